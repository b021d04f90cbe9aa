begin;
select plan(5);

select memory.remember('Ana smokes', agent => 'ana', tags => '{old}')::text;
select memory.forget(m.memory_id)::text from memory.memories as m;
select memory.remember('Ana rows', options => '{"external_id": {"system": "crm", "id": "1"}}')::text;
select memory.remember('Ana skates', options => '{"external_id": {"system": "crm", "id": "2"}}')::text;
select memory.forget(m.memory_id)::text from memory.memories as m where m.content = 'Ana skates';
select results_eq(
    $$
    select r.outcome from memory.remember_many('[
        {"content": "", "agent": "ghost", "tags": ["people:ana-lopez", "old"]},
        {"content": "Ana smokes", "agent": "ghost", "tags": ["gone"]},
        {"content": "Ana sails", "agent": "ghost", "tags": ["known"],
         "options": {"external_id": {"system": "crm", "id": "1"}}},
        {"content": "Ana skates", "tags": ["ice"],
         "options": {"external_id": {"system": "crm", "id": "2"}, "on_forgotten": "restore"}},
        {"content": "Ana sings", "agent": "eve", "tags": ["Music:Opera"]},
        {"content": "", "agent": "eve", "tags": ["music:opera", "music"]},
        {"content": "Ana runs", "embedding": ["a"]}, {"content": "Ana runs", "embedding": [null, 1]}
    ]') as r
    $$, $$values ('error'), ('forgotten'), ('known'), ('restored'), ('created'), ('error'), ('error'), ('error')$$,
    'one of eight is stored, and one that was forgotten is back'
);
select set_eq('select tag collate "default" from memory.tags', $$values ('old'), ('music:opera')$$, 'with its tag');
select set_eq('select agent collate "default" from memory.agents', $$values ('ana'), ('eve')$$, 'and its agent');
select is_empty(
    $$select m.model from memory.embedding_models as m where m.model in ('dim1', 'dim2')$$, 'what is no vector makes no model'
);
select is((select count(*) from memory.doctor()), 0::bigint, 'all is well');

select * from finish();
rollback;
