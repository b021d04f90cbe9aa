-- schedule_maintenance: makes pg_cron call maintain() for all spaces, as the owner of the schema. A second
-- call changes the schedule. Only pg_cron can create a schema `cron`, so the function called there is the
-- one of pg_cron.
create or replace function memory.schedule_maintenance(
    schedule text default '* * * * *'
) returns bigint
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
as $function$
#variable_conflict error
<<schedule_maintenance>>
declare
    schedule text collate "default" := schedule_maintenance.schedule;
    v_command constant text collate "default" := format('select * from %s(space => %L)', 'memory.maintain', '*');
    v_job bigint;
begin
    if memory._bound_login() is not null then
        raise exception 'permission denied: maintenance of all spaces'
            using errcode = 'PM002',
            detail = format('Login %I is bound.', memory._bound_login()),
            hint = 'An unbound member of memory_admin can schedule it.';
    end if;
    if not exists (select from pg_catalog.pg_extension as x where x.extname = 'pg_cron') then
        raise exception 'pg_cron is not in this database'
            using errcode = 'PM005',
            detail = format('database %s', current_database()),
            hint = format(
                'If pg_cron is in another database, call there: select cron.schedule_in_database('
                '%L, %L, %L, %L); or call memory.maintain() from any timer.',
                'pgrecall', schedule_maintenance.schedule, v_command, current_database()
            );
    end if;
    execute 'select cron.schedule($1, $2, $3)' into v_job
    using 'pgrecall', schedule_maintenance.schedule, v_command;
    return v_job;
end
$function$;
