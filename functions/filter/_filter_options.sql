-- _filter_options: the options of search() and list() that belong to the filter, with the spec of each value.
create or replace function memory._filter_options() returns jsonb
language sql immutable parallel safe
return '{
    "all_tags": "an array of strings", "not_tags": "an array of strings", "source_id": "a UUID",
    "provenance": "an object",
    "task_status": "an array of any of pending, in_progress, completed, failed",
    "external_system": "a string like ^[a-z][a-z0-9_-]{0,62}$",
    "external_prefix": "a string that is not blank", "without_embedding": "a string that is not blank",
    "include": "an array of any of forgotten, superseded, faded, expired, internal"
}'::jsonb;
