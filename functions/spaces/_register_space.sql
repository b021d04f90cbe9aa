-- _register_space: creates a new space with the settings that `default` has now.
create or replace function memory._register_space(space text) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    loop
        insert into memory.spaces (
            space, language, dedup, similarity, curve, half_life, grace, floor, threshold, max_content, model,
            notify, expiry, prune_after
        )
        select
            _register_space.space, s.language, s.dedup, s.similarity, s.curve, s.half_life, s.grace, s.floor,
            s.threshold, s.max_content, s.model, s.notify, s.expiry, s.prune_after
        from memory.spaces as s where s.space = 'default'
        on conflict on constraint spaces_pk do nothing;
        -- Another session may have created it, and yet another one may just have dropped it.
        exit when found or memory._lock_space(_register_space.space);
        if not exists (select from memory.spaces as s where s.space = 'default') then
            return;  -- no `default` to copy from: the caller fails by the foreign key
        end if;
    end loop;
end
$function$;
