-- _index_rebuilds: the models whose HNSW index is cheaper to build anew than to change: more than a quarter
-- of their vectors would join or leave it, in this space or in all (`*`), or the index is missing or broken.
-- The statements of a rebuild come in their order. Each is a transaction of its own, and the first and third
-- keep no writer waiting. Until all are done, search sorts large spaces exactly; after a failure, the next
-- call begins again.
create or replace function memory._index_rebuilds(space text) returns setof memory.index_rebuild
language plpgsql volatile parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_share constant double precision := 0.25;  -- A choice of ours.
    v_model memory.embedding_model;
    v_joining text[];
    v_leaving text[];
    v_moving bigint;
begin
    for v_model in
        select em.model, em.dimensions, em.distance, em.storage from memory.embedding_models as em
        where em.storage <> 'none' order by em.model
    loop
        select
            coalesce(sum(c.moving), 0), coalesce(array_agg(c.space) filter (where c.indexed), '{}'),
            coalesce(array_agg(c.space) filter (where not c.indexed), '{}')
        into v_moving, v_joining, v_leaving
        from (
            select d.space, d.indexed, (
                select count(*) from memory.embeddings as e
                where e.space = d.space and e.model = v_model.model and e.indexed <> d.indexed
                    and (e.live or e.indexed)
            ) as moving
            from (
                select s.space, memory._should_index(s.space, v_model.model) as indexed
                from memory.spaces as s
                where _index_rebuilds.space = '*' or s.space = _index_rebuilds.space
            ) as d
            where d.indexed is not null
        ) as c;
        continue when memory._has_index(v_model.model)
            and v_moving <= c_share * (
                select count(*) from memory.embeddings as e where e.model = v_model.model and e.live
            );
        -- The count may have waited for drop_model().
        continue when not exists (select from memory.embedding_models as em where em.model = v_model.model);
        return next (v_model.model, v_moving, array[
            format('drop index concurrently if exists memory.%I', memory._model_index(v_model.model)),
            format(
                'update memory.embeddings as e set indexed = e.space = any(%2$L::text[]) '
                'where e.model = %1$L and (e.space, e.memory_id) in (select u.space, u.memory_id '
                'from memory.embeddings as u where u.model = %1$L '
                'and (u.space = any(%2$L::text[]) and u.live and not u.indexed '
                'or u.space = any(%3$L::text[]) and u.indexed) for no key update skip locked)',
                v_model.model, v_joining, v_leaving
            ),
            memory._create_index_sql(v_model, true),
            format(
                'alter index memory.%I alter column 1 set statistics 0', memory._model_index(v_model.model)
            )
        ])::memory.index_rebuild;
    end loop;
end
$function$;
