-- _fold_tags: tags as they are stored: in NFC and lower case, with `-` for whitespace inside a segment and
-- none around it.
create or replace function memory._fold_tags(tags text[]) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
begin
    if _fold_tags.tags is null then return null; end if;
    perform memory._check_limit('tags', cardinality(_fold_tags.tags), 'tags'),
        memory._check_limit('a tag', (
            select max(char_length(t.tag)) from unnest(_fold_tags.tags) as t (tag)
        ), 'text characters');
    if array_ndims(_fold_tags.tags) > 1 then return _fold_tags.tags; end if;
    return array(
        select regexp_replace(
            -- Some small letters have a composed form that their capitals do not have.
            regexp_replace(
                memory._nfc(lower(memory._nfc(t.tag) collate pg_c_utf8)), '^\s+|\s+$|\s*(:)\s*', '\1', 'g'
            ), '\s+', '-', 'g'
        )
        from unnest(_fold_tags.tags) with ordinality as t (tag, ordinal)
        order by t.ordinal
    );
end
$function$;
