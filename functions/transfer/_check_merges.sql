-- _check_merges: refuses the first merge of an import whose `before` unmerge() could not read: purge() undoes
-- the merges of what it erases, and would fail.
create or replace function memory._check_merges(rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- What must be there, and of what type it is.
    c_form constant jsonpath := '
        $.dedup_key.type() == "boolean" && !($.dedup_keys.type() != "array")
        && $.brought.type() == "object" && $.brought.metadata.type() == "object"
        && $.brought.tags.type() == "array" && !($.brought.tags[*].type() != "string")
        && $.brought.pinned.type() == "boolean"
        && ($.brought.importance == null || $.brought.importance.type() == "number")
        && $.kept_vitals.type() == "object" && !($.kept_vitals.*.type() != "object")
        && exists($.kept_vitals.before.health) && exists($.kept_vitals.before.decays_from)
        && exists($.kept_vitals.before.curve) && exists($.kept_vitals.before.half_life)
        && exists($.kept_vitals.before.floor) && exists($.kept_vitals.before.last_remembered_at)
        && $.vitals.type() == "object" && exists($.vitals.access_count) && exists($.vitals.remember_count)
        && exists($.vitals.upvotes) && exists($.vitals.downvotes)
        && !($.agents.type() != "array") && !($.agents[*].type() != "object")
        && !($.external_ids.type() != "array") && !($.external_ids[*].type() != "object")
        && !($.links.type() != "array") && !($.links[*].type() != "object")
        && !exists($.links[*].keyvalue() ? (
            @.key like_regex "_id$" && !(@.value like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")
        ))
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
    perform memory._bad_line(f.line, format('before has a wrong value for %s', f.key))
    from (
        select i.line, k.key
        from unnest(_check_merges.rows, _check_merges.lines) as i (row, line)
        cross join lateral (
            values
            ('memory.vitals'::regclass, '$.before.kept_vitals.*'::jsonpath),
            ('memory.vitals', '$.before.vitals'), ('memory.agent_memories', '$.before.agents[*]'),
            ('memory.external_ids', '$.before.external_ids[*]'), ('memory.links', '$.before.links[*]')
        ) as t (id, path)
        cross join lateral jsonb_path_query(i.row, t.path) as o (object)
        cross join lateral jsonb_each(o.object) as k (key, value)
        cross join lateral (select k.value #>> '{}' as value) as v
        inner join pg_catalog.pg_attribute as a on a.attrelid = t.id and a.attname = k.key
        where not case
            when k.value = 'null' then not a.attnotnull
            when not pg_input_is_valid(v.value, a.atttypid::regtype::text) then false
            when a.atttypid = 'timestamptz'::regtype then isfinite(v.value::timestamptz)
            when a.atttypid in ('bigint'::regtype, 'int'::regtype)
                then v.value::bigint between 0 and memory._limit('events')
            when k.key = 'half_life' then v.value::double precision between 0.001 and 1000000
            when k.key in ('health', 'floor', 'threshold') then v.value::double precision between 0 and 1
            when k.key = 'curve' then v.value in ('linear', 'exponential', 'power', 'none')
            else true
        end
        union all
        select i.line, 'annotations'
        from unnest(_check_merges.rows, _check_merges.lines) as i (row, line)
        cross join lateral jsonb_path_query(i.row, '$.before.annotations.keyvalue().value') as a (id)
        where not pg_input_is_valid(a.id #>> '{}', 'uuid')
        order by line limit 1
    ) as f;
end
$function$;
