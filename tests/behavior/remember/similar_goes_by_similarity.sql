-- pytest.mark.slow
begin;
select plan(12);

create temporary table made as
select * from memory.remember('The physician recommended more sleep', dedup => 'similar', embedding => '{1, 0}');
select results_eq(
    $$
    select r.outcome, r.memory_id, r.similar_to, round(r.similarity::numeric, 2)
    from memory.remember('The doctor recommended sleep', dedup => 'similar', embedding => '{0.95, 0.3122499}') as r
    $$,
    $$select 'near_duplicate', memory_id, memory_id, 0.95 from made$$, 'a synonym is another word only to near'
);
select is(
    (select r.outcome from memory.remember('The doctor recommended sleep', embedding => '{0.95, 0.3122499}') as r),
    'created', 'near keeps it apart'
);
select memory.purge(array(select m.memory_id from memory.memories as m where m.content ~ 'doctor'));
select is(
    (select r.outcome from memory.remember(
        'The doctor has recommended that she sleeps more', dedup => 'similar', embedding => '{0.95, 0.3122499}') as r),
    'updated', 'the longer text wins'
);
select results_eq(
    'select m.content, r.old ->> ''content'' from memory.memories as m inner join memory.revisions as r using (memory_id)',
    $$values ('The doctor has recommended that she sleeps more', 'The physician recommended more sleep')$$,
    'the other one is history'
);
select is(
    (select r.outcome from memory.remember('The doctor wants sleep', dedup => 'similar', embedding => '{0.6, 0.8}') as r),
    'created', 'what is not similar stays apart'
);
select is(
    (select r.outcome from memory.remember(
        'The doctor wants some rest', dedup => 'similar', embedding => '{0.6, 0.8}', options => '{"similarity": 0.99}') as r),
    'updated', 'a call may say how similar'
);

-- Without vectors, the words are similar or not.
create temporary table apart (old text, new text);
insert into apart values
('The gym opens at 8 on weekdays', 'The gym opens at 9 on weekdays'),
('The parcel for Ana weighs 12 kg', 'The parcel for Ana weighs 12 lb'),
('The bug of the parser is PROJ-1412', 'The bug of the parser is PROJ-1421'),
('The settings live in /etc/app/main.conf today', 'The settings live in /etc/app/main.conf.d today'),
('Ask Laura Weiss about the visa', 'Ask Laura Weber about the visa'),
('Jonas reviews the code of payments', 'Johannes reviews the code of payments'),
('The door of the cellar was locked', 'The door of the cellar was unlocked'),
('The invoice has been paid in full', 'The invoice has not been paid in full'),
('Kim manages Alex at the office', 'Alex manages Kim at the office'),
('Her son plays hockey in town', 'His son plays hockey in town'),
('担当は田中さんです', '担当は中田さんです');
select memory.remember(a.old, dedup => 'similar', space => 'a' || md5(a.old)) from apart as a;
select results_eq(
    $$
    select a.old, r.outcome
    from apart as a
    cross join lateral memory.remember(
        a.new, dedup => 'similar', options => '{"similarity": 0.5}', space => 'a' || md5(a.old)
    ) as r
    $$,
    'select a.old, ''created'' from apart as a', 'numbers, units, ids, paths, names, negations, roles'
);
select memory.remember('Kai begins his shift at noon', dedup => 'similar', space => 'w');
select is(
    (select r.outcome from memory.remember('Kai starts his shift at noon', dedup => 'similar', space => 'w',
        options => '{"similarity": 0.85}') as r),
    'near_duplicate', 'by words, too'
);

-- Wherever a dedup is named.
select memory.configure_space('s', '{"dedup": "similar", "similarity": 0.85}');
select memory.configure_kind('claim', dedup => 'similar');
select is(
    (select string_agg(r.outcome, ' ' order by r.ordinal) from memory.remember_many(
        '[{"content": "Kai begins his shift at noon"}, {"content": "Kai starts his shift at noon"}]', space => 's') as r),
    'created near_duplicate', 'the setting of a space, in a batch'
);
select is(
    (select string_agg(r.outcome, ' ' order by r.ordinal) from memory.remember_many(
        '[{"content": "Kai begins his shift at noon", "kind": "claim", "options": {"similarity": 0.85}},
          {"content": "Kai starts his shift at noon", "kind": "claim", "options": {"similarity": 0.85}}]') as r),
    'created near_duplicate', 'of a kind'
);
select throws_ok(
    $$select memory.remember('x', dedup => 'alike')$$, '22023', 'invalid value', 'other rules are refused'
);
select is_empty('select * from memory.doctor(space => ''*'')', 'nothing is left stale or wrong');

select * from finish();
rollback;
