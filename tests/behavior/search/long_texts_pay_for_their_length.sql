begin;
select plan(8);

-- A document of five hundred words that says `said` in passing, or that is about it.
create function pg_temp.document(said text, times int) returns text
return (
    select string_agg(
        case when n % 100 = 1 and n / 100 < document.times then document.said else 'word' || n % 400 end, ' ' order by n
    )
    from generate_series(1, 500) as n
);
create temporary table made as
select t.name, r.memory_id
from (
    values
        ('chat', 'the harbour was lovely'), ('chat, both', 'at the harbour we met the pilot'),
        ('chat, neither', 'see you tomorrow'), ('passing', pg_temp.document('harbour', 1)),
        ('about', pg_temp.document('harbour', 5)), ('about both', pg_temp.document('the harbour pilot', 5)),
        ('other', pg_temp.document('nothing', 5))
) as t (name, content)
cross join lateral memory.remember(t.content, importance => 0.5, at => '2026-01-01') as r;
select memory.remember('turn ' || n || ' of a chat', at => '2026-01-01') from generate_series(1, 30) as n;
create function pg_temp.rank(query text, name text) returns int
return (
    select s.lexical_rank from memory.search(rank.query, at => '2026-01-02') as s
    inner join made on made.memory_id = s.memory_id and made.name = rank.name
);

select cmp_ok(
    pg_temp.rank('harbour', 'chat'), '<', pg_temp.rank('harbour', 'passing'),
    'a turn that says it comes before a long document that says it in passing'
);
select cmp_ok(
    pg_temp.rank('harbour', 'about'), '<', pg_temp.rank('harbour', 'passing'),
    'of equal length: what says it often comes first'
);
select cmp_ok(
    pg_temp.rank('what did the pilot say in the harbour?', 'about both'), '<',
    pg_temp.rank('what did the pilot say in the harbour?', 'chat'),
    'a long document about both comes before a turn that says one of them'
);
select cmp_ok(
    pg_temp.rank('what did the pilot say in the harbour?', 'chat, both'), '<',
    pg_temp.rank('what did the pilot say in the harbour?', 'about'),
    'a turn that says both comes before a long document about one of them'
);
select cmp_ok(
    pg_temp.rank('word17 and the harbour', 'chat'), '<', pg_temp.rank('word17 and the harbour', 'about'),
    'a turn that says it comes before a long document that says it with one word more'
);
select is(
    (
        select count(*) from made inner join memory.memories as m on m.space = 'default' and m.memory_id = made.memory_id
        where length(m.tsv) > 300
    ),
    4::bigint, 'four are long indeed'
);

-- What `harbour` scores, times what the length costs, is the same for all who say it once.
select memory.set_embeddings(
    jsonb_build_array(jsonb_build_object('memory_id', made.memory_id, 'content_version', 1, 'embedding', '[1, 0]'::jsonb))
)::text
from made where made.name = 'chat';
create function pg_temp.unpaid(embedding double precision[]) returns bigint
language sql as $$
    select count(distinct round(
        (s.lexical_score * (1 + 0.5 * (0.25 + 0.75 * m.token_count / 60)))::numeric, 3
    ))
    from memory.search('harbour', unpaid.embedding, at => '2026-01-02') as s
    inner join made on made.memory_id = s.memory_id and made.name in ('chat', 'chat, both', 'passing')
    inner join memory.memories as m on m.space = 'default' and m.memory_id = s.memory_id
$$;
select is(pg_temp.unpaid(null), 1::bigint, 'words alone: a text pays for its length as in BM25');
select is(pg_temp.unpaid('{1, 0}'), 1::bigint, 'beside vectors it pays the same');

select * from finish();
rollback;
