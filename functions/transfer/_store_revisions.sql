-- _store_revisions: stores the history of an import, which comes memory by memory, each in its order. A
-- history is inserted if its memory has none here. Any other is united with the history here, unless that
-- has the same changes under the same numbers.
create or replace function memory._store_revisions(
    space text, entry memory.table_map_entry, rows jsonb[], last_id uuid
) returns memory.import_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_rows jsonb[] := memory._mapped_rows(_store_revisions.space, _store_revisions.rows);
    v_added jsonb[] := '{}';
    v_row jsonb;
    v_memory record;
    v_result memory.import_result := ('revisions', 0, 0, 0, null);
begin
    for v_memory in
        select r.memory_id, array_agg(r.row order by r.ordinal) as rows,
            bool_and(h.version is not distinct from r.version and h.version is not null) as same,
            count(h.revision_id) as known,
            case when min(r.ordinal) = 1 then _store_revisions.last_id end as last_id,
            exists (
                select from memory.revisions as o
                where o.space = _store_revisions.space and o.memory_id = r.memory_id
            ) as here
        from (
            select j.row, j.ordinal, (j.row ->> 'memory_id')::uuid as memory_id,
                (j.row ->> 'revision_id')::uuid as revision_id, (j.row ->> 'version')::bigint as version
            from unnest(v_rows) with ordinality as j (row, ordinal)
        ) as r
        left join memory.revisions as h on h.space = _store_revisions.space and h.revision_id = r.revision_id
        group by r.memory_id
        order by min(r.ordinal)
    loop
        v_result.known := v_result.known + v_memory.known;
        if not v_memory.here then
            -- One by one: an array is copied to join another one, and extended in place.
            foreach v_row in array v_memory.rows loop
                v_added := v_added || v_row;
            end loop;
        elsif not v_memory.same then
            v_result.created := v_result.created + memory._unite_revisions(
                _store_revisions.space, v_memory.memory_id, v_memory.rows, v_memory.last_id
            );
        end if;
    end loop;
    v_result.created := v_result.created + memory._insert_rows(
        _store_revisions.space, _store_revisions.entry, v_added
    );
    return v_result;
end
$function$;
