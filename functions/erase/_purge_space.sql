-- _purge_space: erases a space whole. Of `default`, whose settings new spaces begin with, the settings stay.
create or replace function memory._purge_space(space text) returns jsonb
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_counts jsonb;
begin
    -- Whoever writes a first row of anything holds one of these: he is waited for, or waits.
    perform
    from memory.spaces as s
    where s.space = _purge_space.space
    for update;
    perform
    from memory.kinds as k
    where k.space = _purge_space.space
    order by k.kind
    for update;
    perform memory._unlock_history('purge');
    with gone_embedding_queue as (
        delete from memory.embedding_queue as q
        where q.space = _purge_space.space
        returning 1
    ),
    gone_embeddings as (
        delete from memory.embeddings as e
        where e.space = _purge_space.space
        returning 1
    ),
    gone_external_ids as (
        delete from memory.external_ids as x
        where x.space = _purge_space.space
        returning 1
    ),
    gone_merges as (
        delete from memory.merges as g
        where g.space = _purge_space.space
        returning 1
    ),
    gone_revisions as (
        delete from memory.revisions as r
        where r.space = _purge_space.space
        returning 1
    ),
    gone_tasks as (
        delete from memory.tasks as t
        where t.space = _purge_space.space
        returning 1
    ),
    gone_annotations as (
        delete from memory.annotations as a
        where a.space = _purge_space.space
        returning 1
    ),
    gone_links as (
        delete from memory.links as l
        where l.space = _purge_space.space
        returning 1
    ),
    gone_captures as (
        delete from memory.captures as c
        where c.space = _purge_space.space
        returning 1
    ),
    gone_agent_memories as (
        delete from memory.agent_memories as am
        where am.space = _purge_space.space
        returning 1
    ),
    gone_vitals as (
        delete from memory.vitals as v
        where v.space = _purge_space.space
        returning 1
    ),
    gone_memories as (
        delete from memory.memories as m
        where m.space = _purge_space.space
        returning 1
    ),
    gone_sources as (
        delete from memory.sources as s
        where s.space = _purge_space.space
        returning 1
    ),
    gone_tags as (
        delete from memory.tags as t
        where t.space = _purge_space.space
        returning 1
    ),
    gone_agents as (
        delete from memory.agents as a
        where a.space = _purge_space.space
        returning 1
    ),
    gone_kinds as (
        delete from memory.kinds as k
        where k.space = _purge_space.space
        returning 1
    ),
    gone_grants as (
        delete from memory.space_grants as sg
        where sg.space = _purge_space.space and sg.space <> 'default'
        returning 1
    ),
    gone_spaces as (
        delete from memory.spaces as s
        where s.space = _purge_space.space and s.space <> 'default'
        returning 1
    )
    select jsonb_object_agg(c.table_name, c.rows) into v_counts
    from (
        values
        ('embedding_queue', (select count(*) from gone_embedding_queue)),
        ('embeddings', (select count(*) from gone_embeddings)),
        ('external_ids', (select count(*) from gone_external_ids)),
        ('merges', (select count(*) from gone_merges)),
        ('revisions', (select count(*) from gone_revisions)),
        ('tasks', (select count(*) from gone_tasks)),
        ('annotations', (select count(*) from gone_annotations)),
        ('links', (select count(*) from gone_links)),
        ('captures', (select count(*) from gone_captures)),
        ('agent_memories', (select count(*) from gone_agent_memories)),
        ('vitals', (select count(*) from gone_vitals)),
        ('memories', (select count(*) from gone_memories)),
        ('sources', (select count(*) from gone_sources)),
        ('tags', (select count(*) from gone_tags)),
        ('agents', (select count(*) from gone_agents)),
        ('kinds', (select count(*) from gone_kinds)),
        ('space_grants', (select count(*) from gone_grants)),
        ('spaces', (select count(*) from gone_spaces))
    ) as c (table_name, rows);
    perform memory._unlock_history(null);
    return v_counts;
end
$function$;
