-- Rendered by generate.py from schema.yaml and sql/, which are the places to change it.
-- The schema of pgrecall as far as SQLite (3.37 or newer, with FTS5) can hold it. May be run again.
--
-- Each connection says `pragma foreign_keys = on`, and writes `insert ... on conflict do update`, never
-- `insert or replace`, which deletes without telling the triggers. Types:
--   text: TEXT
--   name: TEXT
--   int: INTEGER
--   bigint: INTEGER
--   oid: INTEGER
--   double precision: REAL
--   numeric(15, 8): REAL. A number of at most 15 digits comes back from REAL as it was, rounded to 8 places;
--     a sum of many is rounded after adding.
--   boolean: INTEGER. 0 or 1.
--   uuid: TEXT. In lower case, as PostgreSQL prints it.
--   timestamptz: TEXT. ISO 8601 in UTC with six digits of the second, as in 2026-01-15T14:30:00.000000Z: all
--     of one length, so that they sort by time as text.
--   jsonb: TEXT. JSON as text.
--   text[]: TEXT. A JSON array of strings.
--   uuid[]: TEXT. A JSON array of strings.
--   bytea: BLOB
--   vector: BLOB. Little-endian 32-bit floats, one after the other, as sqlite-vec reads them; the extension
--     is not needed.
--
-- What SQLite cannot hold:
--   sources.tsv (tsvector): SQLite has no such type; the FTS5 tables memories_fts and sources_fts stand in
--     for it.
--   sources.changed_xid (xid8): SQLite has one writer at a time and no transaction ids, so the order of
--     commits is clear.
--   memories.tsv (tsvector): SQLite has no such type; the FTS5 tables memories_fts and sources_fts stand in
--     for it.
--   memories.changed_xid (xid8): SQLite has one writer at a time and no transaction ids, so the order of
--     commits is clear.
--   memories_tsv_ix (using gin): Lexical search, and near duplicates by words: one probe for each lexeme,
--     within the space, but see _has_most(). Each probe also reads the list of pending entries, and the call
--     that fills it sorts into the index what all tenants have put there: for the 4 MB of the default,
--     seconds. Without a list, a batch would take longer. Each GIN index names its limit, because the
--     setting of the same name is any caller's. Here the full text or a scan answers.
--   memories_tag_paths_ix (using gin): Filters by tags: tag_paths contains the ancestors of every tag. Here
--     the full text or a scan answers.
--   memories_metadata_ix (using gin): Filters by metadata, by containment. Here the full text or a scan
--     answers.
--   functions: SQLite stores no functions: the program has to implement remembering, searching, decay and
--     all other rules of the functions. The queries for the site file show the simple ones.
--   roles and row security: A file has no users; who can read it reads every space. `space_grants` is
--     data only.
--   content_hash, dedup_key, current_key: The columns are here, with their constraints, but SQLite
--     computes no SHA-256. The program that writes a memory or a source computes it; data/content_hash.json
--     has examples.
--   revisions: The table is here and append-only, but no trigger fills it; nor does one fill agents,
--     kinds or tags.
--   languages: An FTS5 table has one tokenizer for all rows: Porter's stemmer, without diacritics.
--     `language` is kept, not used.
--   vector indexes: A vector is compared with each one of its space and model, by the program or by
--     sqlite-vec.
--   timestamps: Years before 0 and after 9999, and infinity.
--   collations: Text compares by its bytes here, in every column, as keys do there.

pragma foreign_keys = on;

begin;

-- The migrations applied to this database. Each deploy script inserts its own name in its own transaction,
-- so the list is right whatever tool ran the scripts.
create table if not exists migrations (
    name TEXT not null,
    applied_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    applied_by TEXT not null,
    constraint migrations_applied_at_type_ck check (substr(applied_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and applied_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(applied_at, 1, 19))) || substr(applied_at, 20)),
    constraint migrations_pk primary key (name)
) strict;

-- Embedding models by name. Global: a model means the same in every space. Written by register_model, and by
-- remember and set_embeddings for vectors without a model.
create table if not exists embedding_models (
    model TEXT not null,
    dimensions INTEGER not null,
    distance TEXT not null default 'cosine',
    storage TEXT not null default 'none',
    created_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    updated_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    constraint embedding_models_created_at_type_ck check (substr(created_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and created_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(created_at, 1, 19))) || substr(created_at, 20)),
    constraint embedding_models_updated_at_type_ck check (substr(updated_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and updated_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(updated_at, 1, 19))) || substr(updated_at, 20)),
    constraint embedding_models_pk primary key (model),
    constraint embedding_models_model_ck check (length(model) <= 128 and model glob '[A-Za-z0-9]*' and model
        not glob '*[^A-Za-z0-9._:/@+-]*'),
    constraint embedding_models_dim_ck check (model not glob 'dim[0-9]*' or substr(model, 4) glob '*[^0-9]*'
        or model = 'dim' || dimensions),
    constraint embedding_models_dimensions_ck check (dimensions between 1 and 16000),
    constraint embedding_models_distance_ck check (distance in ('cosine', 'l2', 'inner_product')),
    constraint embedding_models_storage_ck check (storage in ('none', 'vector', 'halfvec', 'bit'))
) strict;

-- A tenant (a user, a site, a group of agents) and its settings. The first memory in a space creates it, or
-- configure_space does; a new space copies the settings of `default`.
create table if not exists spaces (
    space TEXT not null,
    language TEXT not null default 'english',
    dedup TEXT not null default 'near',
    similarity REAL not null default 0.92,
    curve TEXT not null default 'linear',
    half_life REAL not null default 50,
    grace REAL not null default 7,
    floor REAL not null default 0,
    threshold REAL not null default 0.3,
    max_content INTEGER not null default 200000,
    model TEXT,
    notify INTEGER not null default 0,
    expiry TEXT not null default 'forget',
    prune_after REAL,
    other_languages TEXT not null default '[]',
    reanchor_at TEXT,
    reindex_at TEXT,
    former_languages TEXT not null default '[]',
    pruned_at TEXT,
    repaired_to TEXT,
    created_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    updated_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    constraint spaces_notify_type_ck check (notify in (0, 1)),
    constraint spaces_other_languages_type_ck check (other_languages is null or json_valid(other_languages)
        and json_type(other_languages) = 'array'),
    constraint spaces_reanchor_at_type_ck check (substr(reanchor_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and reanchor_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(reanchor_at, 1, 19))) || substr(reanchor_at, 20)),
    constraint spaces_reindex_at_type_ck check (substr(reindex_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and reindex_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(reindex_at, 1, 19))) || substr(reindex_at, 20)),
    constraint spaces_former_languages_type_ck check (former_languages is null or
        json_valid(former_languages) and json_type(former_languages) = 'array'),
    constraint spaces_pruned_at_type_ck check (substr(pruned_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and pruned_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(pruned_at, 1, 19))) ||
        substr(pruned_at, 20)),
    constraint spaces_repaired_to_type_ck check (repaired_to glob '????????-????-????-????-????????????' and
        length(replace(repaired_to, '-', '')) = 32 and replace(repaired_to, '-', '') not glob '*[^0-9a-f]*'),
    constraint spaces_created_at_type_ck check (substr(created_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and created_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(created_at, 1, 19))) || substr(created_at, 20)),
    constraint spaces_updated_at_type_ck check (substr(updated_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and updated_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(updated_at, 1, 19))) || substr(updated_at, 20)),
    constraint spaces_pk primary key (space),
    constraint spaces_space_ck check (length(space) between 1 and 128 and space <> '*' and space =
        trim(space) and space not glob '*[' || char(1) || '-' || char(31) || char(127) || ']*'),
    constraint spaces_dedup_ck check (dedup in ('off', 'exact', 'near', 'similar')),
    constraint spaces_similarity_ck check (similarity between 0 and 1),
    constraint spaces_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint spaces_half_life_ck check (half_life between 0.001 and 1000000),
    constraint spaces_grace_ck check (grace between 0 and 1000000),
    constraint spaces_floor_ck check (floor between 0 and 1),
    constraint spaces_threshold_ck check (threshold between 0 and 1),
    constraint spaces_max_content_ck check (max_content between 1 and 2000000),
    constraint spaces_expiry_ck check (expiry in ('forget', 'purge')),
    constraint spaces_prune_after_ck check (prune_after between 30 and 36500),
    constraint spaces_model_fk foreign key (model) references embedding_models (model)
) strict;

-- For the foreign key to the model.
create index if not exists spaces_model_ix on spaces (model) where model is not null;

-- The spaces that bound roles may enter, see the role memory_bound; other logins choose the space of a call
-- freely. A grant counts while a role has the name and the OID in it: a role that is created again, renamed
-- or restored on another server holds nothing until repair_grants binds its grants again. Written by
-- grant_space, revoke_space and repair_grants.
create table if not exists space_grants (
    space TEXT not null,
    role TEXT not null,
    role_oid INTEGER not null,
    privilege TEXT not null,
    granted_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    constraint space_grants_granted_at_type_ck check (substr(granted_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and granted_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(granted_at, 1, 19))) || substr(granted_at, 20)),
    constraint space_grants_pk primary key (space, role),
    constraint space_grants_space_fk foreign key (space) references spaces (space) on delete cascade,
    constraint space_grants_privilege_ck check (privilege in ('read', 'write', 'admin'))
) strict;

-- Who remembers: a robot, a person or a system. Created by the first memory that names the agent or that the
-- agent holds. Its last activity follows from agent_memories.
create table if not exists agents (
    space TEXT not null,
    agent TEXT not null,
    name TEXT,
    kind TEXT not null default 'agent',
    metadata TEXT not null default '{}',
    created_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    updated_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    constraint agents_metadata_type_ck check (metadata is null or json_valid(metadata)),
    constraint agents_created_at_type_ck check (substr(created_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and created_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(created_at, 1, 19))) || substr(created_at, 20)),
    constraint agents_updated_at_type_ck check (substr(updated_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and updated_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(updated_at, 1, 19))) || substr(updated_at, 20)),
    constraint agents_pk primary key (space, agent),
    constraint agents_space_fk foreign key (space) references spaces (space) on delete cascade,
    constraint agents_agent_ck check (length(agent) between 1 and 128 and agent = trim(agent, char(9, 10, 11,
        12, 13, 32))),
    constraint agents_kind_ck check (kind in ('agent', 'human', 'system')),
    constraint agents_metadata_ck check (json_type(metadata) = 'object')
) strict;

-- The kinds that every space starts with: the templates for the rows in kinds. Filled by migrations;
-- read-only.
create table if not exists builtin_kinds (
    kind TEXT not null,
    description TEXT not null,
    internal INTEGER not null default 0,
    dedup TEXT,
    metadata_schema TEXT not null,
    constraint builtin_kinds_internal_type_ck check (internal in (0, 1)),
    constraint builtin_kinds_metadata_schema_type_ck check (metadata_schema is null or
        json_valid(metadata_schema)),
    constraint builtin_kinds_pk primary key (kind),
    constraint builtin_kinds_kind_ck check (length(kind) <= 63 and kind glob '[a-z]*' and kind not glob
        '*[^a-z0-9_]*'),
    constraint builtin_kinds_dedup_ck check (dedup in ('off', 'exact', 'near', 'similar')),
    constraint builtin_kinds_metadata_schema_ck check (json_type(metadata_schema) = 'object')
) strict;

-- The kinds in use in a space. The list is open: the first memory of a kind creates its row, copied from
-- builtin_kinds if it is listed there. NULL in a setting means the setting of the space.
create table if not exists kinds (
    space TEXT not null,
    kind TEXT not null,
    description TEXT,
    internal INTEGER not null default 0,
    dedup TEXT,
    curve TEXT,
    half_life REAL,
    grace REAL,
    floor REAL,
    threshold REAL,
    metadata_schema TEXT not null default '{}',
    created_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    updated_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    constraint kinds_internal_type_ck check (internal in (0, 1)),
    constraint kinds_metadata_schema_type_ck check (metadata_schema is null or json_valid(metadata_schema)),
    constraint kinds_created_at_type_ck check (substr(created_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and created_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(created_at, 1, 19))) ||
        substr(created_at, 20)),
    constraint kinds_updated_at_type_ck check (substr(updated_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and updated_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(updated_at, 1, 19))) ||
        substr(updated_at, 20)),
    constraint kinds_pk primary key (space, kind),
    constraint kinds_space_fk foreign key (space) references spaces (space) on delete cascade,
    constraint kinds_kind_ck check (length(kind) <= 63 and kind glob '[a-z]*' and kind not glob
        '*[^a-z0-9_]*'),
    constraint kinds_dedup_ck check (dedup in ('off', 'exact', 'near', 'similar')),
    constraint kinds_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint kinds_half_life_ck check (half_life between 0.001 and 1000000),
    constraint kinds_grace_ck check (grace between 0 and 1000000),
    constraint kinds_floor_ck check (floor between 0 and 1),
    constraint kinds_threshold_ck check (threshold between 0 and 1),
    constraint kinds_metadata_schema_ck check (json_type(metadata_schema) = 'object')
) strict;

-- An external document: what it is, where it came from, and its whole text. Its chunks are memories of the
-- kind `document`. A new text of the same document is a new row, which supersedes the old one; the old one
-- stays.
create table if not exists sources (
    id INTEGER primary key,  -- what the full text refers to; VACUUM would renumber an implicit one
    space TEXT not null,
    source_id TEXT not null,
    name TEXT not null,
    title TEXT,
    source_type TEXT not null,
    version TEXT,
    source_url TEXT,
    content TEXT not null,
    content_hash BLOB not null,
    language TEXT not null,
    language_given INTEGER not null default 0,
    author TEXT,
    content_type TEXT,
    file_type TEXT,
    tags TEXT not null default '[]',
    tag_paths TEXT not null default '[]',
    metadata TEXT not null default '{}',
    published_at TEXT,
    ingested_at TEXT not null,
    updated_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    superseded_at TEXT,
    superseded_by TEXT,
    deleted_at TEXT,
    live INTEGER not null generated always as (superseded_at is null and deleted_at is null) stored,
    current_key BLOB,
    constraint sources_source_id_type_ck check (source_id glob '????????-????-????-????-????????????' and
        length(replace(source_id, '-', '')) = 32 and replace(source_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint sources_language_given_type_ck check (language_given in (0, 1)),
    constraint sources_tags_type_ck check (tags is null or json_valid(tags) and json_type(tags) = 'array'),
    constraint sources_tag_paths_type_ck check (tag_paths is null or json_valid(tag_paths) and
        json_type(tag_paths) = 'array'),
    constraint sources_metadata_type_ck check (metadata is null or json_valid(metadata)),
    constraint sources_published_at_type_ck check (substr(published_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and published_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(published_at, 1, 19))) || substr(published_at, 20)),
    constraint sources_ingested_at_type_ck check (substr(ingested_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and ingested_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(ingested_at, 1, 19))) || substr(ingested_at, 20)),
    constraint sources_updated_at_type_ck check (substr(updated_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and updated_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(updated_at, 1, 19))) || substr(updated_at, 20)),
    constraint sources_superseded_at_type_ck check (substr(superseded_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and superseded_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(superseded_at, 1, 19))) || substr(superseded_at, 20)),
    constraint sources_superseded_by_type_ck check (superseded_by glob '????????-????-????-????-????????????'
        and length(replace(superseded_by, '-', '')) = 32 and replace(superseded_by, '-', '') not glob
        '*[^0-9a-f]*'),
    constraint sources_deleted_at_type_ck check (substr(deleted_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and deleted_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(deleted_at, 1, 19))) || substr(deleted_at, 20)),
    constraint sources_pk unique (space, source_id),
    constraint sources_space_current_key_uq unique (space, current_key),
    constraint sources_space_fk foreign key (space) references spaces (space),
    constraint sources_superseded_by_fk foreign key (space, superseded_by) references sources (space,
        source_id) deferrable,
    constraint sources_name_ck check (name glob '*[^' || char(9, 10, 11, 12, 13, 32) || ']*'),
    constraint sources_source_type_ck check (length(source_type) <= 63 and source_type glob '[a-z]*' and
        source_type not glob '*[^a-z0-9_]*'),
    constraint sources_content_ck check (content glob '*[^' || char(9, 10, 13, 32) || ']*'),
    constraint sources_published_at_ck check (published_at between '0001-01-02' and
        '9999-12-31T00:00:00.000000Z'),
    constraint sources_content_hash_ck check (length(content_hash) = 32),
    constraint sources_content_type_ck check (instr(content_type, '/') > 1 and substr(content_type, 1,
        instr(content_type, '/')) not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*' and
        substr(content_type, instr(content_type, '/') + 1) glob '[^/' || char(9, 10, 11, 12, 13, 32) || ']*'),
    constraint sources_file_type_ck check (length(file_type) between 1 and 16 and file_type not glob
        '*[^a-z0-9]*'),
    constraint sources_metadata_ck check (json_type(metadata) = 'object'),
    constraint sources_superseded_by_not_self_ck check (superseded_by <> source_id),
    constraint sources_superseded_at_ck check (superseded_by is null or superseded_at is not null)
) strict;

-- A forgotten document that is ingested again.
create index if not exists sources_deleted_at_ix on sources (space, content_hash) where deleted_at is not
    null;

-- For the foreign key to the successor.
create index if not exists sources_superseded_by_ix on sources (space, superseded_by) where superseded_by is
    not null;

-- The function words of the languages, one row a text search configuration, by which two texts are compared:
-- which differences between them change no meaning. Words are lower case, without apostrophes. A few
-- patterns are in the functions and apply to every language: ordinal endings and prepositions of dates (2nd
-- of May), am and pm, and English articles and relative words in lists. Texts of a configuration without a
-- row are compared word by word, by the row `other`, which explains no difference and lists words that keep
-- texts apart in still other languages. The owner adds a language by an INSERT, such as `insert into
-- memory.languages (language, plain, connectives, logical, qualifiers) values ('dutch', '{"de": "", "het":
-- "", "is": "="}', '{met,in,voor}', '{niet,nooit,zonder}', '{maar,of,eerder}')`, and changes a built-in one
-- by an UPDATE that also sets builtin to false. A migration replaces the built-in rows and no others.
create table if not exists languages (
    language TEXT not null,
    plain TEXT not null default '{}',
    caseless TEXT not null default '[]',
    connectives TEXT not null default '[]',
    articles TEXT not null default '[]',
    objects TEXT not null default '[]',
    verb_second INTEGER not null default 0,
    possessive TEXT not null default '[]',
    auxiliaries TEXT not null default '[]',
    passive_by TEXT,
    endings TEXT not null default '{}',
    logical TEXT not null default '[]',
    qualifiers TEXT not null default '[]',
    quantity TEXT not null default '[]',
    notation TEXT not null default '{}',
    possessives TEXT not null default '[]',
    perfect TEXT not null default '[]',
    participles TEXT not null default '{}',
    plural_articles TEXT not null default '[]',
    person TEXT not null default '{}',
    joins TEXT not null default '[]',
    sequence TEXT not null default '[]',
    identifiers TEXT not null default '[]',
    negating TEXT not null default '[]',
    builtin INTEGER not null default 0,
    constraint languages_plain_type_ck check (plain is null or json_valid(plain)),
    constraint languages_caseless_type_ck check (caseless is null or json_valid(caseless) and
        json_type(caseless) = 'array'),
    constraint languages_connectives_type_ck check (connectives is null or json_valid(connectives) and
        json_type(connectives) = 'array'),
    constraint languages_articles_type_ck check (articles is null or json_valid(articles) and
        json_type(articles) = 'array'),
    constraint languages_objects_type_ck check (objects is null or json_valid(objects) and json_type(objects)
        = 'array'),
    constraint languages_verb_second_type_ck check (verb_second in (0, 1)),
    constraint languages_possessive_type_ck check (possessive is null or json_valid(possessive) and
        json_type(possessive) = 'array'),
    constraint languages_auxiliaries_type_ck check (auxiliaries is null or json_valid(auxiliaries) and
        json_type(auxiliaries) = 'array'),
    constraint languages_endings_type_ck check (endings is null or json_valid(endings)),
    constraint languages_logical_type_ck check (logical is null or json_valid(logical) and json_type(logical)
        = 'array'),
    constraint languages_qualifiers_type_ck check (qualifiers is null or json_valid(qualifiers) and
        json_type(qualifiers) = 'array'),
    constraint languages_quantity_type_ck check (quantity is null or json_valid(quantity) and
        json_type(quantity) = 'array'),
    constraint languages_notation_type_ck check (notation is null or json_valid(notation)),
    constraint languages_possessives_type_ck check (possessives is null or json_valid(possessives) and
        json_type(possessives) = 'array'),
    constraint languages_perfect_type_ck check (perfect is null or json_valid(perfect) and json_type(perfect)
        = 'array'),
    constraint languages_participles_type_ck check (participles is null or json_valid(participles)),
    constraint languages_plural_articles_type_ck check (plural_articles is null or
        json_valid(plural_articles) and json_type(plural_articles) = 'array'),
    constraint languages_person_type_ck check (person is null or json_valid(person)),
    constraint languages_joins_type_ck check (joins is null or json_valid(joins) and json_type(joins) =
        'array'),
    constraint languages_sequence_type_ck check (sequence is null or json_valid(sequence) and
        json_type(sequence) = 'array'),
    constraint languages_identifiers_type_ck check (identifiers is null or json_valid(identifiers) and
        json_type(identifiers) = 'array'),
    constraint languages_negating_type_ck check (negating is null or json_valid(negating) and
        json_type(negating) = 'array'),
    constraint languages_builtin_type_ck check (builtin in (0, 1)),
    constraint languages_pk primary key (language),
    constraint languages_plain_ck check (json_type(plain) = 'object'),
    constraint languages_endings_ck check (json_type(endings) = 'object'),
    constraint languages_notation_ck check (json_type(notation) = 'object'),
    constraint languages_participles_ck check (json_type(participles) = 'object'),
    constraint languages_person_ck check (json_type(person) = 'object')
) strict;

-- The stable part of a memory: its text and what searches need. Each access changes vitals instead, so that
-- reading a memory rewrites no text index.
create table if not exists memories (
    id INTEGER primary key,  -- what the full text refers to; VACUUM would renumber an implicit one
    space TEXT not null,
    memory_id TEXT not null,
    content TEXT not null,
    content_hash BLOB not null,
    dedup_key BLOB,
    language TEXT not null,
    language_given INTEGER not null default 0,
    token_count INTEGER not null generated always as (max(1, (length(cast(content as blob)) + 3) / 4)) stored,
    kind TEXT not null,
    internal INTEGER not null default 0,
    importance REAL,
    pinned INTEGER not null default 0,
    tags TEXT not null default '[]',
    tag_paths TEXT not null default '[]',
    metadata TEXT not null default '{}',
    project TEXT,
    session TEXT,
    source_id TEXT,
    version INTEGER not null default 1,
    content_version INTEGER not null default 1,
    created_at TEXT not null,
    updated_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    created_by TEXT,
    valid_from TEXT,
    valid_to TEXT,
    expires_at TEXT,
    superseded_by TEXT,
    archived_at TEXT,
    deleted_at TEXT,
    live INTEGER not null generated always as (deleted_at is null and superseded_by is null and archived_at
        is null) stored,
    constraint memories_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????' and
        length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint memories_language_given_type_ck check (language_given in (0, 1)),
    constraint memories_internal_type_ck check (internal in (0, 1)),
    constraint memories_pinned_type_ck check (pinned in (0, 1)),
    constraint memories_tags_type_ck check (tags is null or json_valid(tags) and json_type(tags) = 'array'),
    constraint memories_tag_paths_type_ck check (tag_paths is null or json_valid(tag_paths) and
        json_type(tag_paths) = 'array'),
    constraint memories_metadata_type_ck check (metadata is null or json_valid(metadata)),
    constraint memories_source_id_type_ck check (source_id glob '????????-????-????-????-????????????' and
        length(replace(source_id, '-', '')) = 32 and replace(source_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint memories_created_at_type_ck check (substr(created_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and created_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(created_at, 1, 19))) || substr(created_at, 20)),
    constraint memories_updated_at_type_ck check (substr(updated_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and updated_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(updated_at, 1, 19))) || substr(updated_at, 20)),
    constraint memories_valid_from_type_ck check (substr(valid_from, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and valid_from is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(valid_from, 1, 19))) || substr(valid_from, 20)),
    constraint memories_valid_to_type_ck check (substr(valid_to, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and valid_to is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(valid_to, 1, 19))) || substr(valid_to,
        20)),
    constraint memories_expires_at_type_ck check (substr(expires_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and expires_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(expires_at, 1, 19))) || substr(expires_at, 20)),
    constraint memories_superseded_by_type_ck check (superseded_by glob
        '????????-????-????-????-????????????' and length(replace(superseded_by, '-', '')) = 32 and
        replace(superseded_by, '-', '') not glob '*[^0-9a-f]*'),
    constraint memories_archived_at_type_ck check (substr(archived_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and archived_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(archived_at, 1, 19))) || substr(archived_at, 20)),
    constraint memories_deleted_at_type_ck check (substr(deleted_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and deleted_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(deleted_at, 1, 19))) || substr(deleted_at, 20)),
    constraint memories_space_dedup_key_uq unique (space, dedup_key),
    constraint memories_kind_fk foreign key (space, kind) references kinds (space, kind),
    constraint memories_source_fk foreign key (space, source_id) references sources (space, source_id),
    constraint memories_content_ck check (content glob '*[^' || char(9, 10, 13, 32) || ']*'),
    constraint memories_content_hash_ck check (length(content_hash) = 32),
    constraint memories_dedup_key_ck check (dedup_key = content_hash),
    constraint memories_token_count_ck check (token_count > 0),
    constraint memories_importance_ck check (importance between 0 and 1),
    constraint memories_metadata_ck check (json_type(metadata) = 'object'),
    constraint memories_created_at_ck check (created_at between '0001-01-02' and
        '9999-12-31T00:00:00.000000Z'),
    constraint memories_timestamps_ck check (valid_from between '0001-01-02' and
        '9999-12-31T00:00:00.000000Z' and valid_to between '0001-01-02' and '9999-12-31T00:00:00.000000Z' and
        expires_at between '0001-01-02' and '9999-12-31T00:00:00.000000Z'),
    constraint memories_valid_ck check (valid_from < valid_to),
    constraint memories_superseded_by_ck check (superseded_by <> memory_id),
    constraint memories_pk unique (space, memory_id),
    constraint memories_superseded_by_fk foreign key (space, superseded_by) references memories (space,
        memory_id) deferrable
) strict;

-- Ranges of time, and the pages of list(). The id is in both as bytes: the planner would take an index with
-- memory_id itself for the ids of an array, and read all of the space in it.
create index if not exists memories_created_at_ix on memories (space, created_at, memory_id);

-- The pages of list() by importance, unrated memories last.
create index if not exists memories_importance_ix on memories (space, coalesce(importance, -1), memory_id);

-- The turns of a session in order: filters by session, and the turns before and after a hit.
create index if not exists memories_session_ix on memories (space, session, created_at, memory_id) where
    session is not null;

-- Expired memories that are not forgotten, for expire().
create index if not exists memories_expires_at_ix on memories (space, (deleted_at is null), expires_at) where
    expires_at is not null;

-- For the foreign key to kinds, and the newest memories of a kind.
create index if not exists memories_kind_ix on memories (space, kind, created_at);

-- For the foreign key to the successor, and the memories that a memory supersedes.
create index if not exists memories_superseded_by_ix on memories (space, superseded_by) where superseded_by
    is not null;

-- For the foreign key to the source, and the chunks of a source.
create index if not exists memories_source_id_ix on memories (space, source_id) where source_id is not null;

-- For _same_in_project(): the memories of a project without a dedup_key, which another project may have.
create index if not exists memories_content_hash_ix on memories (space, content_hash) where dedup_key is null
    and project is not null;

-- The volatile part of a memory: what each access changes. Narrow rows, free space in the pages, and no
-- index on a column that touch updates. The health at any later time is computed from these columns, so no
-- job rewrites them.
create table if not exists vitals (
    space TEXT not null,
    memory_id TEXT not null,
    access_count INTEGER not null default 0,
    last_accessed_at TEXT,
    remember_count INTEGER not null default 1,
    last_remembered_at TEXT not null,
    upvotes INTEGER not null default 0,
    downvotes INTEGER not null default 0,
    health REAL not null default 1,
    decays_from TEXT not null,
    curve TEXT not null,
    half_life REAL not null,
    grace REAL not null,
    floor REAL not null,
    threshold REAL not null,
    decay_due_at TEXT,
    constraint vitals_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????' and
        length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint vitals_last_accessed_at_type_ck check (substr(last_accessed_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and last_accessed_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(last_accessed_at, 1, 19))) || substr(last_accessed_at, 20)),
    constraint vitals_last_remembered_at_type_ck check (substr(last_remembered_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and last_remembered_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(last_remembered_at, 1, 19))) || substr(last_remembered_at, 20)),
    constraint vitals_decays_from_type_ck check (substr(decays_from, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and decays_from is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(decays_from, 1, 19))) || substr(decays_from, 20)),
    constraint vitals_decay_due_at_type_ck check (substr(decay_due_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and decay_due_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(decay_due_at, 1, 19))) || substr(decay_due_at, 20)),
    constraint vitals_pk primary key (space, memory_id),
    constraint vitals_memory_fk foreign key (space, memory_id) references memories (space, memory_id) on
        delete cascade,
    constraint vitals_access_count_ck check (access_count >= 0),
    constraint vitals_remember_count_ck check (remember_count >= 1),
    constraint vitals_votes_ck check (upvotes >= 0 and downvotes >= 0),
    constraint vitals_health_ck check (health between 0 and 1),
    constraint vitals_curve_ck check (curve in ('linear', 'exponential', 'power', 'none')),
    constraint vitals_half_life_ck check (half_life between 0.001 and 1000000),
    constraint vitals_grace_ck check (grace between 0 and 1000000),
    constraint vitals_floor_ck check (floor between 0 and 1),
    constraint vitals_threshold_ck check (threshold between 0 and 1)
) strict;

-- The memories that decay() has to check.
create index if not exists vitals_decay_due_at_ix on vitals (space, decay_due_at) where decay_due_at is not
    null;

-- Which agents know a memory: one row for each agent that remembered or held it.
create table if not exists agent_memories (
    space TEXT not null,
    agent TEXT not null,
    memory_id TEXT not null,
    first_remembered_at TEXT not null,
    last_remembered_at TEXT not null,
    remember_count INTEGER not null default 1,
    working_since TEXT,
    constraint agent_memories_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????'
        and length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint agent_memories_first_remembered_at_type_ck check (substr(first_remembered_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and first_remembered_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(first_remembered_at, 1, 19))) || substr(first_remembered_at, 20)),
    constraint agent_memories_last_remembered_at_type_ck check (substr(last_remembered_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and last_remembered_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(last_remembered_at, 1, 19))) || substr(last_remembered_at, 20)),
    constraint agent_memories_working_since_type_ck check (substr(working_since, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and working_since is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(working_since, 1, 19))) || substr(working_since, 20)),
    constraint agent_memories_pk primary key (space, agent, memory_id),
    constraint agent_memories_agent_fk foreign key (space, agent) references agents (space, agent) on delete
        cascade,
    constraint agent_memories_memory_fk foreign key (space, memory_id) references memories (space, memory_id)
        on delete cascade,
    constraint agent_memories_remember_count_ck check (remember_count >= 0)
) strict;

-- For the foreign key to the memory, and the agents that know it.
create index if not exists agent_memories_memory_id_ix on agent_memories (space, memory_id);

-- The working memory of an agent.
create index if not exists agent_memories_working_since_ix on agent_memories (space, agent, working_since)
    where working_since is not null;

-- How a memory or a source was learned: one row for each remember() with a provenance that creates, repeats
-- or revises a memory, and for each ingested source (`manual` if no provenance was given). Append-only. The
-- keys of the argument are the columns from auto_captured on, except captured_at.
create table if not exists provenance (
    space TEXT not null,
    provenance_id TEXT not null,
    memory_id TEXT,
    source_id TEXT,
    agent TEXT,
    auto_captured INTEGER not null default 0,
    captured_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    provider_id TEXT not null default 'manual',
    model_id TEXT not null default 'none',
    mode TEXT,
    session_id TEXT,
    parent_session_id TEXT,
    repo_name TEXT,
    repo_path TEXT,
    git_branch TEXT,
    git_commit TEXT,
    custom_cmd_name TEXT,
    custom_cmd_run_date TEXT,
    tokens_input INTEGER,
    tokens_output INTEGER,
    tokens_reasoning INTEGER,
    tokens_cache_read INTEGER,
    tokens_cache_write INTEGER,
    cost REAL,
    started_at TEXT,
    completed_at TEXT,
    response_time_ms INTEGER,
    finish_reason TEXT,
    imported_at TEXT,
    imported_by TEXT,
    constraint provenance_provenance_id_type_ck check (provenance_id glob
        '????????-????-????-????-????????????' and length(replace(provenance_id, '-', '')) = 32 and
        replace(provenance_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint provenance_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????' and
        length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint provenance_source_id_type_ck check (source_id glob '????????-????-????-????-????????????' and
        length(replace(source_id, '-', '')) = 32 and replace(source_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint provenance_auto_captured_type_ck check (auto_captured in (0, 1)),
    constraint provenance_captured_at_type_ck check (substr(captured_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and captured_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(captured_at, 1, 19))) || substr(captured_at, 20)),
    constraint provenance_custom_cmd_run_date_type_ck check (substr(custom_cmd_run_date, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and custom_cmd_run_date is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(custom_cmd_run_date, 1, 19))) || substr(custom_cmd_run_date, 20)),
    constraint provenance_cost_type_ck check (abs(cost) < 10000000),
    constraint provenance_started_at_type_ck check (substr(started_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and started_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(started_at, 1, 19))) || substr(started_at, 20)),
    constraint provenance_completed_at_type_ck check (substr(completed_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and completed_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(completed_at, 1, 19))) || substr(completed_at, 20)),
    constraint provenance_imported_at_type_ck check (substr(imported_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and imported_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(imported_at, 1, 19))) || substr(imported_at, 20)),
    constraint provenance_pk primary key (space, provenance_id),
    constraint provenance_memory_fk foreign key (space, memory_id) references memories (space, memory_id) on
        delete cascade,
    constraint provenance_source_fk foreign key (space, source_id) references sources (space, source_id) on
        delete cascade,
    constraint provenance_target_ck check ((memory_id is null) + (source_id is null) = 1),
    constraint provenance_provider_id_ck check (provider_id glob '*[^' || char(9, 10, 11, 12, 13, 32) || ']*'
        and length(provider_id) <= 255),
    constraint provenance_model_id_ck check (model_id glob '*[^' || char(9, 10, 11, 12, 13, 32) || ']*' and
        length(model_id) <= 255),
    constraint provenance_tokens_ck check (tokens_input >= 0 and tokens_output >= 0 and tokens_reasoning >= 0
        and tokens_cache_read >= 0 and tokens_cache_write >= 0),
    constraint provenance_cost_ck check (cost >= 0 and cost < 'infinity'),
    constraint provenance_response_time_ms_ck check (response_time_ms >= 0)
) strict;

-- For the foreign keys, and the provenance of a memory or a source.
create index if not exists provenance_memory_id_ix on provenance (space, memory_id) where memory_id is not
    null;

-- For the foreign keys, and the provenance of a memory or a source.
create index if not exists provenance_source_id_ix on provenance (space, source_id) where source_id is not
    null;

-- The vocabulary of a space: its tags, with the time of their first use. An ancestor that was never used
-- itself has no row. A purge deletes the tags that nothing has any more, but not while a live memory has a
-- tag below them. The tags of a memory are in memories.tags.
create table if not exists tags (
    space TEXT not null,
    tag TEXT not null,
    created_at TEXT not null,
    constraint tags_created_at_type_ck check (substr(created_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and created_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(created_at, 1, 19))) ||
        substr(created_at, 20)),
    constraint tags_pk primary key (space, tag),
    constraint tags_space_fk foreign key (space) references spaces (space),
    constraint tags_tag_ck check (tag <> '' and tag not glob '*[A-Z' || char(9, 10, 11, 12, 13, 32) || ']*'
        and tag = trim(tag, ':') and instr(tag, '::') = 0)
) strict;

-- Typed links from one memory to another of the same space, with metadata. supersede creates the links of
-- the type `supersedes`; the chain itself is superseded_by of the memory.
create table if not exists links (
    space TEXT not null,
    from_id TEXT not null,
    type TEXT not null,
    to_id TEXT not null,
    metadata TEXT not null default '{}',
    agent TEXT,
    created_at TEXT not null,
    constraint links_from_id_type_ck check (from_id glob '????????-????-????-????-????????????' and
        length(replace(from_id, '-', '')) = 32 and replace(from_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint links_to_id_type_ck check (to_id glob '????????-????-????-????-????????????' and
        length(replace(to_id, '-', '')) = 32 and replace(to_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint links_metadata_type_ck check (metadata is null or json_valid(metadata)),
    constraint links_created_at_type_ck check (substr(created_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and created_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(created_at, 1, 19))) ||
        substr(created_at, 20)),
    constraint links_pk primary key (space, from_id, type, to_id),
    constraint links_from_fk foreign key (space, from_id) references memories (space, memory_id) on delete
        cascade,
    constraint links_to_fk foreign key (space, to_id) references memories (space, memory_id) on delete
        cascade,
    constraint links_type_ck check (length(type) <= 63 and type glob '[a-z]*' and type not glob
        '*[^a-z0-9_]*' and type <> 'caused_by'),
    constraint links_to_id_ck check (to_id <> from_id),
    constraint links_metadata_ck check (json_type(metadata) = 'object')
) strict;

-- For the foreign key to the target, and the links to a memory.
create index if not exists links_to_id_ix on links (space, to_id, type);

-- Notes on a memory, such as a correction or a warning. Searches return them with the memory.
create table if not exists annotations (
    space TEXT not null,
    annotation_id TEXT not null,
    memory_id TEXT not null,
    note TEXT not null,
    agent TEXT,
    created_at TEXT not null,
    constraint annotations_annotation_id_type_ck check (annotation_id glob
        '????????-????-????-????-????????????' and length(replace(annotation_id, '-', '')) = 32 and
        replace(annotation_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint annotations_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????' and
        length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint annotations_created_at_type_ck check (substr(created_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and created_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(created_at, 1, 19))) || substr(created_at, 20)),
    constraint annotations_pk primary key (space, annotation_id),
    constraint annotations_memory_fk foreign key (space, memory_id) references memories (space, memory_id) on
        delete cascade,
    constraint annotations_note_ck check (note glob '*[^' || char(9, 10, 13, 32) || ']*')
) strict;

-- For the foreign key to the memory, and the annotations of a search result.
create index if not exists annotations_memory_id_ix on annotations (space, memory_id);

-- The fields that only tasks have, a row for each memory of the kind `task`. No other table repeats them.
create table if not exists tasks (
    space TEXT not null,
    memory_id TEXT not null,
    description TEXT,
    input TEXT,
    output TEXT,
    status TEXT not null default 'pending',
    priority TEXT not null default 'medium',
    due_at TEXT,
    assigned_to TEXT,
    created_at TEXT not null,
    updated_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    completed_at TEXT,
    constraint tasks_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????' and
        length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint tasks_input_type_ck check (input is null or json_valid(input)),
    constraint tasks_output_type_ck check (output is null or json_valid(output)),
    constraint tasks_due_at_type_ck check (substr(due_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and
        due_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(due_at, 1, 19))) || substr(due_at, 20)),
    constraint tasks_created_at_type_ck check (substr(created_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and created_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(created_at, 1, 19))) ||
        substr(created_at, 20)),
    constraint tasks_updated_at_type_ck check (substr(updated_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and updated_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(updated_at, 1, 19))) ||
        substr(updated_at, 20)),
    constraint tasks_completed_at_type_ck check (substr(completed_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and completed_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(completed_at, 1, 19))) || substr(completed_at, 20)),
    constraint tasks_pk primary key (space, memory_id),
    constraint tasks_memory_fk foreign key (space, memory_id) references memories (space, memory_id) on
        delete cascade,
    constraint tasks_status_ck check (status in ('pending', 'in_progress', 'completed', 'failed')),
    constraint tasks_priority_ck check (priority in ('low', 'medium', 'high', 'critical')),
    constraint tasks_completed_at_ck check (completed_at is null or status in ('completed', 'failed'))
) strict;

-- The state of a memory before each change: the old values of the columns that changed. Creating a memory
-- writes no revision. Append-only for everybody: only a purge deletes a revision.
create table if not exists revisions (
    space TEXT not null,
    revision_id TEXT not null,
    memory_id TEXT not null,
    version INTEGER not null,
    edit_type TEXT not null,
    editor_type TEXT not null,
    editor_id TEXT,
    login TEXT not null,
    reason TEXT,
    old TEXT not null,
    diff_summary TEXT not null,
    revised_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    imported_at TEXT,
    imported_by TEXT,
    constraint revisions_revision_id_type_ck check (revision_id glob '????????-????-????-????-????????????'
        and length(replace(revision_id, '-', '')) = 32 and replace(revision_id, '-', '') not glob
        '*[^0-9a-f]*'),
    constraint revisions_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????' and
        length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint revisions_old_type_ck check (old is null or json_valid(old)),
    constraint revisions_revised_at_type_ck check (substr(revised_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and revised_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(revised_at, 1, 19))) || substr(revised_at, 20)),
    constraint revisions_imported_at_type_ck check (substr(imported_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and imported_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(imported_at, 1, 19))) || substr(imported_at, 20)),
    constraint revisions_pk primary key (space, revision_id),
    constraint revisions_space_memory_id_version_uq unique (space, memory_id, version),
    constraint revisions_edit_type_ck check (edit_type in ('update', 'delete', 'restore', 'supersede',
        'archive')),
    constraint revisions_editor_type_ck check (editor_type in ('human', 'agent', 'system')),
    constraint revisions_old_ck check (json_type(old) = 'object')
) strict;

-- For a purge: the supersessions by what it erases.
create index if not exists revisions_superseded_by_ix on revisions (space, (json_extract(old,
    '$.superseded_by'))) where json_extract(old, '$.superseded_by') is not null;

-- One vector for each memory and model. Narrow rows, so that an exact scan of a small space reads little.
-- register_model adds a partial HNSW index for its model, over the vectors of large spaces.
create table if not exists embeddings (
    space TEXT not null,
    memory_id TEXT not null,
    model TEXT not null,
    version INTEGER not null,
    live INTEGER not null,
    indexed INTEGER not null default 0,
    internal INTEGER not null,
    expires_at TEXT,
    created_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    embedding BLOB not null,
    constraint embeddings_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????' and
        length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint embeddings_live_type_ck check (live in (0, 1)),
    constraint embeddings_indexed_type_ck check (indexed in (0, 1)),
    constraint embeddings_internal_type_ck check (internal in (0, 1)),
    constraint embeddings_expires_at_type_ck check (substr(expires_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and expires_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(expires_at, 1, 19))) || substr(expires_at, 20)),
    constraint embeddings_created_at_type_ck check (substr(created_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and created_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(created_at, 1, 19))) || substr(created_at, 20)),
    constraint embeddings_embedding_type_ck check (length(embedding) > 0 and length(embedding) % 4 = 0),
    constraint embeddings_memory_fk foreign key (space, memory_id) references memories (space, memory_id) on
        delete cascade,
    constraint embeddings_model_fk foreign key (model) references embedding_models (model),
    constraint embeddings_pk primary key (space, memory_id, model)
) strict;

-- For the foreign key to the model, exact searches of one model in a space, and whether more than so many of
-- its vectors are in the HNSW index or not.
create index if not exists embeddings_model_ix on embeddings (model, space, live, indexed);

-- The id of a memory, an agent or a source in another system, such as an imported database. The system
-- `pgrecall` has the ids that imported memories and sources have in the space they came from.
create table if not exists external_ids (
    space TEXT not null,
    system TEXT not null,
    external_id TEXT not null,
    memory_id TEXT,
    agent TEXT,
    source_id TEXT,
    created_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    constraint external_ids_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????'
        and length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint external_ids_source_id_type_ck check (source_id glob '????????-????-????-????-????????????'
        and length(replace(source_id, '-', '')) = 32 and replace(source_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint external_ids_created_at_type_ck check (substr(created_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and created_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(created_at, 1, 19))) || substr(created_at, 20)),
    constraint external_ids_pk primary key (space, system, external_id),
    constraint external_ids_memory_fk foreign key (space, memory_id) references memories (space, memory_id)
        on delete cascade,
    constraint external_ids_agent_fk foreign key (space, agent) references agents (space, agent) on delete
        cascade,
    constraint external_ids_source_fk foreign key (space, source_id) references sources (space, source_id) on
        delete cascade,
    constraint external_ids_system_ck check (length(system) <= 63 and system glob '[a-z]*' and system not
        glob '*[^a-z0-9_-]*'),
    constraint external_ids_external_id_ck check (length(external_id) between 1 and 1000),
    constraint external_ids_target_ck check ((memory_id is null) + (agent is null) + (source_id is null) = 2)
) strict;

-- For the foreign keys, and the external ids of a memory, agent or source.
create index if not exists external_ids_memory_id_ix on external_ids (space, memory_id) where memory_id is
    not null;

-- For the foreign keys, and the external ids of a memory, agent or source.
create index if not exists external_ids_agent_ix on external_ids (space, agent) where agent is not null;

-- For the foreign keys, and the external ids of a memory, agent or source.
create index if not exists external_ids_source_id_ix on external_ids (space, source_id) where source_id is
    not null;

-- What merge_duplicates merged, and what unmerge needs to undo it. A purge of one of the memories deletes
-- the row.
create table if not exists merges (
    space TEXT not null,
    merge_id TEXT not null,
    kept_id TEXT not null,
    merged_ids TEXT not null,
    similarity REAL,
    before TEXT not null,
    merged_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    unmerged_at TEXT,
    imported_at TEXT,
    imported_by TEXT,
    constraint merges_merge_id_type_ck check (merge_id glob '????????-????-????-????-????????????' and
        length(replace(merge_id, '-', '')) = 32 and replace(merge_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint merges_kept_id_type_ck check (kept_id glob '????????-????-????-????-????????????' and
        length(replace(kept_id, '-', '')) = 32 and replace(kept_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint merges_merged_ids_type_ck check (merged_ids is null or json_valid(merged_ids) and
        json_type(merged_ids) = 'array'),
    constraint merges_before_type_ck check (before is null or json_valid(before)),
    constraint merges_merged_at_type_ck check (substr(merged_at, 20) glob '.[0-9][0-9][0-9][0-9][0-9][0-9]Z'
        and merged_at is strftime('%Y-%m-%dT%H:%M:%S', julianday(substr(merged_at, 1, 19))) ||
        substr(merged_at, 20)),
    constraint merges_unmerged_at_type_ck check (substr(unmerged_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and unmerged_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(unmerged_at, 1, 19))) || substr(unmerged_at, 20)),
    constraint merges_imported_at_type_ck check (substr(imported_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and imported_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(imported_at, 1, 19))) || substr(imported_at, 20)),
    constraint merges_pk primary key (space, merge_id),
    constraint merges_space_fk foreign key (space) references spaces (space),
    constraint merges_merged_ids_ck check (json_array_length(merged_ids) > 0),
    constraint merges_similarity_ck check (similarity between 0 and 1),
    constraint merges_before_ck check (json_type(before) = 'object')
) strict;

-- For the merges into a memory.
create index if not exists merges_kept_id_ix on merges (space, kept_id);

-- A receipt for each call that erased something, be it purge, drop_space, expire or maintain: when, by whom
-- and how much, but never the text.
create table if not exists erasures (
    space TEXT not null,
    erasure_id TEXT not null,
    scope TEXT not null,
    erased_by TEXT not null,
    reason TEXT,
    counts TEXT not null,
    erased_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    analyzed INTEGER not null default 1,
    imported_at TEXT,
    imported_by TEXT,
    constraint erasures_erasure_id_type_ck check (erasure_id glob '????????-????-????-????-????????????' and
        length(replace(erasure_id, '-', '')) = 32 and replace(erasure_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint erasures_counts_type_ck check (counts is null or json_valid(counts)),
    constraint erasures_erased_at_type_ck check (substr(erased_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and erased_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(erased_at, 1, 19))) || substr(erased_at, 20)),
    constraint erasures_analyzed_type_ck check (analyzed in (0, 1)),
    constraint erasures_imported_at_type_ck check (substr(imported_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and imported_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(imported_at, 1, 19))) || substr(imported_at, 20)),
    constraint erasures_pk primary key (space, erasure_id),
    constraint erasures_scope_ck check (scope in ('memory', 'agent', 'session', 'source', 'filter', 'space')),
    constraint erasures_counts_ck check (json_type(counts) = 'object')
) strict;

-- Memories that need an embedding, and the leases of the workers. claim_embeddings fills an empty queue with
-- the memories whose embedding is missing or stale, so no write pays for it; set_embeddings deletes the
-- finished rows. A row whose memory needs no embedding any more is never handed out; the next call for its
-- model deletes it.
create table if not exists embedding_queue (
    space TEXT not null,
    memory_id TEXT not null,
    model TEXT not null,
    version INTEGER not null,
    attempts INTEGER not null default 0,
    leased_until TEXT,
    queued_at TEXT not null default (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
    constraint embedding_queue_memory_id_type_ck check (memory_id glob '????????-????-????-????-????????????'
        and length(replace(memory_id, '-', '')) = 32 and replace(memory_id, '-', '') not glob '*[^0-9a-f]*'),
    constraint embedding_queue_leased_until_type_ck check (substr(leased_until, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and leased_until is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(leased_until, 1, 19))) || substr(leased_until, 20)),
    constraint embedding_queue_queued_at_type_ck check (substr(queued_at, 20) glob
        '.[0-9][0-9][0-9][0-9][0-9][0-9]Z' and queued_at is strftime('%Y-%m-%dT%H:%M:%S',
        julianday(substr(queued_at, 1, 19))) || substr(queued_at, 20)),
    constraint embedding_queue_memory_fk foreign key (space, memory_id) references memories (space,
        memory_id) on delete cascade,
    constraint embedding_queue_model_fk foreign key (model) references embedding_models (model),
    constraint embedding_queue_attempts_ck check (attempts >= 0),
    constraint embedding_queue_pk primary key (space, memory_id, model)
) strict;

-- For the foreign key to the model, and the next items of a model in a space.
create index if not exists embedding_queue_model_ix on embedding_queue (model, space);

-- How far an import has come, from one call of import_space to the next within a transaction. A transaction
-- that still has such a row cannot commit, so nobody sees one of another transaction.
create table if not exists imports (
    space TEXT not null,
    line INTEGER not null default 0,
    export_order INTEGER not null default 0,
    key TEXT,
    counts TEXT not null default '{}',
    created INTEGER not null default 0,
    known INTEGER not null default 0,
    changed INTEGER not null default 0,
    replaced TEXT not null default '[]',
    constraint imports_key_type_ck check (key is null or json_valid(key) and json_type(key) = 'array'),
    constraint imports_counts_type_ck check (counts is null or json_valid(counts)),
    constraint imports_replaced_type_ck check (replaced is null or json_valid(replaced) and
        json_type(replaced) = 'array'),
    constraint imports_pk primary key (space)
) strict;

-- Arrays: what a CHECK cannot look into, and the ancestors of every tag.

create trigger if not exists sources_tags_ck_insert after insert on sources
when exists (
    select 1
    from json_each(new.tags) as e
    where e.type <> 'text' or e.value = '' or e.value glob '*[A-Z' || char(9, 10, 11, 12, 13, 32) || ']*' or
        e.value <> trim(e.value, ':') or instr(e.value, '::') > 0
)
begin
    select raise(abort, 'CHECK constraint failed: sources_tags_ck');
end;

create trigger if not exists sources_tags_ck_update after update on sources
when exists (
    select 1
    from json_each(new.tags) as e
    where e.type <> 'text' or e.value = '' or e.value glob '*[A-Z' || char(9, 10, 11, 12, 13, 32) || ']*' or
        e.value <> trim(e.value, ':') or instr(e.value, '::') > 0
)
begin
    select raise(abort, 'CHECK constraint failed: sources_tags_ck');
end;

create trigger if not exists sources_10_tag_paths_insert after insert on sources
begin
    update sources
    set tag_paths = (
        select json_group_array(p.path)
        from (
            select distinct (
                select group_concat(a.value, ':')
                from json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as a
                where a.key <= s.key
            ) as path
            from
                json_each(new.tags) as t,
                json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as s
            order by path
        ) as p
    )
    where id = new.id;
end;

create trigger if not exists sources_10_tag_paths_update after update of tags on sources
begin
    update sources
    set tag_paths = (
        select json_group_array(p.path)
        from (
            select distinct (
                select group_concat(a.value, ':')
                from json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as a
                where a.key <= s.key
            ) as path
            from
                json_each(new.tags) as t,
                json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as s
            order by path
        ) as p
    )
    where id = new.id;
end;

create trigger if not exists memories_tags_ck_insert after insert on memories
when exists (
    select 1
    from json_each(new.tags) as e
    where e.type <> 'text' or e.value = '' or e.value glob '*[A-Z' || char(9, 10, 11, 12, 13, 32) || ']*' or
        e.value <> trim(e.value, ':') or instr(e.value, '::') > 0
)
begin
    select raise(abort, 'CHECK constraint failed: memories_tags_ck');
end;

create trigger if not exists memories_tags_ck_update after update on memories
when exists (
    select 1
    from json_each(new.tags) as e
    where e.type <> 'text' or e.value = '' or e.value glob '*[A-Z' || char(9, 10, 11, 12, 13, 32) || ']*' or
        e.value <> trim(e.value, ':') or instr(e.value, '::') > 0
)
begin
    select raise(abort, 'CHECK constraint failed: memories_tags_ck');
end;

create trigger if not exists memories_10_tag_paths_insert after insert on memories
begin
    update memories
    set tag_paths = (
        select json_group_array(p.path)
        from (
            select distinct (
                select group_concat(a.value, ':')
                from json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as a
                where a.key <= s.key
            ) as path
            from
                json_each(new.tags) as t,
                json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as s
            order by path
        ) as p
    )
    where id = new.id;
end;

create trigger if not exists memories_10_tag_paths_update after update of tags on memories
begin
    update memories
    set tag_paths = (
        select json_group_array(p.path)
        from (
            select distinct (
                select group_concat(a.value, ':')
                from json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as a
                where a.key <= s.key
            ) as path
            from
                json_each(new.tags) as t,
                json_each('[' || replace(json_quote(t.value), ':', '","') || ']') as s
            order by path
        ) as p
    )
    where id = new.id;
end;

create trigger if not exists merges_merged_ids_ck_insert after insert on merges
when exists (
    select 1
    from json_each(new.merged_ids) as e
    where e.type <> 'text' or e.value = new.kept_id
)
begin
    select raise(abort, 'CHECK constraint failed: merges_merged_ids_ck');
end;

create trigger if not exists merges_merged_ids_ck_update after update on merges
when exists (
    select 1
    from json_each(new.merged_ids) as e
    where e.type <> 'text' or e.value = new.kept_id
)
begin
    select raise(abort, 'CHECK constraint failed: merges_merged_ids_ck');
end;

-- Full text: `select m.* from memories_fts as f join memories as m on m.id = f.rowid where f.memories_fts match ?
-- and m.space = ? and m.live order by f.rank`.

create virtual table if not exists sources_fts using fts5 (
    name, title, content,
    content = 'sources', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
);

create trigger if not exists sources_20_fts_insert after insert on sources
begin
    insert into sources_fts (rowid, name, title, content)
    values (new.id, new.name, new.title, new.content);
end;

create trigger if not exists sources_20_fts_delete after delete on sources
begin
    insert into sources_fts (sources_fts, rowid, name, title, content)
    values ('delete', old.id, old.name, old.title, old.content);
end;

create trigger if not exists sources_20_fts_update after update of id, name, title, content on sources
begin
    insert into sources_fts (sources_fts, rowid, name, title, content)
    values ('delete', old.id, old.name, old.title, old.content);
    insert into sources_fts (rowid, name, title, content)
    values (new.id, new.name, new.title, new.content);
end;

create virtual table if not exists memories_fts using fts5 (
    content,
    content = 'memories', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
);

create trigger if not exists memories_20_fts_insert after insert on memories
begin
    insert into memories_fts (rowid, content)
    values (new.id, new.content);
end;

create trigger if not exists memories_20_fts_delete after delete on memories
begin
    insert into memories_fts (memories_fts, rowid, content)
    values ('delete', old.id, old.content);
end;

create trigger if not exists memories_20_fts_update after update of id, content on memories
begin
    insert into memories_fts (memories_fts, rowid, content)
    values ('delete', old.id, old.content);
    insert into memories_fts (rowid, content)
    values (new.id, new.content);
end;

-- Whoever sets updated_at himself, as a copy does, keeps it. What a trigger derives is no change.

create trigger if not exists embedding_models_90_updated_at
after update of model, dimensions, distance, storage, created_at on embedding_models
when new.updated_at = old.updated_at
begin
    update embedding_models
    set updated_at = (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))
    where rowid = new.rowid;
end;

create trigger if not exists spaces_90_updated_at
after update of space, language, dedup, similarity, curve, half_life, grace, floor, threshold, max_content,
    model, notify, expiry, prune_after, other_languages, reanchor_at, reindex_at, former_languages,
    pruned_at, repaired_to, created_at on spaces
when new.updated_at = old.updated_at
begin
    update spaces
    set updated_at = (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))
    where rowid = new.rowid;
end;

create trigger if not exists agents_90_updated_at
after update of space, agent, name, kind, metadata, created_at on agents
when new.updated_at = old.updated_at
begin
    update agents
    set updated_at = (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))
    where rowid = new.rowid;
end;

create trigger if not exists kinds_90_updated_at
after update of space, kind, description, internal, dedup, curve, half_life, grace, floor, threshold,
    metadata_schema, created_at on kinds
when new.updated_at = old.updated_at
begin
    update kinds
    set updated_at = (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))
    where rowid = new.rowid;
end;

create trigger if not exists sources_90_updated_at
after update of space, source_id, name, title, source_type, version, source_url, content, content_hash,
    language, language_given, author, content_type, file_type, tags, metadata, published_at, ingested_at,
    superseded_at, superseded_by, deleted_at, current_key on sources
when new.updated_at = old.updated_at
begin
    update sources
    set updated_at = (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))
    where rowid = new.rowid;
end;

create trigger if not exists memories_90_updated_at
after update of space, memory_id, content, content_hash, dedup_key, language, language_given, kind, internal,
    importance, pinned, tags, metadata, project, session, source_id, created_at, created_by, valid_from,
    valid_to, expires_at, superseded_by, archived_at, deleted_at on memories
when new.updated_at = old.updated_at
begin
    update memories
    set updated_at = (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
        version = old.version + 1, content_version = iif(new.content is old.content, old.content_version,
        old.version + 1)
    where rowid = new.rowid;
end;

create trigger if not exists tasks_90_updated_at
after update of space, memory_id, description, input, output, status, priority, due_at, assigned_to,
    created_at, completed_at on tasks
when new.updated_at = old.updated_at
begin
    update tasks
    set updated_at = (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))
    where rowid = new.rowid;
end;

-- Embeddings carry what a search asks of their memory; what is not live waits neither for decay nor for one.
create trigger if not exists memories_30_follow_memory
after update of deleted_at, superseded_by, archived_at, internal, expires_at on memories
when new.live <> old.live or new.internal <> old.internal or new.expires_at is not old.expires_at
begin
    update embeddings set live = new.live, internal = new.internal, expires_at = new.expires_at
    where space = new.space and memory_id = new.memory_id;
    delete from embedding_queue
    where space = new.space and memory_id = new.memory_id and not new.live;
    update vitals set decay_due_at = null
    where space = new.space and memory_id = new.memory_id and not new.live;
end;

-- History is only ever added to.
create trigger if not exists revisions_10_update before update on revisions
begin
    select raise(abort, 'history is append-only');
end;

create trigger if not exists revisions_10_delete before delete on revisions
begin
    select raise(abort, 'history is append-only');
end;

create view if not exists tag_counts as
select m.space, p.value as tag, count(*) as memories, max(m.created_at) as newest_at
from memories as m, json_each(m.tag_paths) as p
where m.live
group by m.space, p.value;

create view if not exists tag_pairs as
select m.space, a.value as tag, b.value as other_tag, count(*) as memories
from memories as m, json_each(m.tags) as a, json_each(m.tags) as b
where m.live and a.value < b.value
group by m.space, a.value, b.value;

-- The space and the kinds that every database starts with.
insert into spaces (space) values ('default') on conflict do nothing;

insert into builtin_kinds (kind, description, internal, dedup, metadata_schema)
values
(
    'action', 'Something that an agent did', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'code', 'A piece of code with what it is for', 0, 'exact',
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'command_summary', 'The summary of one run of a command', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'context', 'Background that explains other memories', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'conversation', 'The summary of a conversation', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'decision', 'A choice that was made, with its reason', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'document', 'One chunk of an external document', 0, 'off',
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}, "chunk_index": {"type": "integer", "minimum": 0, "x-below": "total_chunks"}, "total_chunks": {"type": "integer", "minimum": 1}}, "required": []}'
),
(
    'episodic', 'A particular event of the past', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'error', 'Something that went wrong', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'fact', 'Something that is the case', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'idea', 'A proposal that nobody has decided on', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'insight', 'Something that was understood and is not obvious', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'journal', 'A personal reflection', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'learning', 'A lesson for the next time', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'meeting', 'Notes of a meeting', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'message', 'One turn of a chat, as it was said', 0, 'off',
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}, "role": {"type": "string", "enum": ["user", "assistant", "system"]}, "user": {"type": "string"}, "message_type": {"type": "string", "default": "text"}, "attachments": {"type": "array"}, "vision_response_for": {"type": "string"}}, "required": ["role", "message_type"]}'
),
(
    'note', 'Anything else, and memories that name no kind', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'observation', 'Something that an agent noticed', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'person', 'Facts about a person', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'preference', 'What somebody likes, or how they want something done', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'procedural', 'How something is done: rules, steps, conventions', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'project_status', 'The state of a project at one time', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'question', 'An open question', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'reference', 'A pointer to a resource', 0, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'session_item', 'One item of a session of the OpenAI Agents SDK', 0, 'off',
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'store_item', 'One item of a store of LangGraph', 0, 'off',
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'task', 'Something to be done', 0, 'off',
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}}, "required": []}'
),
(
    'thought', 'The inner reasoning of an agent', 1, null,
    '{"type": "object", "properties": {"people": {"type": "array", "items": {"type": "string"}}, "topics": {"type": "array", "items": {"type": "string"}}, "action_items": {"type": "array", "items": {"type": "string"}}, "message_type": {"type": "string", "enum": ["thought", "reflection", "planning"], "default": "thought"}}, "required": ["message_type"]}'
)
on conflict do nothing;

commit;
