-- _reached: what can be reached from some ids along edges, each of which is followed once. A recursive query
-- may read all edges again for each step: whether it does depends on the planner. A nested loop would compare
-- each edge with all, and so would a hash table of ids that a file has made with one hash.
create or replace function memory._reached(starts uuid[], froms uuid[], tos uuid[]) returns uuid[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp set enable_nestloop = off
set enable_mergejoin = on set enable_hashjoin = off set enable_hashagg = off set jit = off as $function$
declare
    v_tos uuid[];  -- in the order of the ids from which they come
    v_next bigint[];  -- where the edges begin that go on from there
    v_ends boolean[];  -- the last edge from an id
    v_stack bigint[];
    v_depth int;
    v_edge bigint;
    v_followed boolean[];
begin
    with edges as materialized (
        select e.start, e.reached, row_number() over (order by e.start) as number
        from unnest(_reached.froms, _reached.tos) as e (start, reached)
    ),
    spans as materialized (
        select e.start, min(e.number) as low, max(e.number) as high from edges as e group by e.start
    )
    select array_agg(e.reached order by e.number), array_agg(n.low order by e.number),
        array_agg(e.number = s.high order by e.number),
        array(select s.low from spans as s where s.start in (select unnest(_reached.starts)))
    into v_tos, v_next, v_ends, v_stack
    from edges as e
    inner join spans as s on s.start = e.start
    left join spans as n on n.start = e.reached;
    v_followed := array_fill(false, array[coalesce(cardinality(v_tos), 0)]);
    v_depth := cardinality(v_stack);
    while v_depth > 0 loop
        v_edge := v_stack[v_depth];
        v_depth := v_depth - 1;
        while not v_followed[v_edge] loop
            v_followed[v_edge] := true;
            if not v_followed[v_next[v_edge]] then
                v_depth := v_depth + 1;
                v_stack[v_depth] := v_next[v_edge];
            end if;
            v_edge := v_edge + case when v_ends[v_edge] then 0 else 1 end;
        end loop;
    end loop;
    return array(
        select distinct r.id
        from unnest(v_tos, v_followed) as r (id, followed) where r.followed
    );
end
$function$;
