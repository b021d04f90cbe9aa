-- _run_purge: what purge(), drop_space() and expire() share: erases what a request names, returns how many
-- rows of each table, and leaves a receipt if there were any. A dry run erases as well, and rolls back. If
-- others change meanwhile what is to be erased, it tries again, without a limit; for expire() it erases
-- nothing.
create or replace function memory._run_purge(
    space text, scope text, request memory.purge_request, reason text, dry_run boolean,
    once boolean default false
) returns setof memory.purge_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_counts jsonb;
    v_analyzed boolean;
begin
    -- An older snapshot shows neither the changes for which the locks waited nor new uses of a tag.
    perform memory._check_isolation();
    perform memory._notice_missing_space(_run_purge.space);
    while v_counts is null loop
        begin
            if _run_purge.scope = 'space' then
                -- This waits for every call that writes to the space, see _lock_space().
                perform from memory.spaces as s where s.space = _run_purge.space for update;
                perform memory._open_history('purge');
                v_counts := memory._delete_rows(_run_purge.space, null, null);
                perform memory._close_history();
            else
                v_counts := memory._lock_and_erase(_run_purge.space, _run_purge.request);
            end if;
            -- The rollback of this block restores what a dry run has erased; v_counts keeps its value. If the
            -- target has changed, it releases these locks: the next attempt takes them in their order.
            if _run_purge.dry_run or v_counts is null then
                raise exception 'this attempt is rolled back' using errcode = 'PM000',
                    detail = 'The rows of a dry run have been counted, or the target has changed.',
                    hint = '_run_purge() catches this error.';
            end if;
        exception
            when sqlstate 'PM000' then
                exit when _run_purge.once;
        end;
    end loop;
    if not _run_purge.dry_run and jsonb_path_exists(v_counts, '$.* ? (@ > 0)') then
        v_analyzed := memory._scrub_statistics(v_counts);
        insert into memory.erasures (space, erasure_id, scope, erased_by, reason, counts, analyzed)
        values (
            _run_purge.space, memory._uuidv7(now()), _run_purge.scope, session_user, _run_purge.reason,
            v_counts, v_analyzed
        );
        if not v_analyzed then
            raise notice 'not finished: the planner still has samples of what was erased'
                using detail = 'The rows are erased. Another session keeps one of the tables from ANALYZE.',
                hint = format(
                    'memory.maintain(space => %L) finishes it, or with ''*'' if the space is gone.',
                    _run_purge.space
                );
        end if;
    end if;
    return query
    select c.key, c.value::bigint, _run_purge.dry_run from jsonb_each(v_counts) as c (key, value)
    order by c.value::bigint desc, c.key collate "C";
end
$function$;
