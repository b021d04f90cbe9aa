-- doctor: what is not as it has to be, a row a finding; no row is good health. Reads only.
create or replace function memory.doctor(space text default null) returns setof memory.finding
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
begin
    for v_space in select s.space from memory._spaces(doctor.space, 'admin') as s (space)
    loop
        return query
        select v_space, f.problem, f.subject, f.detail
        from (
            select 'memory without vitals' as problem, m.memory_id::text as subject, null as detail
            from memory.memories as m
            left join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id
            where m.space = v_space and v.memory_id is null
            union all
            select 'wrong hash', m.memory_id::text, null
            from memory.memories as m
            where m.space = v_space and m.content_hash <> memory._content_hash(m.content)
            union all
            select 'key that no repeat should meet', m.memory_id::text, 'superseded'
            from memory.memories as m
            where m.space = v_space and m.dedup_key is not null and m.superseded_by is not null
            union all
            select 'embedding with wrong copies', e.memory_id::text, e.model
            from memory.embeddings as e
            inner join memory.memories as m on m.space = v_space and m.memory_id = e.memory_id
            where e.space = v_space
                and (e.live, e.internal, e.expires_at) is distinct from (m.live, m.internal, m.expires_at)
            union all
            select 'stale embedding', e.memory_id::text,
                format('%s is of version %s, the text of %s', e.model, e.version, m.content_version)
            from memory.embeddings as e
            inner join memory.memories as m on m.space = v_space and m.memory_id = e.memory_id
            where e.space = v_space and m.live and e.version < m.content_version
            union all
            select 'decay due for what is not alive', v.memory_id::text, v.decay_due_at::text
            from memory.vitals as v
            inner join memory.memories as m on m.space = v_space and m.memory_id = v.memory_id
            where v.space = v_space and v.decay_due_at is not null and not m.live
            union all
            select 'decay due too late', v.memory_id::text, v.decay_due_at::text
            from memory.vitals as v
            inner join memory.memories as m on m.space = v_space and m.memory_id = v.memory_id
            where v.space = v_space and m.live
                and coalesce(v.decay_due_at, 'infinity') > memory._fades_at(
                    v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                ) + interval '1 second'
            union all
            select 'fewer rememberings than of its agents', am.memory_id::text,
                format('%s in all, %s by agents', max(v.remember_count), sum(am.remember_count))
            from memory.agent_memories as am
            inner join memory.vitals as v on v.space = v_space and v.memory_id = am.memory_id
            where am.space = v_space
            group by am.memory_id
            having sum(am.remember_count) > max(v.remember_count)
            union all
            select 'tag without its row', t.tag, null
            from (
                select distinct u.tag
                from memory.memories as m
                cross join lateral unnest(m.tags) as u (tag)
                where m.space = v_space
            ) as t
            left join memory.tags as g on g.space = v_space and g.tag = t.tag
            where g.tag is null
        ) as f
        order by f.problem, f.subject;
    end loop;
end
$function$;

revoke execute on function memory.doctor(text) from public;
grant execute on function memory.doctor(text) to memory_admin;
