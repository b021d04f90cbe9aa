-- _fold_kinds: kinds as they are stored: in NFC and lower case, with `_` for whitespace and hyphens.
create or replace function memory._fold_kinds(kinds text[]) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if _fold_kinds.kinds is null then return null; end if;
    perform memory._check_limit('a kind', (
        select max(char_length(k.kind)) from unnest(_fold_kinds.kinds) as k (kind)
    ), 'kind characters');
    if array_ndims(_fold_kinds.kinds) > 1 then return _fold_kinds.kinds; end if;
    return array(
        select regexp_replace(
            regexp_replace(lower(memory._nfc(k.kind) collate pg_c_utf8), '^\s+|\s+$', '', 'g'), '[\s-]+',
            '_', 'g'
        )
        from unnest(_fold_kinds.kinds) with ordinality as k (kind, ordinal)
        order by k.ordinal
    );
end
$function$;
