-- _check_metadata_keys: refuses metadata with the key tags, importance or created_at, which remember() takes
-- as tags, importance and at, unless the schema of the kind names the key. No filter and no rule would find
-- the value in the metadata.
create or replace function memory._check_metadata_keys(schema jsonb, metadata jsonb) returns void
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_parameters constant text[] := array['tags', 'importance', 'created_at'];
    v_key text;
begin
    if not _check_metadata_keys.metadata ?| c_parameters then return; end if;
    select p.key into v_key from unnest(c_parameters) as p (key)
    where _check_metadata_keys.metadata ? p.key
        and not coalesce(_check_metadata_keys.schema -> 'properties' ? p.key, false)
    limit 1;
    if found then
        raise exception 'metadata has a key that is a parameter' using errcode = 'PM007',
            detail = format(
                'The key %L belongs to a parameter, and nothing would look for it in the metadata.', v_key
            ),
            hint = 'Pass tags => ..., importance => ... or at => ... instead. Or name the key in the '
            || 'metadata_schema of the kind: memory.configure_kind().';
    end if;
end
$function$;
