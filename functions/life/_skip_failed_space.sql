-- _skip_failed_space: whether a call goes on with the next space after an error in one. It does, with a
-- warning, if it is for all spaces. It does not if the whole call must be repeated.
create or replace function memory._skip_failed_space(
    asked_space text, failed_space text, task text, error_code text, error_text text
) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if _skip_failed_space.asked_space is distinct from '*' or _skip_failed_space.error_code like '40%' then
        return false;
    end if;
    raise warning 'not finished: a task has failed' using
        detail = format(
            'Task %s of space %L: %s: %s', _skip_failed_space.task, _skip_failed_space.failed_space,
            _skip_failed_space.error_code, _skip_failed_space.error_text
        ),
        hint = 'Call the same function for this space alone: it raises the whole error.';
    return true;
end
$function$;
