-- _check_length: refuses a content that is longer than the space allows.
create or replace function memory._check_length(content text, max_content int) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if char_length(_check_length.content) > _check_length.max_content then
        raise exception 'too large' using errcode = 'PM019',
            detail = format('content has %s characters; the limit of the space is %s.',
                            char_length(_check_length.content), _check_length.max_content),
            hint = 'Remember it in parts, or let an admin who is not bound raise max_content of the space: '
            || 'configure_space().';
    end if;
end
$function$;
