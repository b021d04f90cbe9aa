-- The platform: server, encoding, extensions, roles, schema.
-- What an ordinary owner may not do is checked first. The error then contains the statement for the
-- administrator, and the transaction leaves nothing behind.

do $platform$
declare
    v_wanted record;
    v_found text;
    v_schema text;
begin
    if current_setting('server_version_num')::int < 170000 then
        raise exception 'pgrecall needs PostgreSQL 17 or newer'
            using errcode = 'PM005',
            detail = format('This server is PostgreSQL %s.', current_setting('server_version')),
            hint = 'Upgrade the server, then apply the migrations again.';
    end if;
    if current_setting('server_encoding') <> 'UTF8' then
        raise exception 'pgrecall needs a UTF-8 database'
            using errcode = 'PM005',
            detail = format('Database %I is encoded in %s.',
                            current_database(), current_setting('server_encoding')),
            hint = 'create database NAME template template0 encoding ''UTF8'';';
    end if;
    select n.nspowner::regrole::text into v_found
    from pg_catalog.pg_namespace as n
    where n.nspname = 'memory';
    if found then
        raise exception 'this database has a schema memory already'
            using errcode = 'duplicate_schema',
            detail = format('It belongs to %s, and has not been changed.', v_found),
            hint = 'If it is pgrecall''s, upgrade it with pgrecall migrate or migrations/psql/install.sql. '
            || 'Otherwise, install into another database.';
    end if;
    for v_wanted in
        select *
        from (values ('vector', 0, 8), ('pg_trgm', 1, 6), ('btree_gin', 1, 3)) as w (extension, major, minor)
    loop
        select e.extversion into v_found
        from pg_catalog.pg_extension as e
        where e.extname = v_wanted.extension;
        if not found then
            -- Hosted PostgreSQL keeps extensions in a schema of that name.
            v_schema := case when to_regnamespace('extensions') is null
                then 'public' else 'extensions' end;
            begin
                execute format('create extension %I schema %I', v_wanted.extension, v_schema);
            exception
                when insufficient_privilege or feature_not_supported or undefined_file then
                    raise exception 'a required extension is missing, and this role may not create it'
                        using errcode = 'PM005',
                        detail = format('Extension %I: %s.', v_wanted.extension, sqlerrm),
                        hint = format(
                            'Let an administrator run in database %I: create extension %I schema %I;',
                            current_database(), v_wanted.extension, v_schema
                        );
            end;
        elsif (split_part(v_found, '.', 1)::int, split_part(v_found, '.', 2)::int)
            < (v_wanted.major, v_wanted.minor)
        then
            raise exception 'a required extension is too old'
                using errcode = 'PM005',
                detail = format('Extension %I: installed is %s, needed is %s.%s.',
                                v_wanted.extension, v_found, v_wanted.major, v_wanted.minor),
                hint = format('Let an administrator run: alter extension %I update;', v_wanted.extension);
        end if;
        select n.nspname into v_schema
        from pg_catalog.pg_extension as e
        inner join pg_catalog.pg_namespace as n on n.oid = e.extnamespace
        where e.extname = v_wanted.extension;
        if not has_schema_privilege(v_schema, 'usage') then
            raise exception 'the schema of a required extension is closed to this role'
                using errcode = 'PM005',
                detail = format('Role %I has no USAGE on schema %I, where extension %I is.',
                                current_user, v_schema, v_wanted.extension),
                hint = format('Let an administrator run: grant usage on schema %I to %I;',
                              v_schema, current_user);
        end if;
    end loop;
end
$platform$;

-- Where no other login exists, as in a container, a superuser may be the owner.
do $owner$
begin
    if (select r.rolsuper from pg_catalog.pg_roles as r where r.rolname = current_user) then
        raise warning 'pgrecall is installed by a superuser'
            using detail = format(
                '%I will own the schema memory, and its functions run with the rights of their owner.',
                current_user
            ),
            hint = 'Install it as an ordinary role that owns nothing else. memory.doctor() repeats this.';
    end if;
end
$owner$;

-- Roles belong to the server, not to the database: another database may have created them already.
do $roles$
declare
    v_roles constant text[] := array[
        'memory_reader', 'memory_writer', 'memory_admin', 'memory_analyst', 'memory_bound'
    ];
    v_missing text[];
    v_role text;
begin
    select array_agg(r.role) into v_missing
    from unnest(v_roles) as r (role)
    where to_regrole(r.role) is null;
    foreach v_role in array coalesce(v_missing, '{}')
    loop
        begin
            execute format('create role %I nologin', v_role);
        exception
            when duplicate_object or unique_violation then
                null;  -- a migration of another database has just created it
            when insufficient_privilege then
                raise exception 'the roles of pgrecall are missing and this role may not create them'
                    using errcode = 'PM005',
                    detail = format('Missing: %s.', array_to_string(v_missing, ', ')),
                    hint = 'Let an administrator run: '
                    || (select string_agg(format('create role %I nologin;', m.role), ' ')
                        from unnest(v_missing) as m (role))
                    || format(
                        ' grant %s to %I with admin true, inherit false, set false;',
                        array_to_string(v_roles, ', '), current_user
                    );
        end;
    end loop;
end
$roles$;

create schema memory;
