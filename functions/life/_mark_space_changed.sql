-- _mark_space_changed: marks a space for maintain() when its decay settings or its language change, since
-- memories have copies of both.
create or replace function memory._mark_space_changed() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if (new.curve, new.half_life, new.grace, new.floor, new.threshold)
        is distinct from (old.curve, old.half_life, old.grace, old.floor, old.threshold)
    then
        new.reanchor_at := now();
    end if;
    if new.language <> old.language then
        new.reindex_at := now();
        new.former_languages := array_append(
            array_remove(array_remove(old.former_languages, old.language), new.language), old.language
        );
    end if;
    return new;
end
$function$;

create or replace trigger spaces_50_mark_changed
before update on memory.spaces
for each row execute function memory._mark_space_changed();
