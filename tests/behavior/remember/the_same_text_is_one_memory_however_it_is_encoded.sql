begin;
select plan(5);

update memory.spaces as s set dedup = 'exact' where s.space = 'default';
-- The same word: composed, decomposed; with blanks and line ends around it.
create temporary table said as
select r.*, t.position
from unnest(array[
    U&'Caf\00E9', U&'Cafe\0301', U&'  Caf\00E9', U&'Cafe\0301\000D\000A', U&'\0009Caf\00E9\000A '
]) with ordinality as t (content, position)
cross join lateral memory.remember(t.content) as r;

select is(
    (select count(distinct memory_id) from said), 1::bigint, 'NFC, NFD and blanks around make one memory'
);
select results_eq(
    'select outcome from said order by position',
    $$values ('created'), ('reinforced'), ('reinforced'), ('reinforced'), ('reinforced')$$,
    'the first creates, the others reinforce'
);
select is(
    (select m.content from memory.memories as m), U&'Caf\00E9', 'it stays as it was said first'
);

create temporary table others as
select r.*
from unnest(array[
    'Cafe', 'café', 'Caf é', '東京', '東 京', 'чай', 'чаи', 'шай', 'شاي', 'شای', '🍵', '☕', '👩‍💻', '1', '１',
    'ﬁn', 'fin'
]) as t (content)
cross join lateral memory.remember(t.content) as r;
select is(
    (select count(*) from others where outcome = 'created'), 17::bigint,
    'what looks different is different, in any script'
);
select is(
    (select count(distinct memory_id) from others), 17::bigint, 'each has a memory of its own'
);

select * from finish();
rollback;
