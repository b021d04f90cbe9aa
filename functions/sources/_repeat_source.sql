-- _repeat_source: the result of ingesting a known document. A forgotten document is restored. Its faded
-- chunks come back, as by any repeat. Chunks that were forgotten by themselves stay forgotten.
create or replace function memory._repeat_source(space text, source_id uuid, at timestamptz)
returns memory.ingest_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_result memory.ingest_result;
    v_chunk_id uuid;
    v_restored boolean;
begin
    v_restored := memory.restore_source(
        _repeat_source.source_id, space => _repeat_source.space, at => _repeat_source.at
    );
    select
        _repeat_source.source_id,
        case
            when v_restored then 'restored'
            when bool_and(m.deleted_at is not null) then 'forgotten'
            else 'unchanged'
        end,
        count(*)
    into v_result
    from memory.memories as m
    where m.space = _repeat_source.space and m.source_id = _repeat_source.source_id and m.kind = 'document';
    perform memory._lock_chunks(_repeat_source.space, array[_repeat_source.source_id]);
    for v_chunk_id in
        select m.memory_id from memory.memories as m
        inner join memory.vitals as v on v.space = _repeat_source.space and v.memory_id = m.memory_id
        where m.space = _repeat_source.space and m.source_id = _repeat_source.source_id
            and m.kind = 'document' and m.deleted_at is null and m.superseded_by is null
            and coalesce(m.expires_at > _repeat_source.at, true)
            and (
                m.archived_at is not null
                or memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold)
                <= _repeat_source.at
            )
    loop
        perform memory.restore(v_chunk_id, space => _repeat_source.space, at => _repeat_source.at);
        v_result.outcome := 'restored';
    end loop;
    return v_result;
end
$function$;
