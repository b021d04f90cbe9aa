-- _erase_mentions: deletes the dependent merges that _delete_rows() has left, and removes from the rows that
-- stay the name of an erased agent or session and, from other merges, the links of erased memories. The agent
-- is looked for as the person `human:` with this name, too. Returns how many rows of each table it changed or
-- deleted. The two changes of revisions may be in one statement, which changes no row twice: a request names
-- an agent or a session, never both.
create or replace function memory._erase_mentions(
    space text, agent text, session text, memory_ids uuid[], dependent_merges uuid[]
) returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_editors constant text[] := array[_erase_mentions.agent, 'human:' || _erase_mentions.agent];
    v_erased constant jsonb := jsonb_build_object('agent', _erase_mentions.agent);
    -- Its keys are sorted: what is looked for is not compared with each id.
    v_ids constant jsonb := jsonb_object(
        _erase_mentions.memory_ids::text[],
        array_fill(null::text, array[cardinality(_erase_mentions.memory_ids)])
    );
    v_tasks bigint;
    v_memories bigint;
    v_merges bigint;
    v_revisions bigint;
begin
    with tasks_changed as (
        update memory.tasks as t
        set assigned_to = null
        where t.space = _erase_mentions.space and t.assigned_to = any(v_editors)
        returning 1
    ),
    memories_changed as (
        update memory.memories as m
        set created_by = null
        where m.space = _erase_mentions.space and m.created_by = any(v_editors)
        returning 1
    ),
    editors_removed as (
        update memory.revisions as r
        set editor_id = null
        where r.space = _erase_mentions.space and r.editor_id = any(v_editors)
        returning 1
    ),
    sessions_removed as (
        update memory.revisions as r
        set old = r.old - 'session'
        where r.space = _erase_mentions.space and r.old ->> 'session' = _erase_mentions.session
        returning 1
    ),
    merges_changed as (
        update memory.merges as g
        set before = jsonb_set(
                jsonb_set(
                    g.before, '{agents}',
                    jsonb_path_query_array(g.before, '$.agents[*] ? (@.agent != $agent)', v_erased), false
                ), '{links}',
                (
                    select coalesce(jsonb_agg(l.link order by l.ordinal), '[]')
                    from jsonb_array_elements(g.before -> 'links') with ordinality as l (link, ordinal)
                    where not v_ids ?| array[l.link ->> 'from_id', l.link ->> 'to_id']
                ), false
            )
        where g.space = _erase_mentions.space and g.merge_id <> all(_erase_mentions.dependent_merges)
            and (
                jsonb_path_exists(g.before, '$.agents[*] ? (@.agent == $agent)', v_erased)
                or v_ids ?| memory._linked_ids(g.before)::text[]
            )
        returning 1
    ),
    merges_deleted as (
        delete from memory.merges as g
        where g.space = _erase_mentions.space and g.merge_id = any(_erase_mentions.dependent_merges)
        returning 1
    )
    select (select count(*) from tasks_changed as c), (select count(*) from memories_changed as c),
        (select count(*) from merges_changed as c) + (select count(*) from merges_deleted as d),
        (select count(*) from editors_removed as e) + (select count(*) from sessions_removed as s)
    into v_tasks, v_memories, v_merges, v_revisions;
    return jsonb_build_object(
        'tasks', v_tasks, 'memories', v_memories, 'merges', v_merges, 'revisions', v_revisions
    );
end
$function$;
