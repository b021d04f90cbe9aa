-- _derive_source: sets every column of a source that follows from others.
create or replace function memory._derive_source() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if tg_op = 'INSERT' then
        -- Rows of a dump or an import have it.
        new.updated_at := coalesce(new.updated_at, new.ingested_at);
    -- Imported rows keep their own, see _open_history().
    elsif current_setting('memory.history_open_for', true) is distinct from 'import' then
        -- Only a change of these columns counts, not a new index entry.
        new.updated_at := case when (
            new.name, new.title, new.source_type, new.version, new.source_url, new.content, new.language,
            new.language_given, new.author, new.content_type, new.file_type, new.tags, new.metadata,
            new.published_at, new.ingested_at, new.superseded_at, new.superseded_by, new.deleted_at
        ) is distinct from (
            old.name, old.title, old.source_type, old.version, old.source_url, old.content, old.language,
            old.language_given, old.author, old.content_type, old.file_type, old.tags, old.metadata,
            old.published_at, old.ingested_at, old.superseded_at, old.superseded_by, old.deleted_at
        ) then now() else old.updated_at end;
    end if;
    if tg_op = 'INSERT' or (new.name, new.title, new.author, new.content, new.language)
        is distinct from (old.name, old.title, old.author, old.content, old.language)
    then
        new.content_hash := memory._content_hash(new.content);
        new.tsv := memory._tsvector(
            new.language, concat_ws(e'\n', new.name, new.title, new.author, new.content)
        );
    end if;
    new.tags := array(select distinct t.tag collate "C" as tag from unnest(new.tags) as t (tag) order by tag);
    new.tag_paths := memory._tag_paths(new.tags);
    new.live := new.superseded_at is null and new.deleted_at is null;
    -- Only the current version has the key.
    new.current_key := case when new.live
        then memory._source_key(new.name, new.title, new.source_type, new.version, new.source_url) end;
    new.changed_xid := pg_current_xact_id();
    return new;
end
$function$;

create or replace trigger sources_10_derive
before insert or update on memory.sources
for each row execute function memory._derive_source();
