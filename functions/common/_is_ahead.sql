-- _is_ahead: whether a transaction number is one that this server has not reached: the row was written on
-- another server. Assigns no number of its own, so that it works on a standby.
create or replace function memory._is_ahead(xid xid8) returns boolean
language sql stable parallel safe
return _is_ahead.xid >= pg_snapshot_xmax(pg_current_snapshot())
    and _is_ahead.xid is distinct from pg_current_xact_id_if_assigned();
