-- _register_kind: the policy of the memories of a kind: all settings of the space and the kind, those of the
-- kind first. Registers the kind and its space if they are new, and locks the kind against drop_kind(), as a
-- foreign key does. drop_kind() waits for no row once it has the kind, so this lock may come after any
-- other.
create or replace function memory._register_kind(space text, kind text) returns memory.policy
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
        where k.space = _register_kind.space and k.kind = _register_kind.kind
        for key share of k;
        if found then return v_policy; end if;
        perform memory._insert_kind(_register_kind.space, _register_kind.kind);
    end loop;
end
$function$;
