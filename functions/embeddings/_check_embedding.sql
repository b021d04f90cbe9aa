-- _check_embedding: refuses an array that is not a valid vector of the model: not one-dimensional, of
-- another number of dimensions, with a number that no halfvec can hold (NaN sorts above every number), all
-- zero, which has no direction, or so small that it is zero as a halfvec. The index of a model is of all
-- spaces, and one number that does not fit would stop it. `dimensions` is NULL if the model is not registered
-- yet. `item` is its place in an array of items, for the error.
create or replace function memory._check_embedding(
    embedding double precision[], dimensions int, item bigint default null
) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_max constant double precision := 65504;
    c_min constant double precision := 1e-7;
    v_fault text;
begin
    if cardinality(_check_embedding.embedding) is distinct from _check_embedding.dimensions then
        perform memory._check_limit('embedding', cardinality(_check_embedding.embedding), 'dimensions');
    end if;
    if array_ndims(_check_embedding.embedding) is distinct from 1 then
        v_fault := 'It is not a one-dimensional array of numbers.';
    elsif array_position(_check_embedding.embedding, null) is not null then
        v_fault := 'It holds NULL.';
    elsif c_max < any(_check_embedding.embedding) or -c_max > any(_check_embedding.embedding) then
        v_fault := 'It holds NaN, infinity or a number beyond 65504.';
    elsif not (c_min < any(_check_embedding.embedding) or -c_min > any(_check_embedding.embedding)) then
        v_fault := 'All its numbers are zero, or smaller than 1e-7.';
    end if;
    if v_fault is not null then
        raise exception 'invalid embedding' using errcode = 'invalid_parameter_value',
            detail = concat('Item ' || _check_embedding.item || ': ', v_fault),
            hint = 'Pass the numbers as the model gave them.';
    end if;
    if cardinality(_check_embedding.embedding) <> _check_embedding.dimensions then
        raise exception 'wrong number of dimensions' using errcode = 'PM004',
            detail = format('The model has %s dimensions, the embedding %s.',
                            _check_embedding.dimensions, cardinality(_check_embedding.embedding)),
            hint = 'Name the model that made it, or register that model by memory.register_model().';
    end if;
end
$function$;
