-- _store_external_id: stores the id that another system has for a memory. An id belongs to one row only.
create or replace function memory._store_external_id(
    space text,
    memory_id uuid,
    external_id jsonb
) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_owner text;
begin
    perform memory._check(
        'external_id', _store_external_id.external_id, '{"system": "anything", "id": "anything"}'
    );
    if coalesce(_store_external_id.external_id ->> 'system', '') !~ '^[a-z][a-z0-9_-]{0,62}$'
        or coalesce(octet_length(_store_external_id.external_id ->> 'id'), 0) not between 1 and 1000
        or jsonb_typeof(_store_external_id.external_id -> 'id') not in ('string', 'number')
    then
        raise exception 'invalid external id'
            using errcode = 'invalid_parameter_value',
            detail = format('external_id = %s', left(_store_external_id.external_id::text, 300)),
            hint = 'Pass {"system": "name-in-lower-case", "id": "1 to 1000 bytes"}.';
    end if;
    insert into memory.external_ids (space, system, external_id, memory_id)
    values (
        _store_external_id.space, _store_external_id.external_id ->> 'system',
        _store_external_id.external_id ->> 'id', _store_external_id.memory_id
    )
    on conflict on constraint external_ids_pk do nothing;
    select coalesce(x.memory_id::text, 'agent ' || x.agent, 'source ' || x.source_id) into v_owner
    from memory.external_ids as x
    where x.space = _store_external_id.space
        and x.system = _store_external_id.external_id ->> 'system'
        and x.external_id = _store_external_id.external_id ->> 'id';
    if v_owner <> _store_external_id.memory_id::text then
        raise exception 'this external id belongs to something else'
            using errcode = 'PM011',
            detail = format('%s is %s.', left(_store_external_id.external_id::text, 300), v_owner),
            hint = 'Change that memory, or give this one another id.';
    end if;
end
$function$;
