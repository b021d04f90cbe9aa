-- _refuse_if_public: refuses a caller without a role for this privilege, if everybody may execute the
-- function. This happens after a restore that lost the privileges. As long as PostgreSQL asks for EXECUTE, a
-- caller needs none that it inherits: the call may come through a function whose owner has one.
create or replace function memory._refuse_if_public(privilege text) returns void
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
declare
    v_stack text;
    v_function text;
begin
    if memory._holds_role(_refuse_if_public.privilege, 'usage') then return; end if;
    -- The calls of this session, the last one first: the first public function is the one that was entered.
    get diagnostics v_stack = pg_context;
    v_function := substring(v_stack from '\mmemory\.[a-z]\w*\([^()]*\)');
    if coalesce(has_function_privilege('public', v_function, 'execute'), true) then
        raise exception 'permission denied for this function' using errcode = 'insufficient_privilege',
            detail = format(
                'Everybody may execute %s, and %I has no role of pgrecall for it.', v_function,
                coalesce(nullif(current_setting('role'), 'none'), session_user)
            ),
            hint = 'Probably a restore has lost the privileges. Let the owner of the schema call '
            || 'memory.repair_grants().';
    end if;
end
$function$;
