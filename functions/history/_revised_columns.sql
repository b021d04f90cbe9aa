-- _revised_columns: the columns of a memory whose old values a revision keeps, see _record_revision().
create or replace function memory._revised_columns() returns text[]
language sql immutable parallel safe
return array[
    'content', 'language', 'language_given', 'kind', 'internal', 'importance', 'pinned', 'tags', 'metadata',
    'project', 'session', 'source_id', 'valid_from', 'valid_to', 'expires_at', 'superseded_by', 'archived_at',
    'deleted_at'
];
