-- _table_map: the tables of a space, and the models. Purge, export and import read it; a new table is added
-- here. Of the tables with a space only `imports` is left out: none of its rows outlives its transaction. The
-- order is that of an export, in which the rows can be stored again: revisions come before memories, because
-- _unite_memory() reads them, and agent_memories before vitals, because the counts of vitals include theirs.
-- Grants belong to a server and the queue to a point in time: neither is exported, nor is a derived column.
-- For dedup_key, an export says only whether there is one. The columns of memories, sources, agents and
-- sessions are those by which a purge deletes a row; `traces` in schema.yaml also has those from which it
-- takes something out of rows that stay. A table without such columns has nothing of one memory: tags go by
-- _delete_tags(), the other ones are settings or receipts.
create or replace function memory._table_map() returns setof memory.table_map_entry
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return query
    select
        case when t.table_name not in ('space_grants', 'embedding_queue') then t.export_order end,
        t.table_name,
        case when t.table_name = 'revisions' then '{memory_id,version,revision_id}'::text[] else array(
            select a.attname::text from pg_catalog.pg_index as i
            cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, ordinal)
            inner join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum
            where i.indrelid = c.table_id and i.indisprimary and a.attname <> 'space'
            order by k.ordinal
        ) end,
        array(
            select a.attname::text from pg_catalog.pg_attribute as a
            where a.attrelid = c.table_id and a.attnum > 0 and not a.attisdropped and a.attname <> 'space'
                and a.attname <> all(t.derived::text[])
            order by a.attnum
        ) || t.added::text[],
        t.memory_ids::text[], t.source_ids::text[], t.agents::text[], t.sessions::text[]
    from (
        -- The columns that name memories, sources, agents, sessions; the derived ones; and what an export
        -- adds: the ids of a memory in other spaces, how often it was remembered without an agent, the hash
        -- of an embedded text.
        values
        (1, 'embedding_models', '{}', '{}', '{}', '{}', '{storage}', '{}'),
        (2, 'spaces', '{}', '{}', '{}', '{}', '{repaired_to,other_languages}', '{}'),
        (3, 'space_grants', '{}', '{}', '{}', '{}', '{}', '{}'),
        (4, 'kinds', '{}', '{}', '{}', '{}', '{}', '{}'),
        (5, 'agents', '{}', '{}', '{agent}', '{}', '{}', '{}'),
        (6, 'tags', '{}', '{}', '{}', '{}', '{}', '{}'),
        (
            7, 'sources', '{}', '{source_id}', '{}', '{}',
            '{content_hash,tsv,tag_paths,live,current_key,changed_xid}', '{}'
        ),
        (8, 'revisions', '{memory_id}', '{}', '{}', '{}', '{imported_at,imported_by}', '{}'),
        (  -- Those of a session are found by _requested_rows(), and deleted by their ids.
            9, 'memories', '{memory_id}', '{source_id}', '{}', '{}',
            '{content_hash,tsv,token_count,tag_paths,live,changed_xid}', '{aliases}'
        ),
        (10, 'agent_memories', '{memory_id}', '{}', '{agent}', '{}', '{}', '{}'),
        (11, 'vitals', '{memory_id}', '{}', '{}', '{}', '{}', '{unnamed_count}'),
        (  -- parent_session_id is missing here: _erase() sets it to NULL.
            12, 'provenance', '{memory_id}', '{source_id}', '{agent}', '{session_id}',
            '{imported_at,imported_by}', '{}'
        ),
        (13, 'links', '{from_id,to_id}', '{}', '{agent}', '{}', '{}', '{}'),
        (14, 'annotations', '{memory_id}', '{}', '{agent}', '{}', '{}', '{}'),
        (15, 'tasks', '{memory_id}', '{}', '{}', '{}', '{}', '{}'),
        (
            16, 'embeddings', '{memory_id}', '{}', '{}', '{}', '{live,indexed,internal,expires_at}',
            '{text_hash}'
        ),
        (17, 'embedding_queue', '{memory_id}', '{}', '{}', '{}', '{}', '{}'),
        (18, 'external_ids', '{memory_id}', '{source_id}', '{agent}', '{}', '{}', '{}'),
        (19, 'merges', '{kept_id,merged_ids}', '{}', '{}', '{}', '{imported_at,imported_by}', '{}'),
        (20, 'erasures', '{}', '{}', '{}', '{}', '{analyzed,imported_at,imported_by}', '{}')
    ) as t (export_order, table_name, memory_ids, source_ids, agents, sessions, derived, added)
    cross join lateral (select format('memory.%I', t.table_name)::regclass as table_id) as c
    order by t.export_order;
end
$function$;
