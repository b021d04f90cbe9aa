-- unlink: deletes a link. Returns whether it existed.
create or replace function memory.unlink(from_id uuid, to_id uuid, type text, space text default null)
returns boolean
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<unlink>>
declare
    type text collate "default" := unlink.type;
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(unlink.space, 'write');
    perform memory._check_limit('type', char_length(unlink.type), 'text characters');
    if unlink.type = 'supersedes' then
        raise exception 'invalid link' using errcode = 'PM009',
            detail = format('type = %L', unlink.type),
            hint = 'A supersession is a change of the memory: undo it by memory.revert().';
    end if;
    delete from memory.links as l
    where l.space = v_space and (l.from_id, l.type, l.to_id) = (
            case unlink.type when 'caused_by' then unlink.to_id else unlink.from_id end,
            case unlink.type when 'caused_by' then 'led_to' else unlink.type end,
            case unlink.type when 'caused_by' then unlink.from_id else unlink.to_id end
        );
    return found;
end
$function$;
