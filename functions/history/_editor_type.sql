-- _editor_type: the type of an editor by their name: `human:` and a name is a person, any other name an
-- agent, NULL the system.
create or replace function memory._editor_type(editor_id text) returns text
language sql immutable parallel safe
return case
    when _editor_type.editor_id is null then 'system'
    when _editor_type.editor_id like 'human:%' then 'human'
    else 'agent'
end;
