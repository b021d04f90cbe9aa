-- _without_brought: what a kept memory has (tags, metadata, pinned, importance) without what a merge has
-- brought. What others of its merges, which stay, have brought as well, it keeps.
create or replace function memory._without_brought(kept jsonb, brought jsonb, others jsonb[]) returns jsonb
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set extra_float_digits = 1
as $function$
declare
    v_kept constant jsonb := _without_brought.kept;
    v_brought constant jsonb := _without_brought.brought;
    v_others constant jsonb[] := _without_brought.others;
begin
    return jsonb_build_object(
        'tags', array(
            select u.tag
            from jsonb_array_elements_text(v_kept -> 'tags') as u (tag)
            where not v_brought -> 'tags' ? u.tag
                or exists (select from unnest(v_others) as o (brought) where o.brought -> 'tags' ? u.tag)
        ),
        'metadata', (v_kept -> 'metadata') - array(
            select k.key
            from jsonb_each(v_brought -> 'metadata') as k (key, value)
            where v_kept -> 'metadata' -> k.key = k.value
                and not exists (
                    select from unnest(v_others) as o (brought)
                    where o.brought -> 'metadata' -> k.key = k.value
                )
        ),
        'pinned', (v_kept ->> 'pinned')::boolean and (
            not (v_brought ->> 'pinned')::boolean
            or exists (select from unnest(v_others) as o (brought) where (o.brought ->> 'pinned')::boolean)
        ),
        'importance', case
            when v_kept -> 'importance' is distinct from v_brought -> 'importance'
                or exists (
                    select from unnest(v_others) as o (brought)
                    where o.brought -> 'importance' = v_kept -> 'importance'
                )
                then v_kept -> 'importance'
        end
    );
end
$function$;
