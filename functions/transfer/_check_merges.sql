-- _check_merges: refuses the first merge of an import whose `before` unmerge() could not read: purge() undoes
-- the merges of what it erases, and would fail. A repeated id would be work for each later purge.
create or replace function memory._check_merges(rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- What must be there, and where several values are, of what type.
    c_form constant jsonpath := '
        $.dedup_key.type() == "boolean" && !($.keyed_ids.type() != "array")
        && $.brought.type() == "object" && exists($.brought.metadata) && exists($.brought.tags)
        && exists($.brought.pinned)
        && $.kept_vitals.type() == "object" && !($.kept_vitals.*.type() != "object")
        && exists($.kept_vitals.before.health) && exists($.kept_vitals.before.decays_from)
        && exists($.kept_vitals.before.curve) && exists($.kept_vitals.before.half_life)
        && exists($.kept_vitals.before.floor) && exists($.kept_vitals.before.last_remembered_at)
        && $.vitals.type() == "object" && exists($.vitals.access_count) && exists($.vitals.remember_count)
        && exists($.vitals.upvotes) && exists($.vitals.downvotes)
        && !($.agents.type() != "array") && !($.agents[*].type() != "object")
        && !($.external_ids.type() != "array") && !($.external_ids[*].type() != "object")
        && !($.links.type() != "array") && !($.links[*].type() != "object")
        && !($.annotations.type() != "object")
    ';
begin
    perform memory._bad_line(f.line, 'before lacks what unmerge() reads, or has it with a wrong type')
    from (
        select i.line
        from unnest(_check_merges.rows, _check_merges.lines) as i (row, line)
        where not coalesce(jsonb_path_match(i.row -> 'before', c_form, silent => true), false)
        order by i.line limit 1
    ) as f;
    perform memory._bad_line(f.line, 'merged_ids has an id more than once')
    from (
        select i.line
        from unnest(_check_merges.rows, _check_merges.lines) as i (row, line)
        where (
            select count(*) > count(distinct u.id)
            from jsonb_array_elements_text(i.row -> 'merged_ids') as u (id)
        )
        order by i.line limit 1
    ) as f;
    perform memory._check_values(p.table_name, _check_merges.rows, _check_merges.lines, p.path),
        memory._check_sizes(p.table_name, _check_merges.rows, _check_merges.lines, p.path)
    from (
        values
        ('memories', '$.before.brought'::jsonpath), ('vitals', '$.before.kept_vitals.*'),
        ('vitals', '$.before.vitals'), ('agent_memories', '$.before.agents[*]'),
        ('external_ids', '$.before.external_ids[*]'), ('links', '$.before.links[*]')
    ) as p (table_name, path);
    perform memory._bad_line(f.line, 'before has a wrong value for annotations')
    from (
        select i.line
        from unnest(_check_merges.rows, _check_merges.lines) as i (row, line)
        cross join lateral jsonb_path_query(i.row, '$.before.annotations.keyvalue().value') as a (id)
        where not pg_input_is_valid(a.id #>> '{}', 'uuid')
        order by i.line limit 1
    ) as f;
end
$function$;
