-- _check_row_tags: refuses the first row of an import with an invalid tag, or with one in the former values
-- that purge() and revert() read.
create or replace function memory._check_row_tags(rows jsonb[], lines bigint[]) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    perform memory._bad_line(f.line, format('it has an invalid tag: %s', left(f.tag, 200)))
    from (
        select i.line, t.tag
        from unnest(_check_row_tags.rows, _check_row_tags.lines) as i (row, line)
        cross join lateral (
            values ('$.tag'::jsonpath), ('$.tags[*]'), ('$.old.tags[*]'), ('$.before.brought.tags[*]')
        ) as p (path)
        cross join lateral (select j.tag #>> '{}' from jsonb_path_query(i.row, p.path) as j (tag)) as t (tag)
        where not memory._is_tag(t.tag) or t.tag <> memory._nfc(t.tag)
        order by i.line limit 1
    ) as f;
end
$function$;
