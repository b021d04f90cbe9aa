-- _set_updated_at: sets updated_at of a settings row that changes. Imported rows keep theirs, see
-- _open_history().
create or replace function memory._set_updated_at() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if current_setting('memory.history_open_for', true) is distinct from 'import' then
        new.updated_at := now();
    end if;
    return new;
end
$function$;

create or replace trigger spaces_90_updated_at
before update on memory.spaces
for each row execute function memory._set_updated_at();

create or replace trigger agents_90_updated_at
before update on memory.agents
for each row when (old.* is distinct from new.*) execute function memory._set_updated_at();

create or replace trigger kinds_90_updated_at
before update on memory.kinds
for each row execute function memory._set_updated_at();

create or replace trigger embedding_models_90_updated_at
before update on memory.embedding_models
for each row execute function memory._set_updated_at();
