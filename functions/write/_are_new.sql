-- _are_new: which items of a batch surely become new memories: neither a memory nor an item before them may
-- say the same. For `near` and `similar` this looks for candidates more widely than _near_duplicate() does;
-- an item that has one has to be compared with it.
create or replace function memory._are_new(space text, items memory.remember_item[]) returns boolean[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _are_new.space;
    v_is_new boolean[];
    v_near int[];
    v_alike int[];
begin
    v_is_new := array(
        select num_nonnulls(
                i.options -> 'external_id', i.options -> 'task', nullif(i.options -> 'strict', 'false')
            ) = 0
            -- What has an external id may revise or bring back another text, so no later item is surely new.
            and not bool_or(i.options -> 'external_id' is not null) over (order by i.ordinality)
            and (i.embedding is null or (i.embedding_model).model is not null)
            and (
                i.dedup = 'off'
                or row_number() over (partition by i.content_hash order by i.ordinality) = 1
                and not exists (
                    select from memory.memories as m
                    where m.space = v_space and m.dedup_key = i.content_hash
                )
                and (
                    i.project is null
                    or memory._same_in_project(v_space, _are_new.items[i.ordinality]) is null
                )
            )
        from unnest(_are_new.items) with ordinality as i
        order by i.ordinality
    );
    v_near := array(
        select i.ordinality from unnest(_are_new.items) with ordinality as i
        where v_is_new[i.ordinality] and i.dedup in ('near', 'similar')
    );
    if v_near = '{}' then return v_is_new; end if;
    -- The vectors are read only if the words have not decided.
    v_alike := memory._alike_by_words(v_space, _are_new.items, v_near);
    v_alike := v_alike || memory._alike_by_vectors(
        v_space, _are_new.items,
        array(select n.ordinal from unnest(v_near) as n (ordinal) where n.ordinal <> all(v_alike))
    );
    return array(
        select n.is_new and n.ordinal <> all(v_alike)
        from unnest(v_is_new) with ordinality as n (is_new, ordinal) order by n.ordinal
    );
end
$function$;
