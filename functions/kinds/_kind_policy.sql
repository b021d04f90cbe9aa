-- _kind_policy: the policy of a memory: all settings of its space and its kind, those of the kind first.
-- Registers the space and the kind if they are new.
create or replace function memory._kind_policy(space text, kind text) returns memory.policy
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_policy memory.policy;
begin
    loop
        select
            k.internal, coalesce(k.dedup, s.dedup), s.language, s.max_content, coalesce(k.curve, s.curve),
            coalesce(k.half_life, s.half_life), coalesce(k.grace, s.grace), coalesce(k.floor, s.floor),
            coalesce(k.threshold, s.threshold), k.metadata_schema, s.similarity,
            s.notify and s.model is not null
        into v_policy
        from memory.kinds as k
        inner join memory.spaces as s on s.space = k.space
        where k.space = _kind_policy.space and k.kind = _kind_policy.kind;
        if found then return v_policy; end if;
        perform memory._insert_kind(_kind_policy.space, _kind_policy.kind);
    end loop;
end
$function$;
