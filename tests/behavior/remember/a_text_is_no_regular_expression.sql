begin;
select plan(4);

set local statement_timeout = '20s';
select memory.remember('marie voit la a{1,2000}b\1 demain matin avec plaisir')::text;
select is(
    (select outcome from memory.remember('marie voit a{1,2000}b\1 demain matin avec plaisir')), 'created',
    'what would be an invalid pattern is a word like any other'
);
select memory.remember('marie voit la x(.*)(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5\6QQ demain matin avec plaisir ' || repeat('ab', 100))::text;
select isnt(
    (select outcome from memory.remember('marie voit x(.*)(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5\6QQ demain matin avec plaisir '
        || repeat('ab', 100))), null, 'one that would take a day is compared at once'
);
select is(memory._word_pattern('a.b'), '\ma\.b\M', 'signs stand for themselves');
select is(
    (select array_agg(w ~ memory._word_pattern('x_1-é') order by w) from unnest('{"a x_1-é b",ax_1-é,x_1-éa}'::text[]) as w),
    '{t,f,f}', 'the word alone'
);

select * from finish();
rollback;
