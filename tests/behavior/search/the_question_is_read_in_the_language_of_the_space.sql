begin;
select plan(3);

insert into memory.spaces (space, language) values ('de', 'german'), ('plain', 'simple');
select memory.remember('Die Häuser am Fluss', space => t.space)
from unnest(array['de', 'plain', 'default']) as t (space);
select is(
    (select count(*) from memory.search('ein Haus', space => 'de')), 1::bigint, 'german: Haus finds Häuser'
);
select is(
    (select count(*) from memory.search('ein Haus', space => 'plain')), 0::bigint, 'simple: as it is written'
);
select is((select count(*) from memory.search('häuser DIE', space => 'plain')), 1::bigint, 'in any case');

select * from finish();
rollback;
