-- _batch_size: how many memories one statement of maintain(), decay() or expire() changes. A call ends
-- only between two batches. So one batch is how far it may exceed its time limit, and how long it holds
-- locks.
create or replace function memory._batch_size() returns int
language sql immutable parallel safe
return 1000;
