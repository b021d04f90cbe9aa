-- _vector_similarity: the exact similarity of two vectors; higher is nearer. Bound to the operators when it
-- is created, since a body that names them would have to know the schema of `vector`; without a SET clause,
-- so that it is inlined.
do $path$
begin
    perform set_config('search_path', 'pg_catalog, ' || memory._vector_schema(), true);
end
$path$;

create or replace function memory._vector_similarity(one vector, other vector, distance text)
returns double precision
language sql immutable parallel safe
return case _vector_similarity.distance
    when 'cosine' then 1 - (_vector_similarity.one <=> _vector_similarity.other)
    when 'l2' then 1 / (1 + (_vector_similarity.one <-> _vector_similarity.other))
    else -(_vector_similarity.one <#> _vector_similarity.other)
end;

set local search_path = pg_catalog, pg_temp;
