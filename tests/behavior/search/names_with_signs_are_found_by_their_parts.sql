begin;
select plan(32);

select memory.configure_space('default', '{"dedup": "exact"}');
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

select memory.remember(e'harmless \x1cscript> words\x1e!');
select is(
    pg_temp.highlight('harmless'), '<b>harmless</b>  script> words !', 'and has no sign that the text has not'
);
select memory.remember('ticket ABC-1234 is fixed at -5 degrees');
select is(pg_temp.found('1234'), '{"ticket ABC-1234 is fixed at -5 degrees"}', 'the number in a name');
select is(pg_temp.found('"ABC 1234"'), '{"ticket ABC-1234 is fixed at -5 degrees"}', 'as words');
select is(pg_temp.highlight('ABC-1234'), 'ticket <b>ABC</b>-<b>1234</b> is fixed at -5 degrees', 'and is shown');
select is(pg_temp.found('-5'), '{"ticket ABC-1234 is fixed at -5 degrees"}', 'a negative number is one');
select is(pg_temp.found('v1.2.*'), '{"Release v1.2.3 is out"}', 'a beginning that ends with a sign');
select is(pg_temp.found('foo_*'), '{"call foo_bar() first"}', 'of a name, too');
select memory.remember('You must run git -force push to do it');
select is(
    pg_temp.found('"git -force push"'), '{"You must run git -force push to do it"}', 'a minus in a phrase excludes nothing'
);
select memory.remember(normalize('Le café est ouvert', nfd));
select is(pg_temp.found('café'), array[normalize('Le café est ouvert', nfd)], 'an accent of its own is an accent');
select is(pg_temp.found(normalize('café', nfd)), array[normalize('Le café est ouvert', nfd)], 'in the question, too');
select is(pg_temp.found('ouvert -café'), null, 'and excludes');
create function pg_temp.score(query text) returns numeric
return (select round(s.lexical_score::numeric, 1) from memory.search(score.query) as s);
select is(pg_temp.score('policy*'), null, 'what nobody says has no score');
select cmp_ok(pg_temp.score('foo_ba*'), '<', 3 * pg_temp.score('milk'), 'a name counts as some words, not as many');

select memory.remember('at lib/main.py:42 it breaks, at 10:30');
select is(pg_temp.found('main.py'), '{"at lib/main.py:42 it breaks, at 10:30"}', 'a file without the line in it');
select is(
    pg_temp.highlight('main.py:42'), 'at lib/<b>main.py</b>:<b>42</b> it breaks, at 10:30', 'and is shown with it'
);
select is(pg_temp.found(normalize('caf*', nfd) || ' x'), array[normalize('Le café est ouvert', nfd)], 'a beginning');
select is(pg_temp.found(normalize('Café*', nfd)), array[normalize('Le café est ouvert', nfd)], 'however it is written');
select memory.remember('keep the .env file of _private things out');
select is(pg_temp.found('file -.env'), null, 'a name is excluded with its sign');
select is(pg_temp.found('things -_private'), null, 'whichever it is');

select * from finish();
rollback;
