begin;
select plan(4);

-- The chat of a user and an assistant: two short facts among twenty pages that use the same words in passing.
select memory.remember(
    'assistant: ' || string_agg(
        case n % 40
            when 1 then 'tea in the morning' when 2 then 'a deadline for the report' when 3 then 'my favorite'
            else 'word' || n * page
        end, ' ' order by n
    ), session => 'chat', dedup => 'off', embedding => array[cos(page * 0.07), sin(page * 0.07)],
    importance => 0.5, at => '2026-01-01'
)::text
from generate_series(1, 20) as page, generate_series(1, 400) as n
group by page;
select memory.remember(t.content, session => 'chat', embedding => array[cos(0.5), sin(0.5)], importance => 0.5, at => '2026-01-01')::text
from (
    values ('user: I drink green tea in the morning'), ('user: The deadline of the report is May 3')
) as t (content);
create function pg_temp.first(query text, embedding double precision[]) returns text
language sql as $$
    select s.content
    from memory.search(first.query, first.embedding, at => '2026-01-02') as s
    order by s.score desc limit 1
$$;

select is(
    pg_temp.first('What tea do I drink?', null), 'user: I drink green tea in the morning', 'a line comes before pages'
);
select is(
    pg_temp.first('When is the deadline of my report?', null), 'user: The deadline of the report is May 3',
    'whatever it says'
);
select is(
    pg_temp.first('What tea do I drink?', '{1, 0}'), 'user: I drink green tea in the morning',
    'also if seven pages are nearer by their vectors'
);
select is(
    pg_temp.first('When is the deadline of my report?', '{1, 0}'), 'user: The deadline of the report is May 3',
    'both lines'
);

select * from finish();
rollback;
