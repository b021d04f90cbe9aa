-- _refuse_restricted: refuses to run in ANALYZE, VACUUM, REINDEX, CREATE INDEX and REFRESH MATERIALIZED VIEW.
-- They call the functions of an index or a view as the owner of its table, but session_user is who runs them:
-- another login, or autovacuum, a superuser. So who owns a table would enter the spaces of others. PostgreSQL
-- has no function that tells this state, but refuses UNLISTEN in it, and in a parallel plan. Therefore what
-- calls this is parallel unsafe. No call of ours listens to this channel.
create or replace function memory._refuse_restricted() returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    unlisten "pgrecall: no channel";
exception
    when insufficient_privilege then
        raise exception 'no access to any space' using errcode = 'PM002',
            detail = 'The call comes from an index or a materialized view.',
            hint = 'Call the function directly.';
end
$function$;
