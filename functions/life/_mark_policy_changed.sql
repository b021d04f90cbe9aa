-- _mark_policy_changed: a change of how memories fade, or of the language that they are indexed in, is a
-- note for maintain(), whoever makes it: existing memories carry their curve and their language with them.
create or replace function memory._mark_policy_changed() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
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

create or replace trigger spaces_50_note_change
before update on memory.spaces
for each row execute function memory._mark_policy_changed();
