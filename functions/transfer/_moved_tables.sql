-- _moved_tables: what an export is made of, in an order in which it can be stored again. Columns that follow
-- from others stay at home; of dedup_key it does not follow whether there is one. Grants are of one server,
-- and the queue is of one moment: neither moves. The history comes before the memories, one memory's changes
-- in their order: when a memory arrives, all that it has been is there already.
-- And who said it comes before how often it was said.
create or replace function memory._moved_tables() returns setof memory.moved_table
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return query
    select
        w.position::int,
        w.table_name,
        array(
            select a.attname::text
            from pg_catalog.pg_attribute as a
            where a.attrelid = w.table_id
                and a.attnum > 0
                and not a.attisdropped
                and a.attname <> all(array[
                    'space', 'changed_xid', 'content_hash', 'tsv', 'tag_paths', 'current_key', 'other_languages'
                ])
                and (w.table_name, a.attname) not in (
                    ('spaces', 'repaired_to'), ('memories', 'live'), ('memories', 'token_count'), ('sources', 'live'), ('embeddings', 'live'),
                    ('embeddings', 'internal'), ('embeddings', 'expires_at'), ('embedding_models', 'storage')
                )
            order by a.attnum
        ) || case w.table_name
            when 'memories' then array['aliases']  -- its ids in other spaces
            when 'vitals' then array['unnamed_count']  -- how often it was remembered and no agent named
            when 'embeddings' then array['text_hash']  -- of the text that it is of, if that is the memory's
            else '{}'
        end,
        case when w.table_name = 'revisions' then array['memory_id', 'version', 'revision_id'] else array(
            select a.attname::text
            from pg_catalog.pg_index as i
            cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
            inner join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum
            where i.indrelid = w.table_id and i.indisprimary and a.attname <> 'space'
            order by k.position
        ) end
    from (
        select t.table_name, t.position, format('memory.%I', t.table_name)::regclass as table_id
        from unnest(array[
            'embedding_models', 'spaces', 'kinds', 'agents', 'tags', 'sources', 'revisions', 'memories',
            'agent_memories', 'vitals', 'captures', 'links', 'annotations', 'tasks', 'embeddings', 'external_ids',
            'merges', 'erasures'
        ]) with ordinality as t (table_name, position)
    ) as w
    order by w.position;
end
$function$;
