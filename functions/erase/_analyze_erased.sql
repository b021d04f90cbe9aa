-- _analyze_erased: the task `analyze` of maintain(): finishes erasures of a space for which another session
-- kept a table from ANALYZE, see _scrub_statistics(). Returns how many; `finished` tells whether all are
-- finished. It is false if another session holds the receipts or a table.
create or replace function memory._analyze_erased(space text) returns memory.maintain_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_result memory.maintain_result := (_analyze_erased.space, 'analyze', 0, true);
    v_ids uuid[];
    v_counts jsonb;
begin
    if not exists (select from memory.erasures as e where e.space = _analyze_erased.space and not e.analyzed)
    then
        return v_result;
    end if;
    select array_agg(l.erasure_id) into v_ids
    from (
        select e.erasure_id
        from memory.erasures as e where e.space = _analyze_erased.space and not e.analyzed
        for no key update skip locked
    ) as l;
    select jsonb_object_agg(c.key, c.value) into v_counts from memory.erasures as e
    cross join lateral jsonb_each(e.counts) as c (key, value)
    where e.space = _analyze_erased.space and e.erasure_id = any(v_ids) and c.value <> '0';
    v_result.finished := v_ids is not null and memory._scrub_statistics(v_counts);
    if v_result.finished then
        update memory.erasures as e
        set analyzed = true
        where e.space = _analyze_erased.space and e.erasure_id = any(v_ids);
        v_result.done := cardinality(v_ids);
    end if;
    return v_result;
end
$function$;
