-- _scrub_statistics: makes the planner forget its samples of the tables from which rows or names were erased:
-- those with a count above 0. From a table without, a purge takes only ids; columns with texts and names have
-- no samples (SET STATISTICS 0, in sql/). ANALYZE keeps the old samples of an empty table, so each table gets
-- a meaningless row meanwhile, in a space that nobody else can see. The tables are listed here because each
-- needs other columns. ANALYZE keeps its lock until the transaction ends. If another session, perhaps of
-- another tenant, holds one of the tables, this returns false and does nothing. The statistics serve all
-- tenants, so the settings of a caller for ANALYZE do not count; nor does client_min_messages, because the
-- DEBUG messages of ANALYZE count the words and tags of all.
create or replace function memory._scrub_statistics(counts jsonb) returns boolean
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set default_statistics_target = 100 set vacuum_cost_delay = 0 set client_min_messages = warning as $function$
declare
    v_id constant uuid := gen_random_uuid();
    v_other_id constant uuid := gen_random_uuid();
    -- Also the name of everything in it that needs one.
    v_space constant text := 'dummy_' || replace(v_id::text, '-', '_');
    v_tables text[] := array(
        select c.key
        from jsonb_each(_scrub_statistics.counts) as c (key, value) where c.value <> '0'
        order by c.key collate "C"
    );
    v_table text;
begin
    if not memory._lock_tables(v_tables, 'share update exclusive') then return false; end if;
    insert into memory.spaces (space, language) values (v_space, 'simple');
    insert into memory.kinds (space, kind) values (v_space, v_space);
    insert into memory.agents (space, agent) values (v_space, v_space);
    insert into memory.tags (space, tag, created_at) values (v_space, v_space, now());
    insert into memory.sources (space, source_id, name, source_type, content, language, ingested_at)
    values (v_space, v_id, v_space, v_space, '-', 'simple', now());
    insert into memory.memories (space, memory_id, content, language, kind, created_at)
    select v_space, i.id, '-', 'simple', v_space, now() from unnest(array[v_id, v_other_id]) as i (id);
    insert into memory.vitals (
        space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold
    )
    values (v_space, v_id, now(), now(), 'none', 1, 0, 0, 0);
    insert into memory.agent_memories (space, agent, memory_id, first_remembered_at, last_remembered_at)
    values (v_space, v_space, v_id, now(), now());
    insert into memory.provenance (space, provenance_id, memory_id) values (v_space, v_id, v_id);
    insert into memory.links (space, from_id, type, to_id, created_at)
    values (v_space, v_id, v_space, v_other_id, now());
    insert into memory.annotations (space, annotation_id, memory_id, note, created_at)
    values (v_space, v_id, v_id, '-', now());
    insert into memory.tasks (space, memory_id, created_at, updated_at) values (v_space, v_id, now(), now());
    insert into memory.embedding_queue (space, memory_id, model, version)
    select v_space, v_id, em.model, 1 from memory.embedding_models as em limit 1;
    execute format(
        'insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding) '
        'select $1, $2, em.model, 1, false, true, ''[1]''::%s from memory.embedding_models as em limit 1', (
            select a.atttypid::regtype from pg_catalog.pg_attribute as a
            where a.attrelid = 'memory.embeddings'::regclass and a.attname = 'embedding'
        )
    )
    using v_space, v_id;
    insert into memory.external_ids (space, system, external_id, memory_id)
    values (v_space, v_space, '-', v_id);
    insert into memory.merges (space, merge_id, kept_id, merged_ids, before)
    values (v_space, v_id, v_id, array[v_other_id], '{}');
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, login, old, diff_summary
    )
    values (v_space, v_id, v_id, 1, 'update', 'system', v_space, '{}', '');
    insert into memory.space_grants (space, role, role_oid, privilege) values (v_space, v_space, 0, 'read');
    foreach v_table in array v_tables loop
        execute format('analyze memory.%I', v_table);
    end loop;
    perform memory._open_history('purge');
    perform memory._delete_rows(v_space, null, null);
    perform memory._close_history();
    return true;
end
$function$;
