begin;
select plan(9);

-- By score: 10, 40 and 5 tokens.
select memory.remember('tea tea tea ' || repeat('abc ', 7), dedup => 'off')::text;
select memory.remember('tea tea tea tea ' || repeat('abc ', 36), dedup => 'off')::text;
select memory.remember('tea ' || repeat('abc ', 4), dedup => 'off')::text;
create function pg_temp.packed(budget int, options jsonb default null)
returns table (outcome text, tokens int, content text)
language sql as $$
    select r.outcome, r.tokens, r.content
    from memory.recall('tea', token_budget => budget, options => options) as r order by r.score desc, r.memory_id
$$;

select results_eq(
    'select outcome, tokens from pg_temp.packed(20)', $$values ('whole', 10), ('whole', 5)$$,
    'what does not fit is passed over'
);
select results_eq(
    $$select outcome, tokens, content is null from pg_temp.packed(20, '{"left_out": true}')$$,
    $$values ('whole', 10, false), ('left_out', 40, true), ('whole', 5, false)$$, 'and told, without its text'
);
select results_eq(
    $$select outcome, tokens from pg_temp.packed(20, '{"cut": true, "left_out": true}')$$,
    $$values ('whole', 10), ('cut', 10), ('left_out', 5)$$, 'or cut to what is left'
);
select is(
    (select content from pg_temp.packed(20, '{"cut": true}') where outcome = 'cut'),
    'tea tea tea tea ' || rtrim(repeat('abc ', 6)), 'between words'
);
select is_empty($$select * from pg_temp.packed(0, '{"cut": true}')$$, 'nothing is left of nothing');
select is(
    (
        select array_agg(v.access_count order by m.token_count)
        from memory.memories as m inner join memory.vitals as v using (space, memory_id)
    ),
    '{2,4,2}'::bigint[], 'what was left out is not touched'
);
select is(memory._truncate_to_tokens('日本語日本語', 2), '日本', 'letters are never cut');
select is(memory._truncate_to_tokens(repeat('é', 9) || repeat('a', 30), 8), repeat('é', 9) || repeat('a', 14), 'nor counted wrongly');
select is(memory._truncate_to_tokens('short', 9), 'short', 'what fits is whole');

select * from finish();
rollback;
