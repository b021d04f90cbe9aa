-- schedule_maintenance: has pg_cron call maintain() for all spaces, as the owner of the schema. A second
-- call changes the schedule. pg_cron alone makes a schema `cron`, so what is called there is its own.
create or replace function memory.schedule_maintenance(
    schedule text default '* * * * *'
) returns bigint
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on
set quote_all_identifiers = off
set extra_float_digits = 1
as $function$
#variable_conflict error
<<schedule_maintenance>>
declare
    schedule text collate "default" := schedule_maintenance.schedule;
    v_command constant text collate "default" := format('select * from %s(space => %L)', 'memory.maintain', '*');
    v_job bigint;
begin
    if memory._bound_login() is not null then
        raise exception 'maintenance of all spaces'
            using errcode = 'PM002',
            detail = format('Login %I is bound.', memory._bound_login()),
            hint = 'Let an unbound member of memory_admin schedule it.';
    end if;
    if not exists (select from pg_catalog.pg_extension as x where x.extname = 'pg_cron') then
        raise exception 'pg_cron is not in this database'
            using errcode = 'PM005',
            detail = format('database %s', current_database()),
            hint = format(
                'Where pg_cron lives in another database, call there: select cron.schedule_in_database('
                '%L, %L, %L, %L); or call memory.maintain() from any timer.',
                'pgrecall', schedule_maintenance.schedule, v_command, current_database()
            );
    end if;
    execute 'select cron.schedule($1, $2, $3)' into v_job
    using 'pgrecall', schedule_maintenance.schedule, v_command;
    return v_job;
end
$function$;
