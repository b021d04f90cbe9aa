-- _check_grant_unchanged: refuses a bound login whose grant has changed since the snapshot of its
-- transaction, which still shows it as it was. Only outside READ COMMITTED can a snapshot be older than the
-- statement. The lock that reveals the change is released at once by a rollback: no login may keep its grant
-- from being revoked.
create or replace function memory._check_grant_unchanged(space text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        begin
            perform from memory.space_grants as g
            where g.space = _check_grant_unchanged.space
                and pg_has_role(memory._bound_login(), g.role_oid, 'usage')
            for share;
            raise exception 'the grant is in force' using errcode = 'PM000',
                detail = 'No other transaction has changed it.',
                hint = '_check_grant_unchanged() catches this error.';
        exception
            when sqlstate 'PM000' then
                null;
        end;
    end if;
end
$function$;
