-- _is_visible: whether a row has not expired, and is not internal unless internal rows are shown or its kind
-- is asked for by name. It does not test whether the row is live: the caller does, or _visible_sql(). It is
-- inlined, so it may stand in any WHERE.
create or replace function memory._is_visible(
    internal boolean, kind text, expires_at timestamptz, show_internal boolean, kinds text[],
    expires_after timestamptz
) returns boolean
language sql immutable parallel safe
return (not _is_visible.internal or _is_visible.show_internal or _is_visible.kind = any(_is_visible.kinds))
and (_is_visible.expires_at is null or _is_visible.expires_at > _is_visible.expires_after);
