-- _remember_items: the loop of remember_many(). `apart`: each item in a subtransaction, its error in the row.
create or replace function memory._remember_items(
    space text,
    items jsonb,
    at timestamptz,
    apart boolean
) returns setof memory.remember_many_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_item record;
    v_done memory.remember_result;
    v_row memory.remember_many_result;
    v_rows memory.remember_many_result[] := '{}';
    v_detail text;
begin
    for v_item in
        select i.item, i.position
        from jsonb_array_elements(_remember_items.items) with ordinality as i (item, position)
        order by i.item ->> 'content' collate "C", i.position
    loop
        v_row := (v_item.position, null, null, null, null, null);
        if not _remember_items.apart then
            v_done := memory._remember_item(v_item.item, _remember_items.space, _remember_items.at);
        else
            begin
                v_done := memory._remember_item(v_item.item, _remember_items.space, _remember_items.at);
            exception
                when others then
                    if sqlstate like '40%' then
                        raise;
                    end if;
                    get stacked diagnostics v_detail = pg_exception_detail;
                    v_done := null;
                    v_done.outcome := 'error';
                    v_row.error := format('%s: %s', sqlstate, concat_ws('. ', sqlerrm, nullif(v_detail, '')));
            end;
        end if;
        v_row.memory_id := v_done.memory_id;
        v_row.outcome := v_done.outcome;
        v_row.similar_to := v_done.similar_to;
        v_row.similarity := v_done.similarity;
        v_rows[v_item.position] := v_row;
    end loop;
    return query
    select r.*
    from unnest(v_rows) as r
    order by r.ordinal;
end
$function$;

revoke execute on function memory._remember_items(text, jsonb, timestamptz, boolean) from public;
