-- _alike_by_vectors: the ordinals of those of the chosen items of a batch that may repeat a memory or an
-- earlier item, judged by their vectors. In a space that uses the index, all with a vector are returned.
create or replace function memory._alike_by_vectors(space text, items memory.remember_item[], chosen int[])
returns int[]
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_model memory.embedding_model;
    v_some int[];
    v_alike int[] := '{}';
begin
    for v_model in
        select distinct (i.embedding_model).*
        from unnest(_alike_by_vectors.items) with ordinality as i
        where i.ordinality = any(_alike_by_vectors.chosen) and i.embedding is not null
    loop
        if memory._index_share(_alike_by_vectors.space, v_model) is not null then
            v_some := array(
                select i.ordinality from unnest(_alike_by_vectors.items) with ordinality as i
                where i.ordinality = any(_alike_by_vectors.chosen)
                    and (i.embedding_model).model = v_model.model
            );
        else
            execute format(
                $sql$
                with given as materialized (
                    select i.ordinality as ordinal, i.embedding::%3$s.vector as embedding, coalesce(
                        (i.options ->> 'similarity')::double precision, (i.policy).similarity
                    ) as least, i.ordinality = any($3) as chosen
                    from unnest($2) with ordinality as i
                    where (i.embedding_model).model = %1$L and i.embedding is not null and i.dedup <> 'off'
                )
                select array(
                    -- The few given ones for each stored one: the planner would read the table for each item.
                    select g.ordinal from memory.embeddings as e
                    cross join lateral (
                        select g.ordinal from given as g where g.chosen and %2$s >= g.least offset 0
                    ) as g
                    where e.space = $1 and e.model = %1$L and e.live
                    union
                    select g.ordinal from given as e
                    inner join given as g on g.chosen and e.ordinal < g.ordinal and %2$s >= g.least
                )$sql$,
                v_model.model,
                memory._similarity_sql(v_model.distance, memory._distance_sql(v_model, 'g.embedding', true)),
                memory._vector_schema()
            )
            into v_some using _alike_by_vectors.space, _alike_by_vectors.items, _alike_by_vectors.chosen;
        end if;
        v_alike := v_alike || v_some;
    end loop;
    return v_alike;
end
$function$;
