-- _doctor_cursor: where doctor() continues: the space and the memory that its option `after` names. With a
-- `space`, it continues in this space alone.
create or replace function memory._doctor_cursor(after text, space text) returns memory.doctor_cursor
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_cursor memory.doctor_cursor;
begin
    if memory._is_cursor(_doctor_cursor.after)
        and jsonb_typeof(_doctor_cursor.after::jsonb) = 'object'
        and pg_input_is_valid(_doctor_cursor.after::jsonb ->> 'memory_id', 'uuid')
        and _doctor_cursor.after::jsonb ->> 'space'
            = coalesce(_doctor_cursor.space, _doctor_cursor.after::jsonb ->> 'space')
    then
        v_cursor.space := _doctor_cursor.after::jsonb ->> 'space';
        v_cursor.memory_id := _doctor_cursor.after::jsonb ->> 'memory_id';
    elsif _doctor_cursor.after is not null then
        raise exception 'invalid cursor' using errcode = 'invalid_parameter_value',
            detail = format('after = %L', left(_doctor_cursor.after, 300)),
            hint = 'Pass the subject of the row `not finished` of the call before, or none for a new '
            || 'examination.';
    end if;
    return v_cursor;
end
$function$;
