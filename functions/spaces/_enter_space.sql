-- _enter_space: the gate. Every public function that names a space enters it through this one, through
-- _enter_space_to_write(), or, if the space may be '*', through _enter_spaces(). _enter_all_spaces() is for
-- what belongs to no space, and list_spaces() enters none. The space is the argument, else the setting
-- memory.space (unless it is ''), else `default`. The text of a caller may have a collation with which no
-- column can be compared. So public functions declare every text variable, and every text parameter but this
-- one, `collate "default"`.
create or replace function memory._enter_space(space text, privilege text) returns text
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space text collate "default" := coalesce(
        _enter_space.space, nullif(current_setting('memory.space', true), ''), 'default'
    );
    v_bound name collate "default";
begin
    perform memory._refuse_if_public(_enter_space.privilege);
    v_bound := memory._bound_login(_enter_space.privilege);
    -- Under DEBUG, PostgreSQL says where in a common index the words of a question are, also those of other
    -- spaces; and with a limit for GIN it leaves rows out.
    if v_bound is not null and current_setting('client_min_messages') like 'debug%' then
        perform set_config('client_min_messages', 'notice', true);
    end if;
    if current_setting('gin_fuzzy_search_limit') <> '0' then
        perform set_config('gin_fuzzy_search_limit', '0', true);
    end if;
    -- A caller may have set this. _open_history() sets it only behind this gate, so what is set here is not
    -- ours.
    if current_setting('memory.history_open_for', true) <> '' then
        perform set_config('memory.history_open_for', '', true);
    end if;
    if not memory._is_space_name(v_space) then
        raise exception 'invalid space' using errcode = 'invalid_parameter_value',
            detail = format('space = %L', left(v_space, 300)),
            hint = 'Use 1 to 128 printable characters in normal form C, without whitespace at either end; '
            || 'not "*".';
    end if;
    if v_bound is not null
        and not memory._holds_grant(v_bound, v_space, _enter_space.privilege collate "default")
    then
        raise exception 'no access to this space' using errcode = 'PM002',
            detail = format('%I is bound and holds no %s grant on space %L.',
                            v_bound, _enter_space.privilege, v_space),
            hint = 'Name a space that was granted; an admin of the space grants by memory.grant_space().';
    end if;
    return v_space;
end
$function$;
