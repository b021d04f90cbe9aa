-- merge_duplicates: of each cluster of find_duplicates() the longest stays, and gets the union of tags and
-- metadata, the sums of counts and votes, the annotations, links and agents of the others, which are
-- superseded by it. A dry run, the default, only tells. unmerge() takes a merge back.
create or replace function memory.merge_duplicates(
    dry_run boolean default true,
    similarity double precision default null,
    model text default null,
    max_clusters int default 100,
    space text default null,
    at timestamptz default now()
) returns setof memory.merge_result
language plpgsql volatile parallel unsafe security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_space text;
    v_cluster record;
    v_row memory.merge_result;
begin
    v_space := memory._space(merge_duplicates.space, 'admin');
    for v_cluster in
        select d.cluster, (array_agg(d.memory_id order by d.similarity nulls first))[1] as kept_id,
            (array_agg(d.memory_id order by d.similarity nulls first))[2:] as merged_ids,
            min(d.similarity) as similarity
        from memory.find_duplicates(
            merge_duplicates.similarity, merge_duplicates.model, merge_duplicates.max_clusters, v_space,
            merge_duplicates.at
        ) as d
        group by d.cluster
        order by d.cluster
    loop
        v_row := (null, v_cluster.kept_id, v_cluster.merged_ids, v_cluster.similarity);
        if not merge_duplicates.dry_run then
            v_row.merge_id := memory._merge(
                v_space, v_cluster.kept_id, v_cluster.merged_ids, v_cluster.similarity, merge_duplicates.at
            );
            continue when v_row.merge_id is null;
        end if;
        return next v_row;
    end loop;
end
$function$;

revoke execute on function memory.merge_duplicates(boolean, double precision, text, int, text, timestamptz)
from public;
grant execute on function memory.merge_duplicates(boolean, double precision, text, int, text, timestamptz)
to memory_admin;
