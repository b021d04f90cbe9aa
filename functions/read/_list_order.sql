-- _list_order: an order of list(): its sort key as SQL on memories m and vitals v. Equal keys are sorted by
-- id, whose bytes the indexes contain.
create or replace function memory._list_order(order_by text) returns memory.list_order
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return (
        select (o.key, o.key_type, o.direction, o.indexed)::memory.list_order
        from (
            values
                ('newest', 'm.created_at', 'timestamptz', 'desc', true),
                ('oldest', 'm.created_at', 'timestamptz', 'asc', true),
                ('importance', 'coalesce(m.importance, -1)', 'double precision', 'desc', true),
                (
                    'health',
                    'memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, ($3).at)',
                    'double precision', 'desc', false
                ),
                (
                    'last_access', 'coalesce(v.last_accessed_at, ''0001-01-01 00:00+00'')', 'timestamptz',
                    'desc', false
                )
        ) as o (name, key, key_type, direction, indexed)
        where o.name = _list_order.order_by
    );
end
$function$;
