-- _repair_orphans: repairs the rows of a space whose parent is missing. A missing kind or agent is
-- registered again. Any other row is deleted if it belongs to its parent; otherwise its reference becomes
-- NULL. Returns how many. Ids are not hashed, as in _examine_space().
create or replace function memory._repair_orphans(space text) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_hashagg = off as $function$
declare
    v_key memory.foreign_key;
    v_done bigint := 0;
    v_count bigint;
begin
    perform memory._open_history('purge');  -- an orphan may be a provenance
    for v_key in
        select k.* from memory._foreign_keys() as k
        order by k.parent not in ('kinds', 'agents'), k.owned, k.name
    loop
        execute case
            when v_key.parent in ('kinds', 'agents') then format(
                'select memory.%I($1, o.name) from (select distinct t.%I as name from memory.%I as t '
                'where t.space = (select $1) and %s order by 1) as o',
                case v_key.parent when 'kinds' then '_register_kind' else '_register_agent' end,
                v_key.columns[1], v_key.table_name, v_key.orphaned
            )
            when v_key.owned then
                format(
                    'delete from memory.%I as t where t.space = (select $1) and %s', v_key.table_name,
                    v_key.orphaned
                )
            else format(
                'update memory.%I as t set %I = null %s where t.space = (select $1) and %s', v_key.table_name,
                v_key.columns[1],
                -- As after a purge: it does not become current again, but restore() brings it back.
                case v_key.name
                    when 'memories_superseded_by_fk' then ', archived_at = coalesce(t.archived_at, now())'
                end,
                v_key.orphaned
            )
        end using _repair_orphans.space;
        get diagnostics v_count = row_count;
        v_done := v_done + v_count;
    end loop;
    perform memory._close_history();
    return v_done;
end
$function$;
