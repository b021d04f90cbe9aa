-- _enter_space_to_write: the entry of functions that write: the gate, and a lock of the space against
-- drop_space().
create or replace function memory._enter_space_to_write(space text, privilege text) returns text
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text collate "default" := memory._enter_space(
        _enter_space_to_write.space, _enter_space_to_write.privilege
    );
begin
    perform memory._lock_space(v_space);
    return v_space;
end
$function$;
