-- The longest prefix that fits, whatever its characters take.
begin;
select plan(6);

select is(
    char_length(memory._truncate_to_tokens(repeat('a', 200) || repeat('😀', 200), 100)), 250,
    'short characters before long ones'
);
select is(
    char_length(memory._truncate_to_tokens(repeat('😀', 50) || repeat('a', 400), 100)), 250,
    'long ones before short ones'
);
select is(char_length(memory._truncate_to_tokens(repeat('é', 400), 100)), 200, 'two bytes each');
select is(memory._truncate_to_tokens('a text that fits', 4), 'a text that fits', 'or the whole');

select is(memory._truncate_to_tokens(E'a b  c\t\nword and more', 3), E'a b  c', 'whole words');
set local statement_timeout = '10s';
select is(
    char_length(memory._truncate_to_tokens('a' || repeat(' ', 400000) || repeat('b ', 200), 100010)), 400038,
    'a run of whitespace is read once'
);

select * from finish();
rollback;
