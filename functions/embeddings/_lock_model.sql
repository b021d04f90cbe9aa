-- _lock_model: locks a model against drop_model() until commit, as a foreign key does. A call that has
-- waited for drop_model() raises `unknown embedding model`, also if the model was registered anew meanwhile
-- with other dimensions than the call has checked. drop_model() waits for no row, so this lock may come after
-- any other.
create or replace function memory._lock_model(model text, dimensions int default null) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    perform from memory.embedding_models as em
    where em.model = _lock_model.model
        and em.dimensions = coalesce(_lock_model.dimensions, em.dimensions)
    for key share;
    if not found then perform memory._unknown_model(_lock_model.model); end if;
end
$function$;
