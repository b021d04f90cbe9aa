begin;
select plan(10);

create temporary table m as
select r.memory_id
from memory.remember(
    'Buy tea', kind => 'task', at => '2026-01-01 00:00+00',
    options => '{"task": {
        "description": "Green", "input": {"shop": "corner"}, "output": [1], "status": "in_progress",
        "priority": "high", "due_at": "2026-02-01T00:00:00Z", "assigned_to": "bob"
    }}'
) as r;
create temporary view t as
select
    t.description, t.input, t.output, t.status collate "default" as status,
        t.priority collate "default" as priority,
    t.due_at, t.assigned_to collate "default" as assigned_to, t.created_at, t.updated_at, t.completed_at
from memory.tasks as t;
select results_eq(
    'select * from t',
    $$
    values (
        'Green', '{"shop": "corner"}'::jsonb, '[1]'::jsonb, 'in_progress', 'high',
        '2026-02-01 00:00+00'::timestamptz,
        'bob', '2026-01-01 00:00+00'::timestamptz, '2026-01-01 00:00+00'::timestamptz, null::timestamptz
    )
    $$,
    'every field has its column'
);
select memory.set_task(memory_id, '{"priority": "low"}', at => '2026-01-02 00:00+00') from m;
select memory.set_task(memory_id, '{}', at => '2026-01-03 00:00+00') from m;
select memory.set_task(memory_id, '{"status": null, "priority": null}', at => '2026-01-04 00:00+00') from m;
select results_eq(
    'select * from t',
    $$
    values (
        'Green', '{"shop": "corner"}'::jsonb, '[1]'::jsonb, 'in_progress', 'low',
        '2026-02-01 00:00+00'::timestamptz,
        'bob', '2026-01-01 00:00+00'::timestamptz, '2026-01-04 00:00+00'::timestamptz, null::timestamptz
    )
    $$,
    'what is not named keeps its value'
);
select memory.set_task(
    memory_id, '{"description": null, "input": null, "output": null, "due_at": null, "assigned_to": null}'
)
from m;
select results_eq(
    'select num_nonnulls(description, input, output, due_at, assigned_to) from t', 'values (0)',
    'null empties a field that may be empty'
);

select memory.set_task(memory_id, '{"status": "completed"}', at => '2026-01-05 00:00+00') from m;
select is((select completed_at from t), '2026-01-05 00:00+00'::timestamptz, 'finished is finished now');
select memory.set_task(memory_id, '{"status": "failed"}', at => '2026-01-06 00:00+00') from m;
select is((select completed_at from t), '2026-01-05 00:00+00'::timestamptz, 'once');
select memory.set_task(memory_id, '{"status": "pending"}', at => '2026-01-07 00:00+00') from m;
select is((select completed_at from t), null, 'reopening empties the moment');
select memory.set_task(memory_id, '{"status": "failed", "completed_at": 1735000000000}') from m;
select is(
    (select completed_at from t),
    '2024-12-24 00:26:40+00'::timestamptz, 'a moment that is given counts'
);
set local timezone = 'Asia/Tokyo';
select memory.set_task(memory_id, '{"due_at": "2026-03-01 09:00"}') from m;
select is((select due_at from t), '2026-03-01 00:00+00'::timestamptz, 'one without a zone is the session''s');

select memory.remember('Buy milk', kind => 'task');
select memory.remember_many('[
    {"content": "Buy bread", "kind": "Task"}, {"content": "Buy salt", "kind": "task", "options": {"task": {}}},
    {"content": "Bread is bought at the corner"}
]');
select memory.revise(r.memory_id, kind => 'task')::text from memory.remember('Buy rice') as r;
select results_eq(
    $$
    select m.content collate "default", t.status collate "default", t.priority collate "default"
    from memory.tasks as t inner join memory.memories as m using (space, memory_id)
    where m.content <> 'Buy tea' order by m.content collate "C"
    $$,
    $$
    values ('Buy bread', 'pending', 'medium'), ('Buy milk', 'pending', 'medium'),
        ('Buy rice', 'pending', 'medium'), ('Buy salt', 'pending', 'medium')
    $$,
    'what is of the kind is a task that waits, whatever else is said of it'
);
select memory.set_task(memory_id, '{"status": "completed"}')
from memory.list(options => '{"task_status": ["pending"]}')
where content = 'Buy rice';
select memory.revise(memory_id, kind => 'note')::text from memory.list() where content = 'Buy rice';
select memory.revise(memory_id, kind => 'task')::text from memory.list() where content = 'Buy rice';
select is(
    (
        select t.status collate "default"
        from memory.tasks as t inner join memory.memories as m using (space, memory_id)
        where m.content = 'Buy rice'
    ),
    'completed', 'what was a task before is the task that it was'
);

select * from finish();
rollback;
