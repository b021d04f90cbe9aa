begin;
select plan(14);

create temporary view settings as
select s.space collate "default" as space, s.language collate "default" as language, s.half_life, s.threshold,
    s.max_content, s.prune_after, s.model collate "default" as model
from memory.spaces as s;
select memory.register_model('small', 3);

create temporary table made as select * from memory.configure_space('ana');
select results_eq(
    $$select space, language, half_life, threshold, max_content, prune_after, model from settings where space = 'ana'$$,
    $$values ('ana', 'english', 50::double precision, 0.3::double precision, 200000, null::double precision,
        null::text)$$,
    'a space is made with the settings of default'
);
select is(
    (select to_jsonb(m) - 'cursor' from made as m),
    (
        select to_jsonb(s) - '{reanchor_at,reindex_at,former_languages,other_languages,pruned_at,repaired_to}'::text[]
        from memory.spaces as s where s.space = 'ana'
    ),
    'and is what it returns, without the notes of maintain()'
);
select memory.configure_space('ana', '{"language": "german", "half_life": 100, "prune_after": 60, "model": "small"}')::text;
select memory.configure_space('ana', '{"max_content": 500, "threshold": 0}')::text;
select memory.configure_space('ana')::text;
select results_eq(
    $$select * from settings where space = 'ana'$$,
    $$values ('ana', 'german', 100::double precision, 0::double precision, 500, 60::double precision, 'small')$$,
    'what is named changes, the rest stays'
);
select memory.configure_space('ana', '{"prune_after": null, "model": null}')::text;
select results_eq(
    $$select prune_after, model from settings where space = 'ana'$$, 'values (null::double precision, null::text)',
    'null is a value where the setting may be none'
);
select memory.configure_space(options => '{"half_life": 20, "prune_after": 40, "language": "simple"}')::text;
select memory.configure_space('bob')::text;
select memory.remember('x', space => 'carol');
select results_eq(
    $$select language, half_life, prune_after from settings where space in ('default', 'bob', 'carol')$$,
    $$
    values ('simple', 20::double precision, 40::double precision), ('simple', 20, 40), ('simple', 20, 40)
    $$,
    'NULL is the current space, and others begin with what default has then'
);
select is(
    (select half_life from settings where space = 'ana'), 100::double precision, 'those that exist do not change'
);
select is((select v.half_life from memory.vitals as v), 20::double precision, 'new memories obey');

-- A type has an attribute for each setting that there is, in their order.
select results_eq(
    $$
    select a.attname::text from pg_attribute as a
    where a.attrelid = 'memory.spaces'::regclass and a.attnum > 0
        and a.attname not in ('reanchor_at', 'reindex_at', 'former_languages', 'other_languages', 'pruned_at', 'repaired_to') order by a.attnum
    $$,
    $$
    select a.attname::text from pg_attribute as a
    where a.attrelid = 'memory.space_result'::regclass and a.attname <> 'cursor' order by a.attnum
    $$,
    'of all its settings'
);

-- What is left for maintain().
select results_eq(
    $$select s.space collate "default", s.reanchor_at is not null, s.reindex_at is not null,
        s.former_languages::text collate "default" from memory.spaces as s order by 1$$,
    $$values ('ana', true, true, '{english}'), ('bob', false, false, '{}'), ('carol', false, false, '{}'),
        ('default', true, true, '{english}')$$,
    'a new curve and a new language are noted, for those who have memories'
);
select memory.configure_space('ana', '{"language": "french"}')::text;
select memory.configure_space('ana', '{"language": "english"}')::text;
select is(
    (select s.former_languages::text from memory.spaces as s where s.space = 'ana'), '{german,french}',
    'all former languages are, but for that of today'
);
update memory.spaces as s set reanchor_at = null, reindex_at = null;
select memory.configure_space('ana', '{"similarity": 0.5, "half_life": 100, "language": "english"}')::text;
select results_eq(
    $$select s.reanchor_at, s.reindex_at from memory.spaces as s where s.space = 'ana'$$,
    'values (null::timestamptz, null::timestamptz)', 'what stays as it is is not noted'
);
select memory.configure_kind('note', options => '{"half_life": 10, "curve": "power"}', space => 'ana');
select results_eq(
    $$select s.reanchor_at is not null, k.half_life, k.curve collate "default", k.grace from memory.spaces as s
    inner join memory.kinds as k using (space) where s.space = 'ana' and k.kind = 'note'$$,
    $$values (true, 10::double precision, 'power', null::double precision)$$, 'a kind has a curve of its own'
);
select memory.configure_kind('note', options => '{"half_life": null}', space => 'ana');
select results_eq(
    $$select p.half_life, p.curve from memory._register_kind('ana', 'note') as p$$,
    $$values (100::double precision, 'power')$$, 'or that of its space'
);

-- Every setting there is, but for what maintain() has noted.
select memory.configure_space('default', '{
    "language": "french", "dedup": "off", "similarity": 0.5, "curve": "power", "half_life": 3, "grace": 4, "floor": 0.1,
    "threshold": 0.2, "max_content": 99, "model": "small", "notify": true, "prune_after": 33
}')::text;
create function pg_temp.settings(space text) returns jsonb
language sql as $body$
    select to_jsonb(s) - '{space,created_at,updated_at,reanchor_at,reindex_at,former_languages,other_languages,pruned_at,repaired_to}'::text[]
    from memory.spaces as s where s.space = settings.space;
$body$;
select memory.remember('y', space => 'new', dedup => 'off');
select is(pg_temp.settings('new'), pg_temp.settings('default'), 'a new space has every setting of default');

select * from finish();
rollback;
