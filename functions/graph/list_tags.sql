-- list_tags: the tags of a space, with how many memories have them. They are not hashed, as in _tag_paths().
create or replace function memory.list_tags(
    prefix text default null, after text default null, max_results bigint default 1000,
    space text default null
) returns setof memory.tag_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
set enable_nestloop = off set enable_hashjoin = off set enable_hashagg = off as $function$
<<list_tags>>
declare
    c_few constant int := 8;  -- tags; each is as many reads of an index as memories have it: our choice
    prefix text collate "default" := list_tags.prefix;
    after text collate "default" := list_tags.after;
    max_results bigint := coalesce(list_tags.max_results, 1000);
    v_space text collate "default";
    v_tags text[] collate "default";
begin
    v_space := memory._enter_space(list_tags.space, 'read');
    perform memory._check_value(
        'max_results', to_jsonb(list_tags.max_results), 'a whole number from 1 to 10000'
    );
    perform memory._check_limit('after', char_length(list_tags.after), 'text characters');
    list_tags.prefix := (memory._fold_tags(array[list_tags.prefix]))[1];
    v_tags := array(
        select p.tag
        from unnest(memory._tag_paths(array(
            select g.tag from memory.tags as g where g.space = v_space
        ))) as p (tag)
        where (list_tags.prefix is null or starts_with(p.tag, list_tags.prefix))
            and (list_tags.after is null or p.tag > list_tags.after collate "C")
        order by p.tag limit list_tags.max_results
    );
    -- Many tags are counted by one read of the space. So are those of a space that is not among the commonest
    -- of the planner's statistics: it expects one row of it, and could read all of them for each tag.
    if cardinality(v_tags) > c_few or memory._space_share('memories', v_space) is null then
        return query
        select t.tag, coalesce(k.memories, 0), k.newest_at, t.tag from unnest(v_tags) as t (tag)
        left join (
            select p.tag, count(*) as memories, max(m.created_at) as newest_at from memory.memories as m
            cross join lateral unnest(m.tag_paths) as p (tag)
            where m.space = v_space and m.live and (m.expires_at is null or m.expires_at > now())
            group by p.tag
        ) as k on k.tag = t.tag
        order by t.tag collate "C";
        return;
    end if;
    return query
    select t.tag, count(m.created_at), max(m.created_at), t.tag from unnest(v_tags) as t (tag)
    left join memory.memories as m on m.space = v_space and m.live and m.tag_paths @> array[t.tag]
        and (m.expires_at is null or m.expires_at > now())
    group by t.tag
    order by t.tag collate "C";
end
$function$;
