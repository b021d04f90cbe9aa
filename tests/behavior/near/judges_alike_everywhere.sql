-- pytest.mark.slow
begin;
select plan(7);

-- Letters that are not ASCII have a case, too, whoever asks, and of whichever collation a column is.
create temporary table pairs (space text, one text, other text, same boolean);
insert into pairs values
('fr', 'ÉLODIE aime le thé vert', 'élodie aime le thé vert', true),
('de', 'Ärzte trinken grünen Tee', 'ärzte trinken grünen Tee', true),
('ru', 'Анна пьёт зелёный чай', 'анна пьёт зелёный чай', true),
('el', 'Άννα πίνει πράσινο τσάι', 'άννα πίνει πράσινο τσάι', true),
('path_de', 'Die Datei heißt /Ämter/liste', 'Die Datei heißt /ämter/liste', false),
('path_ru', 'Файл лежит в ~/Чай/список', 'Файл лежит в ~/чай/список', false),
('path_el', 'Το αρχείο είναι /Τσάι/λίστα', 'Το αρχείο είναι /τσάι/λίστα', false),
('glob', 'The linter reads src/** before the build', 'The linter reads src/* before the build', false),
('name', 'The invoices go to Big Bank in Rome', 'The invoices go to Large Bank in Rome', false),
('prose', 'The invoices go to Ana in Rome', 'the invoices go to Ana, in Rome!', true);
select results_eq(
    $$
    select p.space, memory._compare_texts(
        p.one collate "C", p.other collate "C", memory._function_words('simple' collate "C")
    ) is not null
    from pairs as p order by 1
    $$,
    'select p.space, p.same from pairs as p order by 1', 'the judge, under "C"'
);
select results_eq(
    $$
    select p.space, memory._compare_texts(p.other, p.one, memory._function_words('simple')) is not null
    from pairs as p order by 1
    $$,
    'select p.space, p.same from pairs as p order by 1', 'the judge, under the collation of the database'
);

select memory.remember(p.one, dedup => 'off', space => p.space) from pairs as p;
select memory.remember(p.other, dedup => 'off', space => p.space) from pairs as p;
select results_eq(
    $$
    select p.space, (select count(*) from memory.find_duplicates(space => p.space)) = 2 from pairs as p order by 1
    $$,
    'select p.space, p.same from pairs as p order by 1', 'find_duplicates()'
);
select results_eq(
    $$
    select p.space, (select count(*) from memory.merge_duplicates(space => p.space)) = 1 from pairs as p order by 1
    $$,
    'select p.space, p.same from pairs as p order by 1', 'merge_duplicates()'
);
select is(
    (select count(*) from memory.memories as m inner join pairs as p using (space) where m.live),
    (select sum(case when p.same then 1 else 2 end) from pairs as p), 'what it joined is joined'
);
select memory.remember(p.one, space => p.space || '2') from pairs as p;
select results_eq(
    $$
    select p.space, (memory.remember(p.other, space => p.space || '2')).outcome <> 'created' from pairs as p order by 1
    $$,
    'select p.space, p.same from pairs as p order by 1', 'remember()'
);
select is_empty('select * from memory.doctor(''*'')', 'all is well');

select * from finish();
rollback;
