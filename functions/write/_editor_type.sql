-- _editor_type: what somebody is by his name: `human:` and a name is a person, any other name an agent,
-- nobody the system itself.
create or replace function memory._editor_type(editor_id text) returns text
language sql immutable parallel safe security invoker
return case
    when _editor_type.editor_id is null then 'system'
    when _editor_type.editor_id like 'human:%' then 'human'
    else 'agent'
end;
