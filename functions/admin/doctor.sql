-- doctor: one row for each inconsistency; no row means that all is well. It only reads. It trusts no
-- constraint, because a restore may have left constraints out or not validated them. What follows from the
-- text of a memory is computed again in batches; when the time is up, the last row says where to go on. No
-- nested loops: of a space that was never analyzed the planner expects one row, and would read all of it for
-- each row of another table. No JIT: to PostgreSQL 17 a plan without them has a cost that would compile it.
create or replace function memory.doctor(space text default null, options jsonb default null)
returns setof memory.doctor_result
language plpgsql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set enable_nestloop = off set jit = off as $function$
declare
    -- Each row is derived anew. One batch is how far a call may exceed its time limit.
    c_batch constant int := 200;
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
    for v_space in select s.space from memory._enter_spaces(doctor.space, 'admin') as s (space) loop
        v_until := coalesce(v_until, clock_timestamp() + make_interval(
            secs => coalesce(nullif(doctor.options -> 'time_limit', 'null')::double precision, 60)
        ));
        v_after := memory._doctor_cursor(
            doctor.options ->> 'after',
            case when doctor.space collate "C" is distinct from '*' then v_space end
        );
        continue when v_space collate "C" < v_after.space collate "C";
        v_id := case when v_space = v_after.space then v_after.memory_id end;
        -- Each call examines one batch at least.
        loop
            if v_begun and clock_timestamp() >= v_until then
                v_id := coalesce(v_id, '00000000-0000-0000-0000-000000000000');
                return next (
                    v_space, 'not finished', jsonb_build_object('space', v_space, 'memory_id', v_id)::text,
                    'call doctor() again, with subject as its option after'
                )::memory.doctor_result;
                return;
            end if;
            v_begun := true;
            v_ids := array(
                select m.memory_id
                from memory.memories as m where m.space = v_space and (v_id is null or m.memory_id > v_id)
                order by m.memory_id limit c_batch
            );
            return query
            select v_space, e.problem, e.memory_id::text, e.detail
            from memory._examine_memories(v_space, v_ids) as e;
            exit when cardinality(v_ids) < c_batch;
            v_id := v_ids[c_batch];
        end loop;
        return query
        select v_space, f.problem, f.subject, f.detail
        from (
            select 'memory without vitals' as problem, m.memory_id::text as subject, null as detail
            from memory.memories as m
            left join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
            where m.space = v_space and v.memory_id is null
            union all
            select 'not found by its words', s.source_id::text, s.language from memory.sources as s
            where s.space = v_space and case when memory._search_configuration(s.language) is not null
                    then s.tsv <> memory._tsvector(
                        s.language, concat_ws(e'\n', s.name, s.title, s.author, s.content)
                    ) end
            union all
            select 'changed_xid is ahead of the server''s transaction counter', c.table_name,
                format('%s rows, up to %s', count(*), max(c.changed_xid))
            from (
                select 'memories' as table_name, m.changed_xid
                from memory.memories as m where m.space = v_space
                union all
                select 'sources', s.changed_xid
                from memory.sources as s where s.space = v_space
            ) as c
            where memory._is_ahead(c.changed_xid)
            group by c.table_name
            union all
            select 'language that cannot be used', l.language,
                'call configure_space() with another language, then maintain()'
            from memory.spaces as s
            cross join lateral (
                select distinct u.language from unnest(s.language || s.other_languages) as u (language)
            ) as l
            where s.space = v_space and memory._search_configuration(l.language) is null
            union all
            select w.problem, e.memory_id::text, w.detail from memory.embeddings as e
            left join memory.embedding_models as em on em.model = e.model
            left join memory.memories as m on m.space = v_space and m.memory_id = e.memory_id
            cross join lateral (
                values
                (
                    'embedding with wrong copies', m.memory_id is not null
                    and (e.live, e.internal, e.expires_at)
                        is distinct from (m.live, m.internal, m.expires_at),
                    e.model
                ),
                (
                    'embedding newer than its text', e.version > m.content_version,
                    format('%s is of version %s, the text of %s', e.model, e.version, m.content_version)
                ),
                ('embedding of wrong dimensions', cardinality(e.embedding::real[]) <> em.dimensions, e.model)
            ) as w (problem, wrong, detail)
            where e.space = v_space and w.wrong
            union all
            select 'large space that is sorted exactly', em.model, 'memory.maintain() indexes its vectors'
            from memory.embedding_models as em
            where em.storage <> 'none'
                and memory._has_more_vectors(v_space, em.model, false, 2 * memory._exact_max(em.model))
            union all
            select 'revision not older than its memory', r.memory_id::text,
                format('revision of version %s, the memory of %s', r.version, m.version)
            from memory.revisions as r
            inner join memory.memories as m on m.space = v_space and m.memory_id = r.memory_id
            where r.space = v_space and r.version not between 1 and m.version - 1
            union all
            select w.problem, v.memory_id::text, w.detail from memory.vitals as v
            left join memory.memories as m on m.space = v_space and m.memory_id = v.memory_id
            cross join lateral (
                values
                (
                    'accesses and their time disagree',
                    (v.access_count > 0) <> (v.last_accessed_at is not null),
                    format('%s, %s', v.access_count, coalesce(v.last_accessed_at::text, 'never'))
                ),
                (
                    'decay due for what is not alive', v.decay_due_at is not null and not m.live,
                    v.decay_due_at::text
                ),
                (
                    'decay due too late',
                    m.live and coalesce(v.decay_due_at, 'infinity') > memory._fades_at(
                        v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                    ) + interval '1 second',
                    v.decay_due_at::text
                )
            ) as w (problem, wrong, detail)
            where v.space = v_space and w.wrong
            union all
            select 'fewer rememberings than of its agents', am.memory_id::text,
                format('%s in all, %s by %s', v.remember_count, am.remember_count, am.agent)
            from memory.agent_memories as am
            inner join memory.vitals as v on v.space = v_space and v.memory_id = am.memory_id
            where am.space = v_space and am.remember_count > v.remember_count
            union all
            select 'tag without its row', t.tag, null
            from (
                select distinct u.tag from memory.memories as m
                cross join lateral unnest(m.tags) as u (tag)
                where m.space = v_space
            ) as t
            left join memory.tags as g on g.space = v_space and g.tag = t.tag
            where g.tag is null
        ) as f
        order by f.problem, f.subject;
        return query execute (
            select string_agg(format(
                'select $1, ''row without its parent'', concat_ws('' '', %s), %L from memory.%I as t '
                'where t.space = $1 and %s',
                (select string_agg(format('t.%I', c.name), ', ') from unnest(k.columns) as c (name)),
                k.name, k.table_name, k.orphaned
            ), ' union all ')
            from memory._foreign_keys() as k
        ) using v_space;
    end loop;
    return query
    select null, 'invalid index', c.relname::text,
        format('left by an interrupted concurrent build: drop index concurrently memory.%I', c.relname)
    from pg_catalog.pg_index as i
    inner join pg_catalog.pg_class as c on c.oid = i.indexrelid
    where c.relnamespace = 'memory'::regnamespace and not i.indisvalid
    union all
    select null, 'model without its index', em.model, 'memory.register_model() builds it'
    from memory.embedding_models as em
    where em.storage <> 'none' and to_regclass(format('memory.%I', memory._model_index(em.model))) is null;
    if memory._bound_login() is null then
        return query select i.* from memory._installation_faults() as i;
    end if;
end
$function$;
