-- _refuse_partial_import: refuses the commit of an import whose last lines are missing, or whose state is
-- lost. Its histories would be ahead of their memories.
create or replace function memory._refuse_partial_import() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_setting constant text := current_setting('memory.import', true);
    v_state constant jsonb := case when pg_input_is_valid(v_setting, 'jsonb') then v_setting::jsonb end;
begin
    if v_state ->> 'xid' = pg_current_xact_id()::text and (v_state ->> 'ended')::boolean then
        return null;
    else
        -- On PostgreSQL 17 this runs as the login, which may call no private function.
        raise exception 'bad line in an import' using errcode = 'PM016',
            detail = format(
                'line %s: the import ends here; its last line, {"end": ...}, has not come',
                coalesce(v_state ->> 'line', '?')
            ),
            hint = 'Import all lines of the file, in one transaction.';
    end if;
end
$function$;
