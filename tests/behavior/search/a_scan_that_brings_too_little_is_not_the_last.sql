begin;
select plan(13);

select is(memory._least_brought(50, 0.1, 100), 50::bigint, 'a scan must bring what is wanted');
select is(memory._least_brought(50, 1, 100), 75::bigint, 'and three quarters of what its depth promises');
select is(memory._least_brought(50, 0.5, 1000), 375::bigint, 'by the share of the space');

create function pg_temp.next(scan text, brought bigint, ef_search int, share double precision) returns text
return memory._next_scan(next.scan, next.brought, 50, next.ef_search, next.share);
select is(pg_temp.next('once', 50, 114, 0.5), null, 'with enough, no other scan follows');
select is(pg_temp.next('once', 49, 114, 0.5), 'deep', 'with less, one as deep as pgvector allows');
select is(pg_temp.next('once', 28, 114, 0.5), 'exact', 'but the space is sorted if others have half of the places');
select is(pg_temp.next('once', 49, 342, 0.2), 'exact', 'or as many as pgvector compares to link a vector');
select is(pg_temp.next('deep', 49, 114, 0.5), 'exact', 'or if that brings too little as well');
select is(pg_temp.next('once', 49, 1000, 0.5), 'exact', 'at once, if the first was as deep');
select is(pg_temp.next('deep', 20, 114, 0.03), 'further', 'in a small share, the scan goes on');
select is(pg_temp.next('deep', 14, 114, 0.03), 'exact', 'but not if it has brought less than half of the promise');
-- A depth of 1,000 promises 55 to a share of .055. By chance, every fifth question gets fewer than 50.
select is(pg_temp.next('deep', 49, 1000, 0.055), 'further', 'where chance brings too little, no space is sorted');
select is(pg_temp.next('further', 49, 1000, 0.03), 'exact', 'what went on and has too little is followed by a sort');

select * from finish();
rollback;
