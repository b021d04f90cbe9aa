-- list_spaces: the spaces that the caller may read, with their settings.
create or replace function memory.list_spaces(
    prefix text default null, after text default null, max_results bigint default 1000
) returns setof memory.space_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<list_spaces>>
declare
    prefix text collate "default" := list_spaces.prefix;
    after text collate "default" := list_spaces.after;
    max_results bigint := coalesce(list_spaces.max_results, 1000);
    v_bound name collate "default";
    v_spaces text[] collate "default";
begin
    perform memory._refuse_if_public('read');
    v_bound := memory._bound_login();
    perform memory._check_value(
        'max_results', to_jsonb(list_spaces.max_results), 'a whole number from 1 to 10000'
    );
    perform memory._check_limit('prefix', char_length(list_spaces.prefix), 'text characters'),
        memory._check_limit('after', char_length(list_spaces.after), 'text characters');
    -- From its grants: what statistics count must not depend on the names of others.
    if v_bound is not null then
        v_spaces := array(
            select g.space from memory.space_grants as g
            where pg_get_userbyid(g.role_oid) = g.role and pg_has_role(v_bound, g.role_oid, 'usage')
        );
    end if;
    return query
    select s.space, s.language, s.dedup, s.similarity, s.curve, s.half_life, s.grace, s.floor, s.threshold,
        s.max_content, s.model, s.notify, s.expiry, s.prune_after, s.created_at, s.updated_at,
        s.space::text
    from memory.spaces as s
    where (v_bound is null or s.space = any(v_spaces))
        and (list_spaces.prefix is null or starts_with(s.space, list_spaces.prefix))
        and (list_spaces.after is null or s.space > list_spaces.after)
    order by s.space limit list_spaces.max_results;
end
$function$;
