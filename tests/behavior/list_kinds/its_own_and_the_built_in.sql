begin;
select plan(3);

do $$
begin
    perform memory.configure_kind('vow', 'What was promised.', options => '{"half_life": 9}');
    perform memory.remember('tea', kind => 'fact');
    perform memory.remember('I will', kind => 'vow');
end
$$;
select results_eq(
    'select kind, description, memories, builtin, half_life, created_at is not null '
    'from memory.list_kinds() where memories > 0',
    $$
    values ('fact', 'Something that is the case', 1::bigint, true, null::double precision, true),
        ('vow', 'What was promised.', 1, false, 9, true)
    $$, 'those in use, with their settings'
);
select is(
    (select count(*) from memory.list_kinds() where builtin), (select count(*) from memory.builtin_kinds),
    'and all that every space has'
);
select is((select count(*) from memory.list_kinds('nowhere') where created_at is not null), 0::bigint, 'of this space');

select * from finish();
rollback;
