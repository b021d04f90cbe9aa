-- _distance_sql: the SQL of the distance between embeddings as e and a parameter, with exactly the cast of
-- the model's index. With `exact` no index fits: the cast, which costs a call for each row, is left out.
-- That to halfvec, which makes the numbers shorter, stays, and 0 is added.
create or replace function memory._distance_sql(model memory.embedding_model, parameter text, exact boolean)
returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_half constant boolean := (_distance_sql.model).storage = 'halfvec';
    v_schema constant text := memory._vector_schema();
begin
    return format(
        case
            when not _distance_sql.exact then '(e.embedding::%1$s operator(%2$s) %3$s::%1$s)'
            when v_half then '((e.embedding::%1$s operator(%2$s) %3$s::%1$s) + 0)'
            else '(e.embedding operator(%2$s) %3$s::%4$s.vector)'
        end,
        format(
            '%s.%s(%s)', v_schema, case when v_half then 'halfvec' else 'vector' end,
            (_distance_sql.model).dimensions
        ),
        v_schema || case (_distance_sql.model).distance
            when 'cosine' then '.<=>' when 'l2' then '.<->' else '.<#>'
        end,
        _distance_sql.parameter, v_schema
    );
end
$function$;
