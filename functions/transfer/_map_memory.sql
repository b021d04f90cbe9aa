-- _map_memory: notes that a memory of an import has another id here, and moves the rows that came under the
-- id of the file to that one: the history, and the memories that it supersedes.
create or replace function memory._map_memory(space text, old_id uuid, memory_id uuid) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_history jsonb[];
begin
    insert into memory.external_ids (space, system, external_id, memory_id)
    values (_map_memory.space, 'pgrecall', _map_memory.old_id::text, _map_memory.memory_id)
    on conflict on constraint external_ids_pk do nothing;
    if not found then return; end if;
    perform memory._check_limit('it', (
        select count(*) from memory.external_ids as x
        where x.space = _map_memory.space and x.memory_id = _map_memory.memory_id
    ), 'external ids');
    update memory.memories as m
    set superseded_by = nullif(_map_memory.memory_id, m.memory_id)
    where m.space = _map_memory.space and m.superseded_by = _map_memory.old_id;
    v_history := array(
        select to_jsonb(r)
        from memory.revisions as r where r.space = _map_memory.space and r.memory_id = _map_memory.old_id
        order by r.version
    );
    if v_history <> '{}' then
        delete from memory.revisions as r
        where r.space = _map_memory.space and r.memory_id = _map_memory.old_id;
        perform memory._unite_revisions(_map_memory.space, _map_memory.memory_id, v_history, null);
    end if;
end
$function$;
