-- _grant_is_held: refuses to wait any longer for another session that holds a grant, or its space.
create or replace function memory._grant_is_held(space text, role text) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    raise exception 'not finished: another session holds the grant' using errcode = 'lock_not_available',
        detail = format(
            'role = %L, space = %L. Another transaction has held it, or its space, for half a second.',
            _grant_is_held.role, _grant_is_held.space
        ),
        hint = 'Let an administrator end the sessions of the space''s admins by pg_terminate_backend(), '
        || 'and call it again.';
end
$function$;
