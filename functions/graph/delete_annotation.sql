-- delete_annotation: deletes an annotation.
create or replace function memory.delete_annotation(annotation_id uuid, space text default null)
returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(delete_annotation.space, 'write');
    delete from memory.annotations as a
    where a.space = v_space and a.annotation_id = delete_annotation.annotation_id;
    return found;
end
$function$;
