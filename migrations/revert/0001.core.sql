begin;

set local client_encoding = 'UTF8';
set local search_path = pg_catalog, pg_temp;
set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- Nobody may remember anything between the question and the drop.
lock table memory.memories in access exclusive mode;

do $refusal$
begin
    if coalesce(current_setting('memory.allow_data_loss', true), '') <> 'on'
        and exists (select from memory.memories)
    then
        raise exception 'the revert would drop memories'
            using errcode = 'PM006',
            detail = format('There are %s memories in %s spaces.', (select count(*) from memory.memories),
                            (select count(distinct m.space) from memory.memories as m)),
            hint = 'To lose them, set memory.allow_data_loss = on in the session that reverts:'
            || ' PGOPTIONS=''-c memory.allow_data_loss=on''.';
    end if;
end
$refusal$;

-- What was made is dropped in reverse order and never with CASCADE: what others built on it stops
-- the revert. Roles and extensions stay; other databases or schemas may use them.
drop view memory.tag_pairs;
drop view memory.tag_counts;
drop policy embedding_queue_read on memory.embedding_queue;
drop policy erasures_read on memory.erasures;
drop policy merges_read on memory.merges;
drop policy external_ids_read on memory.external_ids;
drop policy revisions_read on memory.revisions;
drop policy tasks_read on memory.tasks;
drop policy annotations_read on memory.annotations;
drop policy links_read on memory.links;
drop policy tags_read on memory.tags;
drop policy sources_read on memory.sources;
drop policy embeddings_read on memory.embeddings;
drop policy captures_read on memory.captures;
drop policy agent_memories_read on memory.agent_memories;
drop policy vitals_read on memory.vitals;
drop policy memories_read on memory.memories;
drop policy kinds_read on memory.kinds;
drop policy agents_read on memory.agents;
drop policy space_grants_read on memory.space_grants;
drop policy spaces_read on memory.spaces;
drop function memory.version;
drop function memory.untag;
drop function memory.unlink;
drop function memory.touch;
drop function memory.tag;
drop function memory.supersede;
drop function memory.suggest_metadata;
drop function memory.set_task;
drop function memory.set_embeddings;
drop function memory.search;
drop function memory.remember;
drop function memory.register_model;
drop function memory.register_kind;
drop function memory.recall;
drop function memory.read_importance;
drop function memory.link;
drop function memory.ingest_source;
drop function memory.importance_to_ten;
drop function memory.importance_to_score;
drop function memory.importance_to_rating;
drop function memory.importance_to_level;
drop function memory.importance_to_label;
drop function memory.importance_from_ten;
drop function memory.importance_from_score;
drop function memory.importance_from_rating;
drop function memory.importance_from_level;
drop function memory.importance_from_label;
drop function memory.health;
drop function memory.decay;
drop function memory.current_space;
drop function memory.annotate;
drop function memory._uuidv7;
drop function memory._tsvector;
drop function memory._tag_paths;
drop function memory._store_task;
drop function memory._store_external_id;
drop function memory._store_embedding;
drop function memory._store_capture;
drop function memory._spaces;
drop function memory._space;
drop function memory._source_key;
drop trigger embedding_models_90_updated_at on memory.embedding_models;
drop trigger kinds_90_updated_at on memory.kinds;
drop trigger agents_90_updated_at on memory.agents;
drop trigger spaces_90_updated_at on memory.spaces;
drop function memory._set_updated_at;
drop function memory._search_statement;
drop function memory._search_settings;
drop function memory._require_memory;
drop function memory._register_tags;
drop function memory._register_kind;
drop function memory._register_dimensions;
drop function memory._register_agent;
drop trigger revisions_10_append_only on memory.revisions;
drop function memory._refuse_change;
drop trigger memories_30_record_revision on memory.memories;
drop function memory._record_revision;
drop function memory._policy;
drop function memory._not_built;
drop function memory._moment;
drop function memory._model;
drop function memory._may_write;
drop function memory._load_vector;
drop function memory._lexeme_query;
drop function memory._is_type;
drop function memory._holds_grant;
drop function memory._health;
drop trigger memories_20_follow_live on memory.memories;
drop function memory._follow_live;
drop function memory._fades_at;
drop function memory._exceeds_exact;
drop function memory._embedding_item;
drop trigger sources_10_derive on memory.sources;
drop function memory._derive_source;
drop trigger memories_10_derive on memory.memories;
drop function memory._derive_memory;
drop function memory._content_hash;
drop function memory._chunks;
drop function memory._check_tags;
drop function memory._check_options;
drop function memory._check_number;
drop function memory._check_metadata_schema;
drop function memory._check_metadata;
drop function memory._check_memory;
drop function memory._check_language;
drop function memory._check_embedding;
drop function memory._check_at;
drop function memory._bound_login;
drop table memory.embedding_queue;
drop table memory.erasures;
drop table memory.merges;
drop table memory.external_ids;
drop table memory.embeddings;
drop table memory.revisions;
drop table memory.tasks;
drop table memory.annotations;
drop table memory.links;
drop table memory.tags;
drop table memory.captures;
drop table memory.agent_memories;
drop table memory.vitals;
drop table memory.memories;
drop table memory.sources;
drop table memory.kinds;
drop table memory.builtin_kinds;
drop table memory.agents;
drop table memory.space_grants;
drop table memory.spaces;
drop table memory.embedding_models;
drop table memory.migrations;
drop type memory.policy;
drop type memory.embedding_item;
drop type memory.search_settings;
drop type memory.importance_result;
drop type memory.source_result;
drop type memory.embedding_result;
drop type memory.decay_result;
drop type memory.recall_result;
drop type memory.search_result;
drop type memory.remember_result;
drop schema memory;

commit;
