-- _mark_new_dependents: notes that these memories, which the caller has locked, have new embeddings, tasks,
-- notes or links: it updates their vitals without a change. A repeatable read transaction that cannot see
-- these, and changes the memory or adds more later, then fails: see _sync_dependents().
create or replace function memory._mark_new_dependents(space text, memory_ids uuid[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform from memory.vitals as v
    where v.space = _mark_new_dependents.space and v.memory_id = any(_mark_new_dependents.memory_ids)
    order by v.memory_id for no key update;
    update memory.vitals as v
    set health = v.health
    where v.space = _mark_new_dependents.space and v.memory_id = any(_mark_new_dependents.memory_ids);
end
$function$;
