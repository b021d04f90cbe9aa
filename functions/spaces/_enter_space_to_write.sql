-- _enter_space_to_write: the gate of functions that write, which also locks the space against drop_space().
-- An older snapshot still shows a grant that has been revoked since. So outside of read committed, a bound
-- login gets 40001 if a grant that it relies on has changed. The lock that finds this out is given back at
-- once, by a rollback: no login may keep its grant from being revoked.
create or replace function memory._enter_space_to_write(space text, privilege text) returns text
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text collate "default" := memory._enter_space(
        _enter_space_to_write.space, _enter_space_to_write.privilege
    );
begin
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        begin
            perform from memory.space_grants as g
            where g.space = v_space and pg_has_role(memory._bound_login(), g.role_oid, 'usage')
            for share;
            raise exception 'the grant is in force' using errcode = 'PM000',
                detail = 'No other transaction has changed it.', hint = 'The gate catches this error.';
        exception
            when sqlstate 'PM000' then
                null;
        end;
    end if;
    perform memory._lock_space(v_space);
    return v_space;
end
$function$;
