begin;
select plan(3);

select is(
    (memory.remember(
        'do it', kind => 'task', options => '{"external_id": null, "task": null, "similarity": null, "strict": null,
        "vitals": null, "language": null, "source_id": null, "internal": null, "on_external": null,
        "on_forgotten": null, "anchored_at": null}'
    )).outcome, 'created', 'each option may be null'
);
select is((select count(*) from memory.external_ids), 0::bigint, 'which is no external id');
select is((select t.status collate "default" from memory.tasks as t), 'pending', 'and a task as any other');

select * from finish();
rollback;
