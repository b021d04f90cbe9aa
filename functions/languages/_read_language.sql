-- _read_language: the server's name of a text search configuration that every caller can use.
-- One that is not built in needs its schema.
create or replace function memory._read_language(language text) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_config constant regconfig := memory._search_configuration(_read_language.language);
begin
    if v_config is null then
        raise exception 'unknown text search configuration' using errcode = 'invalid_parameter_value',
            detail = format('language = %L', left(_read_language.language, 200)),
            hint = 'Name one that is built in, or belongs to the owner of schema memory or to a superuser, '
            || 'in a schema that this owner may use; not a temporary one. List them: '
            || 'select cfgnamespace::regnamespace, cfgname, cfgowner::regrole from pg_catalog.pg_ts_config;';
    end if;
    return v_config;
end
$function$;
