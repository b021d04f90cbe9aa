-- _maintain: one task of maintain() in one space, batch by batch until a timestamp; NULL if it is not due.
create or replace function memory._maintain(
    space text,
    task text,
    at timestamptz,
    until timestamptz
) returns memory.maintain_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_result memory.maintain_result := (_maintain.space, _maintain.task, 0, false);
    v_settings memory.spaces;
    v_model record;
    v_count int;
begin
    if _maintain.task in ('expire', 'decay') then
        loop
            if _maintain.task = 'expire' then
                select count(*) into v_count from memory._expire(_maintain.space, _maintain.at, 1000) as e;
            else
                select count(*) into v_count from memory._decay(_maintain.space, _maintain.at, 1000) as d;
            end if;
            v_result.done := v_result.done + v_count;
            v_result.finished := v_count = 0;
            exit when v_result.finished or clock_timestamp() >= _maintain.until;
        end loop;
        return v_result;
    elsif _maintain.task = 'index' then
        -- Build the index of a `dimN` that has grown, and any index that should exist but is missing. A model
        -- that was registered without an index gets none. Earlier tasks have locked rows for which writers of
        -- embeddings may be waiting, so it matters that register_model() waits for these only briefly.
        v_result.finished := true;
        for v_model in
            select em.model, em.dimensions, em.distance from memory.embedding_models as em
            where case em.storage
                when 'none' then em.model = 'dim' || em.dimensions
                    and memory._exceeds_exact(_maintain.space, em.model)
                else not memory._has_index(em.model)
            end
            order by em.model
        loop
            perform memory.register_model(v_model.model, v_model.dimensions, v_model.distance);
            v_result.finished := memory._has_index(v_model.model);
            exit when not v_result.finished;
            v_result.done := v_result.done + 1;
        end loop;
        return v_result;
    end if;

    select s.* into v_settings from memory.spaces as s where s.space = _maintain.space;
    if _maintain.task = 'reanchor' and coalesce(v_settings.reanchor_at > _maintain.at, true)
        or _maintain.task = 'reindex' and coalesce(v_settings.reindex_at > _maintain.at, true) and not exists (
            select from unnest(v_settings.other_languages) as l (language) where memory._language(l.language) is null
        )
        or _maintain.task = 'prune' and (
            v_settings.prune_after is null or v_settings.pruned_at > _maintain.at - interval '24 hours'
        )
    then
        return null;
    elsif _maintain.task = 'reanchor' then
        return memory._reanchor(_maintain.space, _maintain.at, _maintain.until);
    elsif _maintain.task = 'reindex' then
        return memory._reindex(_maintain.space, _maintain.at, _maintain.until);
    elsif _maintain.task = 'repair' then
        return memory._repair(_maintain.space, _maintain.at, _maintain.until);
    end if;
    select count(*) into v_result.done
    from memory._prune(
        _maintain.space, memory._prune_rules(_maintain.space, null), false, _maintain.at
    ) as p;
    -- The holder of the space's lock may be waiting for one of these memories: then pruned_at stays.
    perform from memory.spaces as s where s.space = _maintain.space for no key update skip locked;
    v_result.finished := found;
    if v_result.finished then
        update memory.spaces as s set pruned_at = _maintain.at where s.space = _maintain.space;
    end if;
    return v_result;
end
$function$;
