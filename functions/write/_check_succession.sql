-- _check_succession: refuses a successor that does not replace the old memory for its readers: one that is
-- forgotten or expired, is internal where the old one is not, is not of the project of the old one, if that
-- has one, or has another `subject` in its metadata, if both have one. Also refuses one that the old memory
-- already supersedes, directly or through others, one into which it is merged, since only unmerge() undoes
-- that, and one that has as many links as a memory may have. The caller has locked the space and both
-- memories.
create or replace function memory._check_succession(space text, old_id uuid, new_id uuid, at timestamptz)
returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_chain uuid[];
    v_merge_id uuid;
    v_fault text;
begin
    perform memory._require_memory(_check_succession.space, _check_succession.old_id);
    perform memory._require_memory(_check_succession.space, _check_succession.new_id);
    -- One lookup a step: of a space without statistics, a join would read all of it for each.
    with recursive chain as (
        select _check_succession.new_id as memory_id
        union  -- not ALL: before the last line of an import there may be a cycle
        select (
            select m.superseded_by from memory.memories as m
            where m.space = _check_succession.space and m.memory_id = c.memory_id
        )
        from chain as c where c.memory_id is not null
    )
    select array_agg(c.memory_id) into v_chain from chain as c;  -- in the order of the steps
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        -- An old snapshot may not show that the chain goes on. To lock a memory that has changed since fails
        -- with 40001. A locked one is skipped: nobody gives it a successor without the lock of the space.
        perform from memory.memories as m
        where m.space = _check_succession.space and m.memory_id = any(v_chain) for share skip locked;
        -- Of two old snapshots neither counts the links that the other gives to the successor. The trigger
        -- will lock the vitals of the old memory: both are locked here, in the order of their ids.
        perform memory._mark_new_dependents(
            _check_succession.space, array[_check_succession.old_id, _check_succession.new_id]
        );
    end if;
    if _check_succession.old_id = any(v_chain) then
        raise exception 'a memory cannot supersede itself' using errcode = 'PM008',
            detail = case
                when _check_succession.old_id = _check_succession.new_id
                    then 'old_id and new_id are the same.'
                else format('Superseded already: %s.', left(array_to_string(
                    v_chain[:array_position(v_chain, _check_succession.old_id)], ' -> '
                ), 1000))
            end,
            hint = 'Supersede it by a memory that is newer in the chain, or remember the old text again.';
    end if;
    -- Not _merged_by(): after an import, a merged memory may be live.
    select g.merge_id into v_merge_id from memory.merges as g
    where g.space = _check_succession.space and g.kept_id = _check_succession.new_id
        and _check_succession.old_id = any(g.merged_ids) and g.unmerged_at is null
    order by g.merge_id desc limit 1;
    if v_merge_id is not null then
        raise exception 'the memory is merged' using errcode = 'PM008',
            detail = format('The merge %s has merged it into %s.', v_merge_id, _check_succession.new_id),
            hint = 'Undo the merge first, by memory.unmerge().';
    end if;
    select case
        when n.deleted_at is not null then format('%s is forgotten.', n.memory_id)
        when n.expires_at <= _check_succession.at then format('%s has expired.', n.memory_id)
        when n.internal and not o.internal then format('%s is internal.', n.memory_id)
        when o.project <> coalesce(n.project, '')
            then format('project = %s, then %s.', o.project, coalesce(n.project, 'NULL'))
        when o.metadata -> 'subject' <> n.metadata -> 'subject'
            then format('subject = %s, then %s.', o.metadata -> 'subject', n.metadata -> 'subject')
    end
    into v_fault
    from memory.memories as o
    inner join memory.memories as n
        on n.space = _check_succession.space and n.memory_id = _check_succession.new_id
    where o.space = _check_succession.space and o.memory_id = _check_succession.old_id;
    if v_fault is not null then
        raise exception 'memory cannot be superseded by this one' using errcode = 'PM008',
            detail = v_fault,
            hint = 'The successor must not be forgotten or expired, nor internal if the old one is not, and '
            || 'must have the same project and subject as the old one, if that has any.';
    end if;
    perform memory._check_limit('the successor', (
        select count(*) + 1 from memory.links as l
        where l.space = _check_succession.space and l.from_id = _check_succession.new_id
            and (l.type, l.to_id) <> ('supersedes', _check_succession.old_id)
    ), 'links');
end
$function$;
