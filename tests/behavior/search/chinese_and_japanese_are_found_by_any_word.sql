begin;
select plan(9);

select memory.remember(t.content, space => t.space)
from (
    values
        ('zh', '我妹妹喜欢喝绿茶'), ('zh', '会议改到星期五'), ('zh', '他喜欢喝咖啡'),
        ('ja', '私は毎朝日本茶を飲みます'), ('ja', '犬の散歩は夕方'), ('en', 'Ana says 你好 and drinks tea')
) as t (space, content);
create function pg_temp.first(query text, space text) returns text
return (select s.content from memory.search(first.query, space => first.space) as s limit 1);

select is(pg_temp.first('绿茶', 'zh'), '我妹妹喜欢喝绿茶', 'a word within a sentence');
select is(pg_temp.first('会议什么时候开?', 'zh'), '会议改到星期五', 'by a question');
select is(pg_temp.first('日本茶', 'ja'), '私は毎朝日本茶を飲みます', 'Japanese');
select is(pg_temp.first('サンポは散歩', 'ja'), '犬の散歩は夕方', 'kana and ideographs');
select is(pg_temp.first('你好', 'en'), 'Ana says 你好 and drinks tea', 'within another language');
select results_eq(
    $$select s.content from memory.search('"喝绿茶"', space => 'zh') as s$$, $$values ('我妹妹喜欢喝绿茶')$$, 'a phrase as it stands'
);
select is_empty($$select * from memory.search('"茶绿"', space => 'zh')$$, 'and not the other way round');
select results_eq(
    $$select s.content from memory.search('喜欢 -咖啡', space => 'zh') as s$$, $$values ('我妹妹喜欢喝绿茶')$$, 'an exclusion'
);
select is(pg_temp.first('星期*', 'zh'), '会议改到星期五', 'a beginning');

select * from finish();
rollback;
