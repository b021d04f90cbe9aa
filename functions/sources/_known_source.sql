-- _known_source: the document that has this key and this text; else, with `or_forgotten`, a forgotten one,
-- unless another text has taken its place. Volatile, so that a statement that has waited sees what others
-- have committed.
create or replace function memory._known_source(
    space text, key bytea, content_hash bytea, or_forgotten boolean
) returns uuid
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    return coalesce(
        (
            select s.source_id from memory.sources as s
            where s.space = _known_source.space and s.current_key = _known_source.key
                and s.content_hash = _known_source.content_hash
        ),
        (
            select s.source_id from memory.sources as s
            where _known_source.or_forgotten and s.space = _known_source.space and s.deleted_at is not null
                and s.superseded_at is null and s.content_hash = _known_source.content_hash
                and memory._source_key(s.name, s.title, s.source_type, s.version, s.source_url)
                = _known_source.key
                and not exists (
                    select from memory.sources as c
                    where c.space = _known_source.space and c.current_key = _known_source.key
                )
            order by s.deleted_at desc limit 1
        )
    );
end
$function$;
