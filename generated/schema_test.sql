-- Rendered by generate.py from schema.yaml and sql/, which are the places to change it.
-- Is the schema `memory` of this database the one of this release? Run it in your CI, with pgTAP (create extension
-- pgtap) and as any role that may read the tables:  pg_prove schema_test.sql, or where there is no pg_prove
-- psql -X -v ON_ERROR_STOP=1 -f schema_test.sql, which fails if one of them does.
begin;

select plan(332);

select tables_are('memory', array[
    'migrations', 'embedding_models', 'spaces', 'space_grants', 'agents', 'builtin_kinds', 'kinds',
    'sources', 'memories', 'vitals', 'agent_memories', 'captures', 'tags', 'links', 'annotations', 'tasks',
    'revisions', 'embeddings', 'external_ids', 'merges', 'erasures', 'embedding_queue'
]);
select views_are('memory', array[
    'tag_counts', 'tag_pairs'
]);
select types_are('memory', array[
    'remember_result', 'remember_many_result', 'search_result', 'recall_result', 'space_result',
    'hold_result', 'working_result', 'decay_result', 'expire_result', 'prune_result', 'maintain_result',
    'embedding_result', 'pending_embedding', 'source_result', 'duplicate', 'merge_result', 'purge_result',
    'export_result', 'import_result', 'stats_result', 'finding', 'importance_result', 'history_result',
    'neighbour', 'moved_table', 'purge_target', 'near_lexeme', 'search_candidate', 'search_found',
    'search_settings', 'search_query', 'embedding_item', 'policy', 'prune_rules', 'near_duplicate'
]);
select functions_are('memory', array[
    'remember', 'remember_many', 'revise', 'history', 'revert', 'search', 'recall', 'similar', 'touch',
    'rate', 'forget', 'restore', 'hold', 'release', 'working_memory', 'health', 'decay', 'expire', 'prune',
    'maintain', 'schedule_maintenance', 'register_model', 'use_model', 'pending_embeddings',
    'set_embeddings', 'supersede', 'find_duplicates', 'merge_duplicates', 'unmerge', 'export_space',
    'import_space', 'purge', 'tag', 'untag', 'link', 'unlink', 'neighbours', 'annotate', 'set_task',
    'ingest_source', 'suggest_metadata', 'register_space', 'grant_space', 'revoke_space', 'register_kind',
    'importance_from_score', 'importance_from_level', 'importance_from_ten', 'importance_from_rating',
    'importance_from_label', 'importance_to_score', 'importance_to_level', 'importance_to_ten',
    'importance_to_rating', 'importance_to_label', 'read_importance', 'stats', 'doctor', 'current_space',
    'version', '_alternatives', '_anchor', '_bad_line', '_bound_login', '_check_agent', '_check_at',
    '_check_decay', '_check_embedding', '_check_filter', '_check_language', '_check_length',
    '_check_memory', '_check_moment', '_check_list', '_check_metadata', '_check_metadata_schema',
    '_check_name', '_check_narrowing', '_check_number', '_check_options', '_check_option_types',
    '_check_prune_options', '_check_succession', '_check_tags', '_check_version', '_chunks',
    '_content_hash', '_cut', '_decay', '_derive_memory', '_derive_source', '_descent', '_distance',
    '_editor_type', '_embedding_item', '_exact_max', '_exceeds_exact', '_expire', '_export_statement',
    '_fades_at', '_few_memories', '_follow_memory', '_health', '_highlight', '_holds_grant',
    '_import_rows', '_insert_rows', '_is_ahead', '_invisible', '_is_tag', '_is_type', '_languages',
    '_language', '_lexeme_query', '_load_vector', '_lock_known', '_maintain', '_map_memory',
    '_mapped_rows', '_may_write', '_memories_as_of', '_metadata_fault', '_merge', '_milliseconds',
    '_model', '_model_index', '_moment', '_moved_tables', '_next_sequence', '_near_duplicate',
    '_near_lexemes', '_near_memories', '_nearest', '_near_statement', '_near_words', '_note_change',
    '_note_language', '_note_kind_change', '_note_unknown', '_open', '_orphan_query', '_overwrite_rows',
    '_policy', '_prunable', '_prune', '_prune_rules', '_reanchor', '_purge', '_purge_space',
    '_purge_target', '_question_model', '_queue_embeddings', '_record_revision', '_refuse_change',
    '_refuse_partial_import', '_register_agent', '_register_dimensions', '_reindex', '_register_kind',
    '_register_space', '_register_tags', '_remember', '_remember_item', '_remember_items', '_repair',
    '_repair_embeddings', '_repair_memories', '_repair_orphans', '_repair_sources', '_repair_vitals',
    '_require_memory', '_revive', '_touch', '_without_faded', '_rewrite', '_resample', '_row_key',
    '_same_memory', '_search_few', '_search_query', '_search_settings', '_search_similarity',
    '_search_statement', '_search_text', '_search_weights', '_set_updated_at', '_similarity',
    '_source_key', '_space', '_spaces', '_statement_grows', '_statement_marks', '_statement_outcome',
    '_statement_tokens', '_statement_turned', '_statement_words', '_store_capture', '_store_children',
    '_store_embedding', '_store_external_id', '_store_memories', '_store_revisions', '_store_rows',
    '_store_settings', '_store_sources', '_store_task', '_tags_of', '_task_fields', '_tag_paths',
    '_token_count', '_tsvector', '_unite_memory', '_unite_revisions', '_unknown_memory', '_uuidv7',
    '_vector_similarity', '_warn_unfading', '_writable_model'
]);

-- Tables: what columns they have, in which order, of which type, whether NULL is allowed, with which default;
-- constraints; indexes but for those that register_model() makes.

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.migrations') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'name text not null',
        'applied_at timestamp with time zone not null default now()',
        'applied_by name not null default current_user'
    ],
    'the columns of memory.migrations'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.migrations') and c.contype not in ('n', 't')
    $$,
    array[
        'migrations_pk'
    ]::name[],
    'the constraints of memory.migrations'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.migrations') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.migrations'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.embedding_models') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'model text not null',
        'dimensions integer not null',
        'distance text not null default ''cosine''',
        'storage text not null default ''none''',
        'created_at timestamp with time zone not null default now()',
        'updated_at timestamp with time zone not null default now()'
    ],
    'the columns of memory.embedding_models'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.embedding_models') and c.contype not in ('n', 't')
    $$,
    array[
        'embedding_models_pk', 'embedding_models_model_ck', 'embedding_models_dimensions_ck',
        'embedding_models_distance_ck', 'embedding_models_storage_ck'
    ]::name[],
    'the constraints of memory.embedding_models'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.embedding_models') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.embedding_models'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.spaces') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'language text not null default ''english''',
        'dedup text not null default ''near''',
        'similarity double precision not null default 0.92',
        'curve text not null default ''linear''',
        'half_life double precision not null default 50',
        'grace double precision not null default 7',
        'floor double precision not null default 0',
        'threshold double precision not null default 0.3',
        'max_content integer not null default 1000000',
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
    ],
    'the columns of memory.spaces'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.spaces') and c.contype not in ('n', 't')
    $$,
    array[
        'spaces_pk', 'spaces_space_ck', 'spaces_dedup_ck', 'spaces_similarity_ck', 'spaces_curve_ck',
        'spaces_half_life_ck', 'spaces_grace_ck', 'spaces_floor_ck', 'spaces_threshold_ck',
        'spaces_max_content_ck', 'spaces_expiry_ck', 'spaces_prune_after_ck', 'spaces_model_fk'
    ]::name[],
    'the constraints of memory.spaces'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.spaces') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'spaces_model_ix'
    ]::name[],
    'the indexes of memory.spaces'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.space_grants') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'role name not null',
        'privilege text not null',
        'granted_at timestamp with time zone not null default now()'
    ],
    'the columns of memory.space_grants'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.space_grants') and c.contype not in ('n', 't')
    $$,
    array[
        'space_grants_pk', 'space_grants_space_fk', 'space_grants_privilege_ck'
    ]::name[],
    'the constraints of memory.space_grants'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.space_grants') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.space_grants'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.agents') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'agent text not null',
        'name text',
        'kind text not null default ''agent''',
        'metadata jsonb not null default ''{}''',
        'created_at timestamp with time zone not null default now()',
        'updated_at timestamp with time zone not null default now()'
    ],
    'the columns of memory.agents'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.agents') and c.contype not in ('n', 't')
    $$,
    array[
        'agents_pk', 'agents_space_fk', 'agents_agent_ck', 'agents_kind_ck', 'agents_metadata_ck'
    ]::name[],
    'the constraints of memory.agents'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.agents') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.agents'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.builtin_kinds') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'kind text not null',
        'description text not null',
        'internal boolean not null default false',
        'dedup text',
        'metadata_schema jsonb not null'
    ],
    'the columns of memory.builtin_kinds'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.builtin_kinds') and c.contype not in ('n', 't')
    $$,
    array[
        'builtin_kinds_pk', 'builtin_kinds_kind_ck', 'builtin_kinds_dedup_ck',
        'builtin_kinds_metadata_schema_ck'
    ]::name[],
    'the constraints of memory.builtin_kinds'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.builtin_kinds') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.builtin_kinds'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.kinds') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
    ],
    'the columns of memory.kinds'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.kinds') and c.contype not in ('n', 't')
    $$,
    array[
        'kinds_pk', 'kinds_space_fk', 'kinds_kind_ck', 'kinds_dedup_ck', 'kinds_curve_ck',
        'kinds_half_life_ck', 'kinds_grace_ck', 'kinds_floor_ck', 'kinds_threshold_ck',
        'kinds_metadata_schema_ck'
    ]::name[],
    'the constraints of memory.kinds'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.kinds') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.kinds'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.sources') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
    ],
    'the columns of memory.sources'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.sources') and c.contype not in ('n', 't')
    $$,
    array[
        'sources_pk', 'sources_space_current_key_uq', 'sources_space_fk', 'sources_superseded_by_fk',
        'sources_name_ck', 'sources_source_type_ck', 'sources_content_ck', 'sources_published_at_ck',
        'sources_content_hash_ck', 'sources_content_type_ck', 'sources_file_type_ck', 'sources_tags_ck',
        'sources_metadata_ck', 'sources_superseded_by_not_self_ck', 'sources_superseded_at_ck',
        'sources_live_ck'
    ]::name[],
    'the constraints of memory.sources'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.sources') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'sources_tsv_ix', 'sources_superseded_by_ix'
    ]::name[],
    'the indexes of memory.sources'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.memories') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
        'valid_from timestamp with time zone',
        'valid_to timestamp with time zone',
        'expires_at timestamp with time zone',
        'superseded_by uuid',
        'archived_at timestamp with time zone',
        'deleted_at timestamp with time zone',
        'live boolean not null',
        'changed_xid xid8 not null'
    ],
    'the columns of memory.memories'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.memories') and c.contype not in ('n', 't')
    $$,
    array[
        'memories_space_dedup_key_uq', 'memories_kind_fk', 'memories_source_fk', 'memories_content_ck',
        'memories_content_hash_ck', 'memories_dedup_key_ck', 'memories_token_count_ck',
        'memories_importance_ck', 'memories_tags_ck', 'memories_metadata_ck', 'memories_created_at_ck',
        'memories_moments_ck', 'memories_valid_ck', 'memories_superseded_by_ck', 'memories_live_ck',
        'memories_pk', 'memories_superseded_by_fk'
    ]::name[],
    'the constraints of memory.memories'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.memories') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'memories_tsv_ix', 'memories_tag_paths_ix', 'memories_metadata_ix', 'memories_created_at_ix',
        'memories_session_ix', 'memories_expires_at_ix', 'memories_kind_ix', 'memories_superseded_by_ix',
        'memories_source_id_ix'
    ]::name[],
    'the indexes of memory.memories'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.vitals') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
    ],
    'the columns of memory.vitals'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.vitals') and c.contype not in ('n', 't')
    $$,
    array[
        'vitals_pk', 'vitals_memory_fk', 'vitals_access_count_ck', 'vitals_remember_count_ck',
        'vitals_votes_ck', 'vitals_health_ck', 'vitals_decays_from_ck', 'vitals_curve_ck',
        'vitals_half_life_ck', 'vitals_grace_ck', 'vitals_floor_ck', 'vitals_threshold_ck'
    ]::name[],
    'the constraints of memory.vitals'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.vitals') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'vitals_decay_due_at_ix'
    ]::name[],
    'the indexes of memory.vitals'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.agent_memories') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'agent text not null',
        'memory_id uuid not null',
        'first_remembered_at timestamp with time zone not null',
        'last_remembered_at timestamp with time zone not null',
        'remember_count bigint not null default 1',
        'working_since timestamp with time zone'
    ],
    'the columns of memory.agent_memories'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.agent_memories') and c.contype not in ('n', 't')
    $$,
    array[
        'agent_memories_pk', 'agent_memories_agent_fk', 'agent_memories_memory_fk',
        'agent_memories_remember_count_ck'
    ]::name[],
    'the constraints of memory.agent_memories'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.agent_memories') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'agent_memories_memory_id_ix', 'agent_memories_working_since_ix'
    ]::name[],
    'the indexes of memory.agent_memories'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.captures') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'capture_id uuid not null',
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
        'finish_reason text'
    ],
    'the columns of memory.captures'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.captures') and c.contype not in ('n', 't')
    $$,
    array[
        'captures_pk', 'captures_memory_fk', 'captures_source_fk', 'captures_target_ck',
        'captures_provider_id_ck', 'captures_model_id_ck', 'captures_tokens_ck', 'captures_cost_ck',
        'captures_response_time_ms_ck'
    ]::name[],
    'the constraints of memory.captures'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.captures') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'captures_memory_id_ix', 'captures_source_id_ix'
    ]::name[],
    'the indexes of memory.captures'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.tags') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'tag text not null',
        'created_at timestamp with time zone not null'
    ],
    'the columns of memory.tags'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.tags') and c.contype not in ('n', 't')
    $$,
    array[
        'tags_pk', 'tags_space_fk', 'tags_tag_ck'
    ]::name[],
    'the constraints of memory.tags'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.tags') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.tags'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.links') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'from_id uuid not null',
        'type text not null',
        'to_id uuid not null',
        'metadata jsonb not null default ''{}''',
        'agent text',
        'created_at timestamp with time zone not null'
    ],
    'the columns of memory.links'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.links') and c.contype not in ('n', 't')
    $$,
    array[
        'links_pk', 'links_from_fk', 'links_to_fk', 'links_type_ck', 'links_to_id_ck', 'links_metadata_ck'
    ]::name[],
    'the constraints of memory.links'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.links') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'links_to_id_ix'
    ]::name[],
    'the indexes of memory.links'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.annotations') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'annotation_id uuid not null',
        'memory_id uuid not null',
        'note text not null',
        'agent text',
        'created_at timestamp with time zone not null'
    ],
    'the columns of memory.annotations'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.annotations') and c.contype not in ('n', 't')
    $$,
    array[
        'annotations_pk', 'annotations_memory_fk', 'annotations_note_ck'
    ]::name[],
    'the constraints of memory.annotations'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.annotations') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'annotations_memory_id_ix'
    ]::name[],
    'the indexes of memory.annotations'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.tasks') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
    ],
    'the columns of memory.tasks'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.tasks') and c.contype not in ('n', 't')
    $$,
    array[
        'tasks_pk', 'tasks_memory_fk', 'tasks_status_ck', 'tasks_priority_ck', 'tasks_completed_at_ck'
    ]::name[],
    'the constraints of memory.tasks'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.tasks') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'tasks_open_ix'
    ]::name[],
    'the indexes of memory.tasks'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.revisions') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
        'revised_at timestamp with time zone not null default now()'
    ],
    'the columns of memory.revisions'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.revisions') and c.contype not in ('n', 't')
    $$,
    array[
        'revisions_pk', 'revisions_space_memory_id_version_uq', 'revisions_edit_type_ck',
        'revisions_editor_type_ck', 'revisions_old_ck'
    ]::name[],
    'the constraints of memory.revisions'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.revisions') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.revisions'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.embeddings') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'memory_id uuid not null',
        'model text not null',
        'version bigint not null',
        'live boolean not null',
        'internal boolean not null',
        'expires_at timestamp with time zone',
        'created_at timestamp with time zone not null default now()',
        'embedding vector not null'
    ],
    'the columns of memory.embeddings'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.embeddings') and c.contype not in ('n', 't')
    $$,
    array[
        'embeddings_pk', 'embeddings_memory_fk', 'embeddings_model_fk'
    ]::name[],
    'the constraints of memory.embeddings'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.embeddings') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'embeddings_model_ix'
    ]::name[],
    'the indexes of memory.embeddings'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.external_ids') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'system text not null',
        'external_id text not null',
        'memory_id uuid',
        'agent text',
        'source_id uuid',
        'created_at timestamp with time zone not null default now()'
    ],
    'the columns of memory.external_ids'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.external_ids') and c.contype not in ('n', 't')
    $$,
    array[
        'external_ids_pk', 'external_ids_memory_fk', 'external_ids_agent_fk', 'external_ids_source_fk',
        'external_ids_system_ck', 'external_ids_external_id_ck', 'external_ids_target_ck'
    ]::name[],
    'the constraints of memory.external_ids'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.external_ids') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'external_ids_memory_id_ix', 'external_ids_agent_ix', 'external_ids_source_id_ix'
    ]::name[],
    'the indexes of memory.external_ids'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.merges') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'merge_id uuid not null',
        'kept_id uuid not null',
        'merged_ids uuid[] not null',
        'similarity double precision',
        'before jsonb not null',
        'merged_at timestamp with time zone not null default now()',
        'unmerged_at timestamp with time zone'
    ],
    'the columns of memory.merges'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.merges') and c.contype not in ('n', 't')
    $$,
    array[
        'merges_pk', 'merges_space_fk', 'merges_merged_ids_ck', 'merges_similarity_ck', 'merges_before_ck'
    ]::name[],
    'the constraints of memory.merges'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.merges') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.merges'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.erasures') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'erasure_id uuid not null',
        'scope text not null',
        'erased_by name not null',
        'reason text',
        'counts jsonb not null',
        'erased_at timestamp with time zone not null default now()'
    ],
    'the columns of memory.erasures'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.erasures') and c.contype not in ('n', 't')
    $$,
    array[
        'erasures_pk', 'erasures_scope_ck', 'erasures_counts_ck'
    ]::name[],
    'the constraints of memory.erasures'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.erasures') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
    ]::name[],
    'the indexes of memory.erasures'
);

select results_eq(
    $$
    select concat_ws(
        ' ', a.attname, regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.(?=vector$)', ''),
        case when a.attnotnull then 'not null' end,
        'default ' || lower(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\[\])?', ''))
    ) collate "default"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass('memory.embedding_queue') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text not null',
        'memory_id uuid not null',
        'model text not null',
        'version bigint not null',
        'attempts integer not null default 0',
        'leased_until timestamp with time zone',
        'queued_at timestamp with time zone not null default now()'
    ],
    'the columns of memory.embedding_queue'
);
select bag_eq(
    $$
    select c.conname collate "default" from pg_constraint as c
    where c.conrelid = to_regclass('memory.embedding_queue') and c.contype not in ('n', 't')
    $$,
    array[
        'embedding_queue_pk', 'embedding_queue_memory_fk', 'embedding_queue_model_fk',
        'embedding_queue_attempts_ck'
    ]::name[],
    'the constraints of memory.embedding_queue'
);
select bag_eq(
    $$
    select c.relname collate "default"
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    where i.indrelid = to_regclass('memory.embedding_queue') and m.amname <> 'hnsw' and i.indisvalid
        and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
    $$,
    array[
        'embedding_queue_model_ix'
    ]::name[],
    'the indexes of memory.embedding_queue'
);

-- Views and composite types: what columns they have, in which order, of which type.

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.tag_counts') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'tag text',
        'memories bigint',
        'newest_at timestamp with time zone'
    ],
    'the columns of memory.tag_counts'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.tag_pairs') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'tag text',
        'other_tag text',
        'memories bigint'
    ],
    'the columns of memory.tag_pairs'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.remember_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'outcome text',
        'similar_to uuid',
        'similarity double precision'
    ],
    'the columns of memory.remember_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.remember_many_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'ordinal integer',
        'memory_id uuid',
        'outcome text',
        'similar_to uuid',
        'similarity double precision',
        'error text'
    ],
    'the columns of memory.remember_many_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.search_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'content text',
        'kind text',
        'score double precision',
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
        'created_at timestamp with time zone',
        'highlight text',
        'explanation jsonb'
    ],
    'the columns of memory.search_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.recall_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'content text',
        'kind text',
        'score double precision',
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
        'created_at timestamp with time zone',
        'tokens integer',
        'highlight text',
        'explanation jsonb',
        'packed text'
    ],
    'the columns of memory.recall_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.space_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
        'updated_at timestamp with time zone'
    ],
    'the columns of memory.space_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.hold_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'outcome text'
    ],
    'the columns of memory.hold_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.working_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
    ],
    'the columns of memory.working_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.decay_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'memory_id uuid',
        'health double precision',
        'action text',
        'threshold double precision',
        'fades_at timestamp with time zone'
    ],
    'the columns of memory.decay_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.expire_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'memory_id uuid',
        'expires_at timestamp with time zone',
        'action text'
    ],
    'the columns of memory.expire_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.prune_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'memory_id uuid',
        'health double precision',
        'action text',
        'reason text'
    ],
    'the columns of memory.prune_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.maintain_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'task text',
        'done integer',
        'finished boolean'
    ],
    'the columns of memory.maintain_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.embedding_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'outcome text'
    ],
    'the columns of memory.embedding_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.pending_embedding') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'memory_id uuid',
        'model text',
        'version bigint',
        'content text'
    ],
    'the columns of memory.pending_embedding'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.source_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'source_id uuid',
        'outcome text',
        'chunks integer'
    ],
    'the columns of memory.source_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.duplicate') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'cluster integer',
        'memory_id uuid',
        'content text',
        'similarity double precision'
    ],
    'the columns of memory.duplicate'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.merge_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'merge_id uuid',
        'kept_id uuid',
        'merged_ids uuid[]',
        'similarity double precision'
    ],
    'the columns of memory.merge_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.purge_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'table_name text',
        'rows bigint',
        'dry_run boolean'
    ],
    'the columns of memory.purge_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.export_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'line jsonb',
        'cursor text'
    ],
    'the columns of memory.export_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.import_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'table_name text',
        'created bigint',
        'known bigint',
        'changed bigint',
        'mapped jsonb'
    ],
    'the columns of memory.import_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.stats_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
    ],
    'the columns of memory.stats_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.finding') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'space text',
        'problem text',
        'subject text',
        'detail text'
    ],
    'the columns of memory.finding'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.importance_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'importance double precision',
        'pinned boolean',
        'level_differs boolean'
    ],
    'the columns of memory.importance_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.history_result') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
        'deleted_at timestamp with time zone'
    ],
    'the columns of memory.history_result'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.neighbour') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
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
    ],
    'the columns of memory.neighbour'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.moved_table') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'position integer',
        'table_name text',
        'columns text[]',
        'keys text[]'
    ],
    'the columns of memory.moved_table'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.purge_target') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_ids uuid[]',
        'source_ids uuid[]',
        'tags text[]'
    ],
    'the columns of memory.purge_target'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.near_lexeme') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'term tsquery',
        'similarity double precision',
        'counted double precision'
    ],
    'the columns of memory.near_lexeme'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.search_candidate') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'similarity double precision',
        'vector_rank integer',
        'word_rank integer',
        'words double precision',
        'exactly double precision',
        'likeness double precision',
        'importance double precision',
        'session text',
        'created_at timestamp with time zone'
    ],
    'the columns of memory.search_candidate'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.search_found') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'query memory.search_query',
        'candidates memory.search_candidate[]'
    ],
    'the columns of memory.search_found'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.search_settings') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'candidates integer',
        'ef_search integer',
        'exact boolean',
        'include text[]',
        'vector_weight double precision',
        'lexical_weight double precision',
        'by_coverage boolean',
        'fuzzy_weight double precision',
        'fusion text',
        'all_tags text[]',
        'not_tags text[]',
        'session text',
        'source_id uuid',
        'highlight boolean',
        'explain boolean',
        'after_score double precision',
        'after_id uuid',
        'as_of timestamp with time zone',
        'languages text[]'
    ],
    'the columns of memory.search_settings'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.search_query') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'terms tsquery[]',
        'words text[]',
        'conditions tsquery[]',
        'weights double precision[]',
        'similarities double precision[]',
        'proposing tsquery',
        'share double precision',
        'rarest double precision',
        'whole double precision'
    ],
    'the columns of memory.search_query'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.embedding_item') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'version bigint',
        'embedding double precision[]'
    ],
    'the columns of memory.embedding_item'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.policy') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'internal boolean',
        'dedup text',
        'language text',
        'max_content integer',
        'curve text',
        'half_life double precision',
        'grace double precision',
        'floor double precision',
        'threshold double precision',
        'metadata_schema jsonb',
        'similarity double precision',
        'notify boolean'
    ],
    'the columns of memory.policy'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.prune_rules') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'older_than double precision',
        'max_access integer',
        'max_importance double precision',
        'max_votes integer',
        'max_items integer'
    ],
    'the columns of memory.prune_rules'
);

select results_eq(
    $$
    select (a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) collate "default"
    from pg_attribute as a
    where a.attrelid = to_regclass('memory.near_duplicate') and a.attnum > 0 and not a.attisdropped
    order by a.attnum
    $$,
    array[
        'memory_id uuid',
        'similarity double precision',
        'content text',
        'version bigint',
        'outcome text'
    ],
    'the columns of memory.near_duplicate'
);

-- Functions: what parameters they take, in which order, of which type, with which default, and what they return.

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'remember'
    order by l.n
    $$,
    array[
        'content text',
        'kind text default null',
        'importance double precision default null',
        'tags text[] default null',
        'metadata jsonb default null',
        'agent text default null',
        'project text default null',
        'embedding double precision[] default null',
        'model text default null',
        'pinned boolean default null',
        'expires_at timestamp with time zone default null',
        'valid_from timestamp with time zone default null',
        'valid_to timestamp with time zone default null',
        'capture jsonb default null',
        'dedup text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns memory.remember_result'
    ],
    'memory.remember()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'remember_many'
    order by l.n
    $$,
    array[
        'items jsonb',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns SETOF memory.remember_many_result'
    ],
    'memory.remember_many()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'revise'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'content text default null',
        'kind text default null',
        'importance double precision default null',
        'tags text[] default null',
        'metadata jsonb default null',
        'project text default null',
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
    ],
    'memory.revise()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'history'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'as_of timestamp with time zone default null',
        'space text default null',
        'returns SETOF memory.history_result'
    ],
    'memory.history()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'revert'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'revision_id uuid',
        'expected_version bigint default null',
        'reason text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns bigint'
    ],
    'memory.revert()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'search'
    order by l.n
    $$,
    array[
        'query text default null',
        'embedding double precision[] default null',
        'max_results integer default 10',
        'kinds text[] default null',
        'tags text[] default null',
        'metadata jsonb default null',
        'agent text default null',
        'project text default null',
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
    ],
    'memory.search()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'recall'
    order by l.n
    $$,
    array[
        'query text default null',
        'embedding double precision[] default null',
        'max_results integer default 10',
        'kinds text[] default null',
        'tags text[] default null',
        'metadata jsonb default null',
        'agent text default null',
        'project text default null',
        'since timestamp with time zone default null',
        'until timestamp with time zone default null',
        'as_of timestamp with time zone default null',
        'valid_at timestamp with time zone default null',
        'min_importance double precision default null',
        'min_health double precision default null',
        'weights jsonb default null',
        'model text default null',
        'token_budget integer default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns SETOF memory.recall_result'
    ],
    'memory.recall()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'similar'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'max_results integer default 10',
        'kinds text[] default null',
        'tags text[] default null',
        'weights jsonb default null',
        'model text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns SETOF memory.search_result'
    ],
    'memory.similar()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'touch'
    order by l.n
    $$,
    array[
        'memory_ids uuid[]',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns integer'
    ],
    'memory.touch()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'rate'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'direction text',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns integer'
    ],
    'memory.rate()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'forget'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'reason text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns boolean'
    ],
    'memory.forget()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'restore'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'reason text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns boolean'
    ],
    'memory.restore()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'hold'
    order by l.n
    $$,
    array[
        'agent text',
        'memory_ids uuid[]',
        'token_budget integer default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.hold_result'
    ],
    'memory.hold()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'release'
    order by l.n
    $$,
    array[
        'agent text',
        'memory_ids uuid[] default null',
        'space text default null',
        'returns integer'
    ],
    'memory.release()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'working_memory'
    order by l.n
    $$,
    array[
        'agent text',
        'token_budget integer default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.working_result'
    ],
    'memory.working_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'health'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns double precision'
    ],
    'memory.health()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'decay'
    order by l.n
    $$,
    array[
        'dry_run boolean default false',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.decay_result'
    ],
    'memory.decay()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'expire'
    order by l.n
    $$,
    array[
        'dry_run boolean default false',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.expire_result'
    ],
    'memory.expire()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'prune'
    order by l.n
    $$,
    array[
        'dry_run boolean default true',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns SETOF memory.prune_result'
    ],
    'memory.prune()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'maintain'
    order by l.n
    $$,
    array[
        'budget double precision default 5',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns SETOF memory.maintain_result'
    ],
    'memory.maintain()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'schedule_maintenance'
    order by l.n
    $$,
    array[
        'schedule text default ''* * * * *''',
        'returns bigint'
    ],
    'memory.schedule_maintenance()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'register_model'
    order by l.n
    $$,
    array[
        'model text',
        'dimensions integer',
        'distance text default ''cosine''',
        'storage text default null',
        'returns text'
    ],
    'memory.register_model()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'use_model'
    order by l.n
    $$,
    array[
        'model text',
        'space text default null',
        'returns void'
    ],
    'memory.use_model()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'pending_embeddings'
    order by l.n
    $$,
    array[
        'model text default null',
        'max_items integer default 100',
        'lease interval default make_interval(mins => 5)',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.pending_embedding'
    ],
    'memory.pending_embeddings()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'set_embeddings'
    order by l.n
    $$,
    array[
        'items jsonb',
        'model text default null',
        'space text default null',
        'returns SETOF memory.embedding_result'
    ],
    'memory.set_embeddings()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'supersede'
    order by l.n
    $$,
    array[
        'old_id uuid',
        'new_id uuid',
        'reason text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns void'
    ],
    'memory.supersede()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'find_duplicates'
    order by l.n
    $$,
    array[
        'similarity double precision default null',
        'model text default null',
        'max_clusters integer default 100',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.duplicate'
    ],
    'memory.find_duplicates()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'merge_duplicates'
    order by l.n
    $$,
    array[
        'dry_run boolean default true',
        'similarity double precision default null',
        'model text default null',
        'max_clusters integer default 100',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.merge_result'
    ],
    'memory.merge_duplicates()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'unmerge'
    order by l.n
    $$,
    array[
        'merge_id uuid',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns void'
    ],
    'memory.unmerge()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'export_space'
    order by l.n
    $$,
    array[
        'after text default null',
        'max_items integer default 1000',
        'space text default null',
        'options jsonb default null',
        'returns SETOF memory.export_result'
    ],
    'memory.export_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'import_space'
    order by l.n
    $$,
    array[
        'lines text[]',
        'space text default null',
        'options jsonb default null',
        'returns SETOF memory.import_result'
    ],
    'memory.import_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'purge'
    order by l.n
    $$,
    array[
        'memory_ids uuid[] default null',
        'agent text default null',
        'session text default null',
        'source_id uuid default null',
        'filter jsonb default null',
        'whole_space boolean default false',
        'reason text default null',
        'dry_run boolean default false',
        'space text default null',
        'returns SETOF memory.purge_result'
    ],
    'memory.purge()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'tag'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'tags text[]',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns text[]'
    ],
    'memory.tag()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'untag'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'tags text[]',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns text[]'
    ],
    'memory.untag()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'link'
    order by l.n
    $$,
    array[
        'from_id uuid',
        'to_id uuid',
        'type text',
        'metadata jsonb default null',
        'agent text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns void'
    ],
    'memory.link()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'unlink'
    order by l.n
    $$,
    array[
        'from_id uuid',
        'to_id uuid',
        'type text',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns boolean'
    ],
    'memory.unlink()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'neighbours'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'depth integer default 1',
        'types text[] default null',
        'direction text default ''both''',
        'max_results integer default 100',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns SETOF memory.neighbour'
    ],
    'memory.neighbours()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'annotate'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'note text',
        'agent text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns uuid'
    ],
    'memory.annotate()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'set_task'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'task jsonb',
        'space text default null',
        'at timestamp with time zone default now()',
        'returns void'
    ],
    'memory.set_task()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'ingest_source'
    order by l.n
    $$,
    array[
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
        'capture jsonb default null',
        'agent text default null',
        'project text default null',
        'space text default null',
        'at timestamp with time zone default now()',
        'options jsonb default null',
        'returns memory.source_result'
    ],
    'memory.ingest_source()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'suggest_metadata'
    order by l.n
    $$,
    array[
        'content text',
        'returns jsonb'
    ],
    'memory.suggest_metadata()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'register_space'
    order by l.n
    $$,
    array[
        'space text default null',
        'options jsonb default null',
        'returns memory.space_result'
    ],
    'memory.register_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'grant_space'
    order by l.n
    $$,
    array[
        'role text',
        'privilege text default ''write''',
        'space text default null',
        'returns void'
    ],
    'memory.grant_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'revoke_space'
    order by l.n
    $$,
    array[
        'role text',
        'space text default null',
        'returns boolean'
    ],
    'memory.revoke_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'register_kind'
    order by l.n
    $$,
    array[
        'kind text',
        'description text default null',
        'internal boolean default null',
        'dedup text default null',
        'metadata_schema jsonb default null',
        'space text default null',
        'options jsonb default null',
        'returns void'
    ],
    'memory.register_kind()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_from_score'
    order by l.n
    $$,
    array[
        'score double precision',
        'returns double precision'
    ],
    'memory.importance_from_score()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_from_level'
    order by l.n
    $$,
    array[
        'level text',
        'returns double precision'
    ],
    'memory.importance_from_level()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_from_ten'
    order by l.n
    $$,
    array[
        'score integer',
        'returns double precision'
    ],
    'memory.importance_from_ten()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_from_rating'
    order by l.n
    $$,
    array[
        'rating integer',
        'returns double precision'
    ],
    'memory.importance_from_rating()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_from_label'
    order by l.n
    $$,
    array[
        'label text',
        'returns double precision'
    ],
    'memory.importance_from_label()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_to_score'
    order by l.n
    $$,
    array[
        'importance double precision',
        'returns double precision'
    ],
    'memory.importance_to_score()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_to_level'
    order by l.n
    $$,
    array[
        'importance double precision',
        'returns text'
    ],
    'memory.importance_to_level()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_to_ten'
    order by l.n
    $$,
    array[
        'importance double precision',
        'returns integer'
    ],
    'memory.importance_to_ten()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_to_rating'
    order by l.n
    $$,
    array[
        'importance double precision',
        'returns integer'
    ],
    'memory.importance_to_rating()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'importance_to_label'
    order by l.n
    $$,
    array[
        'importance double precision',
        'returns text'
    ],
    'memory.importance_to_label()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'read_importance'
    order by l.n
    $$,
    array[
        'level text default null',
        'score double precision default null',
        'ten integer default null',
        'rating integer default null',
        'returns memory.importance_result'
    ],
    'memory.read_importance()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'stats'
    order by l.n
    $$,
    array[
        'space text default null',
        'at timestamp with time zone default now()',
        'returns SETOF memory.stats_result'
    ],
    'memory.stats()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'doctor'
    order by l.n
    $$,
    array[
        'space text default null',
        'returns SETOF memory.finding'
    ],
    'memory.doctor()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'current_space'
    order by l.n
    $$,
    array[
        'returns text'
    ],
    'memory.current_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = 'version'
    order by l.n
    $$,
    array[
        'returns text'
    ],
    'memory.version()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_alternatives'
    order by l.n
    $$,
    array[
        'term tsquery',
        'returns integer'
    ],
    'memory._alternatives()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_anchor'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'policy memory.policy',
        'pinned boolean',
        'at timestamp with time zone',
        'keep boolean',
        'returns void'
    ],
    'memory._anchor()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_bad_line'
    order by l.n
    $$,
    array[
        'line bigint',
        'why text',
        'returns void'
    ],
    'memory._bad_line()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_bound_login'
    order by l.n
    $$,
    array[
        'returns name'
    ],
    'memory._bound_login()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_agent'
    order by l.n
    $$,
    array[
        'agent text',
        'returns void'
    ],
    'memory._check_agent()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_at'
    order by l.n
    $$,
    array[
        'at timestamp with time zone',
        'returns void'
    ],
    'memory._check_at()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_decay'
    order by l.n
    $$,
    array[
        'settings jsonb',
        'returns void'
    ],
    'memory._check_decay()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_embedding'
    order by l.n
    $$,
    array[
        'embedding double precision[]',
        'dimensions integer',
        'returns void'
    ],
    'memory._check_embedding()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_filter'
    order by l.n
    $$,
    array[
        'filter jsonb',
        'returns void'
    ],
    'memory._check_filter()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_language'
    order by l.n
    $$,
    array[
        'language text',
        'returns text'
    ],
    'memory._check_language()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_length'
    order by l.n
    $$,
    array[
        'content text',
        'max_content integer',
        'returns void'
    ],
    'memory._check_length()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_memory'
    order by l.n
    $$,
    array[
        'content text',
        'importance double precision',
        'tags text[]',
        'metadata jsonb',
        'valid_from timestamp with time zone',
        'valid_to timestamp with time zone',
        'expires_at timestamp with time zone',
        'returns void'
    ],
    'memory._check_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_moment'
    order by l.n
    $$,
    array[
        'argument text',
        'moment timestamp with time zone',
        'returns void'
    ],
    'memory._check_moment()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_list'
    order by l.n
    $$,
    array[
        'argument text',
        'names text[]',
        'pattern text',
        'returns void'
    ],
    'memory._check_list()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_metadata'
    order by l.n
    $$,
    array[
        'kind text',
        'schema jsonb',
        'metadata jsonb',
        'returns jsonb'
    ],
    'memory._check_metadata()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_metadata_schema'
    order by l.n
    $$,
    array[
        'schema jsonb',
        'returns void'
    ],
    'memory._check_metadata_schema()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_name'
    order by l.n
    $$,
    array[
        'argument text',
        'value text',
        'returns void'
    ],
    'memory._check_name()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_narrowing'
    order by l.n
    $$,
    array[
        'kinds text[]',
        'tags text[]',
        'metadata jsonb',
        'agent text',
        'project text',
        'min_importance double precision',
        'min_health double precision',
        'returns void'
    ],
    'memory._check_narrowing()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_number'
    order by l.n
    $$,
    array[
        'name text',
        'value jsonb',
        'lowest double precision',
        'highest double precision',
        'whole boolean',
        'unit text default null',
        'returns void'
    ],
    'memory._check_number()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_options'
    order by l.n
    $$,
    array[
        'options jsonb',
        'argument text',
        'known text[]',
        'returns void'
    ],
    'memory._check_options()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_option_types'
    order by l.n
    $$,
    array[
        'options jsonb',
        'types jsonb',
        'returns void'
    ],
    'memory._check_option_types()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_prune_options'
    order by l.n
    $$,
    array[
        'options jsonb',
        'returns void'
    ],
    'memory._check_prune_options()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_succession'
    order by l.n
    $$,
    array[
        'space text',
        'old_id uuid',
        'new_id uuid',
        'returns void'
    ],
    'memory._check_succession()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_tags'
    order by l.n
    $$,
    array[
        'tags text[]',
        'argument text',
        'returns void'
    ],
    'memory._check_tags()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_check_version'
    order by l.n
    $$,
    array[
        'memory_id uuid',
        'version bigint',
        'expected_version bigint',
        'returns void'
    ],
    'memory._check_version()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_chunks'
    order by l.n
    $$,
    array[
        'content text',
        'size integer',
        'returns text[]'
    ],
    'memory._chunks()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_content_hash'
    order by l.n
    $$,
    array[
        'content text',
        'returns bytea'
    ],
    'memory._content_hash()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_cut'
    order by l.n
    $$,
    array[
        'content text',
        'tokens bigint',
        'returns text'
    ],
    'memory._cut()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_decay'
    order by l.n
    $$,
    array[
        'space text',
        'at timestamp with time zone',
        'max_items integer',
        'returns SETOF memory.decay_result'
    ],
    'memory._decay()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_derive_memory'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._derive_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_derive_source'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._derive_source()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_descent'
    order by l.n
    $$,
    array[
        'curve text',
        'health double precision',
        'threshold double precision',
        'returns double precision'
    ],
    'memory._descent()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_distance'
    order by l.n
    $$,
    array[
        'model memory.embedding_models',
        'parameter text',
        'exact boolean',
        'returns text'
    ],
    'memory._distance()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_editor_type'
    order by l.n
    $$,
    array[
        'editor_id text',
        'returns text'
    ],
    'memory._editor_type()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_embedding_item'
    order by l.n
    $$,
    array[
        'item jsonb',
        'position bigint',
        'returns memory.embedding_item'
    ],
    'memory._embedding_item()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_exact_max'
    order by l.n
    $$,
    array[
        'returns bigint'
    ],
    'memory._exact_max()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_exceeds_exact'
    order by l.n
    $$,
    array[
        'space text',
        'model text',
        'returns boolean'
    ],
    'memory._exceeds_exact()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_expire'
    order by l.n
    $$,
    array[
        'space text',
        'at timestamp with time zone',
        'max_items integer',
        'returns SETOF memory.expire_result'
    ],
    'memory._expire()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_export_statement'
    order by l.n
    $$,
    array[
        'moved memory.moved_table',
        'goes_on boolean',
        'returns text'
    ],
    'memory._export_statement()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_fades_at'
    order by l.n
    $$,
    array[
        'health double precision',
        'decays_from timestamp with time zone',
        'curve text',
        'half_life double precision',
        'floor double precision',
        'threshold double precision',
        'returns timestamp with time zone'
    ],
    'memory._fades_at()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_few_memories'
    order by l.n
    $$,
    array[
        'space text',
        'kinds text[]',
        'tags text[]',
        'metadata jsonb',
        'internal boolean',
        'at timestamp with time zone',
        'few integer',
        'returns uuid[]'
    ],
    'memory._few_memories()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_follow_memory'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._follow_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_health'
    order by l.n
    $$,
    array[
        'health double precision',
        'decays_from timestamp with time zone',
        'curve text',
        'half_life double precision',
        'floor double precision',
        'at timestamp with time zone',
        'returns double precision'
    ],
    'memory._health()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_highlight'
    order by l.n
    $$,
    array[
        'language text',
        'content text',
        'query tsquery',
        'returns text'
    ],
    'memory._highlight()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_holds_grant'
    order by l.n
    $$,
    array[
        'login name',
        'space text',
        'privilege text',
        'returns boolean'
    ],
    'memory._holds_grant()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_import_rows'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'lines bigint[]',
        'last_key text[]',
        'options jsonb',
        'returns memory.import_result'
    ],
    'memory._import_rows()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_insert_rows'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'returns bigint'
    ],
    'memory._insert_rows()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_is_ahead'
    order by l.n
    $$,
    array[
        'xid xid8',
        'returns boolean'
    ],
    'memory._is_ahead()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_invisible'
    order by l.n
    $$,
    array[
        'returns text'
    ],
    'memory._invisible()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_is_tag'
    order by l.n
    $$,
    array[
        'tag text',
        'returns boolean'
    ],
    'memory._is_tag()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_is_type'
    order by l.n
    $$,
    array[
        'value jsonb',
        'type text',
        'returns boolean'
    ],
    'memory._is_type()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_languages'
    order by l.n
    $$,
    array[
        'space text',
        'returns text[]'
    ],
    'memory._languages()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_language'
    order by l.n
    $$,
    array[
        'language text',
        'returns regconfig'
    ],
    'memory._language()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_lexeme_query'
    order by l.n
    $$,
    array[
        'lexeme text',
        'returns tsquery'
    ],
    'memory._lexeme_query()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_load_vector'
    order by l.n
    $$,
    array[
        'returns void'
    ],
    'memory._load_vector()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_lock_known'
    order by l.n
    $$,
    array[
        'space text',
        'rows jsonb[]',
        'returns void'
    ],
    'memory._lock_known()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_maintain'
    order by l.n
    $$,
    array[
        'space text',
        'task text',
        'at timestamp with time zone',
        'until timestamp with time zone',
        'returns memory.maintain_result'
    ],
    'memory._maintain()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_map_memory'
    order by l.n
    $$,
    array[
        'space text',
        'old_id uuid',
        'memory_id uuid',
        'returns void'
    ],
    'memory._map_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_mapped_rows'
    order by l.n
    $$,
    array[
        'space text',
        'rows jsonb[]',
        'returns jsonb[]'
    ],
    'memory._mapped_rows()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_may_write'
    order by l.n
    $$,
    array[
        'space text',
        'returns boolean'
    ],
    'memory._may_write()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_memories_as_of'
    order by l.n
    $$,
    array[
        'space text',
        'as_of timestamp with time zone',
        'returns SETOF memory.memories'
    ],
    'memory._memories_as_of()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_metadata_fault'
    order by l.n
    $$,
    array[
        'spec jsonb',
        'value jsonb',
        'others jsonb',
        'returns text'
    ],
    'memory._metadata_fault()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_merge'
    order by l.n
    $$,
    array[
        'space text',
        'kept_id uuid',
        'merged_ids uuid[]',
        'similarity double precision',
        'at timestamp with time zone',
        'returns uuid'
    ],
    'memory._merge()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_milliseconds'
    order by l.n
    $$,
    array[
        'id uuid',
        'returns bigint'
    ],
    'memory._milliseconds()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_model'
    order by l.n
    $$,
    array[
        'space text',
        'model text',
        'dimensions integer',
        'returns memory.embedding_models'
    ],
    'memory._model()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_model_index'
    order by l.n
    $$,
    array[
        'model text',
        'returns text'
    ],
    'memory._model_index()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_moment'
    order by l.n
    $$,
    array[
        'value jsonb',
        'returns timestamp with time zone'
    ],
    'memory._moment()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_moved_tables'
    order by l.n
    $$,
    array[
        'returns SETOF memory.moved_table'
    ],
    'memory._moved_tables()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_next_sequence'
    order by l.n
    $$,
    array[
        'space text',
        'at timestamp with time zone',
        'returns bigint'
    ],
    'memory._next_sequence()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_near_duplicate'
    order by l.n
    $$,
    array[
        'space text',
        'content text',
        'language text',
        'model memory.embedding_models',
        'embedding double precision[]',
        'similarity double precision',
        'at timestamp with time zone',
        'returns memory.near_duplicate'
    ],
    'memory._near_duplicate()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_near_lexemes'
    order by l.n
    $$,
    array[
        'space text',
        'words text[]',
        'internal boolean',
        'at timestamp with time zone',
        'as_of timestamp with time zone',
        'past memory.memories[]',
        'memory_ids uuid[] default null',
        'returns SETOF memory.near_lexeme'
    ],
    'memory._near_lexemes()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_near_memories'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'model text',
        'similarity double precision',
        'at timestamp with time zone',
        'kinds text[]',
        'returns SETOF memory.near_duplicate'
    ],
    'memory._near_memories()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_nearest'
    order by l.n
    $$,
    array[
        'model memory.embedding_models',
        'parameter text',
        'exact boolean',
        'wanted text',
        'returns text'
    ],
    'memory._nearest()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_near_statement'
    order by l.n
    $$,
    array[
        'model memory.embedding_models',
        'exact boolean',
        'nearest integer',
        'returns text'
    ],
    'memory._near_statement()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_near_words'
    order by l.n
    $$,
    array[
        'space text',
        'tsv tsvector',
        'similarity double precision',
        'nearest integer',
        'at timestamp with time zone',
        'kinds text[] default null',
        'returns SETOF memory.near_duplicate'
    ],
    'memory._near_words()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_note_change'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._note_change()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_note_language'
    order by l.n
    $$,
    array[
        'space text',
        'language text',
        'returns void'
    ],
    'memory._note_language()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_note_kind_change'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._note_kind_change()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_note_unknown'
    order by l.n
    $$,
    array[
        'space text',
        'returns void'
    ],
    'memory._note_unknown()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_open'
    order by l.n
    $$,
    array[
        'purpose text',
        'returns void'
    ],
    'memory._open()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_orphan_query'
    order by l.n
    $$,
    array[
        'returns text'
    ],
    'memory._orphan_query()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_overwrite_rows'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'columns text[]',
        'rows jsonb[]',
        'later boolean',
        'prefer text',
        'returns bigint'
    ],
    'memory._overwrite_rows()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_policy'
    order by l.n
    $$,
    array[
        'space text',
        'kind text',
        'returns memory.policy'
    ],
    'memory._policy()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_prunable'
    order by l.n
    $$,
    array[
        'memory memory.memories',
        'vitals memory.vitals',
        'rules memory.prune_rules',
        'at timestamp with time zone',
        'returns boolean'
    ],
    'memory._prunable()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_prune'
    order by l.n
    $$,
    array[
        'space text',
        'rules memory.prune_rules',
        'dry_run boolean',
        'at timestamp with time zone',
        'returns SETOF memory.prune_result'
    ],
    'memory._prune()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_prune_rules'
    order by l.n
    $$,
    array[
        'space text',
        'options jsonb',
        'returns memory.prune_rules'
    ],
    'memory._prune_rules()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_reanchor'
    order by l.n
    $$,
    array[
        'space text',
        'at timestamp with time zone',
        'until timestamp with time zone',
        'returns memory.maintain_result'
    ],
    'memory._reanchor()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_purge'
    order by l.n
    $$,
    array[
        'space text',
        'target memory.purge_target',
        'agent text',
        'session text',
        'returns jsonb'
    ],
    'memory._purge()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_purge_space'
    order by l.n
    $$,
    array[
        'space text',
        'returns jsonb'
    ],
    'memory._purge_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_purge_target'
    order by l.n
    $$,
    array[
        'space text',
        'memory_ids uuid[]',
        'agent text',
        'session text',
        'source_id uuid',
        'filter jsonb',
        'returns memory.purge_target'
    ],
    'memory._purge_target()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_question_model'
    order by l.n
    $$,
    array[
        'space text',
        'model text',
        'embedding double precision[]',
        'returns memory.embedding_models'
    ],
    'memory._question_model()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_queue_embeddings'
    order by l.n
    $$,
    array[
        'space text',
        'memory_ids uuid[]',
        'returns void'
    ],
    'memory._queue_embeddings()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_record_revision'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._record_revision()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_refuse_change'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._refuse_change()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_refuse_partial_import'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._refuse_partial_import()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_register_agent'
    order by l.n
    $$,
    array[
        'space text',
        'agent text',
        'returns void'
    ],
    'memory._register_agent()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_register_dimensions'
    order by l.n
    $$,
    array[
        'dimensions integer',
        'returns memory.embedding_models'
    ],
    'memory._register_dimensions()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_reindex'
    order by l.n
    $$,
    array[
        'space text',
        'at timestamp with time zone',
        'until timestamp with time zone',
        'returns memory.maintain_result'
    ],
    'memory._reindex()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_register_kind'
    order by l.n
    $$,
    array[
        'space text',
        'kind text',
        'returns void'
    ],
    'memory._register_kind()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_register_space'
    order by l.n
    $$,
    array[
        'space text',
        'returns void'
    ],
    'memory._register_space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_register_tags'
    order by l.n
    $$,
    array[
        'space text',
        'tags text[]',
        'at timestamp with time zone',
        'returns void'
    ],
    'memory._register_tags()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_remember'
    order by l.n
    $$,
    array[
        'space text',
        'content text',
        'kind text',
        'importance double precision',
        'tags text[]',
        'metadata jsonb',
        'agent text',
        'project text',
        'embedding double precision[]',
        'model text',
        'pinned boolean',
        'expires_at timestamp with time zone',
        'valid_from timestamp with time zone',
        'valid_to timestamp with time zone',
        'capture jsonb',
        'dedup text',
        'at timestamp with time zone',
        'options jsonb',
        'anchored_at timestamp with time zone',
        'memory_id uuid',
        'returns memory.remember_result'
    ],
    'memory._remember()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_remember_item'
    order by l.n
    $$,
    array[
        'item jsonb',
        'space text',
        'at timestamp with time zone',
        'memory_id uuid',
        'returns memory.remember_result'
    ],
    'memory._remember_item()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_remember_items'
    order by l.n
    $$,
    array[
        'space text',
        'items jsonb',
        'at timestamp with time zone',
        'apart boolean',
        'returns SETOF memory.remember_many_result'
    ],
    'memory._remember_items()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_repair'
    order by l.n
    $$,
    array[
        'space text',
        'at timestamp with time zone',
        'until timestamp with time zone',
        'returns memory.maintain_result'
    ],
    'memory._repair()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_repair_embeddings'
    order by l.n
    $$,
    array[
        'space text',
        'ids uuid[]',
        'returns bigint'
    ],
    'memory._repair_embeddings()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_repair_memories'
    order by l.n
    $$,
    array[
        'space text',
        'ids uuid[]',
        'returns bigint'
    ],
    'memory._repair_memories()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_repair_orphans'
    order by l.n
    $$,
    array[
        'space text',
        'returns bigint'
    ],
    'memory._repair_orphans()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_repair_sources'
    order by l.n
    $$,
    array[
        'space text',
        'ids uuid[]',
        'returns bigint'
    ],
    'memory._repair_sources()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_repair_vitals'
    order by l.n
    $$,
    array[
        'space text',
        'ids uuid[]',
        'at timestamp with time zone',
        'returns bigint'
    ],
    'memory._repair_vitals()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_require_memory'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'returns void'
    ],
    'memory._require_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_revive'
    order by l.n
    $$,
    array[
        'space text',
        'memory_ids uuid[]',
        'at timestamp with time zone',
        'returns void'
    ],
    'memory._revive()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_touch'
    order by l.n
    $$,
    array[
        'space text',
        'memory_ids uuid[]',
        'at timestamp with time zone',
        'returns integer'
    ],
    'memory._touch()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_without_faded'
    order by l.n
    $$,
    array[
        'space text',
        'candidates memory.search_candidate[]',
        'wanted integer',
        'at timestamp with time zone',
        'past boolean',
        'returns memory.search_candidate[]'
    ],
    'memory._without_faded()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_rewrite'
    order by l.n
    $$,
    array[
        'was memory.memories',
        'becomes memory.memories',
        'reason text',
        'returns void'
    ],
    'memory._rewrite()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_resample'
    order by l.n
    $$,
    array[
        'tables text[]',
        'returns void'
    ],
    'memory._resample()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_row_key'
    order by l.n
    $$,
    array[
        'moved memory.moved_table',
        'row jsonb',
        'returns text[]'
    ],
    'memory._row_key()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_same_memory'
    order by l.n
    $$,
    array[
        'one memory.memories',
        'two memory.memories',
        'returns boolean'
    ],
    'memory._same_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_search_few'
    order by l.n
    $$,
    array[
        'space text',
        'memory_ids uuid[]',
        'embedding double precision[]',
        'model memory.embedding_models',
        'settings memory.search_settings',
        'query memory.search_query',
        'internal boolean',
        'at timestamp with time zone',
        'returns memory.search_found'
    ],
    'memory._search_few()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_search_query'
    order by l.n
    $$,
    array[
        'languages text[]',
        'query text',
        'returns memory.search_query'
    ],
    'memory._search_query()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_search_settings'
    order by l.n
    $$,
    array[
        'max_results integer',
        'weights jsonb',
        'options jsonb',
        'returns memory.search_settings'
    ],
    'memory._search_settings()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_search_similarity'
    order by l.n
    $$,
    array[
        'one text',
        'other text',
        'returns text'
    ],
    'memory._search_similarity()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_search_statement'
    order by l.n
    $$,
    array[
        'similarities double precision[]',
        'model memory.embedding_models',
        'exact boolean',
        'visible text',
        'filter text',
        'as_of boolean default false',
        'common boolean default false',
        'returns text'
    ],
    'memory._search_statement()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_search_text'
    order by l.n
    $$,
    array[
        'content text',
        'returns text'
    ],
    'memory._search_text()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_search_weights'
    order by l.n
    $$,
    array[
        'space text',
        'query memory.search_query',
        'candidates integer',
        'fuzzy_weight double precision',
        'internal boolean',
        'at timestamp with time zone',
        'as_of timestamp with time zone',
        'past memory.memories[]',
        'returns memory.search_query'
    ],
    'memory._search_weights()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_set_updated_at'
    order by l.n
    $$,
    array[
        'returns trigger'
    ],
    'memory._set_updated_at()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_similarity'
    order by l.n
    $$,
    array[
        'distance text',
        'expression text',
        'returns text'
    ],
    'memory._similarity()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_source_key'
    order by l.n
    $$,
    array[
        'name text',
        'title text',
        'source_type text',
        'version text',
        'source_url text',
        'returns bytea'
    ],
    'memory._source_key()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_space'
    order by l.n
    $$,
    array[
        'space text',
        'privilege text',
        'returns text'
    ],
    'memory._space()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_spaces'
    order by l.n
    $$,
    array[
        'space text',
        'privilege text',
        'returns SETOF text'
    ],
    'memory._spaces()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_statement_grows'
    order by l.n
    $$,
    array[
        'longer text[]',
        'base text[]',
        'links jsonb',
        'returns boolean'
    ],
    'memory._statement_grows()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_statement_marks'
    order by l.n
    $$,
    array[
        'phrase text[]',
        'returns text[]'
    ],
    'memory._statement_marks()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_statement_outcome'
    order by l.n
    $$,
    array[
        'old text',
        'new text',
        'language text',
        'returns text'
    ],
    'memory._statement_outcome()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_statement_tokens'
    order by l.n
    $$,
    array[
        'content text',
        'plain jsonb',
        'returns text[]'
    ],
    'memory._statement_tokens()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_statement_turned'
    order by l.n
    $$,
    array[
        'one text[]',
        'other text[]',
        'words jsonb',
        'returns boolean'
    ],
    'memory._statement_turned()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_statement_words'
    order by l.n
    $$,
    array[
        'language text',
        'returns jsonb'
    ],
    'memory._statement_words()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_capture'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'source_id uuid',
        'agent text',
        'capture jsonb',
        'returns void'
    ],
    'memory._store_capture()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_children'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'prefer text',
        'returns memory.import_result'
    ],
    'memory._store_children()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_embedding'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'model memory.embedding_models',
        'embedding double precision[]',
        'replace boolean',
        'returns void'
    ],
    'memory._store_embedding()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_external_id'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'external_id jsonb',
        'returns void'
    ],
    'memory._store_external_id()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_memories'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'prefer text',
        'returns memory.import_result'
    ],
    'memory._store_memories()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_revisions'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'last_id uuid',
        'returns memory.import_result'
    ],
    'memory._store_revisions()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_rows'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'last_id uuid',
        'options jsonb',
        'returns memory.import_result'
    ],
    'memory._store_rows()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_settings'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'settings text',
        'returns memory.import_result'
    ],
    'memory._store_settings()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_sources'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'rows jsonb[]',
        'prefer text',
        'returns memory.import_result'
    ],
    'memory._store_sources()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_store_task'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'task jsonb',
        'at timestamp with time zone',
        'returns void'
    ],
    'memory._store_task()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_tags_of'
    order by l.n
    $$,
    array[
        'items jsonb[]',
        'returns text[]'
    ],
    'memory._tags_of()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_task_fields'
    order by l.n
    $$,
    array[
        'returns text[]'
    ],
    'memory._task_fields()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_tag_paths'
    order by l.n
    $$,
    array[
        'tags text[]',
        'returns text[]'
    ],
    'memory._tag_paths()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_token_count'
    order by l.n
    $$,
    array[
        'content text',
        'returns integer'
    ],
    'memory._token_count()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_tsvector'
    order by l.n
    $$,
    array[
        'language text',
        'content text',
        'returns tsvector'
    ],
    'memory._tsvector()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_unite_memory'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'old_id uuid',
        'row jsonb',
        'prefer text',
        'returns boolean'
    ],
    'memory._unite_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_unite_revisions'
    order by l.n
    $$,
    array[
        'space text',
        'moved memory.moved_table',
        'memory_id uuid',
        'rows jsonb[]',
        'last_id uuid',
        'returns bigint'
    ],
    'memory._unite_revisions()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_unknown_memory'
    order by l.n
    $$,
    array[
        'space text',
        'memory_id uuid',
        'returns void'
    ],
    'memory._unknown_memory()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_uuidv7'
    order by l.n
    $$,
    array[
        'at timestamp with time zone',
        'sequence bigint default 0',
        'returns uuid'
    ],
    'memory._uuidv7()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_vector_similarity'
    order by l.n
    $$,
    array[
        'one vector',
        'other vector',
        'distance text',
        'returns double precision'
    ],
    'memory._vector_similarity()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_warn_unfading'
    order by l.n
    $$,
    array[
        'curve text',
        'floor double precision',
        'threshold double precision',
        'returns void'
    ],
    'memory._warn_unfading()'
);

select results_eq(
    $$
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
    where p.pronamespace = 'memory'::regnamespace and p.proname = '_writable_model'
    order by l.n
    $$,
    array[
        'space text',
        'model text',
        'embedding double precision[]',
        'returns memory.embedding_models'
    ],
    'memory._writable_model()'
);

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
    where p.pronamespace = 'memory'::regnamespace
        and strpos(coalesce(obj_description(p.oid, 'pg_proc'), ''), a.name) = 0
    $$,
    'the comment of every function names each of its parameters'
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
    ('task', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'::jsonb),
    ('thought', '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}, "message_type": {"type": "string", "enum": ["thought", "reflection", "planning"], "default": "thought"}}, "required": ["message_type"]}'::jsonb)
    $$,
    'the built-in kinds, and what their metadata must be'
);

select * from finish(true);
rollback;
