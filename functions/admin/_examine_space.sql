-- _examine_space: what doctor() finds in one space, except what follows from the texts of its memories and
-- sources. Ids are sorted and not hashed: a file can make ids that all have the same hash.
create or replace function memory._examine_space(space text) returns setof memory.doctor_result
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp
set enable_nestloop = off set enable_hashjoin = off set enable_hashagg = off set jit = off as $function$
begin
    return query
    select _examine_space.space, f.problem, f.subject, f.detail
    from (
        select 'memory without vitals' as problem, m.memory_id::text as subject,
            'maintain() with the task repair makes them' as detail
        from memory.memories as m
        left join memory.vitals as v on v.space = _examine_space.space and v.memory_id = m.memory_id
        where m.space = _examine_space.space and v.memory_id is null
        union all
        select 'changed_xid is ahead of the server''s transaction counter', c.table_name,
            format('%s rows, up to %s', count(*), max(c.changed_xid))
        from (
            select 'memories' as table_name, m.changed_xid
            from memory.memories as m where m.space = _examine_space.space
            union all
            select 'sources', s.changed_xid
            from memory.sources as s where s.space = _examine_space.space
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
        where s.space = _examine_space.space and memory._search_configuration(l.language) is null
        union all
        select w.problem, e.memory_id::text, w.detail from memory.embeddings as e
        left join memory.embedding_models as em on em.model = e.model
        left join memory.memories as m on m.space = _examine_space.space and m.memory_id = e.memory_id
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
        where e.space = _examine_space.space and w.wrong
        union all
        select 'large space that is sorted exactly', em.model, case
                when em.storage = 'none' and em.model <> 'dim' || em.dimensions
                    then 'call register_model() to build its index, then maintain()'
                else 'memory.maintain() indexes its vectors'
            end
        from memory.embedding_models as em
        where memory._has_more_vectors(_examine_space.space, em.model, false, 2 * memory._exact_max(em.model))
        union all
        select 'revision not older than its memory', r.memory_id::text,
            format('revision of version %s, the memory of %s', r.version, m.version)
        from memory.revisions as r
        inner join memory.memories as m on m.space = _examine_space.space and m.memory_id = r.memory_id
        where r.space = _examine_space.space and r.version not between 1 and m.version - 1
        union all
        select w.problem, v.memory_id::text, w.detail from memory.vitals as v
        left join memory.memories as m on m.space = _examine_space.space and m.memory_id = v.memory_id
        cross join lateral (
            values
            (
                'access_count contradicts last_accessed_at',
                (v.access_count > 0) <> (v.last_accessed_at is not null),
                format('%s, %s', v.access_count, coalesce(v.last_accessed_at::text, 'never'))
            ),
            (
                'decay due for a memory that is not live', v.decay_due_at is not null and not m.live,
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
        where v.space = _examine_space.space and w.wrong
        union all
        select 'remembered less often than by its agents', am.memory_id::text,
            format('%s in all, %s by %s', v.remember_count, am.remember_count, am.agent)
        from memory.agent_memories as am
        inner join memory.vitals as v on v.space = _examine_space.space and v.memory_id = am.memory_id
        where am.space = _examine_space.space and am.remember_count > v.remember_count
        union all
        select 'tag without its row', t.tag, 'maintain() with the task repair makes it'
        from (
            select distinct u.tag from memory.memories as m
            cross join lateral unnest(m.tags) as u (tag)
            where m.space = _examine_space.space
        ) as t
        left join memory.tags as g on g.space = _examine_space.space and g.tag = t.tag
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
    ) using _examine_space.space;
end
$function$;
