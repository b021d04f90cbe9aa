-- _check_max_content: refuses a max_content that a bound login changes, or that a memory of the space
-- exceeds: import_space() would refuse what export_space() returned. NULL is fine.
create or replace function memory._check_max_content(space text, max_content int) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_now int;
    v_longer bigint;
    v_longest int;
begin
    select s.max_content into v_now from memory.spaces as s where s.space = _check_max_content.space;
    if _check_max_content.max_content is null or _check_max_content.max_content = v_now then
        return;
    elsif memory._bound_login() is not null then
        raise exception 'a bound login changes no limit' using errcode = 'PM002',
            detail = format('Login %I is bound; max_content of space %L is %s.',
                            memory._bound_login(), _check_max_content.space, v_now),
            hint = 'Let an admin who is not bound change it.';
    end if;
    -- A token has four bytes, so a text of few tokens has few characters and need not be read.
    select count(*), max(char_length(m.content)) into v_longer, v_longest from memory.memories as m
    where m.space = _check_max_content.space and m.token_count >= _check_max_content.max_content / 4
        and char_length(m.content) > _check_max_content.max_content;
    if v_longer > 0 then
        raise exception 'too large' using errcode = 'PM019',
            detail = format(
                '%s memories of space %L have more than %s characters; the longest has %s.', v_longer,
                _check_max_content.space, _check_max_content.max_content, v_longest
            ),
            hint = 'Purge or revise these first, or choose a larger max_content.';
    end if;
end
$function$;
