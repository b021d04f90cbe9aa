-- _enter_all_spaces: the entry of functions for what belongs to all spaces, such as a model: only for an
-- unbound admin.
create or replace function memory._enter_all_spaces() returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_bound name;
begin
    perform memory._refuse_if_public('admin');
    v_bound := memory._bound_login('admin');
    if v_bound is not null then
        raise exception 'no access to all spaces' using errcode = 'PM002',
            detail = format('%I is bound.', v_bound),
            hint = 'Let an unbound member of memory_admin do it. If the function has a space, name one.';
    end if;
end
$function$;
