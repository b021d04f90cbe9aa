-- _nearest_sql: the SQL of the vectors near to a parameter, from embeddings as e and what is joined to it:
-- memory_id, version, distance, and whether the HNSW index has brought it. With `exact` these are all
-- vectors. Else they are the `wanted` nearest ones of the index, and all that are not in the index. If the
-- index brings fewer than wanted, the caller must ask again, exactly: the scan may have ended among the
-- vectors of other spaces. An index of bits knows only the sign of each number. So it proposes eight times
-- as many rows as wanted, and the exact distance chooses among them. (Measured on clustered vectors of 256
-- to 4,096 dimensions: four times has 94 to 98 % of the ten nearest, eight times all.)
create or replace function memory._nearest_sql(
    model memory.embedding_model, parameter text, exact boolean, joined text, conditions text, wanted text
) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_select constant text := $sql$
        select e.memory_id, e.version, %s as distance, %s as by_index from memory.embeddings as e %s
        where e.space = $1 and e.model = %L and %s$sql$;
    v_model constant text := (_nearest_sql.model).model;
    v_exact constant text := memory._distance_sql(_nearest_sql.model, _nearest_sql.parameter, true);
    v_bits text;
begin
    if _nearest_sql.exact then
        return format(c_select, v_exact, 'false', _nearest_sql.joined, v_model, _nearest_sql.conditions);
    end if;
    if (_nearest_sql.model).storage = 'bit' then
        v_bits := format(
            ' order by %1$s.binary_quantize(e.embedding)::bit(%2$s) operator(%1$s.<~>)'
            ' %1$s.binary_quantize(%3$s::%1$s.vector(%2$s))::bit(%2$s) limit 8 * %4$s',
            memory._vector_schema(), (_nearest_sql.model).dimensions, _nearest_sql.parameter,
            _nearest_sql.wanted
        );
    end if;
    -- An index can order only by the distance alone.
    return format(
        '(select n.* from (%s) as n order by n.distance limit %s) union all (%s)',
        format(
            c_select, memory._distance_sql(_nearest_sql.model, _nearest_sql.parameter, false), 'true',
            _nearest_sql.joined, v_model, 'e.live and e.indexed and ' || _nearest_sql.conditions
        ) || coalesce(v_bits, ''),
        _nearest_sql.wanted,
        format(
            c_select, v_exact, 'false', _nearest_sql.joined, v_model,
            'e.live and not e.indexed and ' || _nearest_sql.conditions
        )
    );
end
$function$;
