-- _can_write: whether the caller may call touch() in this space. recall() asks, so that a reader, a standby
-- and a read-only transaction get their answer without a write.
create or replace function memory._can_write(space text) returns boolean
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_bound name := memory._bound_login();
begin
    return current_setting('transaction_read_only') = 'off' and memory._holds_role('write', 'usage')
        and (v_bound is null or memory._holds_grant(v_bound, _can_write.space, 'write'));
end
$function$;
