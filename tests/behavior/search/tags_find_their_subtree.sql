begin;
select plan(5);

select memory.remember(t.tag, tags => array[t.tag], dedup => 'off')
from unnest(array['drinks', 'drinks:tea', 'drinks:tea:green', 'drinks:teapot', 'food:tea',
    'drink']) as t (tag);
create function pg_temp.tagged(tags text[]) returns text[]
return (
    select array_agg(s.content order by s.content collate "C")
    from memory.search('drinks drink tea teapot food green drinks:tea', tags => tagged.tags) as s
);

select is(
    pg_temp.tagged('{drinks}'), '{drinks,drinks:tea,drinks:tea:green,drinks:teapot}'::text[],
    'a tag finds itself and all below it'
);
select is(
    pg_temp.tagged('{drinks:tea}'), '{drinks:tea,drinks:tea:green}'::text[], 'a path, whole segments only'
);
select is(pg_temp.tagged('{tea}'), null, 'from the root on');
select is(pg_temp.tagged('{food,drink}'), '{drink,food:tea}'::text[], 'several are any of them');
select is(pg_temp.tagged('{drinks:tea:green:leaf}'), null, 'none finds what is above it');

select * from finish();
rollback;
