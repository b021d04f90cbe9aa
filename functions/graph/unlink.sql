-- unlink: deletes a link. Returns whether it existed.
create or replace function memory.unlink(
    from_id uuid,
    to_id uuid,
    type text,
    space text default null,
    at timestamptz default now()
) returns boolean
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<unlink>>
declare
    type text collate "default" := unlink.type;
    at timestamptz := coalesce(unlink.at, now());
    v_space text collate "default";
begin
    v_space := memory._enter_space(unlink.space, 'write');
    perform memory._check_at(unlink.at);
    if unlink.type = 'supersedes' then
        raise exception 'invalid link'
            using errcode = 'PM009',
            detail = format('type = %L', unlink.type),
            hint = 'A supersession is a change of the memory: undo it by memory.revert().';
    end if;
    delete from memory.links as l
    where l.space = v_space and l.from_id = unlink.from_id and l.type = unlink.type
        and l.to_id = unlink.to_id;
    return found;
end
$function$;
