begin;
select plan(2);

set local memory.space = 'ana';
do $$
begin
    perform memory.remember('tea', space => 'bob', embedding => '{0.6, 0.8}');
    perform memory.search('tea', embedding => '{0.6, 0.8}', space => 'bob');
    perform memory.recall('tea', space => 'bob');
    perform memory.decay(space => '*');
    perform memory.set_embeddings('[]', space => 'bob');
end
$$;
select is(current_setting('memory.space'), 'ana', 'it is as it was');
select is((select count(*) from memory.memories as m where m.space = 'ana'), 0::bigint, 'and was not used');

select * from finish();
rollback;
