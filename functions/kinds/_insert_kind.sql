-- _insert_kind: creates the rows of a kind and its space that a first memory needs. A new kind gets the
-- settings of the built-in kind of that name.
create or replace function memory._insert_kind(space text, kind text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if _insert_kind.kind !~ '^[a-z][a-z0-9_]{0,62}$' then
        raise exception 'invalid kind' using errcode = 'invalid_parameter_value',
            detail = format('kind = %L', left(_insert_kind.kind, 300)),
            hint = 'Use a snake_case name of at most 63 characters.';
    end if;
    perform memory._register_space(_insert_kind.space);
    -- The space is locked before kinds.
    perform from memory.spaces as s where s.space = _insert_kind.space for no key update;
    -- A kind that is not built in gets the metadata schema of `note`, the default kind.
    insert into memory.kinds (space, kind, description, internal, dedup, metadata_schema)
    select
        _insert_kind.space, _insert_kind.kind, b.description, coalesce(b.internal, false), b.dedup,
        coalesce(b.metadata_schema, n.metadata_schema)
    from memory.builtin_kinds as n
    left join memory.builtin_kinds as b on b.kind = _insert_kind.kind
    where n.kind = 'note'
    on conflict on constraint kinds_pk do nothing;
end
$function$;
