begin;
select plan(13);

select memory.register_space('default', '{"dedup": "exact"}');
select memory.remember(t.content)
from unnest(array[
    'The bug is in src/lib/parser.rs', 'She likes tea/coffee with milk', 'Release v1.2.3 is out', 'call foo_bar() first',
    'user_settings_backup is a table', 'a Vec<Item> of them', 'nothing of the kind'
]) as t (content);
create function pg_temp.found(query text) returns text[]
return (select array_agg(s.content order by s.content collate "C") from memory.search(found.query) as s);

select is(pg_temp.found('parser.rs'), '{"The bug is in src/lib/parser.rs"}', 'a file by its name');
select is(pg_temp.found('src/lib/parser.rs'), '{"The bug is in src/lib/parser.rs"}', 'by its path');
select is(pg_temp.found('"lib/parser.rs"'), '{"The bug is in src/lib/parser.rs"}', 'by a piece of it');
select is(pg_temp.found('src/lib/pars*'), '{"The bug is in src/lib/parser.rs"}', 'by its beginning');
select is(pg_temp.found('Who drinks coffee?'), '{"She likes tea/coffee with milk"}', 'the second of a pair');
select is(pg_temp.found('v1.2*'), '{"Release v1.2.3 is out"}', 'a version by its beginning');
select is(pg_temp.found('foo_ba*'), '{"call foo_bar() first"}', 'a name by its beginning');
select is(
    pg_temp.found('user_settings_ba*'), '{"user_settings_backup is a table"}', 'whose first words are read as any word'
);
select is(pg_temp.found('foo_x*'), null, 'but not by its first word alone');
select is(pg_temp.found('item'), '{"a Vec<Item> of them"}', 'what stands in brackets');

create function pg_temp.highlight(query text) returns text
return (select s.highlight from memory.search(highlight.query, options => '{"highlight": true}') as s);
select is(pg_temp.highlight('parser.rs'), 'The bug is in src/lib/<b>parser.rs</b>', 'and is shown as it was written');
select is(pg_temp.highlight('item'), 'a Vec<<b>Item</b>> of them', 'brackets, too');
select memory.remember('我妹妹喜欢喝绿茶');
select is(pg_temp.highlight('绿茶'), '我妹妹喜欢喝<b>绿</b><b>茶</b>', 'ideographs, too');

select * from finish();
rollback;
