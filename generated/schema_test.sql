-- Rendered by generate.py from schema.yaml and sql/, which are the places to change it.
-- Is the schema `memory` of this database the one of this release? Run it in your CI, with pgTAP (create extension
-- pgtap) and as any role that may read the tables:  pg_prove schema_test.sql, or where there is no pg_prove
-- psql -X -v ON_ERROR_STOP=1 -f schema_test.sql, which fails if one of them does.
begin;

select plan(198);

select tables_are('memory', array[
    'migrations', 'embedding_models', 'spaces', 'space_grants', 'agents', 'builtin_kinds', 'languages',
    'kinds', 'sources', 'memories', 'vitals', 'agent_memories', 'provenance', 'tags', 'links',
    'annotations', 'tasks', 'revisions', 'embeddings', 'external_ids', 'merges', 'erasures',
    'embedding_queue', 'imports'
]);
select views_are('memory', array[
    'tag_counts', 'tag_pairs'
]);
select types_are('memory', array[
    'remember_result', 'search_result', 'recall_result', 'memory_result', 'space_result', 'hold_result',
    'working_result', 'decay_result', 'expire_result', 'prune_result', 'maintain_result',
    'embedding_result', 'ingest_result', 'source_result', 'importance_result', 'importance_scales_result',
    'suggestion_result', 'remember_many_result', 'claim_result', 'duplicate_result', 'merge_result',
    'migration_result', 'stats_result', 'doctor_result', 'history_result', 'neighbor_result',
    'agent_result', 'kind_result', 'tag_result', 'model_result', 'link_result', 'grant_result',
    'grant_repair_result', 'merge_history_result', 'erasure_result', 'provenance_result', 'usage_result',
    'purge_result', 'export_result', 'import_result', 'memory_filter', 'list_order', 'doctor_cursor',
    'memory_fault', 'page_cursor', 'search_settings', 'search_query', 'fuzzy_term', 'search_proposal',
    'search_candidate', 'search_scores', 'search_hit', 'index_rebuild', 'embedding_item', 'memory_state',
    'embedding_model', 'policy', 'remember_item', 'similar_memory', 'language_words', 'prune_rules',
    'limited_size', 'purge_request', 'purge_target', 'table_map_entry', 'foreign_key', 'object_grant',
    'role_fault'
]);
select functions_are('memory', array[
    '_doctor_cursor', '_examine_memories', '_examine_sources', '_examine_space', '_foreign_keys',
    '_grants', '_installation_faults', '_repair', '_repair_embeddings', '_repair_memories',
    '_repair_orphans', '_repair_privileges', '_repair_sources', '_repair_vitals', '_wrong_grants',
    'doctor', 'list_migrations', 'repair_grants', 'stats', 'version', '_count_repeat', '_lock_agents',
    '_register_agent', 'configure_agent', 'drop_agent', 'list_agents', '_check_at', '_check_isolation',
    '_check_items', '_check_json', '_check_limit', '_check_numbers', '_check_object', '_check_timestamp',
    '_check_token_budget', '_check_value', '_content_hash', '_cursor', '_in_time_range', '_invisible',
    '_is_ahead', '_is_cursor', '_limit', '_lock_tables', '_lowest_uuidv7', '_milliseconds',
    '_next_sequence', '_nfc', '_number_bytes', '_parse_timestamp', '_read_cursor', '_set_updated_at',
    '_shows_text', '_space_share', '_table_map', '_token_count', '_unique_ids', '_utc_text', '_uuidv7',
    '_uuidv7_milliseconds', '_uuidv7_sequence', '_added_words', '_alike_by_vectors', '_alike_by_words',
    '_canonical_tokens', '_compare_similar', '_compare_texts', '_compare_wordings', '_differ_in_content',
    '_differs_in_case', '_first_word_pattern', '_given_duplicates', '_has_quantity', '_has_same_values',
    '_in_project', '_is_extension', '_is_inflection', '_is_reordering', '_is_same_list', '_linked_ids',
    '_merge', '_merge_links', '_merged_by', '_merged_sizes', '_near_contents', '_near_duplicate',
    '_near_memories', '_near_query', '_near_vectors', '_near_vectors_sql', '_near_words', '_rewording',
    '_same_in_project', '_says_of_user', '_tokenize', '_unmerge', '_unmerge_agents', '_word_pattern',
    '_words_of_texts', 'find_duplicates', 'list_merges', 'merge_duplicates', 'unmerge', '_build_index',
    '_check_embedding', '_create_index_sql', '_distance_sql', '_ef_search', '_embedding_item',
    '_exact_max', '_fill_queue', '_has_index', '_has_many_indexed', '_has_more_vectors', '_index_depth',
    '_index_embeddings', '_index_rebuilds', '_index_scan', '_index_share', '_indexed_count',
    '_joins_index', '_least_brought', '_lock_model', '_mark_new_dependents', '_model', '_model_index',
    '_nearest_sql', '_next_scan', '_oversampling', '_queue_embeddings', '_register_dimensions',
    '_register_models', '_set_index_scan', '_should_index', '_similarity_sql', '_store_embedding',
    '_sync_dependents', '_unknown_model', '_vector_schema', '_vector_similarity', 'claim_embeddings',
    'drop_model', 'list_models', 'register_model', 'set_embeddings', '_analyze_erased', '_delete_rows',
    '_delete_tags', '_dependent_merges', '_erase', '_erase_mentions', '_filter_matches',
    '_final_successors', '_fold_text', '_lock_and_erase', '_merged_into', '_merges_to_undo',
    '_purge_filter', '_purge_target', '_reached', '_relink_superseded', '_requested_rows',
    '_rows_only_of_agent', '_run_purge', '_scrub_statistics', '_tags_to_check', '_undo_merges',
    '_unused_tags', '_with_documents', 'drop_space', 'list_erasures', 'purge', '_check_external_id',
    '_memory_ids_of', '_remember_by_external_id', '_source_by_external_id', '_store_external_id',
    '_filter_at', '_filter_options', '_filter_sql', '_is_visible', '_rarest_related_ids', '_read_filter',
    '_related_ids', '_related_sql', '_unfaded_sql', '_visible_sql', '_check_tags', '_fold_tags', '_is_tag',
    '_register_tags', '_tag_paths', '_tags_of', 'annotate', 'delete_annotation', 'link', 'list_links',
    'list_tags', 'neighbors', 'tag', 'unlink', 'untag', '_close_history', '_edit_type', '_editor_type',
    '_forbid_change', '_open_history', '_record_revision', '_revised_columns', '_set_reason',
    '_without_undone_merges', 'history', 'revert', 'importance_scales', 'read_importance',
    'suggest_metadata', '_check_metadata_keys', '_check_metadata_schema', '_fits_schema_type',
    '_fold_kinds', '_insert_kind', '_metadata_fault', '_metadata_schema_fault', '_read_metadata',
    '_register_kind', 'configure_kind', 'drop_kind', 'list_kinds', '_function_words', '_read_language',
    '_register_language', '_search_configuration', '_space_languages', '_access_gain', '_anchor',
    '_batch_size', '_curve_span', '_decay', '_due_to_expire', '_expire', '_expired_in_part', '_fades_at',
    '_has_due', '_has_writers', '_health', '_maintain', '_mark_kind_changed', '_mark_space_changed',
    '_outlived', '_prunable', '_prune', '_prune_rules', '_reanchor', '_reindex', '_skip_failed_space',
    '_warn_unfading', 'decay', 'expire', 'health', 'maintain', 'prune', '_list_order', '_list_sql',
    '_memory_results', 'get', 'list', '_add_fuzzy_terms', '_all_that_pass', '_alternative_count',
    '_best_by_words', '_edit_distance', '_estimate_passing', '_extra_memories', '_fuse', '_fuzzy_terms',
    '_has_most', '_heaviest_terms', '_highlight', '_idf', '_is_phrase', '_lexeme_query', '_matched_terms',
    '_memories_as_of', '_parse_query', '_proposal_sql', '_propose', '_question_model', '_sample_blocks',
    '_score', '_search_results', '_search_settings', '_search_text', '_space_rows', '_term_score',
    '_term_shares', '_term_weights', '_threshold_queries', '_trigram_similarity', '_truncate_to_tokens',
    '_unmatched_terms', '_unspaced_letters', '_unspaced_terms', '_weigh_terms', 'more_like_this', 'recall',
    'search', '_check_chunk', '_chunk_index', '_chunks', '_derive_source', '_known_source', '_lock_chunks',
    '_lock_source', '_repeat_source', '_replace_source', '_source_key', '_store_chunks',
    '_store_provenance', '_unknown_source', 'find_sources', 'forget_source', 'ingest_source', 'provenance',
    'restore_source', 'usage_report', '_bound_login', '_can_write', '_check_grant_unchanged',
    '_check_max_content', '_enter_all_spaces', '_enter_space', '_enter_space_to_write', '_enter_spaces',
    '_grant_is_held', '_holds_grant', '_holds_role', '_is_analyst', '_is_bound', '_is_space_name',
    '_lock_grant', '_lock_space', '_notice_missing_space', '_refuse_if_public', '_refuse_restricted',
    '_register_space', '_role_faults', '_try_lock_space', 'configure_space', 'current_space',
    'grant_space', 'list_grants', 'list_spaces', 'revoke_space', 'set_task', '_bad_line', '_break_cycles',
    '_check_changes', '_check_kinds', '_check_merges', '_check_row_tags', '_check_rows', '_check_sizes',
    '_check_values', '_end_import', '_export_sql', '_import_rows', '_insert_rows', '_is_json',
    '_json_type', '_lock_known', '_map_memory', '_mapped_rows', '_refuse_partial_import', '_row_key',
    '_store_agent_memories', '_store_embeddings', '_store_memories', '_store_other_rows',
    '_store_revisions', '_store_rows', '_store_settings', '_store_sources', '_store_vitals',
    '_unite_memory', '_unite_revisions', '_unite_rows', 'export_space', 'import_space', '_lock_working',
    'hold', 'release', 'working_memory', '_are_new', '_check_length', '_check_memory', '_check_succession',
    '_check_version', '_create_memories', '_derive_memory', '_is_plain_item', '_lock_batch',
    '_lock_memories', '_lock_repeated', '_match_memory', '_prepare_item', '_read_item', '_read_json_item',
    '_regain_key', '_reinforce_memory', '_remember_batch', '_remember_by_text', '_remember_one',
    '_remember_stretch', '_replace_memory', '_require_memory', '_revive', '_same_state', '_touch',
    '_tsvector', '_unknown_memory', '_with_length', 'forget', 'rate', 'remember', 'remember_many',
    'restore', 'revise', 'supersede', 'touch'
]);

-- What there is: a line for each part.
create function pg_temp.columns_of(relation text) returns setof text language sql as $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.' || relation) and a.attnum > 0 and not a.attisdropped
    order by a.attnum
$$;
create function pg_temp.constraints_of(relation text) returns setof text language sql as $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.' || relation) and c.contype not in ('n', 't')
$$;
create function pg_temp.indexes_of(relation text) returns setof text language sql as $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.' || relation) and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
$$;
create function pg_temp.signature_of(function text) returns setof text language sql as $$
    select l.line collate "default"
    from pg_proc as p
    cross join lateral (
        select t.n, concat_ws(
            ' ', p.proargnames[t.n], format_type(t.type, null),
            'default ' || lower(regexp_replace(pg_get_function_arg_default(p.oid, t.n::int), '::[a-z ]+(\[\])?', ''))
        )
        from unnest(p.proargtypes) with ordinality as t (type, n)
        union all
        select 1000, 'returns ' || pg_get_function_result(p.oid)
    ) as l (n, line)
    where p.pronamespace = 'memory'::regnamespace and p.proname = function
    order by l.n
$$;

-- Tables: what columns they have, in which order, of which type, whether NULL is allowed, with which default;
-- constraints; indexes except those that register_model() makes.

select results_eq($$ select pg_temp.columns_of('migrations') $$, array[
    'name text not null',
    'applied_at timestamp with time zone not null default now()',
    'applied_by name not null default current_user'
], 'the columns of memory.migrations');
select bag_eq($$ select pg_temp.constraints_of('migrations') $$, array[
    'migrations_pk'
], 'the constraints of memory.migrations');
select bag_eq($$ select pg_temp.indexes_of('migrations') $$, array[
]::text[], 'the indexes of memory.migrations');

select results_eq($$ select pg_temp.columns_of('embedding_models') $$, array[
    'model text not null',
    'dimensions integer not null',
    'distance text not null default ''cosine''',
    'storage text not null default ''none''',
    'created_at timestamp with time zone not null default now()',
    'updated_at timestamp with time zone not null default now()'
], 'the columns of memory.embedding_models');
select bag_eq($$ select pg_temp.constraints_of('embedding_models') $$, array[
    'embedding_models_pk', 'embedding_models_model_ck', 'embedding_models_dim_ck',
    'embedding_models_dimensions_ck', 'embedding_models_distance_ck', 'embedding_models_storage_ck'
], 'the constraints of memory.embedding_models');
select bag_eq($$ select pg_temp.indexes_of('embedding_models') $$, array[
]::text[], 'the indexes of memory.embedding_models');

select results_eq($$ select pg_temp.columns_of('spaces') $$, array[
    'space text not null',
    'language text not null default ''english''',
    'dedup text not null default ''near''',
    'similarity double precision not null default 0.92',
    'curve text not null default ''linear''',
    'half_life double precision not null default 50',
    'grace double precision not null default 7',
    'floor double precision not null default 0',
    'threshold double precision not null default 0.3',
    'max_content integer not null default 200000',
    'model text',
    'notify boolean not null default false',
    'expiry text not null default ''forget''',
    'prune_after double precision',
    'other_languages text[] not null default ''{}''',
    'reanchor_at timestamp with time zone',
    'reindex_at timestamp with time zone',
    'former_languages text[] not null default ''{}''',
    'pruned_at timestamp with time zone',
    'repaired_to uuid',
    'created_at timestamp with time zone not null default now()',
    'updated_at timestamp with time zone not null default now()'
], 'the columns of memory.spaces');
select bag_eq($$ select pg_temp.constraints_of('spaces') $$, array[
    'spaces_pk', 'spaces_space_ck', 'spaces_dedup_ck', 'spaces_similarity_ck', 'spaces_curve_ck',
    'spaces_half_life_ck', 'spaces_grace_ck', 'spaces_floor_ck', 'spaces_threshold_ck',
    'spaces_max_content_ck', 'spaces_expiry_ck', 'spaces_prune_after_ck', 'spaces_model_fk'
], 'the constraints of memory.spaces');
select bag_eq($$ select pg_temp.indexes_of('spaces') $$, array[
    'spaces_model_ix'
]::text[], 'the indexes of memory.spaces');

select results_eq($$ select pg_temp.columns_of('space_grants') $$, array[
    'space text not null',
    'role name not null',
    'role_oid oid not null',
    'privilege text not null',
    'granted_at timestamp with time zone not null default now()'
], 'the columns of memory.space_grants');
select bag_eq($$ select pg_temp.constraints_of('space_grants') $$, array[
    'space_grants_pk', 'space_grants_space_fk', 'space_grants_privilege_ck'
], 'the constraints of memory.space_grants');
select bag_eq($$ select pg_temp.indexes_of('space_grants') $$, array[
]::text[], 'the indexes of memory.space_grants');

select results_eq($$ select pg_temp.columns_of('agents') $$, array[
    'space text not null',
    'agent text not null',
    'name text',
    'kind text not null default ''agent''',
    'metadata jsonb not null default ''{}''',
    'created_at timestamp with time zone not null default now()',
    'updated_at timestamp with time zone not null default now()'
], 'the columns of memory.agents');
select bag_eq($$ select pg_temp.constraints_of('agents') $$, array[
    'agents_pk', 'agents_space_fk', 'agents_agent_ck', 'agents_kind_ck', 'agents_metadata_ck'
], 'the constraints of memory.agents');
select bag_eq($$ select pg_temp.indexes_of('agents') $$, array[
]::text[], 'the indexes of memory.agents');

select results_eq($$ select pg_temp.columns_of('builtin_kinds') $$, array[
    'kind text not null',
    'description text not null',
    'internal boolean not null default false',
    'dedup text',
    'metadata_schema jsonb not null'
], 'the columns of memory.builtin_kinds');
select bag_eq($$ select pg_temp.constraints_of('builtin_kinds') $$, array[
    'builtin_kinds_pk', 'builtin_kinds_kind_ck', 'builtin_kinds_dedup_ck',
    'builtin_kinds_metadata_schema_ck'
], 'the constraints of memory.builtin_kinds');
select bag_eq($$ select pg_temp.indexes_of('builtin_kinds') $$, array[
]::text[], 'the indexes of memory.builtin_kinds');

select results_eq($$ select pg_temp.columns_of('kinds') $$, array[
    'space text not null',
    'kind text not null',
    'description text',
    'internal boolean not null default false',
    'dedup text',
    'curve text',
    'half_life double precision',
    'grace double precision',
    'floor double precision',
    'threshold double precision',
    'metadata_schema jsonb not null default ''{}''',
    'created_at timestamp with time zone not null default now()',
    'updated_at timestamp with time zone not null default now()'
], 'the columns of memory.kinds');
select bag_eq($$ select pg_temp.constraints_of('kinds') $$, array[
    'kinds_pk', 'kinds_space_fk', 'kinds_kind_ck', 'kinds_dedup_ck', 'kinds_curve_ck',
    'kinds_half_life_ck', 'kinds_grace_ck', 'kinds_floor_ck', 'kinds_threshold_ck',
    'kinds_metadata_schema_ck'
], 'the constraints of memory.kinds');
select bag_eq($$ select pg_temp.indexes_of('kinds') $$, array[
]::text[], 'the indexes of memory.kinds');

select results_eq($$ select pg_temp.columns_of('sources') $$, array[
    'space text not null',
    'source_id uuid not null',
    'name text not null',
    'title text',
    'source_type text not null',
    'version text',
    'source_url text',
    'content text not null',
    'content_hash bytea not null',
    'tsv tsvector not null',
    'language text not null',
    'language_given boolean not null default false',
    'author text',
    'content_type text',
    'file_type text',
    'tags text[] not null default ''{}''',
    'tag_paths text[] not null default ''{}''',
    'metadata jsonb not null default ''{}''',
    'published_at timestamp with time zone',
    'ingested_at timestamp with time zone not null',
    'updated_at timestamp with time zone not null',
    'superseded_at timestamp with time zone',
    'superseded_by uuid',
    'deleted_at timestamp with time zone',
    'live boolean not null',
    'current_key bytea',
    'changed_xid xid8 not null'
], 'the columns of memory.sources');
select bag_eq($$ select pg_temp.constraints_of('sources') $$, array[
    'sources_pk', 'sources_space_current_key_uq', 'sources_space_fk', 'sources_superseded_by_fk',
    'sources_name_ck', 'sources_source_type_ck', 'sources_content_ck', 'sources_published_at_ck',
    'sources_content_hash_ck', 'sources_content_type_ck', 'sources_file_type_ck', 'sources_tags_ck',
    'sources_metadata_ck', 'sources_superseded_by_not_self_ck', 'sources_superseded_at_ck',
    'sources_live_ck'
], 'the constraints of memory.sources');
select bag_eq($$ select pg_temp.indexes_of('sources') $$, array[
    'sources_deleted_at_ix', 'sources_superseded_by_ix'
]::text[], 'the indexes of memory.sources');

select results_eq($$ select pg_temp.columns_of('languages') $$, array[
    'language text not null',
    'plain jsonb not null default ''{}''',
    'caseless text[] not null default ''{}''',
    'connectives text[] not null default ''{}''',
    'articles text[] not null default ''{}''',
    'objects text[] not null default ''{}''',
    'verb_second boolean not null default false',
    'possessive text[] not null default ''{}''',
    'auxiliaries text[] not null default ''{}''',
    'passive_by text',
    'endings jsonb not null default ''{}''',
    'logical text[] not null default ''{}''',
    'qualifiers text[] not null default ''{}''',
    'quantity text[] not null default ''{}''',
    'notation jsonb not null default ''{}''',
    'possessives text[] not null default ''{}''',
    'perfect text[] not null default ''{}''',
    'participles jsonb not null default ''{}''',
    'plural_articles text[] not null default ''{}''',
    'person jsonb not null default ''{}''',
    'joins text[] not null default ''{}''',
    'sequence text[] not null default ''{}''',
    'identifiers text[] not null default ''{}''',
    'negating text[] not null default ''{}''',
    'builtin boolean not null default false'
], 'the columns of memory.languages');
select bag_eq($$ select pg_temp.constraints_of('languages') $$, array[
    'languages_pk', 'languages_plain_ck', 'languages_endings_ck', 'languages_notation_ck',
    'languages_participles_ck', 'languages_person_ck'
], 'the constraints of memory.languages');
select bag_eq($$ select pg_temp.indexes_of('languages') $$, array[
]::text[], 'the indexes of memory.languages');

select results_eq($$ select pg_temp.columns_of('memories') $$, array[
    'space text not null',
    'memory_id uuid not null',
    'content text not null',
    'content_hash bytea not null',
    'dedup_key bytea',
    'tsv tsvector not null',
    'language text not null',
    'language_given boolean not null default false',
    'token_count integer not null',
    'kind text not null',
    'internal boolean not null default false',
    'importance double precision',
    'pinned boolean not null default false',
    'tags text[] not null default ''{}''',
    'tag_paths text[] not null default ''{}''',
    'metadata jsonb not null default ''{}''',
    'project text',
    'session text',
    'source_id uuid',
    'version bigint not null default 1',
    'content_version bigint not null default 1',
    'created_at timestamp with time zone not null',
    'updated_at timestamp with time zone not null',
    'created_by text',
    'valid_from timestamp with time zone',
    'valid_to timestamp with time zone',
    'expires_at timestamp with time zone',
    'superseded_by uuid',
    'archived_at timestamp with time zone',
    'deleted_at timestamp with time zone',
    'live boolean not null',
    'changed_xid xid8 not null'
], 'the columns of memory.memories');
select bag_eq($$ select pg_temp.constraints_of('memories') $$, array[
    'memories_space_dedup_key_uq', 'memories_kind_fk', 'memories_source_fk', 'memories_content_ck',
    'memories_content_hash_ck', 'memories_dedup_key_ck', 'memories_token_count_ck',
    'memories_importance_ck', 'memories_tags_ck', 'memories_metadata_ck', 'memories_created_at_ck',
    'memories_timestamps_ck', 'memories_valid_ck', 'memories_superseded_by_ck', 'memories_live_ck',
    'memories_pk', 'memories_superseded_by_fk'
], 'the constraints of memory.memories');
select bag_eq($$ select pg_temp.indexes_of('memories') $$, array[
    'memories_tsv_ix', 'memories_tag_paths_ix', 'memories_metadata_ix', 'memories_created_at_ix',
    'memories_importance_ix', 'memories_session_ix', 'memories_expires_at_ix', 'memories_kind_ix',
    'memories_superseded_by_ix', 'memories_source_id_ix', 'memories_content_hash_ix'
]::text[], 'the indexes of memory.memories');

select results_eq($$ select pg_temp.columns_of('vitals') $$, array[
    'space text not null',
    'memory_id uuid not null',
    'access_count bigint not null default 0',
    'last_accessed_at timestamp with time zone',
    'remember_count bigint not null default 1',
    'last_remembered_at timestamp with time zone not null',
    'upvotes integer not null default 0',
    'downvotes integer not null default 0',
    'health double precision not null default 1',
    'decays_from timestamp with time zone not null',
    'curve text not null',
    'half_life double precision not null',
    'grace double precision not null',
    'floor double precision not null',
    'threshold double precision not null',
    'decay_due_at timestamp with time zone'
], 'the columns of memory.vitals');
select bag_eq($$ select pg_temp.constraints_of('vitals') $$, array[
    'vitals_pk', 'vitals_memory_fk', 'vitals_access_count_ck', 'vitals_remember_count_ck',
    'vitals_votes_ck', 'vitals_health_ck', 'vitals_decays_from_ck', 'vitals_curve_ck',
    'vitals_half_life_ck', 'vitals_grace_ck', 'vitals_floor_ck', 'vitals_threshold_ck'
], 'the constraints of memory.vitals');
select bag_eq($$ select pg_temp.indexes_of('vitals') $$, array[
    'vitals_decay_due_at_ix'
]::text[], 'the indexes of memory.vitals');

select results_eq($$ select pg_temp.columns_of('agent_memories') $$, array[
    'space text not null',
    'agent text not null',
    'memory_id uuid not null',
    'first_remembered_at timestamp with time zone not null',
    'last_remembered_at timestamp with time zone not null',
    'remember_count bigint not null default 1',
    'working_since timestamp with time zone'
], 'the columns of memory.agent_memories');
select bag_eq($$ select pg_temp.constraints_of('agent_memories') $$, array[
    'agent_memories_pk', 'agent_memories_agent_fk', 'agent_memories_memory_fk',
    'agent_memories_remember_count_ck'
], 'the constraints of memory.agent_memories');
select bag_eq($$ select pg_temp.indexes_of('agent_memories') $$, array[
    'agent_memories_memory_id_ix', 'agent_memories_working_since_ix'
]::text[], 'the indexes of memory.agent_memories');

select results_eq($$ select pg_temp.columns_of('provenance') $$, array[
    'space text not null',
    'provenance_id uuid not null',
    'memory_id uuid',
    'source_id uuid',
    'agent text',
    'auto_captured boolean not null default false',
    'captured_at timestamp with time zone not null default now()',
    'provider_id text not null default ''manual''',
    'model_id text not null default ''none''',
    'mode text',
    'session_id text',
    'parent_session_id text',
    'repo_name text',
    'repo_path text',
    'git_branch text',
    'git_commit text',
    'custom_cmd_name text',
    'custom_cmd_run_date timestamp with time zone',
    'tokens_input integer',
    'tokens_output integer',
    'tokens_reasoning integer',
    'tokens_cache_read integer',
    'tokens_cache_write integer',
    'cost numeric(15,8)',
    'started_at timestamp with time zone',
    'completed_at timestamp with time zone',
    'response_time_ms integer',
    'finish_reason text',
    'imported_at timestamp with time zone',
    'imported_by name'
], 'the columns of memory.provenance');
select bag_eq($$ select pg_temp.constraints_of('provenance') $$, array[
    'provenance_pk', 'provenance_memory_fk', 'provenance_source_fk', 'provenance_target_ck',
    'provenance_provider_id_ck', 'provenance_model_id_ck', 'provenance_tokens_ck', 'provenance_cost_ck',
    'provenance_response_time_ms_ck'
], 'the constraints of memory.provenance');
select bag_eq($$ select pg_temp.indexes_of('provenance') $$, array[
    'provenance_memory_id_ix', 'provenance_source_id_ix'
]::text[], 'the indexes of memory.provenance');

select results_eq($$ select pg_temp.columns_of('tags') $$, array[
    'space text not null',
    'tag text not null',
    'created_at timestamp with time zone not null'
], 'the columns of memory.tags');
select bag_eq($$ select pg_temp.constraints_of('tags') $$, array[
    'tags_pk', 'tags_space_fk', 'tags_tag_ck'
], 'the constraints of memory.tags');
select bag_eq($$ select pg_temp.indexes_of('tags') $$, array[
]::text[], 'the indexes of memory.tags');

select results_eq($$ select pg_temp.columns_of('links') $$, array[
    'space text not null',
    'from_id uuid not null',
    'type text not null',
    'to_id uuid not null',
    'metadata jsonb not null default ''{}''',
    'agent text',
    'created_at timestamp with time zone not null'
], 'the columns of memory.links');
select bag_eq($$ select pg_temp.constraints_of('links') $$, array[
    'links_pk', 'links_from_fk', 'links_to_fk', 'links_type_ck', 'links_to_id_ck', 'links_metadata_ck'
], 'the constraints of memory.links');
select bag_eq($$ select pg_temp.indexes_of('links') $$, array[
    'links_to_id_ix'
]::text[], 'the indexes of memory.links');

select results_eq($$ select pg_temp.columns_of('annotations') $$, array[
    'space text not null',
    'annotation_id uuid not null',
    'memory_id uuid not null',
    'note text not null',
    'agent text',
    'created_at timestamp with time zone not null'
], 'the columns of memory.annotations');
select bag_eq($$ select pg_temp.constraints_of('annotations') $$, array[
    'annotations_pk', 'annotations_memory_fk', 'annotations_note_ck'
], 'the constraints of memory.annotations');
select bag_eq($$ select pg_temp.indexes_of('annotations') $$, array[
    'annotations_memory_id_ix'
]::text[], 'the indexes of memory.annotations');

select results_eq($$ select pg_temp.columns_of('tasks') $$, array[
    'space text not null',
    'memory_id uuid not null',
    'description text',
    'input jsonb',
    'output jsonb',
    'status text not null default ''pending''',
    'priority text not null default ''medium''',
    'due_at timestamp with time zone',
    'assigned_to text',
    'created_at timestamp with time zone not null',
    'updated_at timestamp with time zone not null',
    'completed_at timestamp with time zone'
], 'the columns of memory.tasks');
select bag_eq($$ select pg_temp.constraints_of('tasks') $$, array[
    'tasks_pk', 'tasks_memory_fk', 'tasks_status_ck', 'tasks_priority_ck', 'tasks_completed_at_ck'
], 'the constraints of memory.tasks');
select bag_eq($$ select pg_temp.indexes_of('tasks') $$, array[
]::text[], 'the indexes of memory.tasks');

select results_eq($$ select pg_temp.columns_of('revisions') $$, array[
    'space text not null',
    'revision_id uuid not null',
    'memory_id uuid not null',
    'version bigint not null',
    'edit_type text not null',
    'editor_type text not null',
    'editor_id text',
    'login name not null',
    'reason text',
    'old jsonb not null',
    'diff_summary text not null',
    'revised_at timestamp with time zone not null default now()',
    'imported_at timestamp with time zone',
    'imported_by name'
], 'the columns of memory.revisions');
select bag_eq($$ select pg_temp.constraints_of('revisions') $$, array[
    'revisions_pk', 'revisions_space_memory_id_version_uq', 'revisions_edit_type_ck',
    'revisions_editor_type_ck', 'revisions_old_ck'
], 'the constraints of memory.revisions');
select bag_eq($$ select pg_temp.indexes_of('revisions') $$, array[
    'revisions_superseded_by_ix'
]::text[], 'the indexes of memory.revisions');

select results_eq($$ select pg_temp.columns_of('embeddings') $$, array[
    'space text not null',
    'memory_id uuid not null',
    'model text not null',
    'version bigint not null',
    'live boolean not null',
    'indexed boolean not null default false',
    'internal boolean not null',
    'expires_at timestamp with time zone',
    'created_at timestamp with time zone not null default now()',
    'embedding vector not null'
], 'the columns of memory.embeddings');
select bag_eq($$ select pg_temp.constraints_of('embeddings') $$, array[
    'embeddings_memory_fk', 'embeddings_model_fk', 'embeddings_pk'
], 'the constraints of memory.embeddings');
select bag_eq($$ select pg_temp.indexes_of('embeddings') $$, array[
    'embeddings_model_ix'
]::text[], 'the indexes of memory.embeddings');

select results_eq($$ select pg_temp.columns_of('external_ids') $$, array[
    'space text not null',
    'system text not null',
    'external_id text not null',
    'memory_id uuid',
    'agent text',
    'source_id uuid',
    'created_at timestamp with time zone not null default now()'
], 'the columns of memory.external_ids');
select bag_eq($$ select pg_temp.constraints_of('external_ids') $$, array[
    'external_ids_pk', 'external_ids_memory_fk', 'external_ids_agent_fk', 'external_ids_source_fk',
    'external_ids_system_ck', 'external_ids_external_id_ck', 'external_ids_target_ck'
], 'the constraints of memory.external_ids');
select bag_eq($$ select pg_temp.indexes_of('external_ids') $$, array[
    'external_ids_memory_id_ix', 'external_ids_agent_ix', 'external_ids_source_id_ix'
]::text[], 'the indexes of memory.external_ids');

select results_eq($$ select pg_temp.columns_of('merges') $$, array[
    'space text not null',
    'merge_id uuid not null',
    'kept_id uuid not null',
    'merged_ids uuid[] not null',
    'similarity double precision',
    'before jsonb not null',
    'merged_at timestamp with time zone not null default now()',
    'unmerged_at timestamp with time zone',
    'imported_at timestamp with time zone',
    'imported_by name'
], 'the columns of memory.merges');
select bag_eq($$ select pg_temp.constraints_of('merges') $$, array[
    'merges_pk', 'merges_space_fk', 'merges_merged_ids_ck', 'merges_similarity_ck', 'merges_before_ck'
], 'the constraints of memory.merges');
select bag_eq($$ select pg_temp.indexes_of('merges') $$, array[
    'merges_kept_id_ix'
]::text[], 'the indexes of memory.merges');

select results_eq($$ select pg_temp.columns_of('erasures') $$, array[
    'space text not null',
    'erasure_id uuid not null',
    'scope text not null',
    'erased_by name not null',
    'reason text',
    'counts jsonb not null',
    'erased_at timestamp with time zone not null default now()',
    'analyzed boolean not null default true',
    'imported_at timestamp with time zone',
    'imported_by name'
], 'the columns of memory.erasures');
select bag_eq($$ select pg_temp.constraints_of('erasures') $$, array[
    'erasures_pk', 'erasures_scope_ck', 'erasures_counts_ck'
], 'the constraints of memory.erasures');
select bag_eq($$ select pg_temp.indexes_of('erasures') $$, array[
]::text[], 'the indexes of memory.erasures');

select results_eq($$ select pg_temp.columns_of('embedding_queue') $$, array[
    'space text not null',
    'memory_id uuid not null',
    'model text not null',
    'version bigint not null',
    'attempts integer not null default 0',
    'leased_until timestamp with time zone',
    'queued_at timestamp with time zone not null default now()'
], 'the columns of memory.embedding_queue');
select bag_eq($$ select pg_temp.constraints_of('embedding_queue') $$, array[
    'embedding_queue_memory_fk', 'embedding_queue_model_fk', 'embedding_queue_attempts_ck',
    'embedding_queue_pk'
], 'the constraints of memory.embedding_queue');
select bag_eq($$ select pg_temp.indexes_of('embedding_queue') $$, array[
    'embedding_queue_model_ix'
]::text[], 'the indexes of memory.embedding_queue');

select results_eq($$ select pg_temp.columns_of('imports') $$, array[
    'space text not null',
    'line bigint not null default 0',
    'export_order integer not null default 0',
    'key text[]',
    'counts jsonb not null default ''{}''',
    'created bigint not null default 0',
    'known bigint not null default 0',
    'changed bigint not null default 0',
    'replaced uuid[] not null default ''{}'''
], 'the columns of memory.imports');
select bag_eq($$ select pg_temp.constraints_of('imports') $$, array[
    'imports_pk'
], 'the constraints of memory.imports');
select bag_eq($$ select pg_temp.indexes_of('imports') $$, array[
]::text[], 'the indexes of memory.imports');

-- Views and the types of results: what columns they have, in which order, of which type.

select results_eq($$ select pg_temp.columns_of('tag_counts') $$, array[
    'space text',
    'tag text',
    'memories bigint',
    'newest_at timestamp with time zone'
], 'the columns of memory.tag_counts');

select results_eq($$ select pg_temp.columns_of('tag_pairs') $$, array[
    'space text',
    'tag text',
    'other_tag text',
    'memories bigint'
], 'the columns of memory.tag_pairs');

select results_eq($$ select pg_temp.columns_of('remember_result') $$, array[
    'memory_id uuid',
    'outcome text',
    'similar_to uuid',
    'similarity double precision'
], 'the columns of memory.remember_result');

select results_eq($$ select pg_temp.columns_of('suggestion_result') $$, array[
    'tags text[]',
    'metadata jsonb'
], 'the columns of memory.suggestion_result');

select results_eq($$ select pg_temp.columns_of('remember_many_result') $$, array[
    'ordinal integer',
    'memory_id uuid',
    'outcome text',
    'similar_to uuid',
    'similarity double precision',
    'error text'
], 'the columns of memory.remember_many_result');

select results_eq($$ select pg_temp.columns_of('search_result') $$, array[
    'memory_id uuid',
    'content text',
    'kind text',
    'score double precision',
    'coverage double precision',
    'vector_rank integer',
    'vector_similarity double precision',
    'lexical_rank integer',
    'lexical_score double precision',
    'fuzzy_rank integer',
    'fuzzy_similarity double precision',
    'health double precision',
    'importance double precision',
    'votes integer',
    'tags text[]',
    'metadata jsonb',
    'annotations text[]',
    'session text',
    'source_id uuid',
    'source_name text',
    'source_url text',
    'created_at timestamp with time zone',
    'highlight text',
    'explanation jsonb',
    'cursor text'
], 'the columns of memory.search_result');

select results_eq($$ select pg_temp.columns_of('recall_result') $$, array[
    'memory_id uuid',
    'content text',
    'kind text',
    'score double precision',
    'coverage double precision',
    'vector_rank integer',
    'vector_similarity double precision',
    'lexical_rank integer',
    'lexical_score double precision',
    'fuzzy_rank integer',
    'fuzzy_similarity double precision',
    'health double precision',
    'importance double precision',
    'votes integer',
    'tags text[]',
    'metadata jsonb',
    'annotations text[]',
    'session text',
    'source_id uuid',
    'source_name text',
    'source_url text',
    'created_at timestamp with time zone',
    'highlight text',
    'explanation jsonb',
    'cursor text',
    'tokens integer',
    'outcome text'
], 'the columns of memory.recall_result');

select results_eq($$ select pg_temp.columns_of('memory_result') $$, array[
    'memory_id uuid',
    'content text',
    'kind text',
    'importance double precision',
    'tags text[]',
    'metadata jsonb',
    'project text',
    'session text',
    'pinned boolean',
    'expires_at timestamp with time zone',
    'valid_from timestamp with time zone',
    'valid_to timestamp with time zone',
    'language text',
    'internal boolean',
    'source_id uuid',
    'source_name text',
    'source_url text',
    'task jsonb',
    'external_ids jsonb',
    'agents text[]',
    'annotations text[]',
    'state text',
    'superseded_by uuid',
    'version bigint',
    'health double precision',
    'votes integer',
    'access_count bigint',
    'last_accessed_at timestamp with time zone',
    'created_at timestamp with time zone',
    'updated_at timestamp with time zone',
    'cursor text'
], 'the columns of memory.memory_result');

select results_eq($$ select pg_temp.columns_of('space_result') $$, array[
    'space text',
    'language text',
    'dedup text',
    'similarity double precision',
    'curve text',
    'half_life double precision',
    'grace double precision',
    'floor double precision',
    'threshold double precision',
    'max_content integer',
    'model text',
    'notify boolean',
    'expiry text',
    'prune_after double precision',
    'created_at timestamp with time zone',
    'updated_at timestamp with time zone',
    'cursor text'
], 'the columns of memory.space_result');

select results_eq($$ select pg_temp.columns_of('hold_result') $$, array[
    'memory_id uuid',
    'outcome text'
], 'the columns of memory.hold_result');

select results_eq($$ select pg_temp.columns_of('working_result') $$, array[
    'memory_id uuid',
    'content text',
    'kind text',
    'health double precision',
    'importance double precision',
    'tags text[]',
    'metadata jsonb',
    'created_at timestamp with time zone',
    'working_since timestamp with time zone',
    'tokens integer'
], 'the columns of memory.working_result');

select results_eq($$ select pg_temp.columns_of('decay_result') $$, array[
    'space text',
    'memory_id uuid',
    'health double precision',
    'outcome text',
    'threshold double precision',
    'fades_at timestamp with time zone'
], 'the columns of memory.decay_result');

select results_eq($$ select pg_temp.columns_of('expire_result') $$, array[
    'space text',
    'memory_id uuid',
    'expires_at timestamp with time zone',
    'outcome text'
], 'the columns of memory.expire_result');

select results_eq($$ select pg_temp.columns_of('prune_result') $$, array[
    'space text',
    'memory_id uuid',
    'health double precision',
    'outcome text',
    'reason text'
], 'the columns of memory.prune_result');

select results_eq($$ select pg_temp.columns_of('maintain_result') $$, array[
    'space text',
    'task text',
    'done integer',
    'finished boolean'
], 'the columns of memory.maintain_result');

select results_eq($$ select pg_temp.columns_of('embedding_result') $$, array[
    'memory_id uuid',
    'outcome text'
], 'the columns of memory.embedding_result');

select results_eq($$ select pg_temp.columns_of('claim_result') $$, array[
    'space text',
    'memory_id uuid',
    'model text',
    'content_version bigint',
    'content text'
], 'the columns of memory.claim_result');

select results_eq($$ select pg_temp.columns_of('ingest_result') $$, array[
    'source_id uuid',
    'outcome text',
    'chunks integer'
], 'the columns of memory.ingest_result');

select results_eq($$ select pg_temp.columns_of('duplicate_result') $$, array[
    'cluster integer',
    'memory_id uuid',
    'content text',
    'similarity double precision',
    'cursor text'
], 'the columns of memory.duplicate_result');

select results_eq($$ select pg_temp.columns_of('merge_result') $$, array[
    'merge_id uuid',
    'kept_id uuid',
    'merged_ids uuid[]',
    'similarity double precision',
    'cursor text'
], 'the columns of memory.merge_result');

select results_eq($$ select pg_temp.columns_of('purge_result') $$, array[
    'table_name text',
    'rows bigint',
    'dry_run boolean'
], 'the columns of memory.purge_result');

select results_eq($$ select pg_temp.columns_of('export_result') $$, array[
    'line jsonb',
    'cursor text'
], 'the columns of memory.export_result');

select results_eq($$ select pg_temp.columns_of('import_result') $$, array[
    'table_name text',
    'created bigint',
    'known bigint',
    'changed bigint',
    'mapped jsonb'
], 'the columns of memory.import_result');

select results_eq($$ select pg_temp.columns_of('migration_result') $$, array[
    'name text',
    'applied_at timestamp with time zone'
], 'the columns of memory.migration_result');

select results_eq($$ select pg_temp.columns_of('stats_result') $$, array[
    'space text',
    'memories bigint',
    'archived bigint',
    'forgotten bigint',
    'superseded bigint',
    'expired bigint',
    'tokens bigint',
    'agents bigint',
    'sources bigint',
    'oldest_at timestamp with time zone',
    'newest_at timestamp with time zone',
    'kinds jsonb',
    'models jsonb'
], 'the columns of memory.stats_result');

select results_eq($$ select pg_temp.columns_of('doctor_result') $$, array[
    'space text',
    'problem text',
    'subject text',
    'detail text'
], 'the columns of memory.doctor_result');

select results_eq($$ select pg_temp.columns_of('source_result') $$, array[
    'source_id uuid',
    'name text',
    'title text',
    'source_type text',
    'version text',
    'source_url text',
    'author text',
    'content_type text',
    'file_type text',
    'tags text[]',
    'metadata jsonb',
    'content text',
    'state text',
    'superseded_by uuid',
    'chunks bigint',
    'external_ids jsonb',
    'published_at timestamp with time zone',
    'ingested_at timestamp with time zone',
    'updated_at timestamp with time zone',
    'score double precision',
    'cursor text'
], 'the columns of memory.source_result');

select results_eq($$ select pg_temp.columns_of('importance_result') $$, array[
    'importance double precision',
    'pinned boolean',
    'level_differs boolean'
], 'the columns of memory.importance_result');

select results_eq($$ select pg_temp.columns_of('importance_scales_result') $$, array[
    'score double precision',
    'ten integer',
    'rating integer',
    'level text',
    'label text'
], 'the columns of memory.importance_scales_result');

select results_eq($$ select pg_temp.columns_of('history_result') $$, array[
    'version bigint',
    'edit_type text',
    'editor_type text',
    'editor_id text',
    'login name',
    'reason text',
    'diff_summary text',
    'revision_id uuid',
    'known_from timestamp with time zone',
    'known_to timestamp with time zone',
    'content text',
    'kind text',
    'importance double precision',
    'pinned boolean',
    'tags text[]',
    'metadata jsonb',
    'project text',
    'session text',
    'valid_from timestamp with time zone',
    'valid_to timestamp with time zone',
    'expires_at timestamp with time zone',
    'superseded_by uuid',
    'archived_at timestamp with time zone',
    'deleted_at timestamp with time zone',
    'imported_at timestamp with time zone',
    'imported_by name'
], 'the columns of memory.history_result');

select results_eq($$ select pg_temp.columns_of('neighbor_result') $$, array[
    'memory_id uuid',
    'content text',
    'kind text',
    'distance integer',
    'type text',
    'direction text',
    'metadata jsonb',
    'path uuid[]',
    'importance double precision',
    'tags text[]',
    'created_at timestamp with time zone'
], 'the columns of memory.neighbor_result');

select results_eq($$ select pg_temp.columns_of('agent_result') $$, array[
    'agent text',
    'name text',
    'kind text',
    'metadata jsonb',
    'memories bigint',
    'working bigint',
    'last_active_at timestamp with time zone',
    'external_ids jsonb',
    'created_at timestamp with time zone',
    'updated_at timestamp with time zone',
    'cursor text'
], 'the columns of memory.agent_result');

select results_eq($$ select pg_temp.columns_of('kind_result') $$, array[
    'kind text',
    'description text',
    'internal boolean',
    'dedup text',
    'curve text',
    'half_life double precision',
    'grace double precision',
    'floor double precision',
    'threshold double precision',
    'metadata_schema jsonb',
    'memories bigint',
    'builtin boolean',
    'created_at timestamp with time zone',
    'updated_at timestamp with time zone'
], 'the columns of memory.kind_result');

select results_eq($$ select pg_temp.columns_of('tag_result') $$, array[
    'tag text',
    'memories bigint',
    'newest_at timestamp with time zone',
    'cursor text'
], 'the columns of memory.tag_result');

select results_eq($$ select pg_temp.columns_of('model_result') $$, array[
    'model text',
    'dimensions integer',
    'distance text',
    'storage text',
    'embeddings bigint',
    'created_at timestamp with time zone'
], 'the columns of memory.model_result');

select results_eq($$ select pg_temp.columns_of('link_result') $$, array[
    'from_id uuid',
    'to_id uuid',
    'type text',
    'metadata jsonb',
    'agent text',
    'created_at timestamp with time zone'
], 'the columns of memory.link_result');

select results_eq($$ select pg_temp.columns_of('grant_result') $$, array[
    'role name',
    'privilege text',
    'granted_at timestamp with time zone'
], 'the columns of memory.grant_result');

select results_eq($$ select pg_temp.columns_of('grant_repair_result') $$, array[
    'space text',
    'object text',
    'role text',
    'privilege text',
    'outcome text'
], 'the columns of memory.grant_repair_result');

select results_eq($$ select pg_temp.columns_of('merge_history_result') $$, array[
    'merge_id uuid',
    'kept_id uuid',
    'merged_ids uuid[]',
    'similarity double precision',
    'merged_at timestamp with time zone',
    'unmerged_at timestamp with time zone',
    'imported_at timestamp with time zone',
    'imported_by name',
    'cursor text'
], 'the columns of memory.merge_history_result');

select results_eq($$ select pg_temp.columns_of('erasure_result') $$, array[
    'erasure_id uuid',
    'scope text',
    'erased_by name',
    'reason text',
    'counts jsonb',
    'erased_at timestamp with time zone',
    'analyzed boolean',
    'imported_at timestamp with time zone',
    'imported_by name',
    'cursor text'
], 'the columns of memory.erasure_result');

select results_eq($$ select pg_temp.columns_of('provenance_result') $$, array[
    'memory_id uuid',
    'source_id uuid',
    'agent text',
    'auto_captured boolean',
    'captured_at timestamp with time zone',
    'provider_id text',
    'model_id text',
    'mode text',
    'session_id text',
    'parent_session_id text',
    'repo_name text',
    'repo_path text',
    'git_branch text',
    'git_commit text',
    'custom_cmd_name text',
    'custom_cmd_run_date timestamp with time zone',
    'tokens_input integer',
    'tokens_output integer',
    'tokens_reasoning integer',
    'tokens_cache_read integer',
    'tokens_cache_write integer',
    'cost numeric',
    'started_at timestamp with time zone',
    'completed_at timestamp with time zone',
    'response_time_ms integer',
    'finish_reason text',
    'imported_at timestamp with time zone',
    'imported_by name'
], 'the columns of memory.provenance_result');

select results_eq($$ select pg_temp.columns_of('usage_result') $$, array[
    'key text',
    'calls bigint',
    'tokens_input bigint',
    'tokens_output bigint',
    'tokens_reasoning bigint',
    'tokens_cache_read bigint',
    'tokens_cache_write bigint',
    'cost numeric',
    'response_time_ms double precision'
], 'the columns of memory.usage_result');

-- Public functions: what parameters they take, in which order, of which type, with which default, and what they return.

select results_eq($$ select pg_temp.signature_of('remember') $$, array[
    'content text',
    'kind text default null',
    'importance double precision default null',
    'tags text[] default null',
    'metadata jsonb default null',
    'agent text default null',
    'project text default null',
    'session text default null',
    'embedding double precision[] default null',
    'model text default null',
    'pinned boolean default null',
    'expires_at timestamp with time zone default null',
    'valid_from timestamp with time zone default null',
    'valid_to timestamp with time zone default null',
    'provenance jsonb default null',
    'dedup text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns memory.remember_result'
], 'memory.remember()');

select results_eq($$ select pg_temp.signature_of('remember_many') $$, array[
    'items jsonb',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.remember_many_result'
], 'memory.remember_many()');

select results_eq($$ select pg_temp.signature_of('revise') $$, array[
    'memory_id uuid',
    'content text default null',
    'kind text default null',
    'importance double precision default null',
    'tags text[] default null',
    'metadata jsonb default null',
    'project text default null',
    'session text default null',
    'embedding double precision[] default null',
    'model text default null',
    'pinned boolean default null',
    'expires_at timestamp with time zone default null',
    'valid_from timestamp with time zone default null',
    'valid_to timestamp with time zone default null',
    'expected_version bigint default null',
    'reason text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns bigint'
], 'memory.revise()');

select results_eq($$ select pg_temp.signature_of('history') $$, array[
    'memory_id uuid',
    'as_of timestamp with time zone default null',
    'space text default null',
    'returns SETOF memory.history_result'
], 'memory.history()');

select results_eq($$ select pg_temp.signature_of('revert') $$, array[
    'memory_id uuid',
    'revision_id uuid',
    'expected_version bigint default null',
    'reason text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns bigint'
], 'memory.revert()');

select results_eq($$ select pg_temp.signature_of('search') $$, array[
    'query text default null',
    'embedding double precision[] default null',
    'max_results bigint default 10',
    'kinds text[] default null',
    'tags text[] default null',
    'metadata jsonb default null',
    'agent text default null',
    'project text default null',
    'session text default null',
    'since timestamp with time zone default null',
    'until timestamp with time zone default null',
    'as_of timestamp with time zone default null',
    'valid_at timestamp with time zone default null',
    'min_importance double precision default null',
    'min_health double precision default null',
    'weights jsonb default null',
    'model text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.search_result'
], 'memory.search()');

select results_eq($$ select pg_temp.signature_of('get') $$, array[
    'memory_ids uuid[] default null',
    'external_ids jsonb default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.memory_result'
], 'memory.get()');

select results_eq($$ select pg_temp.signature_of('list') $$, array[
    'kinds text[] default null',
    'tags text[] default null',
    'metadata jsonb default null',
    'agent text default null',
    'project text default null',
    'session text default null',
    'since timestamp with time zone default null',
    'until timestamp with time zone default null',
    'as_of timestamp with time zone default null',
    'valid_at timestamp with time zone default null',
    'min_importance double precision default null',
    'min_health double precision default null',
    'order_by text default ''newest''',
    'max_results bigint default 100',
    'after text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.memory_result'
], 'memory.list()');

select results_eq($$ select pg_temp.signature_of('list_spaces') $$, array[
    'prefix text default null',
    'after text default null',
    'max_results bigint default 1000',
    'returns SETOF memory.space_result'
], 'memory.list_spaces()');

select results_eq($$ select pg_temp.signature_of('list_agents') $$, array[
    'after text default null',
    'max_results bigint default 1000',
    'space text default null',
    'returns SETOF memory.agent_result'
], 'memory.list_agents()');

select results_eq($$ select pg_temp.signature_of('list_kinds') $$, array[
    'space text default null',
    'returns SETOF memory.kind_result'
], 'memory.list_kinds()');

select results_eq($$ select pg_temp.signature_of('list_tags') $$, array[
    'prefix text default null',
    'after text default null',
    'max_results bigint default 1000',
    'space text default null',
    'returns SETOF memory.tag_result'
], 'memory.list_tags()');

select results_eq($$ select pg_temp.signature_of('list_models') $$, array[
    'space text default null',
    'returns SETOF memory.model_result'
], 'memory.list_models()');

select results_eq($$ select pg_temp.signature_of('list_links') $$, array[
    'memory_id uuid',
    'space text default null',
    'returns SETOF memory.link_result'
], 'memory.list_links()');

select results_eq($$ select pg_temp.signature_of('list_grants') $$, array[
    'space text default null',
    'returns SETOF memory.grant_result'
], 'memory.list_grants()');

select results_eq($$ select pg_temp.signature_of('list_merges') $$, array[
    'after text default null',
    'max_results bigint default 1000',
    'space text default null',
    'returns SETOF memory.merge_history_result'
], 'memory.list_merges()');

select results_eq($$ select pg_temp.signature_of('list_erasures') $$, array[
    'after text default null',
    'max_results bigint default 1000',
    'space text default null',
    'returns SETOF memory.erasure_result'
], 'memory.list_erasures()');

select results_eq($$ select pg_temp.signature_of('provenance') $$, array[
    'memory_id uuid default null',
    'source_id uuid default null',
    'space text default null',
    'returns SETOF memory.provenance_result'
], 'memory.provenance()');

select results_eq($$ select pg_temp.signature_of('usage_report') $$, array[
    'by text default ''day''',
    'since timestamp with time zone default null',
    'until timestamp with time zone default null',
    'space text default null',
    'returns SETOF memory.usage_result'
], 'memory.usage_report()');

select results_eq($$ select pg_temp.signature_of('recall') $$, array[
    'query text default null',
    'embedding double precision[] default null',
    'max_results bigint default 10',
    'kinds text[] default null',
    'tags text[] default null',
    'metadata jsonb default null',
    'agent text default null',
    'project text default null',
    'session text default null',
    'since timestamp with time zone default null',
    'until timestamp with time zone default null',
    'as_of timestamp with time zone default null',
    'valid_at timestamp with time zone default null',
    'min_importance double precision default null',
    'min_health double precision default null',
    'weights jsonb default null',
    'model text default null',
    'token_budget bigint default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.recall_result'
], 'memory.recall()');

select results_eq($$ select pg_temp.signature_of('more_like_this') $$, array[
    'memory_id uuid',
    'max_results bigint default 10',
    'kinds text[] default null',
    'tags text[] default null',
    'weights jsonb default null',
    'model text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.search_result'
], 'memory.more_like_this()');

select results_eq($$ select pg_temp.signature_of('touch') $$, array[
    'memory_ids uuid[]',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns integer'
], 'memory.touch()');

select results_eq($$ select pg_temp.signature_of('rate') $$, array[
    'memory_id uuid',
    'vote text',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns integer'
], 'memory.rate()');

select results_eq($$ select pg_temp.signature_of('forget') $$, array[
    'memory_id uuid',
    'reason text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns boolean'
], 'memory.forget()');

select results_eq($$ select pg_temp.signature_of('restore') $$, array[
    'memory_id uuid',
    'reason text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns boolean'
], 'memory.restore()');

select results_eq($$ select pg_temp.signature_of('hold') $$, array[
    'agent text',
    'memory_ids uuid[]',
    'token_budget bigint default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns SETOF memory.hold_result'
], 'memory.hold()');

select results_eq($$ select pg_temp.signature_of('release') $$, array[
    'agent text',
    'memory_ids uuid[] default null',
    'space text default null',
    'returns integer'
], 'memory.release()');

select results_eq($$ select pg_temp.signature_of('working_memory') $$, array[
    'agent text',
    'token_budget bigint default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns SETOF memory.working_result'
], 'memory.working_memory()');

select results_eq($$ select pg_temp.signature_of('health') $$, array[
    'memory_id uuid',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns double precision'
], 'memory.health()');

select results_eq($$ select pg_temp.signature_of('decay') $$, array[
    'dry_run boolean default false',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns SETOF memory.decay_result'
], 'memory.decay()');

select results_eq($$ select pg_temp.signature_of('expire') $$, array[
    'dry_run boolean default false',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns SETOF memory.expire_result'
], 'memory.expire()');

select results_eq($$ select pg_temp.signature_of('prune') $$, array[
    'dry_run boolean default false',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.prune_result'
], 'memory.prune()');

select results_eq($$ select pg_temp.signature_of('maintain') $$, array[
    'time_limit interval default ''00:00:05''',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.maintain_result'
], 'memory.maintain()');

select results_eq($$ select pg_temp.signature_of('register_model') $$, array[
    'model text',
    'dimensions bigint',
    'distance text default ''cosine''',
    'storage text default null',
    'returns text'
], 'memory.register_model()');

select results_eq($$ select pg_temp.signature_of('claim_embeddings') $$, array[
    'model text default null',
    'max_results bigint default 100',
    'lease interval default make_interval(mins => 5)',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns SETOF memory.claim_result'
], 'memory.claim_embeddings()');

select results_eq($$ select pg_temp.signature_of('set_embeddings') $$, array[
    'items jsonb',
    'model text default null',
    'space text default null',
    'returns SETOF memory.embedding_result'
], 'memory.set_embeddings()');

select results_eq($$ select pg_temp.signature_of('supersede') $$, array[
    'old_id uuid',
    'new_id uuid',
    'reason text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns void'
], 'memory.supersede()');

select results_eq($$ select pg_temp.signature_of('find_duplicates') $$, array[
    'similarity double precision default null',
    'model text default null',
    'max_results bigint default 100',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.duplicate_result'
], 'memory.find_duplicates()');

select results_eq($$ select pg_temp.signature_of('merge_duplicates') $$, array[
    'memory_ids uuid[] default null',
    'similarity double precision default null',
    'model text default null',
    'max_results bigint default 100',
    'dry_run boolean default false',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.merge_result'
], 'memory.merge_duplicates()');

select results_eq($$ select pg_temp.signature_of('unmerge') $$, array[
    'merge_id uuid',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns void'
], 'memory.unmerge()');

select results_eq($$ select pg_temp.signature_of('export_space') $$, array[
    'after text default null',
    'max_results bigint default 1000',
    'space text default null',
    'options jsonb default null',
    'returns SETOF memory.export_result'
], 'memory.export_space()');

select results_eq($$ select pg_temp.signature_of('import_space') $$, array[
    'lines text[]',
    'space text default null',
    'options jsonb default null',
    'returns SETOF memory.import_result'
], 'memory.import_space()');

select results_eq($$ select pg_temp.signature_of('purge') $$, array[
    'memory_ids uuid[] default null',
    'agent text default null',
    'session text default null',
    'source_id uuid default null',
    'filter jsonb default null',
    'reason text default null',
    'dry_run boolean default false',
    'space text default null',
    'returns SETOF memory.purge_result'
], 'memory.purge()');

select results_eq($$ select pg_temp.signature_of('drop_space') $$, array[
    'space text',
    'reason text default null',
    'dry_run boolean default false',
    'returns SETOF memory.purge_result'
], 'memory.drop_space()');

select results_eq($$ select pg_temp.signature_of('configure_agent') $$, array[
    'agent text',
    'name text default null',
    'kind text default null',
    'metadata jsonb default null',
    'space text default null',
    'options jsonb default null',
    'returns void'
], 'memory.configure_agent()');

select results_eq($$ select pg_temp.signature_of('drop_agent') $$, array[
    'agent text',
    'space text default null',
    'returns boolean'
], 'memory.drop_agent()');

select results_eq($$ select pg_temp.signature_of('drop_kind') $$, array[
    'kind text',
    'space text default null',
    'returns boolean'
], 'memory.drop_kind()');

select results_eq($$ select pg_temp.signature_of('drop_model') $$, array[
    'model text',
    'returns bigint'
], 'memory.drop_model()');

select results_eq($$ select pg_temp.signature_of('delete_annotation') $$, array[
    'annotation_id uuid',
    'space text default null',
    'returns boolean'
], 'memory.delete_annotation()');

select results_eq($$ select pg_temp.signature_of('tag') $$, array[
    'memory_id uuid',
    'tags text[]',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns text[]'
], 'memory.tag()');

select results_eq($$ select pg_temp.signature_of('untag') $$, array[
    'memory_id uuid',
    'tags text[]',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns text[]'
], 'memory.untag()');

select results_eq($$ select pg_temp.signature_of('link') $$, array[
    'from_id uuid',
    'to_id uuid',
    'type text',
    'metadata jsonb default null',
    'agent text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns void'
], 'memory.link()');

select results_eq($$ select pg_temp.signature_of('unlink') $$, array[
    'from_id uuid',
    'to_id uuid',
    'type text',
    'space text default null',
    'returns boolean'
], 'memory.unlink()');

select results_eq($$ select pg_temp.signature_of('neighbors') $$, array[
    'memory_id uuid',
    'depth bigint default 1',
    'types text[] default null',
    'direction text default ''both''',
    'max_results bigint default 100',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.neighbor_result'
], 'memory.neighbors()');

select results_eq($$ select pg_temp.signature_of('annotate') $$, array[
    'memory_id uuid',
    'note text',
    'agent text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns uuid'
], 'memory.annotate()');

select results_eq($$ select pg_temp.signature_of('set_task') $$, array[
    'memory_id uuid',
    'task jsonb',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns void'
], 'memory.set_task()');

select results_eq($$ select pg_temp.signature_of('find_sources') $$, array[
    'query text default null',
    'max_results bigint default 10',
    'after text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns SETOF memory.source_result'
], 'memory.find_sources()');

select results_eq($$ select pg_temp.signature_of('forget_source') $$, array[
    'source_id uuid',
    'reason text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns boolean'
], 'memory.forget_source()');

select results_eq($$ select pg_temp.signature_of('restore_source') $$, array[
    'source_id uuid',
    'reason text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'returns boolean'
], 'memory.restore_source()');

select results_eq($$ select pg_temp.signature_of('ingest_source') $$, array[
    'content text',
    'name text',
    'source_type text',
    'title text default null',
    'version text default null',
    'source_url text default null',
    'author text default null',
    'published_at timestamp with time zone default null',
    'content_type text default null',
    'file_type text default null',
    'tags text[] default null',
    'metadata jsonb default null',
    'chunks text[] default null',
    'provenance jsonb default null',
    'agent text default null',
    'project text default null',
    'space text default null',
    'at timestamp with time zone default now()',
    'options jsonb default null',
    'returns memory.ingest_result'
], 'memory.ingest_source()');

select results_eq($$ select pg_temp.signature_of('suggest_metadata') $$, array[
    'content text',
    'returns memory.suggestion_result'
], 'memory.suggest_metadata()');

select results_eq($$ select pg_temp.signature_of('configure_space') $$, array[
    'space text default null',
    'options jsonb default null',
    'returns memory.space_result'
], 'memory.configure_space()');

select results_eq($$ select pg_temp.signature_of('grant_space') $$, array[
    'role text',
    'privilege text default ''write''',
    'space text default null',
    'returns void'
], 'memory.grant_space()');

select results_eq($$ select pg_temp.signature_of('repair_grants') $$, array[
    'returns SETOF memory.grant_repair_result'
], 'memory.repair_grants()');

select results_eq($$ select pg_temp.signature_of('revoke_space') $$, array[
    'role text',
    'space text default null',
    'returns boolean'
], 'memory.revoke_space()');

select results_eq($$ select pg_temp.signature_of('configure_kind') $$, array[
    'kind text',
    'description text default null',
    'internal boolean default null',
    'dedup text default null',
    'metadata_schema jsonb default null',
    'space text default null',
    'options jsonb default null',
    'returns void'
], 'memory.configure_kind()');

select results_eq($$ select pg_temp.signature_of('read_importance') $$, array[
    'score double precision default null',
    'ten bigint default null',
    'rating bigint default null',
    'level text default null',
    'label text default null',
    'returns memory.importance_result'
], 'memory.read_importance()');

select results_eq($$ select pg_temp.signature_of('importance_scales') $$, array[
    'importance double precision default null',
    'returns memory.importance_scales_result'
], 'memory.importance_scales()');

select results_eq($$ select pg_temp.signature_of('stats') $$, array[
    'space text default null',
    'at timestamp with time zone default now()',
    'returns SETOF memory.stats_result'
], 'memory.stats()');

select results_eq($$ select pg_temp.signature_of('doctor') $$, array[
    'space text default null',
    'options jsonb default null',
    'returns SETOF memory.doctor_result'
], 'memory.doctor()');

select results_eq($$ select pg_temp.signature_of('current_space') $$, array[
    'returns text'
], 'memory.current_space()');

select results_eq($$ select pg_temp.signature_of('list_migrations') $$, array[
    'returns SETOF memory.migration_result'
], 'memory.list_migrations()');

select results_eq($$ select pg_temp.signature_of('version') $$, array[
    'returns text'
], 'memory.version()');

-- What holds for all of them.
select is_empty(
    $$
    select c.relname from pg_class as c
    where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
        and exists (select from pg_attribute as a where a.attrelid = c.oid and a.attname = 'space')
    $$,
    'every table with a space has row security'
);
select is_empty(
    $$
    select p.oid::regprocedure
    from pg_proc as p
    cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a
    where p.pronamespace = 'memory'::regnamespace and a.grantee = 0
    $$,
    'nothing may be executed by everybody'
);
select is_empty(
    $$
    select c.relname, a.privilege_type
    from pg_class as c
    cross join aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) as a
    where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'v', 'p')
        and a.grantee <> c.relowner and a.privilege_type <> 'SELECT'
    $$,
    'nobody but the owner may write a table'
);
select is_empty(
    $$
    select p.oid::regprocedure from pg_proc as p
    where p.pronamespace = 'memory'::regnamespace
        and not coalesce('search_path=pg_catalog, pg_temp' = any(p.proconfig), false)
        and not (p.prosqlbody is not null and p.proconfig is null and not p.prosecdef)
    $$,
    'every function has its search path pinned'
);
select is_empty(
    $$
    select p.oid::regprocedure, a.name
    from pg_proc as p
    cross join unnest(coalesce(nullif(p.proargnames, '{}'), '{""}')) as a (name)
    where p.pronamespace = 'memory'::regnamespace and not starts_with(p.proname, '_')
        and strpos(coalesce(obj_description(p.oid, 'pg_proc'), ''), a.name) = 0
    $$,
    'the comment of every public function names each of its parameters'
);
select is_empty(
    $$
    select c.relname from pg_class as c
    where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p', 'v')
        and obj_description(c.oid, 'pg_class') is null
    union all
    select c.relname || '.' || a.attname
    from pg_class as c
    inner join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p', 'v', 'c')
        and col_description(c.oid, a.attnum) is null
        and (c.relkind <> 'c' or exists (
            select from pg_proc as p where p.prorettype = c.reltype and not starts_with(p.proname, '_')
        ))
    $$,
    'every table, view and column has a comment'
);
select results_eq(
    $$ select b.kind collate "default", b.metadata_schema from memory.builtin_kinds as b order by b.kind $$,
    $$
    values
    ('action', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('code', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('command_summary', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('context', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('conversation', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('decision', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('document', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}, "chunk_index": {"type": "integer", "minimum": 0, "x-below": "total_chunks"}, "total_chunks": {"type": "integer", "minimum": 1}}, "required": []}'::jsonb),
    ('episodic', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('error', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('fact', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('idea', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('insight', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('journal', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('learning', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('meeting', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('message', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}, "role": {"type": "string", "enum": ["user", "assistant", "system"]}, "user": {"type": "string"}, "message_type": {"type": "string", "default": "text"}, "attachments": {"type": "array"}, "vision_response_for": {"type": "string"}}, "required": ["role", "message_type"]}'::jsonb),
    ('note', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('observation', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('person', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('preference', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('procedural', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('project_status', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('question', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('reference', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('session_item', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('store_item', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('task', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('thought', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}, "message_type": {"type": "string", "enum": ["thought", "reflection", "planning"], "default": "thought"}}, "required": ["message_type"]}'::jsonb)
    $$,
    'the built-in kinds, and what their metadata must be'
);

select * from finish(true);
rollback;
