-- _prune_rules: the rules of a call of prune(): its options, else the age that the space sets, else the
-- defaults.
create or replace function memory._prune_rules(space text, options jsonb) returns memory.prune_rules
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- A quarter of a year without any use, and rated low or not at all.
    c_older_than constant double precision := 90;
    c_max_importance constant double precision := 0.3;
    c_max_results constant int := 1000;
    v_rules memory.prune_rules := (c_older_than, 0, c_max_importance, 0, c_max_results);
begin
    v_rules.older_than := coalesce(
        (_prune_rules.options ->> 'older_than')::double precision,
        (select s.prune_after from memory.spaces as s where s.space = _prune_rules.space), c_older_than
    );
    v_rules.max_access := coalesce((_prune_rules.options -> 'max_access')::int, v_rules.max_access);
    v_rules.max_importance := coalesce(
        (_prune_rules.options ->> 'max_importance')::double precision, v_rules.max_importance
    );
    v_rules.max_votes := coalesce((_prune_rules.options -> 'max_votes')::int, v_rules.max_votes);
    v_rules.max_results := coalesce((_prune_rules.options -> 'max_results')::int, v_rules.max_results);
    return v_rules;
end
$function$;
