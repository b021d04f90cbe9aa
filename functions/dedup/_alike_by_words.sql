-- _alike_by_words: the ordinals of those of the chosen items of a batch that may repeat a memory or an
-- earlier item, judged by their words: all for which _near_words() finds something, and more.
create or replace function memory._alike_by_words(space text, items memory.remember_item[], chosen int[])
returns int[]
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $function$
declare
    -- From so many on, looking through the list of pending entries each time takes longer than emptying it. A
    -- choice of ours.
    c_many constant int := 30;
    -- As in _near_words(), which compares no more: an item with more candidates is left to it.
    c_candidates constant int := 200;
    c_power_contained constant double precision := 25;
    v_alike int[];
begin
    if cardinality(_alike_by_words.chosen) >= c_many then
        perform gin_clean_pending_list('memory.memories_tsv_ix');
    end if;
    -- Planned each time, and read as in _near_words(). The least share is the one of a contained text there.
    execute $sql$
        with given as materialized (
            select i.ordinality as ordinal, i.tsv, memory._near_query(i.tsv) as query,
                tsvector_to_array(i.tsv) as lexemes, length(i.tsv) as count, power(greatest(coalesce(
                    (i.options ->> 'similarity')::double precision, (i.policy).similarity
                ), 1e-9), $5) as least
            from unnest($2) with ordinality as i
            where i.dedup <> 'off'
        )
        select array(
            select g.ordinal from given as g
            where g.ordinal = any($3) and (
                exists (
                    select from memory.memories as c
                    where (c.space = $1) is true and ($4 or c.space = (select $1)) and c.live
                        and c.dedup_key is not null and c.tsv @@ g.query
                    offset $6
                )
                or exists (
                    select from (
                        select length(m.tsv) as count, length(ts_delete(m.tsv, g.lexemes)) as others
                        from memory.memories as m
                        where (m.space = $1) is true and ($4 or m.space = (select $1)) and m.live
                            and m.dedup_key is not null and m.tsv @@ g.query
                            and length(m.tsv) <= g.count / g.least
                        offset 0  -- each is unpacked once
                    ) as m
                    where m.count - m.others >= g.least * (g.count + m.others)
                )
                or exists (
                    select from given as e
                    where e.ordinal < g.ordinal and coalesce(e.tsv @@ g.query, e.tsv is null)
                )
            )
        )$sql$
    into v_alike
    using _alike_by_words.space, _alike_by_words.items, _alike_by_words.chosen,
        memory._has_most(_alike_by_words.space), c_power_contained, c_candidates;
    return v_alike;
end
$function$;
