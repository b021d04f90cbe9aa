-- pytest.mark.slow
begin;
select plan(1);

create temporary table stored as
select r.outcome from memory.remember_many((
    select jsonb_agg(jsonb_build_object(
        'content', 'Item ' || n || ' of the common list', 'dedup', 'off', 'options', '{"internal": true}'::jsonb
    ))
    from generate_series(1, 4100) as n
)) as r;
select memory.remember('The walrus of Zanzibar is common');
select results_eq(
    'select s.content from memory.search(''comon'') as s', 'values (''The walrus of Zanzibar is common'')',
    'a misspelled word finds the visible memory beside 4,100 internal ones'
);

select * from finish();
rollback;
