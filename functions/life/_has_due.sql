-- _has_due: whether decay() may have memories to archive: some whose due time has come, which may be too
-- early. It asks for the first due time. For any condition on a timestamp the planner would expect a third of
-- the table, and scan it.
create or replace function memory._has_due(space text, at timestamptz) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    return coalesce(
        (
            select v.decay_due_at
            from memory.vitals as v where v.space = _has_due.space and v.decay_due_at is not null
            order by v.decay_due_at limit 1
        ) <= _has_due.at,
        false
    );
end
$function$;
