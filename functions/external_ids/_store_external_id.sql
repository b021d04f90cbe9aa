-- _store_external_id: stores the id that another system has for a memory, an agent or a source. An id belongs
-- to one row only. A memory that is forgotten or has expired gives it up to another memory.
create or replace function memory._store_external_id(
    space text, external_id jsonb, memory_id uuid, agent text default null, source_id uuid default null,
    at timestamptz default null
) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_owner text;
begin
    perform memory._check_external_id(_store_external_id.external_id);
    insert into memory.external_ids as x (space, system, external_id, memory_id, agent, source_id)
    values (
        _store_external_id.space, _store_external_id.external_id ->> 'system',
        _store_external_id.external_id ->> 'id', _store_external_id.memory_id, _store_external_id.agent,
        _store_external_id.source_id
    )
    on conflict on constraint external_ids_pk do update
    set memory_id = excluded.memory_id
    where excluded.memory_id <> x.memory_id and exists (
        select from memory.memories as m
        where m.space = _store_external_id.space and m.memory_id = x.memory_id
            and (m.deleted_at is not null or m.expires_at <= _store_external_id.at)
    );
    select coalesce(x.memory_id::text, 'agent ' || x.agent, 'source ' || x.source_id) into v_owner
    from memory.external_ids as x
    where x.space = _store_external_id.space and x.system = _store_external_id.external_id ->> 'system'
        and x.external_id = _store_external_id.external_id ->> 'id'
        and (x.memory_id, x.agent, x.source_id) is distinct from (
            _store_external_id.memory_id, _store_external_id.agent, _store_external_id.source_id
        );
    if found then
        raise exception 'this external id belongs to something else' using errcode = 'PM011',
            detail = format('%s is %s.', left(_store_external_id.external_id::text, 300), v_owner),
            hint = 'Give this one another id, or change the row that has this id.';
    end if;
    perform memory._check_limit('it', (
        select count(*) from memory.external_ids as x
        where x.space = _store_external_id.space and (
            x.memory_id = _store_external_id.memory_id or x.agent = _store_external_id.agent
            or x.source_id = _store_external_id.source_id
        )
    ), 'external ids');
end
$function$;
