-- _read_cursor: reads a cursor of _cursor(). Refuses one of a call with another digest, or with a key of
-- another type.
create or replace function memory._read_cursor(after text, digest bigint, key_type text)
returns memory.page_cursor
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_after jsonb;
    v_cursor memory.page_cursor;
begin
    perform memory._check_limit('after', char_length(_read_cursor.after), 'text characters');
    if memory._is_cursor(_read_cursor.after) then
        v_after := _read_cursor.after;
        if coalesce(
            pg_input_is_valid(v_after ->> 'digest', 'bigint')
            and pg_input_is_valid(v_after ->> 'at', 'timestamptz')
            -- A type in a variable would be looked up only once in a transaction.
            and case
                when (v_after ->> 'digest')::bigint <> _read_cursor.digest then true
                when _read_cursor.key_type = 'timestamptz'
                    then pg_input_is_valid(v_after ->> 'key', 'timestamptz')
                else jsonb_typeof(v_after -> 'key') = 'number'
                    and pg_input_is_valid(v_after ->> 'key', 'double precision')
            end
            and pg_input_is_valid(v_after ->> 'memory_id', 'uuid'),
            false
        ) then
            v_cursor := jsonb_populate_record(v_cursor, v_after);
        end if;
    end if;
    if v_cursor.digest is null then
        raise exception 'invalid cursor' using errcode = 'invalid_parameter_value',
            detail = format('after = %L', left(_read_cursor.after, 300)),
            hint = 'Pass the cursor of the last row of the page before, unchanged, or none for the first '
            || 'page.';
    elsif v_cursor.digest <> _read_cursor.digest then
        raise exception 'this cursor belongs to another call' using errcode = 'invalid_parameter_value',
            detail = format('after = %L', left(_read_cursor.after, 300)),
            hint = 'Repeat the call of the first page with the same arguments; only after, at and '
            || 'max_results may differ. A max_results above the candidates of a search changes these.';
    end if;
    perform memory._check_at(v_cursor.at);
    return v_cursor;
end
$function$;
