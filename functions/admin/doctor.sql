-- doctor: one row for each inconsistency; no row means that all is well. It only reads. It trusts no
-- constraint, because a restore may have left constraints out or not validated them. What follows from the
-- text of a memory is computed again in batches; when the time is up, the last row says where to go on. No
-- nested loops: of a space that was never analyzed the planner expects one row, and would read all of it for
-- each row of another table. No JIT: to PostgreSQL 17 a plan without them has a cost that would compile it.
create or replace function memory.doctor(space text default null, options jsonb default null)
returns setof memory.doctor_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
set enable_nestloop = off as $function$
declare
    -- Each row is derived anew. One batch is how far a call may exceed its time limit: so many memories and
    -- sources, or so many bytes of text and one row more.
    c_batch constant int := 200;
    c_bytes constant int := 2000000;
    c_lowest_id constant uuid := '00000000-0000-0000-0000-000000000000';  -- A file may bring it.
    v_spaces text[] collate "default";
    v_space text collate "default";
    v_after memory.doctor_cursor;
    v_id uuid;
    v_ids uuid[];
    v_until timestamptz;
    v_begun boolean := false;
begin
    perform memory._check_object('options', doctor.options, '{
        "after": "a string or null", "time_limit": "a number from 0 to 86400 seconds or null"
    }');
    v_spaces := array(select s.space from memory._enter_spaces(doctor.space, 'admin') as s (space));
    -- What holds for all spaces comes first, and not again when a call goes on.
    if doctor.options ->> 'after' is null then
        return query
        select null, 'invalid index', c.relname::text,
            format('left by an interrupted concurrent build: drop index concurrently memory.%I', c.relname)
        from pg_catalog.pg_index as i
        inner join pg_catalog.pg_class as c on c.oid = i.indexrelid
        where c.relnamespace = 'memory'::regnamespace and not i.indisvalid
        union all
        select null, 'model without its index', em.model, 'memory.register_model() builds it'
        from memory.embedding_models as em
        where em.storage <> 'none'
            and to_regclass(format('memory.%I', memory._model_index(em.model))) is null;
        if memory._bound_login() is null then
            return query select i.* from memory._installation_faults() as i;
        end if;
    end if;
    foreach v_space in array v_spaces loop
        v_until := coalesce(v_until, clock_timestamp() + make_interval(
            secs => coalesce(nullif(doctor.options -> 'time_limit', 'null')::double precision, 60)
        ));
        v_after := memory._doctor_cursor(
            doctor.options ->> 'after',
            case when doctor.space collate "C" is distinct from '*' then v_space end
        );
        continue when v_space collate "C" < v_after.space collate "C";
        v_id := case when v_space = v_after.space then v_after.memory_id end;
        begin
            -- Each call examines one batch at least.
            loop
                if v_begun and clock_timestamp() >= v_until then
                    v_id := coalesce(v_id, c_lowest_id);
                    return next (
                        v_space, 'not finished',
                        jsonb_build_object('space', v_space, 'memory_id', v_id)::text,
                        'call doctor() again, with subject as its option after'
                    )::memory.doctor_result;
                    return;
                end if;
                v_begun := true;
                v_ids := array(
                    select d.id
                    from (
                        select o.id, sum(o.bytes) over (order by o.id) - o.bytes as earlier_bytes
                        from (
                            select m.memory_id as id, octet_length(m.content) as bytes
                            from memory.memories as m
                            where m.space = v_space and m.memory_id >= coalesce(v_id, c_lowest_id)
                                and m.memory_id is distinct from v_id
                            union all
                            select s.source_id, octet_length(s.content)
                            from memory.sources as s
                            where s.space = v_space and s.source_id >= coalesce(v_id, c_lowest_id)
                                and s.source_id is distinct from v_id
                            order by 1 limit c_batch
                        ) as o
                    ) as d
                    where d.earlier_bytes < c_bytes
                    order by d.id
                );
                exit when v_ids = '{}';
                return query
                select v_space, e.problem, e.memory_id::text, e.detail
                from memory._examine_memories(v_space, v_ids) as e
                union all
                select v_space, e.problem, e.memory_id::text, e.detail
                from memory._examine_sources(v_space, v_ids) as e;
                v_id := v_ids[cardinality(v_ids)];
            end loop;
            return query select e.* from memory._examine_space(v_space) as e;
        exception
            when others then
                if doctor.space is distinct from '*' or sqlstate like '40%' then raise; end if;
                return next (v_space, 'examination failed', sqlstate, sqlerrm)::memory.doctor_result;
        end;
    end loop;
end
$function$;
