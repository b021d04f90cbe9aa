-- _lock_grant: locks a grant that is to be changed or deleted. It waits for half a second, then refuses, also
-- if several sessions take turns to hold the grant: a plain FOR UPDATE would wait for each of them anew.
create or replace function memory._lock_grant(space text, role text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_wait constant interval := '0.5 seconds';  -- A choice of ours, as in grant_space().
    c_pause constant double precision := 0.01;  -- Seconds between two attempts.
    v_until constant timestamptz := clock_timestamp() + c_wait;
begin
    loop
        begin
            perform from memory.space_grants as g
            where g.space = _lock_grant.space and g.role::text = _lock_grant.role collate "C"
            for update nowait;
            return;
        exception
            when lock_not_available then
                if clock_timestamp() >= v_until then
                    perform memory._grant_is_held(_lock_grant.space, _lock_grant.role);
                end if;
        end;
        perform pg_sleep(c_pause);
    end loop;
end
$function$;
