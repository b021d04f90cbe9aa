begin;
select plan(13);

-- Time is not the matter here: nothing fades.
select memory.configure_space(options => '{"curve": "none"}')::text;

update memory.spaces as s set dedup = 'exact' where s.space = 'default';
create temporary table made as
select t.name, r.memory_id
from (
    values
        ('both', 'green tea, green tea', '{0.6, 0.8}', '{drink:tea,hot}', 's1'),
        ('words', 'green tea', '{0, 1}', '{drink:tea:green}', 's1'),
        ('vector', 'coffee', '{1, 0}', '{drink:coffee,hot}', 's2')
) as t (name, content, embedding, tags, session)
cross join lateral memory.remember(
    t.content, embedding => t.embedding::double precision[], tags => t.tags::text[], importance => 0.5,
    at => '2026-01-01', session => t.session
) as r;
create temporary table chunk as
select * from memory.ingest_source('green tea from a book', 'book', 'book', at => '2026-01-01');
create function pg_temp.found(options jsonb, query text default 'green tea', max_results int default 10) returns text
return (
    select string_agg(coalesce(made.name, s.kind), ' ' order by s.ordinality)
    from memory.search(
        found.query, '{1, 0}', max_results => found.max_results, at => '2026-01-02', options => found.options
    ) with ordinality as s
    left join made using (memory_id)
);

select is(pg_temp.found('{"all_tags": ["drink", "hot"]}'), 'both vector', 'all_tags: each of them, subtrees included');
select is(pg_temp.found('{"not_tags": ["drink:tea"]}'), 'document vector', 'not_tags: none of them');
select is(pg_temp.found('{"source_id": "00000000-0000-7000-8000-000000000000"}'), null, 'no such source');
select is(
    pg_temp.found((select jsonb_build_object('source_id', source_id) from chunk)), 'document', 'source'
);

-- Explained: the parts are the score.
select is_empty(
    $$
    select s.explanation
    from memory.search('green tea', '{1, 0}', at => '2026-01-02', options => '{"explain": true}') as s
    where abs(
        s.score - (s.explanation ->> 'tilt')::double precision * (
            0.8 * ((s.explanation ->> 'vector')::double precision + (s.explanation ->> 'lexical')::double precision)
            + (s.explanation ->> 'session')::double precision + (s.explanation ->> 'neighbors')::double precision
        )
    ) > 1e-9 or s.score <> (s.explanation ->> 'score')::double precision
    $$,
    'explain: the parts add up'
);
select is(
    (
        select max((s.explanation ->> 'lexical_weight')::numeric)
        from memory.search('green tea', '{1, 0}', weights => '{"vector": 1, "lexical": 3}', options => '{"explain": true}') as s
    ), 0.75, 'explain: the weight of the words'
);
select is_empty(
    $$select * from memory.search('green tea') as s where s.explanation is not null or s.highlight is not null$$, 'on request only'
);
select is(
    (select s.highlight from memory.search('tea', session => 's1', options => '{"highlight": true}') as s where s.content = 'green tea'),
    'green <b>tea</b>', 'highlight'
);
select is(
    (select s.highlight from memory.recall('tea', options => '{"highlight": true}') as s where s.content = 'green tea'),
    'green <b>tea</b>', 'recall, too'
);

-- Page after page is the same as all at once.
select memory.remember('milk ' || n % 7, space => 'pages', dedup => 'off', at => '2026-01-01', importance => (n % 3) / 2.0)
from generate_series(1, 45) as n;
create function pg_temp.paged() returns uuid[]
language plpgsql as $$
declare
    v_found uuid[] := '{}';
    v_after text;
    v_row record;
    v_more boolean := true;
begin
    while v_more loop
        v_more := false;
        for v_row in
            select s.memory_id, s.cursor
            from memory.search('milk 1 3', max_results => 10, space => 'pages', at => '2026-01-03',
                options => jsonb_strip_nulls(jsonb_build_object('after', v_after))) as s
        loop
            v_found := v_found || v_row.memory_id;
            v_after := v_row.cursor;
            v_more := true;
        end loop;
    end loop;
    return v_found;
end
$$;
select is(
    pg_temp.paged(),
    (
        select array_agg(s.memory_id order by s.ordinality)
        from memory.search('milk 1 3', max_results => 50, space => 'pages', at => '2026-01-03') with ordinality as s
    ),
    'after: the pages are the whole'
);
select is(cardinality(pg_temp.paged()), 45, 'of all');

create function pg_temp.refused(argument text, value jsonb) returns text
language plpgsql as $$
begin
    if refused.argument = 'weights' then
        perform memory.search('tea', weights => refused.value);
    else
        perform memory.search('tea', options => refused.value);
    end if;
    return 'accepted';
exception
    when invalid_parameter_value then
        return null;
end
$$;
select is_empty(
    $$
    select o.value from unnest(array[
        '{"preset": "keywords"}', '{"fusion": "rrf"}', '{"all_tags": "hot"}', '{"all_tags": [1]}',
        '{"all_tags": ["Hot::cold"]}', '{"not_tags": [null]}', '{"not_tags": {}}', '{"session": "s1"}', '{"source_id": "x"}', '{"source_id": 1}',
        '{"highlight": 1}', '{"explain": "yes"}', '{"after": 1}', '{"after": {}}', '{"after": {"score": 1}}',
        '{"after": {"score": "1", "memory_id": "x"}}', '{"after": {"score": 1, "memory_id": "x"}}', '{"include": ["all"]}',
        '{"include": "forgotten"}', '{"candidates": 0}', '{"fuzzy": 1}',
        '{"after": {"score": 1, "memory_id": "00000000-0000-0000-0000-000000000000", "x": 1}}'
    ]) as o (value) where pg_temp.refused('options', o.value::jsonb) is not null
    $$, 'what makes no sense is refused'
);
select is_empty(
    $$
    select w.value from unnest(array['{"fuzzy": 2}', '{"fuzzy": -1}', '{"fuzzy": "1"}', '{"trigram": 1}']) as w (value)
    where pg_temp.refused('weights', w.value::jsonb) is not null
    $$, 'in the weights, too'
);

select * from finish();
rollback;
