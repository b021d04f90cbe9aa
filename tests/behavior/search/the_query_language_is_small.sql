begin;
select plan(13);

select memory.remember(t.content, embedding => '{1, 0}')
from unnest(array[
    'green tea in the garden', 'tea that is green', 'black tea', 'a teapot', 'temperature is -5 degrees'
]) as t (content);
create function pg_temp.found(query text, embedding double precision[] default null) returns text[]
return (
    select array_agg(s.content order by s.content collate "C")
    from memory.search(found.query, found.embedding) as s
);

select is(
    pg_temp.found('green tea'), array['black tea', 'green tea in the garden', 'tea that is green'], 'words: any of them'
);
select is(pg_temp.found('"green tea"'), array['green tea in the garden'], 'a phrase: as it stands');
select is(
    pg_temp.found('"green tea" "garden"'), array['green tea in the garden'], 'two of them: both'
);
select is(pg_temp.found('"green tea"', '{1, 0}'), array['green tea in the garden'], 'by the vectors, too');
select is(pg_temp.found('tea -green'), array['black tea'], '-word: without it');
select is(
    pg_temp.found('tea -"green tea"'), array['black tea', 'tea that is green'], '-"a phrase": without that'
);
select is(
    pg_temp.found('-tea', '{1, 0}'), array['a teapot', 'temperature is -5 degrees'], 'alone it only takes away'
);
select is(pg_temp.found('-tea'), null, 'and asks for nothing');
select is(
    pg_temp.found('te*'),
    array['a teapot', 'black tea', 'green tea in the garden', 'tea that is green', 'temperature is -5 degrees'],
    'word*: all that begins so'
);
select is(pg_temp.found('TEAP*'), array['a teapot'], 'in any case');
select is(pg_temp.found('-5'), array['temperature is -5 degrees'], 'a negative number takes nothing away');
select is(
    pg_temp.found('"tea -'), array['black tea', 'green tea in the garden', 'tea that is green'],
    'what is left open is text'
);
select is(
    pg_temp.found('tea "of the"'), array['black tea', 'green tea in the garden', 'tea that is green'],
    'a phrase of stop words asks nothing'
);

select * from finish();
rollback;
