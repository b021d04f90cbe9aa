-- claim_embeddings: leases memories that have no embedding of their current text, each to one worker at a
-- time. When a lease ends, or its text is a former one, the next worker gets the memory. Workers store their
-- vectors by set_embeddings(). Rows that another session has locked are left out.
create or replace function memory.claim_embeddings(
    model text default null, max_results bigint default 100, lease interval default make_interval(mins => 5),
    space text default null, at timestamptz default now()
) returns setof memory.claim_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<claim_embeddings>>
declare
    c_ahead constant int := 10;  -- An empty queue is filled with the work of this many calls.
    model text collate "default" := claim_embeddings.model;
    max_results bigint := coalesce(claim_embeddings.max_results, 100);
    lease interval := coalesce(claim_embeddings.lease, make_interval(mins => 5));
    -- Months and negative days that are one day together may overflow one by one.
    v_seconds double precision := extract(epoch from claim_embeddings.lease);
    at timestamptz := coalesce(claim_embeddings.at, now());
    v_space text collate "default";
    v_model text collate "default";
    v_taken uuid[];
begin
    v_space := memory._enter_space(claim_embeddings.space, 'write');
    perform memory._check_at(claim_embeddings.at);
    perform memory._check_value(
        'max_results', to_jsonb(claim_embeddings.max_results), 'a whole number from 1 to 10000'
    );
    if v_seconds not between 1e-6 and 31557600 then
        raise exception 'invalid lease' using errcode = 'invalid_parameter_value',
            detail = format('lease = %s', claim_embeddings.lease),
            hint = 'A lease is an interval above zero, at most a year.';
    end if;
    v_model := coalesce(
        claim_embeddings.model, (select s.model from memory.spaces as s where s.space = v_space)
    );
    if v_model is null then
        raise exception 'no embedding model' using errcode = 'PM003',
            detail = format('Space %L has no model, and the call names none.', v_space),
            hint = 'Name one, or give the space one by the setting model of configure_space.';
    end if;
    perform memory._lock_model(v_model);
    if not memory._lock_space(v_space, false) then return; end if;

    -- Delete the rows of memories that are not live, have expired or have an embedding. The call that forgets
    -- or embeds a memory deletes its row, but does not see one that is not committed yet.
    delete from memory.embedding_queue as q
    where q.space = v_space and q.model = v_model
        and q.memory_id = any(array(  -- an array, so that the rows are found once and not for each row
            select o.memory_id from memory.embedding_queue as o
            -- By the keys, as in _decay(). `is true` hides the model from the index that begins with it: in a
            -- first load, all its rows would be read for each memory.
            cross join lateral (
                select m.live, m.expires_at, m.content_version, (
                    select e.version from memory.embeddings as e
                    where e.space = v_space and e.memory_id = m.memory_id
                        and (e.model = v_model) is true
                ) as embedded
                from memory.memories as m
                where m.space = v_space and m.memory_id = o.memory_id
                offset 0
            ) as m
            where o.space = v_space and o.model = v_model
                and (
                    not m.live
                    or m.expires_at <= claim_embeddings.at
                    or m.embedded >= greatest(m.content_version, o.version)
                )
            for update of o skip locked
        ));
    for v_round in 1..2 loop
        -- Lease the current text, even if the row was written for an earlier one. Only rows that can be
        -- leased count towards the limit.
        v_taken := array(
            select q.memory_id from memory.embedding_queue as q
            cross join lateral (
                select m.content_version from memory.memories as m
                where m.space = v_space and m.memory_id = q.memory_id and m.live
                    and coalesce(m.expires_at > claim_embeddings.at, true)
                    and coalesce((
                        select e.version from memory.embeddings as e
                        where e.space = v_space and e.memory_id = m.memory_id
                            and (e.model = v_model) is true
                    ) < m.content_version, true)
                offset 0
            ) as m
            where q.space = v_space and q.model = v_model
                and (coalesce(q.leased_until <= claim_embeddings.at, true) or q.version < m.content_version)
            order by q.queued_at, q.memory_id limit claim_embeddings.max_results for update of q skip locked
        );
        return query
        with leased as (
            update memory.embedding_queue as q
            set leased_until = claim_embeddings.at + make_interval(secs => v_seconds),
                attempts = q.attempts + 1, version = (
                    select m.content_version from memory.memories as m
                    where m.space = v_space and m.memory_id = q.memory_id
                )
            where q.space = v_space and q.model = v_model and q.memory_id = any(v_taken)
            returning q.memory_id, q.version
        )
        select v_space, l.memory_id, v_model, l.version, m.content from leased as l
        cross join lateral (
            select m.content from memory.memories as m
            where m.space = v_space and m.memory_id = l.memory_id
            offset 0
        ) as m
        order by l.memory_id;
        exit when found or v_round = 2;
        perform memory._fill_queue(
            v_space, v_model, c_ahead * claim_embeddings.max_results, claim_embeddings.at
        );
    end loop;
end
$function$;
