-- _lock_known: locks the memories of this space that an import is about to change: the memories, then their
-- vitals, then their rows in agent_memories, each in the order of keys.
-- The import may then change them in any order.
create or replace function memory._lock_known(space text, rows jsonb[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_names text[];
    v_hashes bytea[];
    v_source_ids uuid[];
    v_ids uuid[];
begin
    if not exists (select from memory.memories as m where m.space = _lock_known.space) then
        return;
    end if;
    v_names := array(
        select distinct i.id from unnest(_lock_known.rows) as r (row)
        cross join lateral (
            select r.row ->> 'memory_id' as id
            union all
            select r.row ->> 'source_id'
            union all
            select jsonb_array_elements_text(
                case jsonb_typeof(r.row -> 'aliases') when 'array' then r.row -> 'aliases' end
            )
        ) as i
        where pg_input_is_valid(i.id, 'uuid')
    );
    v_hashes := array(
        select memory._content_hash(r.row ->> 'content') from unnest(_lock_known.rows) as r (row)
        where r.row -> 'dedup_key' = 'true' and r.row ->> 'content' is not null
    );
    -- If a document has another id here, or this import gave it a new version, all its chunks may change. The
    -- first page with memories knows all such documents, and what comes later to them is of this import.
    v_source_ids := array(
        select x.source_id from memory.external_ids as x
        where x.space = _lock_known.space and x.system = 'pgrecall' and x.external_id = any(v_names)
        union
        select unnest(i.replaced) from memory.imports as i
        where i.space = _lock_known.space and not i.counts ?| '{revisions,memories}'
    );
    v_ids := array(
        select n.id::uuid from unnest(v_names) as n (id)
        union
        select x.memory_id from memory.external_ids as x
        where x.space = _lock_known.space and x.system = 'pgrecall' and x.external_id = any(v_names)
        union
        select m.memory_id
        from memory.memories as m where m.space = _lock_known.space and m.dedup_key = any(v_hashes)
        union
        select m.memory_id from memory.memories as m
        where m.space = _lock_known.space and m.source_id = any(v_source_ids) and m.kind = 'document'
    );
    -- FOR UPDATE also keeps others from adding rows that name them: the import would notice these too late.
    perform from memory.memories as m where m.space = _lock_known.space and m.memory_id = any(v_ids)
    order by m.memory_id for update;
    perform from memory.vitals as v where v.space = _lock_known.space and v.memory_id = any(v_ids)
    order by v.memory_id for update;
    perform from memory.agent_memories as am where am.space = _lock_known.space and am.memory_id = any(v_ids)
    order by am.agent, am.memory_id for no key update;
end
$function$;
