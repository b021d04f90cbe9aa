begin;
select plan(13);

create temporary table made as
select * from memory.remember(
    'Ana drinks green tea', tags => '{drinks:tea:green}', at => '2026-03-01 12:00+00'
);
create temporary view row as select m.* from memory.memories as m inner join made using (memory_id);

select is(
    (select content_hash from row), sha256(convert_to('Ana drinks green tea', 'UTF8')), 'the hash of its text'
);
select is((select dedup_key from row), (select content_hash from row), 'is its key');
select is((select token_count from row), 5, 'a token is four bytes');
select is((select changed_xid from row), pg_current_xact_id(), 'the transaction that wrote it');

update memory.memories as m set importance = 0.5;
select results_eq(
    'select version, content_version, updated_at from row', $$values (2::bigint, 1::bigint, now())$$,
    'any change is a version'
);
update memory.memories as m set content = E' Ana drinks\nblack tea ', tags = '{drinks:tea:black,ana}';
select results_eq(
    'select version, content_version, content_hash, dedup_key, tsv, token_count from row',
    $$
    values (
        3::bigint, 3::bigint, sha256(convert_to(E'Ana drinks\nblack tea', 'UTF8')),
        sha256(convert_to(E'Ana drinks\nblack tea', 'UTF8')),
        to_tsvector('pg_catalog.english', 'Ana drinks black tea'), 6
    )
    $$,
    'a new text is a version of the text, with hash, key and lexemes of its own'
);
select is(
    (select tag_paths::text[] from row),
    '{ana,drinks,drinks:tea,drinks:tea:black}'::text[] collate "C", 'tags carry their ancestors'
);

update memory.memories as m set archived_at = now();
select results_eq(
    'select live, dedup_key is null from row', $$values (false, false)$$, 'archived: not live, keeps its key'
);
update memory.memories as m set archived_at = null, deleted_at = now();
select results_eq(
    'select live, dedup_key is null from row', $$values (false, false)$$, 'forgotten: the same'
);
update memory.memories as m set deleted_at = null;
select results_eq('select live, dedup_key is null from row', $$values (true, false)$$, 'neither: live');

create temporary table next as select * from memory.remember('Ana drinks water');
update memory.memories as m set superseded_by = next.memory_id from made, next
where m.memory_id = made.memory_id;
select results_eq(
    'select live, dedup_key from row', $$values (false, null::bytea)$$,
    'superseded: not live, and gives its key up'
);

update memory.memories as m set dedup_key = null, superseded_by = null;
update memory.memories as m set content = 'Ana drinks milk' from made where m.memory_id = made.memory_id;
select is((select dedup_key from row), null, 'what has no key gets none with a new text');
update memory.memories as m set live = false, version = 77, updated_at = '2000-01-01', changed_xid = '3'
from made where m.memory_id = made.memory_id;
select results_eq(
    'select live, version, updated_at, changed_xid from row',
    $$values (true, 9::bigint, now(), pg_current_xact_id())$$,
    'and nobody sets these'
);

select * from finish();
rollback;
