-- importance_from_label: by the eight labels of the ratings 0 to 7, in any case.
create or replace function memory.importance_from_label(label text) returns double precision
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<importance_from_label>>
declare
    label text collate "default" := importance_from_label.label;
    v_labels constant text[] collate "default" := array[
        'unrated', 'avoid', 'disappointing', 'meh', 'fine', 'good', 'excellent', 'perfect'
    ];
    v_position int;
begin
    v_position := array_position(v_labels, lower(importance_from_label.label));
    if v_position is null and importance_from_label.label is not null then
        raise exception 'unknown importance label'
            using errcode = 'invalid_parameter_value',
            detail = format('label = %L', importance_from_label.label),
            hint = format('Labels are: %s.', array_to_string(v_labels, ', '));
    end if;
    return memory.importance_from_rating(v_position - 1);
end
$function$;
