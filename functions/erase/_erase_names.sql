-- _erase_names: removes the name of an erased agent or session from the rows that stay, also that of the
-- person `human:` with this name, and what a merge that stays says of links of an erased memory. It deletes
-- the merges that were undone. Returns how many rows of each table these are.
create or replace function memory._erase_names(
    space text, agent text, session text, memory_ids uuid[], undone uuid[]
) returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_editors constant text[] := array[_erase_names.agent, 'human:' || _erase_names.agent];
    v_erased constant jsonb := jsonb_build_object(
        'agent', _erase_names.agent, 'ids', to_jsonb(_erase_names.memory_ids)
    );
    v_tasks bigint;
    v_memories bigint;
    v_merges bigint;
    v_revisions bigint;
begin
    with unassigned as (
        update memory.tasks as t
        set assigned_to = null
        where t.space = _erase_names.space and t.assigned_to = any(v_editors)
        returning 1
    ),
    uncreated as (
        update memory.memories as m
        set created_by = null
        where m.space = _erase_names.space and m.created_by = any(v_editors)
        returning 1
    ),
    edited as (
        update memory.revisions as r
        set editor_id = null
        where r.space = _erase_names.space and r.editor_id = any(v_editors)
        returning 1
    ),
    moved as (
        update memory.revisions as r
        set old = r.old - 'session'
        where r.space = _erase_names.space and r.old ->> 'session' = _erase_names.session
        returning 1
    ),
    unnamed as (
        update memory.merges as g
        set before = jsonb_set(
                jsonb_set(
                    g.before, '{agents}',
                    jsonb_path_query_array(g.before, '$.agents[*] ? (@.agent != $agent)', v_erased), false
                ), '{links}',
                jsonb_path_query_array(
                    g.before, '$.links[*] ? (!(@.from_id == $ids[*] || @.to_id == $ids[*]))', v_erased
                ), false
            )
        where g.space = _erase_names.space and g.merge_id <> all(_erase_names.undone)
            and (
                jsonb_path_exists(g.before, '$.agents[*] ? (@.agent == $agent)', v_erased)
                or jsonb_path_exists(
                    g.before, '$.links[*] ? (@.from_id == $ids[*] || @.to_id == $ids[*])', v_erased
                )
            )
        returning 1
    ),
    deleted as (
        delete from memory.merges as g
        where g.space = _erase_names.space and g.merge_id = any(_erase_names.undone)
        returning 1
    )
    select (select count(*) from unassigned as u), (select count(*) from uncreated as u),
        (select count(*) from unnamed as u) + (select count(*) from deleted as d),
        (select count(*) from edited as e) + (select count(*) from moved as m)
    into v_tasks, v_memories, v_merges, v_revisions;
    return jsonb_build_object(
        'tasks', v_tasks, 'memories', v_memories, 'merges', v_merges, 'revisions', v_revisions
    );
end
$function$;
