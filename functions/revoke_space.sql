-- revoke_space: takes a grant back. Returns whether there was one; the role may be gone already.
create or replace function memory.revoke_space(role text, space text default null) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
begin
    v_space := memory._space(revoke_space.space, 'admin');
    delete from memory.space_grants as g
    where g.space = v_space and g.role = revoke_space.role::name;
    return found;
end
$function$;

revoke execute on function memory.revoke_space(text, text) from public;
grant execute on function memory.revoke_space(text, text) to memory_admin;
