-- _batch_size: how many memories one statement of decay(), expire() or the task `reanchor` of maintain()
-- changes. A call ends only between two batches. So one batch is how far it may exceed its time limit, and
-- how long it holds locks. A choice of ours.
create or replace function memory._batch_size() returns int
language sql immutable parallel safe
return 1000;
