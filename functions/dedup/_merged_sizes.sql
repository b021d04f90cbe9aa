-- _merged_sizes: what a merge of these memories into the first one would bring together, each with its limit.
create or replace function memory._merged_sizes(space text, memory_ids uuid[])
returns setof memory.limited_size
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_link constant int := 114;  -- bytes of a copied link, beside its type; see _merge_links()
    c_rest constant int := 1000000;  -- bytes of ids, tags, metadata and vitals, which other limits hold small
begin
    return query
    select s.argument, s.size, s.name
    from (
        select count(distinct u.tag) as tags, (
            select sum(octet_length(d.metadata::text)) from memory.memories as d
            where d.space = _merged_sizes.space and d.memory_id = any(_merged_sizes.memory_ids)
        ) as metadata
        from memory.memories as m
        cross join lateral unnest(m.tags) as u (tag)
        where m.space = _merged_sizes.space and m.memory_id = any(_merged_sizes.memory_ids)
    ) as m
    cross join lateral (
        values
        ('all of them', m.tags, 'tags'),
        ('metadata of all', m.metadata, 'metadata bytes'),
        ('all of them', (
            select count(*) from memory.annotations as a
            where a.space = _merged_sizes.space and a.memory_id = any(_merged_sizes.memory_ids)
        ), 'notes'),
        ('all of them', (
            select count(distinct (l.type, l.to_id)) from memory.links as l
            where l.space = _merged_sizes.space and l.from_id = any(_merged_sizes.memory_ids)
        ), 'links'),
        ('all of them', (
            select count(*) from memory.external_ids as x
            where x.space = _merged_sizes.space and x.memory_id = any(_merged_sizes.memory_ids)
        ), 'external ids'),
        ('what undoes the merge', (
            select c_rest + coalesce(sum(c_link + length(l.type)), 0) from memory.links as l
            where l.space = _merged_sizes.space and (
                l.from_id = any(_merged_sizes.memory_ids[2:]) or l.to_id = any(_merged_sizes.memory_ids[2:])
            )
        ) + (
            select coalesce(sum(octet_length(to_jsonb(am)::text)), 0) from memory.agent_memories as am
            where am.space = _merged_sizes.space and am.memory_id = _merged_sizes.memory_ids[1]
        ) + (
            select coalesce(sum(octet_length(to_jsonb(x)::text)), 0) from memory.external_ids as x
            where x.space = _merged_sizes.space and x.memory_id = any(_merged_sizes.memory_ids[2:])
        ), 'imported merge bytes'),
        -- A memory that links to one of the others gets a link to the first one.
        ('a memory that links to one of them', (
            select max(g.links + i.links)
            from (
                select l.from_id, count(distinct l.type) as links from memory.links as l
                where l.space = _merged_sizes.space and l.to_id = any(_merged_sizes.memory_ids[2:])
                    and l.from_id <> all(_merged_sizes.memory_ids)
                    and not exists (
                        select from memory.links as k
                        where k.space = _merged_sizes.space and k.from_id = l.from_id and k.type = l.type
                            and k.to_id = _merged_sizes.memory_ids[1]
                    )
                group by l.from_id
            ) as g
            cross join lateral (
                select count(*) as links from memory.links as l
                where l.space = _merged_sizes.space and l.from_id = g.from_id
            ) as i
        ), 'links')
    ) as s (argument, size, name);
end
$function$;
