-- _unite_rows: unites known rows of an import with those in the space, and counts the ones that change.
-- Repeating it changes nothing. The greater of two counts or access times wins; so does the later of two
-- states or, if they are equally new, the preferred one. The metadata of a link are merged. Settings are
-- taken from the file. Columns in `kept` stay.
create or replace function memory._unite_rows(
    space text, entry memory.table_map_entry, rows jsonb[], prefer text, kept text[]
) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text := (_unite_rows.entry).table_name;
    v_later text := case
        when v_name = 'vitals' then 'row(r.decays_from, r.health) > row(t.decays_from, t.health)'
        when v_name in ('spaces', 'kinds') then 'true'
        else 'r.updated_at > t.updated_at or r.updated_at = t.updated_at and $3 = ''file'''
    end;
    v_sets text;
    v_here text;
    v_united text;
    v_keys text;
    v_count bigint;
begin
    select string_agg(format('%I = %s', c.name, c.united), ', '),
        string_agg(format('t.%I', c.name), ', ' order by c.name) filter (where c.name <> 'updated_at'),
        string_agg(c.united, ', ' order by c.name) filter (where c.name <> 'updated_at')
    into v_sets, v_here, v_united
    from (
        select n.name, case
            -- Not what the memories contradict: a purge undoes only what is not undone.
            when n.name = 'unmerged_at' then 'coalesce(t.unmerged_at, case when not exists ('
                'select from memory.memories as m where m.space = $1 '
                'and m.memory_id = any(t.merged_ids) and m.superseded_by = t.kept_id'
                ') then r.unmerged_at end)'
            when v_name = 'links' then 'case $3 when ''file'' then t.metadata || r.metadata '
                'else r.metadata || t.metadata end'
            when n.name = 'first_remembered_at' then 'least(t.first_remembered_at, r.first_remembered_at)'
            when n.name in (
                'access_count', 'last_accessed_at', 'remember_count', 'last_remembered_at', 'upvotes',
                'downvotes'
            ) then format('greatest(t.%1$I, r.%1$I)', n.name)
            else format('case when %2$s then r.%1$I else t.%1$I end', n.name, v_later)
        end as united
        from unnest((_unite_rows.entry).columns) as n (name)
        where n.name <> all((_unite_rows.entry).keys || _unite_rows.kept)
            and n.name not in ('created_at', 'unnamed_count', 'working_since')
            and (v_name not in ('merges', 'links') or n.name in ('unmerged_at', 'metadata'))
    ) as c;
    if v_name = 'merges' then
        v_sets := v_sets || ', imported_at = now(), imported_by = session_user';
    end if;
    select coalesce(string_agg(format('and t.%1$I = r.%1$I', k.name), ' '), '') into v_keys
    from unnest((_unite_rows.entry).keys) as k (name);
    execute format(
        'update memory.%1$I as t set %2$s from unnest($2) as j (row) '
        'cross join lateral jsonb_populate_record(null::memory.%1$I, j.row) as r '
        'where t.space = $1 %3$s and row(%4$s) is distinct from row(%5$s)',
        v_name, v_sets, v_keys, v_here, v_united
    ) using _unite_rows.space, _unite_rows.rows, _unite_rows.prefer;
    get diagnostics v_count = row_count;
    return v_count;
end
$function$;
