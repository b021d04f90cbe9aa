-- _check_length: refuses a content that is longer than the space allows.
create or replace function memory._check_length(content text, max_content int) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if char_length(_check_length.content) > _check_length.max_content then
        raise exception 'content is too long'
            using errcode = 'PM019',
            detail = format('It has %s characters; this space allows %s.',
                            char_length(_check_length.content), _check_length.max_content),
            hint = 'Remember it in parts, or let an admin raise max_content of the space by configure_space().';
    end if;
end
$function$;
