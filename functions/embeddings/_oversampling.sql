-- _oversampling: how many rows the HNSW index of a storage must bring for each one that is wanted. An index
-- of bits knows only the sign of each number, so the exact distance chooses among eight times as many.
-- (Measured on clustered vectors of 256 to 4,096 dimensions: four times has 94 to 98 % of the ten nearest,
-- eight times all.)
create or replace function memory._oversampling(storage text) returns int
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return case _oversampling.storage when 'bit' then 8 else 1 end;
end
$function$;
