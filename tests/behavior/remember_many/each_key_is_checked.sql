begin;
select plan(2);

-- What most items look like is seen at a glance, and the others are looked at key by key.
create temporary table given (n int, item text, error text);
insert into given values
(1, '{"content": "an embedding with null", "embedding": [1, null, 3]}', '22023: invalid value. embedding = [1, null, 3]'),
(2, '{"content": "with a text", "embedding": [1, "2", 3]}', '22023: invalid value. embedding = [1, "2", 3]'),
(3, '{"content": "with a boolean", "embedding": [1, true, 3]}', '22023: invalid value. embedding = [1, true, 3]'),
(4, '{"content": "with an array", "embedding": [[1, 2, 3]]}', '22023: invalid value. embedding = [[1, 2, 3]]'),
(5, '{"content": "none", "embedding": "1, 2, 3"}', '22023: invalid value. embedding = "1, 2, 3"'),
(6, '{"content": "empty", "embedding": []}', '22023: invalid embedding. It is not a one-dimensional array of numbers.'),
(7, '{"content": "too large", "embedding": [1, 2, 1e17]}', '22023: invalid embedding. It holds NaN, infinity or a number beyond 65504.'),
(8, '{"content": "too large", "embedding": [1, 2, -1e17]}', '22023: invalid embedding. It holds NaN, infinity or a number beyond 65504.'),
(9, '{"content": 5}', '22023: invalid value. content = 5'),
(10, '{"content": "an agent", "agent": 5}', '22023: invalid value. agent = 5'),
(11, '{"content": "a key", "spaces": "s"}', '22023: unknown key. item has the key ''spaces''.'),
(12, '{"content": null}', '22023: content is blank. content is NULL.'),
(13, '{"content": "\u2003\u200b"}', '22023: content is blank. content has only whitespace or invisible characters.'),
(14, '{"content": "nothing wrong", "kind": null, "embedding": null, "model": null}', null),
(15, '{"content": "nothing wrong here", "embedding": [1, 2, 3], "agent": "r1"}', null),
(16, '{"content": "an agent without a name", "agent": ""}', '22023: invalid value. agent = ""'),
(17, '{"content": "an agent and a space", "agent": "ana "}', '22023: invalid value. agent = "ana "');

select results_eq(
    $$
    select r.ordinal, left(r.error, length(g.error))
    from memory.remember_many((select jsonb_agg(g.item::jsonb order by g.n) from given as g)) as r
    inner join given as g on g.n = r.ordinal
    order by r.ordinal
    $$, 'select g.n, g.error from given as g order by g.n', 'each has its error'
);
select throws_ok(
    $$select memory.remember_many(jsonb_build_array(jsonb_build_object('content', 'x', 'agent', repeat('a', 10001))), options => '{"atomic": true}')$$,
    'PM019', 'too large', 'so has a text that is too long'
);

select * from finish();
rollback;
