-- _derive_memory: sets every column of a memory that follows from others. A writer gives content and
-- language, and a dedup_key that is not NULL if repeats of the text are to match this row. _create_memories()
-- also gives the content_hash and the tsv that its caller has needed.
create or replace function memory._derive_memory() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_new_text boolean := true;
    v_new_tags boolean := true;
begin
    if tg_op = 'INSERT' then
        -- Rows of a dump or an import have their own; remember() leaves it to this default.
        new.updated_at := coalesce(new.updated_at, new.created_at);
    else
        v_new_text := new.content <> old.content;
        v_new_tags := new.tags <> old.tags;
    end if;
    if v_new_text then
        if tg_op = 'UPDATE' or new.content_hash is null then
            new.content_hash := memory._content_hash(new.content);
        end if;
        new.token_count := memory._token_count(new.content);
    end if;
    if tg_op = 'INSERT' and new.tsv is null
        or tg_op = 'UPDATE' and (v_new_text or new.language <> old.language)
    then
        new.tsv := memory._tsvector(new.language, new.content);
    end if;
    if v_new_tags then
        if new.tags <> '{}' then
            new.tags := array(
                select distinct t.tag collate "C" as tag from unnest(new.tags) as t (tag)
                order by tag
            );
            perform memory._check_limit('the memory', cardinality(new.tags), 'tags');
        end if;
        new.tag_paths := memory._tag_paths(new.tags);
    end if;
    if tg_op = 'UPDATE'
        -- Imported rows keep their own, see _open_history().
        and current_setting('memory.history_open_for', true) is distinct from 'import'
    then
        new.version := old.version;
        new.updated_at := old.updated_at;
        -- A new version if _record_revision() writes a revision: both compare the same columns.
        if not memory._same_state(row(old.*)::memory.memory_state, row(new.*)::memory.memory_state) then
            new.version := old.version + 1;
            new.updated_at := now();
            if v_new_text then new.content_version := new.version; end if;
        end if;
    end if;
    if new.dedup_key is not null then
        new.dedup_key := case when new.superseded_by is null then new.content_hash end;
    end if;
    new.live := new.deleted_at is null and new.superseded_by is null and new.archived_at is null;
    -- Commit order is not time order: a reader of changes must ask which transactions it has seen.
    new.changed_xid := pg_current_xact_id();
    return new;
end
$function$;

create or replace trigger memories_10_derive
before insert or update on memory.memories
for each row execute function memory._derive_memory();
