-- _batch_size: how many memories one statement of maintain(), decay() or expire() changes. A call ends
-- between two batches, so a batch is what a time limit may be exceeded by, and how long locks are held.
create or replace function memory._batch_size() returns int
language sql immutable parallel safe
return 1000;
