-- _near_statement: the text of the search for candidates of a near duplicate. $1 space, $2 embedding, $3 at,
-- $4 least similarity, $5 tsvector of the text. By vector: the nearest that are near enough. By words:
-- who holds one of the three rarest lexemes, rare by a count that stops at 100, and shares six in ten of all.
create or replace function memory._near_statement(model memory.embedding_models, exact boolean, nearest int)
returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if (_near_statement.model).model is null then
        return format($sql$
        with rarest as materialized (
            select t.term
            from (select memory._lexeme_query(l.lexeme) as term from unnest($5) as l) as t
            cross join lateral (
                select count(*) as holders
                from (
                    select
                    from memory.memories as m
                    where m.space = $1 and m.live and m.tsv @@ t.term
                    limit 100
                ) as counted
            ) as c
            where c.holders > 0
            order by c.holders
            limit 3
        ),
        holders as (
            select distinct m.memory_id
            from rarest as r
            cross join lateral (
                select m.memory_id
                from memory.memories as m
                where m.space = $1 and m.live and m.tsv @@ r.term
                limit 100
            ) as m
        )
        select n.memory_id, n.similarity, n.content, n.version
        from (
            select m.memory_id, m.content, m.version,
                s.shared::double precision / (length(m.tsv) + length($5) - s.shared) as similarity
            from holders as h
            inner join memory.memories as m on m.space = $1 and m.memory_id = h.memory_id
            cross join lateral (
                select count(*) as shared
                from unnest(tsvector_to_array(m.tsv)) as a (lexeme)
                inner join unnest(tsvector_to_array($5)) as b (lexeme) on b.lexeme = a.lexeme
            ) as s
            where m.space = $1 and m.dedup_key is not null and (m.expires_at is null or m.expires_at > $3)
                and (m.valid_to is null or m.valid_to > $3)
        ) as n
        where n.similarity >= 0.6
        order by n.similarity desc, n.memory_id
        limit %s$sql$, _near_statement.nearest);
    end if;
    return format($sql$
        select n.memory_id, n.similarity, m.content, m.version
        from (
            select e.memory_id, %s as similarity
            from (
                select e.memory_id, e.distance
                from (
                    select e.memory_id, %s as distance
                    from memory.embeddings as e
                    where e.space = $1 and e.live and e.model = %L %s
                ) as e
                order by e.distance
                limit %s
            ) as e
        ) as n
        inner join memory.memories as m on m.space = $1 and m.memory_id = n.memory_id
        where m.live and m.dedup_key is not null and (m.expires_at is null or m.expires_at > $3)
            and (m.valid_to is null or m.valid_to > $3) and n.similarity >= $4
        order by n.similarity desc, n.memory_id$sql$,
        memory._similarity((_near_statement.model).distance, 'e.distance'),
        memory._distance(_near_statement.model, '$2', _near_statement.exact), (_near_statement.model).model,
        memory._nearest(_near_statement.model, '$2', _near_statement.exact, _near_statement.nearest::text),
        _near_statement.nearest
    );
end
$function$;

revoke execute on function memory._near_statement(memory.embedding_models, boolean, int) from public;
