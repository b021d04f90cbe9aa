begin;
select plan(3);

create temporary table made as
select * from memory.remember(
    'green tea', kind => 'fact', tags => '{drinks:tea}', metadata => '{"n": 1}', agent => 'ana', project => 'kitchen',
    embedding => '{0.6, 0.8}', importance => 0.5, session => 's1'
);
create temporary table filters (arguments text, hits int);
insert into filters values
-- What is not there is no error: it may come.
($$kinds => '{recipe}'$$, 0), ($$tags => '{milk}'$$, 0), ($$tags => '{drinks:tea:green}'$$, 0),
($$agent => 'bob'$$, 0), ($$project => 'garden'$$, 0), ($$metadata => '{"m": 1}'$$, 0), ($$min_importance => 1$$, 0),
($$session => 's2'$$, 0), ($$options => '{"source_id": "00000000-0000-7000-8000-000000000000"}'$$, 0),
($$options => '{"all_tags": ["milk"]}'$$, 0), ($$space => 'nowhere'$$, 0), ($$since => 'infinity'$$, 0),
-- One of several is enough.
($$kinds => '{recipe,fact}'$$, 1), ($$kinds => '{{recipe},{fact}}'$$, 1), ($$tags => '{milk,drinks}'$$, 1),
-- Nothing is asked for, and all have it.
($$metadata => '{}'$$, 1), ($$options => '{}'$$, 1), ($$options => '{"all_tags": [], "not_tags": [], "include": []}'$$, 1),
($$weights => '{}'$$, 1), ($$min_importance => 0$$, 1), ($$min_health => 0$$, 1), ($$min_health => 1$$, 1),
($$until => 'infinity', since => '-infinity'$$, 1), ($$options => '{"not_tags": ["milk"]}'$$, 1);
create function pg_temp.hits(query text, arguments text) returns int
language plpgsql as $$
declare
    v_hits int;
begin
    execute format('select count(*) from memory.search(%s, %s)', hits.query, hits.arguments) into v_hits;
    return v_hits;
end
$$;

select is_empty(
    format(
        'select f.arguments, pg_temp.hits(%L, f.arguments) from filters as f'
        ' where pg_temp.hits(%L, f.arguments) <> f.hits',
        a.query, a.query
    ),
    'asked by ' || a.query
)
from (values ($$'tea'$$), ($$embedding => '{0.6, 0.8}'$$), ($$'tea', '{0.6, 0.8}'$$)) as a (query);

select * from finish();
rollback;
