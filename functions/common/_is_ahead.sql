-- _is_ahead: whether this server has not reached a transaction number yet: then the row was written on
-- another server. It assigns no transaction number of its own, so it works on a standby.
create or replace function memory._is_ahead(xid xid8) returns boolean
language sql stable parallel safe
return _is_ahead.xid >= pg_snapshot_xmax(pg_current_snapshot())
    and _is_ahead.xid is distinct from pg_current_xact_id_if_assigned();
