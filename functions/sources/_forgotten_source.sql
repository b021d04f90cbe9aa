-- _forgotten_source: a forgotten document with this key and this text, unless another text has taken its
-- place. It is locked until commit, so no purge erases it before it is restored.
create or replace function memory._forgotten_source(space text, key bytea, content_hash bytea) returns uuid
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    return (
        select s.source_id from memory.sources as s
        where s.space = _forgotten_source.space and s.deleted_at is not null and s.superseded_at is null
            and s.content_hash = _forgotten_source.content_hash
            and memory._source_key(s.name, s.title, s.source_type, s.version, s.source_url)
            = _forgotten_source.key
            and not exists (
                select from memory.sources as c
                where c.space = _forgotten_source.space and c.current_key = _forgotten_source.key
            )
        order by s.deleted_at desc limit 1 for no key update
    );
end
$function$;
