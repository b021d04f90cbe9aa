begin;
select plan(5);

-- As the dictionary says of a question.
select memory.remember((select string_agg('word' || n, ' ') from generate_series(1, 17000) as n) || ' hidden gem');
select isnt_empty($$select from memory.search('gem')$$, 'a word at the end of a long text is found');
select isnt_empty($$select from memory.search('"word16000 word16001"')$$, 'a phrase among its first 16,383 words, too');
select is_empty($$select from memory.search('"hidden gem"')$$, 'one behind them is not');
select memory.remember(e'Berlin \U0001f389');
select isnt_empty($$select from memory.search('Berlin')$$, 'words beside a sign are found');
select is_empty($$select from memory.search(e'\U0001f389')$$, 'the sign is none');

select * from finish();
rollback;
