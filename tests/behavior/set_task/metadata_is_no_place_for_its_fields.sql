begin;
select plan(5);

select throws_ok(
    $$select memory.remember('Buy tea', kind => 'task', metadata => '{"shop": 1, "due_at": "2026-02-01"}')$$,
    'PM007', 'metadata does not fit its kind', 'what would be looked for in the task'
);
select lives_ok(
    $$select memory.remember('Buy tea', kind => 'task', metadata => '{"due": "2026-02-01", "shop": 1}')$$,
    'what a task does not have is metadata like any other'
);
select lives_ok(
    $$select memory.remember('Buy tea', kind => 'fact', metadata => '{"status": "open"}')$$,
    'and of another kind so is everything'
);
select memory.configure_kind('task', metadata_schema => '{"properties": {"status": {"enum": ["open"]}}}');
select lives_ok(
    $$select memory.remember('Buy milk', kind => 'task', metadata => '{"status": "open"}')$$,
    'who names a key in the schema of the kind means it'
);
select throws_ok(
    $$select memory.remember('Buy milk', kind => 'task', metadata => '{"status": "open", "priority": "low"}')$$,
    'PM007', 'metadata does not fit its kind', 'that key alone'
);

select * from finish();
rollback;
