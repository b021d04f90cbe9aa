-- _check_prune_options: the rules that a call of prune() may give, and how far they go.
create or replace function memory._check_prune_options(options jsonb) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_rule record;
begin
    perform memory._check_options(
        _check_prune_options.options, 'options', '{older_than,max_access,max_importance,max_votes,max_items}'
    );
    for v_rule in
        select r.key, r.lowest, r.highest, r.whole, r.unit
        from (
            values ('older_than', 30, 36500, false, 'days'), ('max_access', 0, 1000000, true, null),
            ('max_importance', 0, 0.9, false, null), ('max_votes', -1000000, 1000000, true, null),
            ('max_items', 1, 100000, true, null)
        ) as r (key, lowest, highest, whole, unit)
    loop
        perform memory._check_number(
            v_rule.key, _check_prune_options.options -> v_rule.key, v_rule.lowest, v_rule.highest,
            v_rule.whole, v_rule.unit
        );
    end loop;
end
$function$;
