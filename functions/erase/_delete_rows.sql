-- _delete_rows: deletes the rows of a purge from all tables at once that have columns for that in
-- _table_map(): those that name one of its memories, one of its sources, the agent or the session of the
-- request. Without a target it deletes the whole space, except for the receipts of purges and, of `default`,
-- its grants and its own settings, which new spaces copy. Returns how many rows of each table. It is one
-- statement, so the order of the tables makes no difference: foreign keys act at its end, and each DELETE
-- sees and counts the rows as they were before.
create or replace function memory._delete_rows(
    space text, target memory.purge_target, request memory.purge_request
) returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_statement text;
    v_counts jsonb;
begin
    select format(
        'with %s select jsonb_build_object(%s)',
        string_agg(format(
            '%1$I as (delete from memory.%1$I as t where t.space = $1 and (%2$s) returning 1)',
            d.table_name, d.condition
        ), ', '),
        string_agg(format('%1$L, (select count(*) from %1$I)', d.table_name), ', ')
    )
    into v_statement
    from (
        select t.table_name, case
            when not _delete_rows.target is null then (  -- A target has at least one field that is not NULL.
                select string_agg(format(c.condition, c.name), ' or ')
                from (
                    select n.name,
                        case n.name
                            -- Not &&, which compares each id with each.
                            when 'merged_ids' then
                                't.merge_id in (select g.merge_id from memory.merges as g'
                                ' cross join lateral unnest(g.%I) as u (memory_id)'
                                ' where g.space = $1 and u.memory_id in (select unnest(($2).memory_ids)))'
                            else 't.%I = any(($2).memory_ids)'
                        end as condition
                    from unnest(t.memory_ids) as n (name)
                    union all
                    select n.name, 't.%I = any(($2).source_ids)' from unnest(t.source_ids) as n (name)
                    union all
                    select n.name, 't.%I = ($3).agent' from unnest(t.agents) as n (name)
                    union all
                    -- The one table with sessions is provenance. A memory of the session, or a document that
                    -- it alone has ingested, may have come after the target was chosen. Such ones stay, and
                    -- so does their provenance.
                    select n.name, 't.%1$I = ($3).session and not exists ('
                        'select from memory.memories as m where m.space = $1'
                        ' and m.memory_id = t.memory_id and m.session = ($3).session'
                        ') and (t.source_id is null or exists ('
                        'select from memory.provenance as p where p.space = $1'
                        ' and p.source_id = t.source_id and p.%1$I is distinct from ($3).session))'
                    from unnest(t.sessions) as n (name)
                ) as c
            )
            when t.table_name in ('spaces', 'space_grants') then '$1 <> ''default'''
            when t.table_name not in ('embedding_models', 'erasures') then 'true'
        end as condition
        from memory._table_map() as t
    ) as d
    where d.condition is not null;  -- NULL: a purge of this target deletes no rows of that table.
    execute v_statement into v_counts using _delete_rows.space, _delete_rows.target, _delete_rows.request;
    return v_counts;
end
$function$;
