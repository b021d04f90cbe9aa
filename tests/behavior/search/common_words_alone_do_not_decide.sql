begin;
select plan(5);

-- All speak of the user, one of the allergy, twice; the nearest by the vector says it in other words.
create temporary table made as
select t.name, r.memory_id
from (
    values
        ('allergy', 'User has an allergy, an allergy to nuts', '{0, 1}'), ('user', 'User, a user of trains', '{0.6, 0.8}'),
        ('penicillin', 'User must not get penicillin', '{1, 0}'), ('cats', 'User has cats', '{0, 1}')
) as t (name, content, embedding)
cross join lateral memory.remember(
    t.content, embedding => t.embedding::double precision[], importance => 0.5, at => '2026-01-01'
) as r;
create function pg_temp.part(query text, name text, part text) returns numeric
language plpgsql as $$
begin
    return (
        select round((s.explanation ->> part.part)::numeric, 6)
        from memory.search(part.query, '{1, 0}', at => '2026-01-02', options => '{"explain": true}') as s
        inner join made using (memory_id) where made.name = part.name
    );
end
$$;

select is(
    pg_temp.part('allergy', 'allergy', 'lexical'), 0.6,
    'a word that one memory has and says twice fills the scale of the words'
);
select is(
    pg_temp.part('user', 'user', 'lexical'),
    (
        select round((0.6 * s.lexical_score / (0.8 * ln(1 + (4 + 100 - 0.5) / 1.5)))::numeric, 6)
        from memory.search('user', '{1, 0}', at => '2026-01-02') as s inner join made using (memory_id)
        where made.name = 'user'
    ),
    'a word that all have is measured by one that only one has'
);
select cmp_ok(pg_temp.part('user', 'user', 'lexical'), '<', 0.6, 'and stays below it');
select is(
    (
        select made.name
        from memory.search('user, drugs to avoid', '{1, 0}', at => '2026-01-02', max_results => 1) as s
        inner join made using (memory_id)
    ),
    'penicillin', 'so the vector decides'
);
select is(
    (
        select round(max((s.explanation ->> 'lexical')::numeric), 6)
        from memory.search('user', at => '2026-01-02', options => '{"explain": true}') as s
    ),
    1.0, 'without a vector the best is the best'
);

select * from finish();
rollback;
