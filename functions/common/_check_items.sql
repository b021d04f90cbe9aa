-- _check_items: refuses a batch with too many items, or with an item that has many keys or whose JSON is too
-- large to be read, see _check_numbers(). Contents are text, and the numbers of embeddings are checked one by
-- one.
create or replace function memory._check_items(items jsonb) returns void
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._check_limit('items', jsonb_array_length(_check_items.items), 'items');
    perform memory._check_limit('an item', (
        select max(k.count)
        from jsonb_array_elements(_check_items.items) as i (item)
        cross join lateral (
            select count(*) from jsonb_object_keys(case jsonb_typeof(i.item) when 'object' then i.item end)
        ) as k
    ), 'item keys');
    perform memory._check_numbers(v.key, v.value, 'json bytes')
    from jsonb_array_elements(_check_items.items) as i (item)
    cross join lateral jsonb_each(case jsonb_typeof(i.item) when 'object' then i.item end) as v
    where v.key <> 'embedding' and jsonb_typeof(v.value) in ('object', 'array', 'number');
end
$function$;
