-- _check_isolation: refuses a transaction whose snapshot may be older than what the call has to see, such as
-- grants, rows to erase, new uses of a tag, notes, tasks and holders.
create or replace function memory._check_isolation() returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        raise exception 'read committed isolation is required' using errcode = 'invalid_transaction_state',
            detail = format('The transaction is %s.', current_setting('transaction_isolation')),
            hint = 'begin transaction isolation level read committed;';
    end if;
end
$function$;
