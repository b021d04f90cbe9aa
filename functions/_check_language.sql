-- _check_language: a text search configuration that exists, by the name that the server gives it. Others
-- than the built-in need their schema.
create or replace function memory._check_language(language text) returns text
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    -- A number would be taken for an OID, whether it is one or not.
    if _check_language.language !~ '^[0-9-]' then
        begin
            return _check_language.language::regconfig;
        exception
            when undefined_object or invalid_name or invalid_schema_name or syntax_error
                or feature_not_supported or insufficient_privilege then
                null;
        end;
    end if;
    raise exception 'unknown text search configuration'
        using errcode = 'invalid_parameter_value',
        detail = format('language = %L', left(_check_language.language, 200)),
        hint = 'List them: select cfgnamespace::regnamespace, cfgname from pg_catalog.pg_ts_config;';
end
$function$;

revoke execute on function memory._check_language(text) from public;
