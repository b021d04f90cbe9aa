-- _remember_one: one checked item of remember() or remember_many(), which have entered the space. With an
-- external id, _remember_by_external_id() is asked first. If it returns NULL, the text decides.
create or replace function memory._remember_one(space text, item memory.remember_item)
returns memory.remember_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _remember_one.space;
    v_item alias for item;
    v_result memory.remember_result;
begin
    if v_item.options -> 'external_id' is null then
        return memory._remember_by_text(v_space, memory._prepare_item(v_space, v_item, null));
    end if;
    v_result := memory._remember_by_external_id(v_space, v_item);
    if v_result.outcome is not null then return v_result; end if;
    begin
        return memory._remember_by_text(v_space, memory._prepare_item(v_space, v_item, null));
    exception
        when sqlstate 'PM011' then
            -- Another session has just given the id to a memory.
            v_result := memory._remember_by_external_id(v_space, v_item);
            if v_result.outcome is null then raise; end if;
            return v_result;
    end;
end
$function$;
