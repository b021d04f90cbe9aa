-- _nearest_sql: the SQL of the vectors near to a parameter: memory_id, version, distance, and how many rows
-- the HNSW index has brought, 0 for a row that it has not. `relations` is the text of its FROM clause, which
-- names the embeddings of one space e. If `sought` is NULL, these are all vectors. Else they are the `wanted`
-- nearest ones of those that the index brings, at most `sought`, and all that are not in it. If it brings
-- fewer, see _next_scan().
create or replace function memory._nearest_sql(
    model memory.embedding_model, parameter text, sought bigint, relations text, conditions text, wanted text
) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_select constant text := $sql$
        select e.memory_id, e.version, %s as distance%s from %s
        where e.model = %L and %s$sql$;
    c_outside constant text := ', 0 as brought';
    v_model constant text := (_nearest_sql.model).model;
    v_exact constant text := memory._distance_sql(_nearest_sql.model, _nearest_sql.parameter, true);
    v_order text := 'distance';
begin
    if _nearest_sql.sought is null then
        return format(c_select, v_exact, c_outside, _nearest_sql.relations, v_model, _nearest_sql.conditions);
    end if;
    -- The index orders by its own expression, and by nothing else.
    if (_nearest_sql.model).storage = 'bit' then
        v_order := format(
            '%1$s.binary_quantize(e.embedding)::bit(%2$s) operator(%1$s.<~>)'
            ' %1$s.binary_quantize(%3$s::%1$s.vector(%2$s))::bit(%2$s)',
            memory._vector_schema(), (_nearest_sql.model).dimensions, _nearest_sql.parameter
        );
    end if;
    return format(
        '(select n.*, count(*) over () as brought from (%s order by %s limit %s) as n'
        ' order by n.distance limit %s) union all (%s)',
        format(
            c_select, memory._distance_sql(_nearest_sql.model, _nearest_sql.parameter, false), '',
            _nearest_sql.relations, v_model, 'e.live and e.indexed and ' || _nearest_sql.conditions
        ),
        v_order, _nearest_sql.sought, _nearest_sql.wanted,
        format(
            c_select, v_exact, c_outside, _nearest_sql.relations, v_model,
            'e.live and not e.indexed and ' || _nearest_sql.conditions
        )
    );
end
$function$;
