-- _distance_sql: the SQL of the distance between embeddings as e and a parameter, with exactly the cast of
-- the model's index. `exact` hides it from the index.
create or replace function memory._distance_sql(model memory.embedding_model, parameter text, exact boolean)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return format(
        '(e.embedding::%1$s.%2$s operator(%1$s.%3$s) %4$s::%1$s.%2$s)%5$s',
        memory._vector_schema(),
        format(
            '%s(%s)', case (_distance_sql.model).storage when 'halfvec' then 'halfvec' else 'vector' end,
            (_distance_sql.model).dimensions
        ),
        case (_distance_sql.model).distance when 'cosine' then '<=>' when 'l2' then '<->' else '<#>' end,
        _distance_sql.parameter,
        case when _distance_sql.exact then ' + 0' else '' end
    );
end
$function$;
