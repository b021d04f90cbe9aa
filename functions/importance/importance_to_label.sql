-- importance_to_label: the label of the nearest rating.
create or replace function memory.importance_to_label(importance double precision) returns text
language plpgsql immutable parallel safe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
declare
    v_labels constant text[] collate "default" := array[
        'unrated', 'avoid', 'disappointing', 'meh', 'fine', 'good', 'excellent', 'perfect'
    ];
begin
    return v_labels[1 + memory.importance_to_rating(importance_to_label.importance)];
end
$function$;
