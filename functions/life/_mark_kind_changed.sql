-- _mark_kind_changed: marks the space for maintain() when the decay settings of a kind change.
create or replace function memory._mark_kind_changed() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    update memory.spaces as s set reanchor_at = now() where s.space = new.space;
    return null;
end
$function$;

create or replace trigger kinds_50_mark_changed
after update on memory.kinds
for each row when (
    (old.curve, old.half_life, old.grace, old.floor, old.threshold)
    is distinct from (new.curve, new.half_life, new.grace, new.floor, new.threshold)
)
execute function memory._mark_kind_changed();
