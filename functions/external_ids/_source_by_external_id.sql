-- _source_by_external_id: the source that has an external id, or NULL. Volatile, so that it sees what was
-- committed while its caller waited for a lock.
create or replace function memory._source_by_external_id(space text, external_id jsonb) returns uuid
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    return (
        select x.source_id from memory.external_ids as x
        where x.space = _source_by_external_id.space
            and x.system = _source_by_external_id.external_id ->> 'system'
            and x.external_id = _source_by_external_id.external_id ->> 'id'
    );
end
$function$;
