-- _maintain: one task of maintain() in one space, batch by batch until a timestamp; NULL if it is not due.
create or replace function memory._maintain(space text, task text, at timestamptz, until timestamptz)
returns memory.maintain_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_prune_every constant interval := '24 hours';  -- A choice of ours: the rules of prune() count days.
    v_result memory.maintain_result := (_maintain.space, _maintain.task, 0, false);
    v_settings memory.spaces;
    v_count int;
begin
    if _maintain.task in ('expire', 'decay') then
        loop
            if _maintain.task = 'expire' then
                select count(*) into v_count
                from memory._expire(_maintain.space, false, _maintain.at, _maintain.until) as e;
            else
                select count(*) into v_count
                from memory._decay(_maintain.space, false, _maintain.at) as d;
            end if;
            v_result.done := v_result.done + v_count;
            exit when v_count = 0 or clock_timestamp() >= _maintain.until;
        end loop;
        -- What another session has locked is left.
        v_result.finished := v_count = 0 and case _maintain.task
            when 'expire' then not exists (
                select from memory._due_to_expire(_maintain.space, _maintain.at, 1) as e
            )
            else not memory._has_due(_maintain.space, _maintain.at)
        end;
        return v_result;
    elsif _maintain.task = 'index' then
        return memory._index_embeddings(_maintain.space, _maintain.until);
    elsif _maintain.task = 'analyze' then
        return memory._analyze_erased(_maintain.space);
    elsif _maintain.task = 'repair' then
        return memory._repair(_maintain.space, _maintain.at, _maintain.until);
    end if;
    select s.* into v_settings from memory.spaces as s where s.space = _maintain.space;
    if _maintain.task = 'reanchor' and coalesce(v_settings.reanchor_at > _maintain.at, true)
        or _maintain.task = 'reindex' and coalesce(v_settings.reindex_at > _maintain.at, true)
            and not exists (
                select from unnest(v_settings.other_languages) as l (language)
                where memory._search_configuration(l.language) is null
            )
        or _maintain.task = 'prune' and (
            v_settings.prune_after is null or v_settings.pruned_at > _maintain.at - c_prune_every
        )
    then
        return null;
    elsif _maintain.task = 'reanchor' then
        return memory._reanchor(_maintain.space, _maintain.at, _maintain.until);
    elsif _maintain.task = 'reindex' then
        return memory._reindex(_maintain.space, _maintain.at, _maintain.until);
    end if;
    select count(*) into v_result.done
    from memory._prune(_maintain.space, memory._prune_rules(_maintain.space, null), false, _maintain.at) as p;
    v_result.finished := memory._try_lock_space(_maintain.space);
    if v_result.finished then
        update memory.spaces as s set pruned_at = _maintain.at where s.space = _maintain.space;
    end if;
    return v_result;
end
$function$;
