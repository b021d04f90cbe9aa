-- _search_configuration: a text search configuration that every caller can use; NULL if there is none of this
-- name. It is built in, or belongs to the owner of this schema or to a superuser: another owner could change
-- or drop it. It is not temporary, the owner of this schema may use its schema, and it has a dictionary. This
-- reads the catalogs, because a cast to regconfig fails without USAGE on the schema.
create or replace function memory._search_configuration(language text) returns regconfig
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_name text collate "default" := btrim(_search_configuration.language, e' \t\r\n');
    v_config oid;
begin
    -- Unquoted names fold to lower case.
    if strpos(v_name, '"') = 0 then v_name := lower(v_name collate pg_c_utf8); end if;
    -- Nearly all are built in; the cache of the session finds them.
    if v_name ~ '^[a-z0-9_]{1,63}$' and pg_input_is_valid('pg_catalog.' || v_name, 'regconfig') then
        v_config := ('pg_catalog.' || v_name)::regconfig;
    else
        select c.oid into v_config
        from pg_catalog.pg_ts_config as c
        inner join pg_catalog.pg_namespace as n on n.oid = c.cfgnamespace
        inner join pg_catalog.pg_roles as r on r.oid = c.cfgowner
        inner join pg_catalog.pg_namespace as own on own.nspname = 'memory'
        where v_name = format('%I.%I', n.nspname, c.cfgname) and n.nspname !~ '^pg_temp_'
            and (r.rolsuper or r.oid = own.nspowner) and has_schema_privilege(own.nspowner, n.oid, 'usage')
            and exists (select from pg_catalog.pg_ts_config_map as m where m.mapcfg = c.oid);
    end if;
    return v_config;
end
$function$;
