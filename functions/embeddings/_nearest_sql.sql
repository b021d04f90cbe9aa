-- _nearest_sql: the ORDER BY and LIMIT of a query on embeddings as e, by _distance_sql(). An index of bits
-- knows only the sign of each number. So it proposes eight times as many rows as wanted, and the exact
-- distance chooses among them. (Measured on clustered vectors of 256 to 4,096 dimensions: four times has 94
-- to 98 % of the ten nearest, eight times all.) With `exact`, "offset 0" keeps the planner from an index.
create or replace function memory._nearest_sql(
    model memory.embedding_model,
    parameter text,
    exact boolean,
    wanted text
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if _nearest_sql.exact then
        return 'offset 0';
    elsif (_nearest_sql.model).storage = 'bit' then
        return (
            select format(
                'order by %1$I.binary_quantize(e.embedding)::bit(%2$s) operator(%1$I.<~>)'
                ' %1$I.binary_quantize(%3$s::%1$I.vector(%2$s))::bit(%2$s) limit 8 * %4$s',
                n.nspname, (_nearest_sql.model).dimensions, _nearest_sql.parameter, _nearest_sql.wanted
            )
            from pg_catalog.pg_extension as x
            inner join pg_catalog.pg_namespace as n on n.oid = x.extnamespace
            where x.extname = 'vector'
        );
    end if;
    return '';
end
$function$;
