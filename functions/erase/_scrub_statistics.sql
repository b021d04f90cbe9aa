-- _scrub_statistics: makes the planner forget its samples of the tables from which rows were erased.
-- ANALYZE keeps the old samples of an empty table, so each table with samples of text gets a meaningless
-- row meanwhile.
create or replace function memory._scrub_statistics(counts jsonb) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space constant text := 'default';
    v_id constant uuid := gen_random_uuid();
    v_name constant text := 'lent_' || replace(v_id::text, '-', '_');
    v_table text;
begin
    insert into memory.kinds (space, kind) values (v_space, v_name);
    insert into memory.agents (space, agent) values (v_space, v_name);
    insert into memory.tags (space, tag, created_at) values (v_space, v_name, now());
    insert into memory.sources (space, source_id, name, source_type, content, language, ingested_at)
    values (v_space, v_id, v_name, v_name, '-', 'simple', now());
    insert into memory.memories (space, memory_id, content, language, kind, created_at)
    values (v_space, v_id, '-', 'simple', v_name, now());
    insert into memory.agent_memories (space, agent, memory_id, first_remembered_at, last_remembered_at)
    values (v_space, v_name, v_id, now(), now());
    -- In a fixed order, because ANALYZE holds a lock on each table until the end of the transaction.
    for v_table in
        select c.key collate "C" as table_name
        from jsonb_each(_scrub_statistics.counts) as c (key, value)
        where c.value <> '0'
        order by table_name
    loop
        execute format('analyze memory.%I', v_table);
    end loop;
    -- Its row in agent_memories goes with it.
    delete from memory.memories as m
    where m.space = v_space and m.memory_id = v_id;
    delete from memory.sources as s
    where s.space = v_space and s.source_id = v_id;
    delete from memory.tags as t
    where t.space = v_space and t.tag = v_name;
    delete from memory.agents as a
    where a.space = v_space and a.agent = v_name;
    delete from memory.kinds as k
    where k.space = v_space and k.kind = v_name;
end
$function$;
