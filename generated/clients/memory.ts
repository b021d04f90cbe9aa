// Rendered by generate.py from schema.yaml; change it there.
//
// The functions of the schema `memory`, typed. Copy this file into your project. It needs a function that runs a
// statement with values, so it works with every driver:
//
//     const m = memory((text, values) => client.query(text, values), "acme");     // pg
//     const m = memory((text, values) => sql.unsafe(text, values), "acme");       // postgres.js
//     await m.remember({ content: "Ana drinks green tea", tags: ["drinks"] });
//     for (const hit of await m.search({ query: "what does Ana drink?" })) console.log(hit.content, hit.score);
//
// An argument that is undefined or null is left out. A refusal is the driver's error: its code says which, its
// detail with which values, its hint what to do. generated/functions.md describes every parameter.

/** What remember did. */
export interface RememberResult {
  memory_id: string;
  outcome: string;
  similar_to: string | null;
  similarity: number | null;
}

/** What suggest_metadata found in a text. */
export interface SuggestionResult {
  tags: string[];
  metadata: any;
}

/** What remember_many did with one item. */
export interface RememberManyResult {
  ordinal: number;
  memory_id: string | null;
  outcome: string;
  similar_to: string | null;
  similarity: number | null;
  error: string | null;
}

/** One hit of search, with its rank and score in each retriever. */
export interface SearchResult {
  memory_id: string;
  content: string;
  kind: string;
  score: number;
  coverage: number;
  vector_rank: number | null;
  vector_similarity: number | null;
  lexical_rank: number | null;
  lexical_score: number | null;
  fuzzy_rank: number | null;
  fuzzy_similarity: number | null;
  health: number;
  importance: number | null;
  votes: number;
  tags: string[];
  metadata: any;
  annotations: string[];
  session: string | null;
  source_id: string | null;
  source_name: string | null;
  source_url: string | null;
  created_at: Date;
  highlight: string | null;
  explanation: any | null;
  cursor: string;
}

/** One hit of recall, a search_result with its tokens. */
export interface RecallResult {
  memory_id: string;
  content: string;
  kind: string;
  score: number;
  coverage: number;
  vector_rank: number | null;
  vector_similarity: number | null;
  lexical_rank: number | null;
  lexical_score: number | null;
  fuzzy_rank: number | null;
  fuzzy_similarity: number | null;
  health: number;
  importance: number | null;
  votes: number;
  tags: string[];
  metadata: any;
  annotations: string[];
  session: string | null;
  source_id: string | null;
  source_name: string | null;
  source_url: string | null;
  created_at: Date;
  highlight: string | null;
  explanation: any | null;
  cursor: string;
  tokens: number;
  outcome: string;
}

/** A memory, whole, as get and list return it. Most attributes are the parameters of remember. */
export interface MemoryResult {
  memory_id: string;
  content: string;
  kind: string;
  importance: number | null;
  tags: string[];
  metadata: any;
  project: string | null;
  session: string | null;
  pinned: boolean;
  expires_at: Date | null;
  valid_from: Date | null;
  valid_to: Date | null;
  language: string;
  internal: boolean;
  source_id: string | null;
  source_name: string | null;
  source_url: string | null;
  task: any | null;
  external_ids: any;
  agents: string[];
  annotations: string[];
  state: string;
  superseded_by: string | null;
  version: string;
  health: number;
  votes: number;
  access_count: string;
  last_accessed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  cursor: string | null;
}

/** A space and its settings. */
export interface SpaceResult {
  space: string;
  language: string;
  dedup: string;
  similarity: number;
  curve: string;
  half_life: number;
  grace: number;
  floor: number;
  threshold: number;
  max_content: number;
  model: string | null;
  notify: boolean;
  expiry: string;
  prune_after: number | null;
  created_at: Date;
  updated_at: Date;
  cursor: string | null;
}

/** What became of one memory that was to be held, or that was evicted. */
export interface HoldResult {
  memory_id: string;
  outcome: string;
}

/** One memory that an agent holds. */
export interface WorkingResult {
  memory_id: string;
  content: string;
  kind: string;
  health: number;
  importance: number | null;
  tags: string[];
  metadata: any;
  created_at: Date;
  working_since: Date;
  tokens: number;
}

/** One memory that decay checked. */
export interface DecayResult {
  space: string;
  memory_id: string;
  health: number;
  outcome: string;
  threshold: number;
  fades_at: Date | null;
}

/** One memory that has expired. */
export interface ExpireResult {
  space: string;
  memory_id: string;
  expires_at: Date;
  outcome: string;
}

/** One memory that matches the rules of prune. */
export interface PruneResult {
  space: string;
  memory_id: string;
  health: number;
  outcome: string;
  reason: string;
}

/** What maintain did for one task in one space. */
export interface MaintainResult {
  space: string;
  task: string;
  done: number;
  finished: boolean;
}

/** What became of one item of set_embeddings. */
export interface EmbeddingResult {
  memory_id: string;
  outcome: string;
}

/** A text that needs an embedding, leased to the caller. */
export interface ClaimResult {
  space: string;
  memory_id: string;
  model: string;
  content_version: string;
  content: string;
}

/** What ingest_source did. */
export interface IngestResult {
  source_id: string;
  outcome: string;
  chunks: number;
}

/** A memory in a cluster of duplicates. */
export interface DuplicateResult {
  cluster: number;
  memory_id: string;
  content: string;
  similarity: number | null;
  cursor: string;
}

/** One cluster of duplicates that was merged, or would be. */
export interface MergeResult {
  merge_id: string | null;
  kept_id: string;
  merged_ids: string[];
  similarity: number | null;
  cursor: string | null;
}

/** How many rows of one table a purge deleted, or took a name or a link from. */
export interface PurgeResult {
  table_name: string;
  rows: string;
  dry_run: boolean;
}

/** One line of an export. */
export interface ExportResult {
  line: any;
  cursor: string | null;
}

/** What became of the lines of one table. */
export interface ImportResult {
  table_name: string;
  created: string;
  known: string;
  changed: string;
  mapped: any | null;
}

/** A migration, as list_migrations() returns it. */
export interface MigrationResult {
  name: string;
  applied_at: Date;
}

/** A space in numbers. */
export interface StatsResult {
  space: string;
  memories: string;
  archived: string;
  forgotten: string;
  superseded: string;
  expired: string;
  tokens: string;
  agents: string;
  sources: string;
  oldest_at: Date | null;
  newest_at: Date | null;
  kinds: any | null;
  models: any | null;
}

/** A problem that doctor found. */
export interface DoctorResult {
  space: string | null;
  problem: string;
  subject: string;
  detail: string | null;
}

/** A document, as find_sources returns it. */
export interface SourceResult {
  source_id: string;
  name: string;
  title: string | null;
  source_type: string;
  version: string | null;
  source_url: string | null;
  author: string | null;
  content_type: string | null;
  file_type: string | null;
  tags: string[];
  metadata: any;
  content: string | null;
  state: string;
  superseded_by: string | null;
  chunks: string;
  external_ids: any;
  published_at: Date | null;
  ingested_at: Date;
  updated_at: Date;
  score: number | null;
  cursor: string;
}

/** What read_importance made of a foreign record. */
export interface ImportanceResult {
  importance: number | null;
  pinned: boolean;
  level_differs: boolean;
}

/** An importance on the scales of other systems. */
export interface ImportanceScalesResult {
  score: number;
  ten: number | null;
  rating: number;
  level: string | null;
  label: string;
}

/** One state of a memory, and the change that made it. */
export interface HistoryResult {
  version: string;
  edit_type: string;
  editor_type: string;
  editor_id: string | null;
  login: string | null;
  reason: string | null;
  diff_summary: string | null;
  revision_id: string | null;
  known_from: Date;
  known_to: Date | null;
  content: string;
  kind: string;
  importance: number | null;
  pinned: boolean;
  tags: string[];
  metadata: any;
  project: string | null;
  session: string | null;
  valid_from: Date | null;
  valid_to: Date | null;
  expires_at: Date | null;
  superseded_by: string | null;
  archived_at: Date | null;
  deleted_at: Date | null;
  imported_at: Date | null;
  imported_by: string | null;
}

/** A memory that is linked with another one, directly or through others. */
export interface NeighborResult {
  memory_id: string;
  content: string;
  kind: string;
  distance: number;
  type: string;
  direction: string;
  metadata: any;
  path: string[];
  importance: number | null;
  tags: string[];
  created_at: Date;
}

/** An agent and what it did. */
export interface AgentResult {
  agent: string;
  name: string | null;
  kind: string;
  metadata: any;
  memories: string;
  working: string;
  last_active_at: Date | null;
  external_ids: any;
  created_at: Date;
  updated_at: Date;
  cursor: string;
}

/** A kind of memory in a space. */
export interface KindResult {
  kind: string;
  description: string | null;
  internal: boolean;
  dedup: string | null;
  curve: string | null;
  half_life: number | null;
  grace: number | null;
  floor: number | null;
  threshold: number | null;
  metadata_schema: any;
  memories: string;
  builtin: boolean;
  created_at: Date | null;
  updated_at: Date | null;
}

/** A tag and how often it is used. */
export interface TagResult {
  tag: string;
  memories: string;
  newest_at: Date | null;
  cursor: string;
}

/** An embedding model and its use in a space. */
export interface ModelResult {
  model: string;
  dimensions: number;
  distance: string;
  storage: string;
  embeddings: string;
  created_at: Date;
}

/** A link between two memories. */
export interface LinkResult {
  from_id: string;
  to_id: string;
  type: string;
  metadata: any;
  agent: string | null;
  created_at: Date;
}

/** A grant on a space. */
export interface GrantResult {
  role: string;
  privilege: string;
  granted_at: Date;
}

/** What repair_grants did to a privilege or a grant. */
export interface GrantRepairResult {
  space: string | null;
  object: string | null;
  role: string;
  privilege: string;
  outcome: string;
}

/** A merge of duplicates. */
export interface MergeHistoryResult {
  merge_id: string;
  kept_id: string;
  merged_ids: string[];
  similarity: number | null;
  merged_at: Date;
  unmerged_at: Date | null;
  imported_at: Date | null;
  imported_by: string | null;
  cursor: string;
}

/** The receipt of an erasure. */
export interface ErasureResult {
  erasure_id: string;
  scope: string;
  erased_by: string;
  reason: string | null;
  counts: any;
  erased_at: Date;
  analyzed: boolean;
  imported_at: Date | null;
  imported_by: string | null;
  cursor: string;
}

/** How a memory or a source was learned, once. */
export interface ProvenanceResult {
  memory_id: string | null;
  source_id: string | null;
  agent: string | null;
  auto_captured: boolean;
  captured_at: Date;
  provider_id: string;
  model_id: string;
  mode: string | null;
  session_id: string | null;
  parent_session_id: string | null;
  repo_name: string | null;
  repo_path: string | null;
  git_branch: string | null;
  git_commit: string | null;
  custom_cmd_name: string | null;
  custom_cmd_run_date: Date | null;
  tokens_input: number | null;
  tokens_output: number | null;
  tokens_reasoning: number | null;
  tokens_cache_read: number | null;
  tokens_cache_write: number | null;
  cost: string | null;
  started_at: Date | null;
  completed_at: Date | null;
  response_time_ms: number | null;
  finish_reason: string | null;
  imported_at: Date | null;
  imported_by: string | null;
}

/** What some recorded calls to language models cost. */
export interface UsageResult {
  key: string | null;
  calls: string;
  tokens_input: string;
  tokens_output: string;
  tokens_reasoning: string;
  tokens_cache_read: string;
  tokens_cache_write: string;
  cost: string;
  response_time_ms: number | null;
}

export interface RememberArguments {
  content: string;
  kind?: string | null;
  importance?: number | null;
  tags?: readonly string[] | null;
  metadata?: any | null;
  agent?: string | null;
  project?: string | null;
  session?: string | null;
  embedding?: readonly number[] | null;
  model?: string | null;
  pinned?: boolean | null;
  expires_at?: Date | string | null;
  valid_from?: Date | string | null;
  valid_to?: Date | string | null;
  provenance?: any | null;
  dedup?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface RememberManyArguments {
  items: any;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface ReviseArguments {
  memory_id: string;
  content?: string | null;
  kind?: string | null;
  importance?: number | null;
  tags?: readonly string[] | null;
  metadata?: any | null;
  project?: string | null;
  session?: string | null;
  embedding?: readonly number[] | null;
  model?: string | null;
  pinned?: boolean | null;
  expires_at?: Date | string | null;
  valid_from?: Date | string | null;
  valid_to?: Date | string | null;
  expected_version?: number | string | null;
  reason?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface HistoryArguments {
  memory_id: string;
  as_of?: Date | string | null;
  space?: string | null;
}

export interface RevertArguments {
  memory_id: string;
  revision_id: string;
  expected_version?: number | string | null;
  reason?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface SearchArguments {
  query?: string | null;
  embedding?: readonly number[] | null;
  max_results?: number | string | null;
  kinds?: readonly string[] | null;
  tags?: readonly string[] | null;
  metadata?: any | null;
  agent?: string | null;
  project?: string | null;
  session?: string | null;
  since?: Date | string | null;
  until?: Date | string | null;
  as_of?: Date | string | null;
  valid_at?: Date | string | null;
  min_importance?: number | null;
  min_health?: number | null;
  weights?: any | null;
  model?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface GetArguments {
  memory_ids?: readonly string[] | null;
  external_ids?: any | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface ListArguments {
  kinds?: readonly string[] | null;
  tags?: readonly string[] | null;
  metadata?: any | null;
  agent?: string | null;
  project?: string | null;
  session?: string | null;
  since?: Date | string | null;
  until?: Date | string | null;
  as_of?: Date | string | null;
  valid_at?: Date | string | null;
  min_importance?: number | null;
  min_health?: number | null;
  order_by?: string | null;
  max_results?: number | string | null;
  after?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface ListSpacesArguments {
  prefix?: string | null;
  after?: string | null;
  max_results?: number | string | null;
}

export interface ListAgentsArguments {
  after?: string | null;
  max_results?: number | string | null;
  space?: string | null;
}

export interface ListKindsArguments {
  space?: string | null;
}

export interface ListTagsArguments {
  prefix?: string | null;
  after?: string | null;
  max_results?: number | string | null;
  space?: string | null;
}

export interface ListModelsArguments {
  space?: string | null;
}

export interface ListLinksArguments {
  memory_id: string;
  space?: string | null;
}

export interface ListGrantsArguments {
  space?: string | null;
}

export interface ListMergesArguments {
  after?: string | null;
  max_results?: number | string | null;
  space?: string | null;
}

export interface ListErasuresArguments {
  after?: string | null;
  max_results?: number | string | null;
  space?: string | null;
}

export interface ProvenanceArguments {
  memory_id?: string | null;
  source_id?: string | null;
  space?: string | null;
}

export interface UsageReportArguments {
  by?: string | null;
  since?: Date | string | null;
  until?: Date | string | null;
  space?: string | null;
}

export interface RecallArguments {
  query?: string | null;
  embedding?: readonly number[] | null;
  max_results?: number | string | null;
  kinds?: readonly string[] | null;
  tags?: readonly string[] | null;
  metadata?: any | null;
  agent?: string | null;
  project?: string | null;
  session?: string | null;
  since?: Date | string | null;
  until?: Date | string | null;
  as_of?: Date | string | null;
  valid_at?: Date | string | null;
  min_importance?: number | null;
  min_health?: number | null;
  weights?: any | null;
  model?: string | null;
  token_budget?: number | string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface MoreLikeThisArguments {
  memory_id: string;
  max_results?: number | string | null;
  kinds?: readonly string[] | null;
  tags?: readonly string[] | null;
  weights?: any | null;
  model?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface TouchArguments {
  memory_ids: readonly string[];
  space?: string | null;
  at?: Date | string | null;
}

export interface RateArguments {
  memory_id: string;
  vote: string;
  space?: string | null;
  at?: Date | string | null;
}

export interface ForgetArguments {
  memory_id: string;
  reason?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface RestoreArguments {
  memory_id: string;
  reason?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface HoldArguments {
  agent: string;
  memory_ids: readonly string[];
  token_budget?: number | string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface ReleaseArguments {
  agent: string;
  memory_ids?: readonly string[] | null;
  space?: string | null;
}

export interface WorkingMemoryArguments {
  agent: string;
  token_budget?: number | string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface HealthArguments {
  memory_id: string;
  space?: string | null;
  at?: Date | string | null;
}

export interface DecayArguments {
  dry_run?: boolean | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface ExpireArguments {
  dry_run?: boolean | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface PruneArguments {
  dry_run?: boolean | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface MaintainArguments {
  time_limit?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface RegisterModelArguments {
  model: string;
  dimensions: number | string;
  distance?: string | null;
  storage?: string | null;
}

export interface ClaimEmbeddingsArguments {
  model?: string | null;
  max_results?: number | string | null;
  lease?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface SetEmbeddingsArguments {
  items: any;
  model?: string | null;
  space?: string | null;
}

export interface SupersedeArguments {
  old_id: string;
  new_id: string;
  reason?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface FindDuplicatesArguments {
  similarity?: number | null;
  model?: string | null;
  max_results?: number | string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface MergeDuplicatesArguments {
  memory_ids?: readonly string[] | null;
  similarity?: number | null;
  model?: string | null;
  max_results?: number | string | null;
  dry_run?: boolean | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface UnmergeArguments {
  merge_id: string;
  space?: string | null;
  at?: Date | string | null;
}

export interface ExportSpaceArguments {
  after?: string | null;
  max_results?: number | string | null;
  space?: string | null;
  options?: any | null;
}

export interface ImportSpaceArguments {
  lines: readonly string[];
  space?: string | null;
  options?: any | null;
}

export interface PurgeArguments {
  memory_ids?: readonly string[] | null;
  agent?: string | null;
  session?: string | null;
  source_id?: string | null;
  filter?: any | null;
  reason?: string | null;
  dry_run?: boolean | null;
  space?: string | null;
}

export interface DropSpaceArguments {
  space: string;
  reason?: string | null;
  dry_run?: boolean | null;
}

export interface ConfigureAgentArguments {
  agent: string;
  name?: string | null;
  kind?: string | null;
  metadata?: any | null;
  space?: string | null;
  options?: any | null;
}

export interface DropAgentArguments {
  agent: string;
  space?: string | null;
}

export interface DropKindArguments {
  kind: string;
  space?: string | null;
}

export interface DropModelArguments {
  model: string;
}

export interface DeleteAnnotationArguments {
  annotation_id: string;
  space?: string | null;
}

export interface TagArguments {
  memory_id: string;
  tags: readonly string[];
  space?: string | null;
  at?: Date | string | null;
}

export interface UntagArguments {
  memory_id: string;
  tags: readonly string[];
  space?: string | null;
  at?: Date | string | null;
}

export interface LinkArguments {
  from_id: string;
  to_id: string;
  type: string;
  metadata?: any | null;
  agent?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface UnlinkArguments {
  from_id: string;
  to_id: string;
  type: string;
  space?: string | null;
}

export interface NeighborsArguments {
  memory_id: string;
  depth?: number | string | null;
  types?: readonly string[] | null;
  direction?: string | null;
  max_results?: number | string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface AnnotateArguments {
  memory_id: string;
  note: string;
  agent?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface SetTaskArguments {
  memory_id: string;
  task: any;
  space?: string | null;
  at?: Date | string | null;
}

export interface FindSourcesArguments {
  query?: string | null;
  max_results?: number | string | null;
  after?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface ForgetSourceArguments {
  source_id: string;
  reason?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface RestoreSourceArguments {
  source_id: string;
  reason?: string | null;
  space?: string | null;
  at?: Date | string | null;
}

export interface IngestSourceArguments {
  content: string;
  name: string;
  source_type: string;
  title?: string | null;
  version?: string | null;
  source_url?: string | null;
  author?: string | null;
  published_at?: Date | string | null;
  content_type?: string | null;
  file_type?: string | null;
  tags?: readonly string[] | null;
  metadata?: any | null;
  chunks?: readonly string[] | null;
  provenance?: any | null;
  agent?: string | null;
  project?: string | null;
  space?: string | null;
  at?: Date | string | null;
  options?: any | null;
}

export interface SuggestMetadataArguments {
  content: string;
}

export interface ConfigureSpaceArguments {
  space?: string | null;
  options?: any | null;
}

export interface GrantSpaceArguments {
  role: string;
  privilege?: string | null;
  space?: string | null;
}

export interface RepairGrantsArguments {
}

export interface RevokeSpaceArguments {
  role: string;
  space?: string | null;
}

export interface ConfigureKindArguments {
  kind: string;
  description?: string | null;
  internal?: boolean | null;
  dedup?: string | null;
  metadata_schema?: any | null;
  space?: string | null;
  options?: any | null;
}

export interface ReadImportanceArguments {
  score?: number | null;
  ten?: number | string | null;
  rating?: number | string | null;
  level?: string | null;
  label?: string | null;
}

export interface ImportanceScalesArguments {
  importance?: number | null;
}

export interface StatsArguments {
  space?: string | null;
  at?: Date | string | null;
}

export interface DoctorArguments {
  space?: string | null;
  options?: any | null;
}

export interface CurrentSpaceArguments {
}

export interface ListMigrationsArguments {
}

export interface VersionArguments {
}

/** What works in the space of the client unless a call names another; drop_space() has to be told. */
const IN_SPACE = new Set([
  "remember",
  "remember_many",
  "revise",
  "history",
  "revert",
  "search",
  "get",
  "list",
  "list_agents",
  "list_kinds",
  "list_tags",
  "list_models",
  "list_links",
  "list_grants",
  "list_merges",
  "list_erasures",
  "provenance",
  "usage_report",
  "recall",
  "more_like_this",
  "touch",
  "rate",
  "forget",
  "restore",
  "hold",
  "release",
  "working_memory",
  "health",
  "decay",
  "expire",
  "prune",
  "maintain",
  "claim_embeddings",
  "set_embeddings",
  "supersede",
  "find_duplicates",
  "merge_duplicates",
  "unmerge",
  "export_space",
  "import_space",
  "purge",
  "configure_agent",
  "drop_agent",
  "drop_kind",
  "delete_annotation",
  "tag",
  "untag",
  "link",
  "unlink",
  "neighbors",
  "annotate",
  "set_task",
  "find_sources",
  "forget_source",
  "restore_source",
  "ingest_source",
  "configure_space",
  "grant_space",
  "revoke_space",
  "configure_kind",
  "stats",
  "doctor",
]);

type Rows = any[] | { rows: any[] };
type Query = (text: string, values: string[]) => PromiseLike<Rows>;

const PARAMETERS: Record<string, Record<string, string>> = {
  remember: { content: "text", kind: "text", importance: "double precision", tags: "text[]", metadata: "jsonb", agent: "text", project: "text", session: "text", embedding: "double precision[]", model: "text", pinned: "boolean", expires_at: "timestamptz", valid_from: "timestamptz", valid_to: "timestamptz", provenance: "jsonb", dedup: "text", space: "text", at: "timestamptz", options: "jsonb" },
  remember_many: { items: "jsonb", space: "text", at: "timestamptz", options: "jsonb" },
  revise: { memory_id: "uuid", content: "text", kind: "text", importance: "double precision", tags: "text[]", metadata: "jsonb", project: "text", session: "text", embedding: "double precision[]", model: "text", pinned: "boolean", expires_at: "timestamptz", valid_from: "timestamptz", valid_to: "timestamptz", expected_version: "bigint", reason: "text", space: "text", at: "timestamptz", options: "jsonb" },
  history: { memory_id: "uuid", as_of: "timestamptz", space: "text" },
  revert: { memory_id: "uuid", revision_id: "uuid", expected_version: "bigint", reason: "text", space: "text", at: "timestamptz" },
  search: { query: "text", embedding: "double precision[]", max_results: "bigint", kinds: "text[]", tags: "text[]", metadata: "jsonb", agent: "text", project: "text", session: "text", since: "timestamptz", until: "timestamptz", as_of: "timestamptz", valid_at: "timestamptz", min_importance: "double precision", min_health: "double precision", weights: "jsonb", model: "text", space: "text", at: "timestamptz", options: "jsonb" },
  get: { memory_ids: "uuid[]", external_ids: "jsonb", space: "text", at: "timestamptz", options: "jsonb" },
  list: { kinds: "text[]", tags: "text[]", metadata: "jsonb", agent: "text", project: "text", session: "text", since: "timestamptz", until: "timestamptz", as_of: "timestamptz", valid_at: "timestamptz", min_importance: "double precision", min_health: "double precision", order_by: "text", max_results: "bigint", after: "text", space: "text", at: "timestamptz", options: "jsonb" },
  list_spaces: { prefix: "text", after: "text", max_results: "bigint" },
  list_agents: { after: "text", max_results: "bigint", space: "text" },
  list_kinds: { space: "text" },
  list_tags: { prefix: "text", after: "text", max_results: "bigint", space: "text" },
  list_models: { space: "text" },
  list_links: { memory_id: "uuid", space: "text" },
  list_grants: { space: "text" },
  list_merges: { after: "text", max_results: "bigint", space: "text" },
  list_erasures: { after: "text", max_results: "bigint", space: "text" },
  provenance: { memory_id: "uuid", source_id: "uuid", space: "text" },
  usage_report: { by: "text", since: "timestamptz", until: "timestamptz", space: "text" },
  recall: { query: "text", embedding: "double precision[]", max_results: "bigint", kinds: "text[]", tags: "text[]", metadata: "jsonb", agent: "text", project: "text", session: "text", since: "timestamptz", until: "timestamptz", as_of: "timestamptz", valid_at: "timestamptz", min_importance: "double precision", min_health: "double precision", weights: "jsonb", model: "text", token_budget: "bigint", space: "text", at: "timestamptz", options: "jsonb" },
  more_like_this: { memory_id: "uuid", max_results: "bigint", kinds: "text[]", tags: "text[]", weights: "jsonb", model: "text", space: "text", at: "timestamptz", options: "jsonb" },
  touch: { memory_ids: "uuid[]", space: "text", at: "timestamptz" },
  rate: { memory_id: "uuid", vote: "text", space: "text", at: "timestamptz" },
  forget: { memory_id: "uuid", reason: "text", space: "text", at: "timestamptz" },
  restore: { memory_id: "uuid", reason: "text", space: "text", at: "timestamptz" },
  hold: { agent: "text", memory_ids: "uuid[]", token_budget: "bigint", space: "text", at: "timestamptz" },
  release: { agent: "text", memory_ids: "uuid[]", space: "text" },
  working_memory: { agent: "text", token_budget: "bigint", space: "text", at: "timestamptz" },
  health: { memory_id: "uuid", space: "text", at: "timestamptz" },
  decay: { dry_run: "boolean", space: "text", at: "timestamptz" },
  expire: { dry_run: "boolean", space: "text", at: "timestamptz" },
  prune: { dry_run: "boolean", space: "text", at: "timestamptz", options: "jsonb" },
  maintain: { time_limit: "interval", space: "text", at: "timestamptz", options: "jsonb" },
  register_model: { model: "text", dimensions: "bigint", distance: "text", storage: "text" },
  claim_embeddings: { model: "text", max_results: "bigint", lease: "interval", space: "text", at: "timestamptz" },
  set_embeddings: { items: "jsonb", model: "text", space: "text" },
  supersede: { old_id: "uuid", new_id: "uuid", reason: "text", space: "text", at: "timestamptz" },
  find_duplicates: { similarity: "double precision", model: "text", max_results: "bigint", space: "text", at: "timestamptz", options: "jsonb" },
  merge_duplicates: { memory_ids: "uuid[]", similarity: "double precision", model: "text", max_results: "bigint", dry_run: "boolean", space: "text", at: "timestamptz", options: "jsonb" },
  unmerge: { merge_id: "uuid", space: "text", at: "timestamptz" },
  export_space: { after: "text", max_results: "bigint", space: "text", options: "jsonb" },
  import_space: { lines: "text[]", space: "text", options: "jsonb" },
  purge: { memory_ids: "uuid[]", agent: "text", session: "text", source_id: "uuid", filter: "jsonb", reason: "text", dry_run: "boolean", space: "text" },
  drop_space: { space: "text", reason: "text", dry_run: "boolean" },
  configure_agent: { agent: "text", name: "text", kind: "text", metadata: "jsonb", space: "text", options: "jsonb" },
  drop_agent: { agent: "text", space: "text" },
  drop_kind: { kind: "text", space: "text" },
  drop_model: { model: "text" },
  delete_annotation: { annotation_id: "uuid", space: "text" },
  tag: { memory_id: "uuid", tags: "text[]", space: "text", at: "timestamptz" },
  untag: { memory_id: "uuid", tags: "text[]", space: "text", at: "timestamptz" },
  link: { from_id: "uuid", to_id: "uuid", type: "text", metadata: "jsonb", agent: "text", space: "text", at: "timestamptz" },
  unlink: { from_id: "uuid", to_id: "uuid", type: "text", space: "text" },
  neighbors: { memory_id: "uuid", depth: "bigint", types: "text[]", direction: "text", max_results: "bigint", space: "text", at: "timestamptz", options: "jsonb" },
  annotate: { memory_id: "uuid", note: "text", agent: "text", space: "text", at: "timestamptz" },
  set_task: { memory_id: "uuid", task: "jsonb", space: "text", at: "timestamptz" },
  find_sources: { query: "text", max_results: "bigint", after: "text", space: "text", at: "timestamptz", options: "jsonb" },
  forget_source: { source_id: "uuid", reason: "text", space: "text", at: "timestamptz" },
  restore_source: { source_id: "uuid", reason: "text", space: "text", at: "timestamptz" },
  ingest_source: { content: "text", name: "text", source_type: "text", title: "text", version: "text", source_url: "text", author: "text", published_at: "timestamptz", content_type: "text", file_type: "text", tags: "text[]", metadata: "jsonb", chunks: "text[]", provenance: "jsonb", agent: "text", project: "text", space: "text", at: "timestamptz", options: "jsonb" },
  suggest_metadata: { content: "text" },
  configure_space: { space: "text", options: "jsonb" },
  grant_space: { role: "text", privilege: "text", space: "text" },
  repair_grants: { },
  revoke_space: { role: "text", space: "text" },
  configure_kind: { kind: "text", description: "text", internal: "boolean", dedup: "text", metadata_schema: "jsonb", space: "text", options: "jsonb" },
  read_importance: { score: "double precision", ten: "bigint", rating: "bigint", level: "text", label: "text" },
  importance_scales: { importance: "double precision" },
  stats: { space: "text", at: "timestamptz" },
  doctor: { space: "text", options: "jsonb" },
  current_space: { },
  list_migrations: { },
  version: { },
};

/** A value as the text that PostgreSQL reads, whatever the driver makes of objects and arrays. */
function text(value: any, type: string): string {
  if (type === "jsonb") return JSON.stringify(value);
  if (type.endsWith("[]")) {
    const quoted = (element: any) => `"${text(element, "").replace(/(["\\])/g, "\\$1")}"`;
    return `{${Array.from(value, (element) => element === null ? "null" : quoted(element)).join(",")}}`;
  }
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The functions of the schema `memory`, in one space unless a call names another. */
export function memory(query: Query, space?: string) {
  async function rows(name: string, given: object): Promise<any[]> {
    const types = PARAMETERS[name];
    const filled: any = IN_SPACE.has(name) ? { ...given, space: (given as any).space ?? space } : given;
    if ("dry_run" in filled && typeof filled.dry_run !== "boolean") throw new TypeError("dry_run is true or false");
    const named = Object.keys(filled).filter((key) => filled[key] !== undefined && filled[key] !== null);
    const list = named.map((key, index) => `${key} => $${index + 1}::text::${types[key]}`).join(", ");
    const found = await query(
      `select * from memory.${name}(${list})`, named.map((key) => text(filled[key], types[key])),
    );
    return Array.isArray(found) ? found : found.rows;
  }
  return {
    /** Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice: its
     *  memory is reinforced, and the call fills in what the memory lacks (importance, pin, tags, metadata
     *  keys, project, session, valid_from). It changes nothing that is set, except that a near duplicate
     *  which says more replaces the text, a later expires_at replaces an earlier one, a memory is no longer
     *  internal if the repeat is not, and a faded one comes back. A new memory is created if the memory has
     *  expired, is of another project, or is no longer valid and the repeat has another valid_to. A forgotten
     *  memory is reported in each of these cases, unless on_forgotten is `restore`. */
    async remember(given: RememberArguments): Promise<RememberResult> {
      return (await rows("remember", given))[0];
    },
    /** Remembers many texts in one call, each like remember. A refused item is reported and does not stop the
     *  others, unless the option atomic is set. It locks in one order what exists when it begins, so batches
     *  that share texts seldom deadlock. They may if another session commits one of the texts meanwhile, or
     *  if a batch has two items with one external id, which keep their order. On `40P01` call it again. Other
     *  items are written in the order of their hashes: of two near duplicates in one batch, the later item
     *  may be the one that is written first. If it matters which of them repeats the other, pass them in two
     *  calls. */
    async remember_many(given: RememberManyArguments): Promise<RememberManyResult[]> {
      return await rows("remember_many", given);
    },
    /** Corrects a memory in place and keeps its previous state as a revision. An argument that is NULL
     *  changes nothing. A new text makes the embedding stale, unless the call has a new one. Searches compare
     *  it until it is replaced. After a change of kind or pin, decay counts from now, and the health stays. A
     *  faded or superseded memory may be revised and stays faded or superseded. A forgotten one is refused,
     *  unless the call changes expires_at, which restore of an expired memory needs. A part of a document
     *  keeps the kind `document`. */
    async revise(given: ReviseArguments): Promise<string> {
      return (await rows("revise", given))[0].revise;
    },
    /** Every state of a memory, with the change that led to it, who made the change and why, and the period
     *  in which the state was current. Also for forgotten, superseded and expired memories. */
    async history(given: HistoryArguments): Promise<HistoryResult[]> {
      return await rows("history", given);
    },
    /** Undoes a change and all later ones: the memory becomes what it was before that revision, and the
     *  revert is itself a revision. A memory that was forgotten, superseded or archived since is live again,
     *  in full health. Accesses, votes, annotations and links stay as they are; only unmerge undoes a merge.
     *  Tags and metadata that a merge had brought and unmerge has taken away since do not come back. If the
     *  state equals the current one, nothing is written and the version stays. */
    async revert(given: RevertArguments): Promise<string> {
      return (await rows("revert", given))[0].revert;
    },
    /** Finds memories by words, by meaning, or by both. Writes nothing, so it runs on a replica. Every filter
     *  applies inside both retrievers, before their limit. By default it returns memories that are live, have
     *  not faded or expired at `at`, and are not internal; it makes no difference whether decay has already
     *  archived those that faded. If memories have sessions, the turns of a session support each other. A
     *  kind, tag, agent, project, session or source that the space does not have matches nothing and is no
     *  error; an invalid one, or an empty list of kinds or tags, is an error. */
    async search(given: SearchArguments = {}): Promise<SearchResult[]> {
      return await rows("search", given);
    },
    /** Reads memories by their ids, or by the ids that other systems have for them. It returns them in
     *  whatever state they are, see `state`; forgotten ones only if options say so. */
    async get(given: GetArguments = {}): Promise<MemoryResult[]> {
      return await rows("get", given);
    },
    /** Returns the memories that pass a filter, sorted, page by page: a chat in order, all that is known of a
     *  person, the open tasks, what an agent knows. Filters are those of search, and mean the same. By
     *  default it returns what a search can find: memories that are live, have not faded or expired, and are
     *  not internal. A kind, tag, agent, project or session that the space does not have matches nothing and
     *  is no error. */
    async list(given: ListArguments = {}): Promise<MemoryResult[]> {
      return await rows("list", given);
    },
    /** Lists the spaces that the login may read, with their settings: all of them, or those that were granted
     *  to a bound login. */
    async list_spaces(given: ListSpacesArguments = {}): Promise<SpaceResult[]> {
      return await rows("list_spaces", given);
    },
    /** Lists the agents of a space. */
    async list_agents(given: ListAgentsArguments = {}): Promise<AgentResult[]> {
      return await rows("list_agents", given);
    },
    /** Lists the kinds of a space with their settings, and the built-in kinds that it has not used yet. A
     *  setting that is NULL is that of the space. */
    async list_kinds(given: ListKindsArguments = {}): Promise<KindResult[]> {
      return await rows("list_kinds", given);
    },
    /** Lists the tags of a space, ancestors included, with the number of live memories, internal ones too. A
     *  memory that has faded counts as live until decay or maintain archives it. A tag that no memory has any
     *  more is listed with 0 of them, until a purge erases a memory or document that had it. The tags of one
     *  memory are in get. */
    async list_tags(given: ListTagsArguments = {}): Promise<TagResult[]> {
      return await rows("list_tags", given);
    },
    /** Lists the registered embedding models, which all spaces share, with the number of embeddings in the
     *  space. */
    async list_models(given: ListModelsArguments = {}): Promise<ModelResult[]> {
      return await rows("list_models", given);
    },
    /** Lists the links from and to a memory. The memories behind them are read by neighbors(). */
    async list_links(given: ListLinksArguments): Promise<LinkResult[]> {
      return await rows("list_links", given);
    },
    /** Lists the grants on a space. A grant has an effect on bound logins only: a login that is not bound
     *  enters every space. */
    async list_grants(given: ListGrantsArguments = {}): Promise<GrantResult[]> {
      return await rows("list_grants", given);
    },
    /** Lists the merges of duplicates in a space, also those that were taken back. */
    async list_merges(given: ListMergesArguments = {}): Promise<MergeHistoryResult[]> {
      return await rows("list_merges", given);
    },
    /** Lists the receipts of what was erased in a space: when, by whom, why and how much, never what. */
    async list_erasures(given: ListErasuresArguments = {}): Promise<ErasureResult[]> {
      return await rows("list_erasures", given);
    },
    /** Returns how a memory or a source was learned: a row for each call that passed a provenance. The
     *  provenance of a chunk is that of its source. */
    async provenance(given: ProvenanceArguments = {}): Promise<ProvenanceResult[]> {
      return await rows("provenance", given);
    },
    /** Adds up the tokens and the cost of the calls to language models that were recorded in provenance, with
     *  their mean time. A provenance without a model, tokens, cost and time was no call. A call is dated by
     *  started_at, else by when it was recorded. */
    async usage_report(given: UsageReportArguments = {}): Promise<UsageResult[]> {
      return await rows("usage_report", given);
    },
    /** Agents call it before they answer. It searches, keeps the hits that fit a token budget, and touches
     *  them if the caller may write. A reader, a replica, a read-only transaction and a search with as_of get
     *  the same hits, untouched. */
    async recall(given: RecallArguments = {}): Promise<RecallResult[]> {
      return await rows("recall", given);
    },
    /** Finds memories about the same thing: searches with the text of a memory and, if it has one, its
     *  embedding. The memory itself is left out. Quotes, minus signs and stars in its text are no operators. */
    async more_like_this(given: MoreLikeThisArguments): Promise<SearchResult[]> {
      return await rows("more_like_this", given);
    },
    /** Counts an access to these memories: health rises by 0.1, up to 1, and falls again only after the
     *  grace. A faded memory is revived in full health, whether decay has archived it or not. For a
     *  forgotten, superseded or expired one only the access is counted. Locks in the order of ids, so that
     *  calls that share ids never deadlock. A transaction that touches a memory twice, as by two calls of
     *  recall, may: who erases or supersedes the memory in between waits for the first, and the second waits
     *  for them. */
    async touch(given: TouchArguments): Promise<number> {
      return (await rows("touch", given))[0].touch;
    },
    /** Votes for or against a memory. An upvote prolongs or revives its life like touch; a downvote does not
     *  shorten it. Both affect the rank, and prune spares memories with votes. */
    async rate(given: RateArguments): Promise<number> {
      return (await rows("rate", given))[0].rate;
    },
    /** Hides a memory from every search. Its text and history stay, restore brings it back, and remembering
     *  its text again reports `forgotten`. */
    async forget(given: ForgetArguments): Promise<boolean> {
      return (await rows("forget", given))[0].forget;
    },
    /** Brings back a memory that was forgotten or has faded, whether decay has archived it or not: in full
     *  health, under the current policy. It counts as an access. */
    async restore(given: RestoreArguments): Promise<boolean> {
      return (await rows("restore", given))[0].restore;
    },
    /** Puts memories into the working memory of an agent, where they stay until released. A token budget is
     *  filled with all that the agent holds: what is live and has not expired before the rest, those of this
     *  call first, then by health. A memory that does not fit is evicted, and smaller ones after it may stay.
     *  An evicted memory is not forgotten: search and recall find it as before. */
    async hold(given: HoldArguments): Promise<HoldResult[]> {
      return await rows("hold", given);
    },
    /** Takes memories out of the working memory of an agent; the memories themselves stay as they are. */
    async release(given: ReleaseArguments): Promise<number> {
      return (await rows("release", given))[0].release;
    },
    /** The memories that an agent holds, healthiest first, up to a token budget. Writes nothing: a memory
     *  that does not fit, is not live or has expired is left out and stays held. A memory that has faded
     *  counts as live until decay or maintain archives it. */
    async working_memory(given: WorkingMemoryArguments): Promise<WorkingResult[]> {
      return await rows("working_memory", given);
    },
    /** The health of a memory: 1 when remembered, then falling along its curve after the grace since the last
     *  access. Computed for the given time, never stored. */
    async health(given: HealthArguments): Promise<number> {
      return (await rows("health", given))[0].health;
    },
    /** Archives memories that have faded. Reads only memories whose decay_due_at has come, so its cost
     *  depends on those that are due. Running it more often only archives sooner. Several calls may run at
     *  once. */
    async decay(given: DecayArguments = {}): Promise<DecayResult[]> {
      return await rows("decay", given);
    },
    /** Forgets expired memories, or erases them if the setting expiry of the space is `purge`. Searches never
     *  return them anyway, whenever it runs. Where it erases, a chunk is only forgotten until all chunks of
     *  its document, and all memories taken from it, have expired. A memory that was merged is erased with
     *  the kept one, when that has expired, and has no row of its own in the result. Several calls may run at
     *  once; where it erases, one at a time. */
    async expire(given: ExpireArguments = {}): Promise<ExpireResult[]> {
      return await rows("expire", given);
    },
    /** Forgets old memories of low value that are never read. It spares memories that are younger than 30
     *  days, pinned, of importance 0.9 or more, annotated or held in a working memory, open tasks, and parts
     *  of documents. Unrated memories count as low. restore undoes it. */
    async prune(given: PruneArguments = {}): Promise<PruneResult[]> {
      return await rows("prune", given);
    },
    /** Does what is due: expire; decay; reanchor (memories whose policy has changed keep their current
     *  health); prune (once in 24 hours, if the space has prune_after); reindex (memories and sources in a
     *  former language of the space, unless they were given that language); index (in a space too large for
     *  an exact search, puts the vectors that were written outside the HNSW index of their model into it;
     *  takes out those of a space that has shrunk; and for an unbound login builds the index of a model that
     *  was never registered or whose index is gone, and then ends the call, since all who write vectors wait
     *  for it, but leaves one of more than 1,000 vectors to `pgrecall maintain`); analyze (makes the planner
     *  forget its samples of what was erased, where purge could not). Works in batches until the time is up;
     *  the next call continues. A timer or any worker may run it, also twice at once. The task repair runs
     *  only if named: it checks every row of the space and fixes what doctor finds. */
    async maintain(given: MaintainArguments = {}): Promise<MaintainResult[]> {
      return await rows("maintain", given);
    },
    /** Registers an embedding model and builds its index. With the same properties again it does nothing, or
     *  builds a missing index. New writers of embeddings wait until the build commits, and readers, too, if
     *  it replaces an invalid index; therefore no write builds an index by itself. If open transactions keep
     *  the table of embeddings for half a second, it says "not finished" and registers the model without its
     *  index, which maintain() builds. */
    async register_model(given: RegisterModelArguments): Promise<string> {
      return (await rows("register_model", given))[0].register_model;
    },
    /** Leases memories of a space that have no embedding of their current text by a model, each to one worker
     *  at a time; workers do not wait for each other, and get nothing from a space that is just being
     *  dropped. A memory that is forgotten, superseded, archived or expired needs none until it is live
     *  again. Compute the vectors and pass them to set_embeddings; when a lease runs out, or the text has
     *  changed, the memory is leased again. A worker calls it until no row comes, then waits for a minute or
     *  for a notification on the channel `memory_embeddings` (if memory.spaces.notify is set). Every login
     *  may listen, so the notification does not name the space: a worker asks each of its spaces, see
     *  list_spaces. It is a hint, sent when nothing was waiting: call this function also after LISTEN and
     *  from time to time. */
    async claim_embeddings(given: ClaimEmbeddingsArguments = {}): Promise<ClaimResult[]> {
      return await rows("claim_embeddings", given);
    },
    /** Stores vectors that were computed after the memories were written. Each item is independent: one that
     *  does not fit its memory is reported and does not stop the others. A malformed one refuses the call. */
    async set_embeddings(given: SetEmbeddingsArguments): Promise<EmbeddingResult[]> {
      return await rows("set_embeddings", given);
    },
    /** Replaces an old memory by a new one. The old one leaves the default search but stays reachable. Writes
     *  a revision and a link of the type `supersedes`. A search for the old memory must be able to find the
     *  new one. So the new one must not be forgotten or expired, must not be internal if the old one is not,
     *  must belong to the project of the old one, if it has one, and must have the same `subject` in its
     *  metadata, if both have one. */
    async supersede(given: SupersedeArguments): Promise<void> {
      await rows("supersede", given);
    },
    /** Finds memories that say the same, by the same rules as the dedup `near` of remember: similar by
     *  embedding or lexemes, and stating the same. With the rule `similarity` it lists for a reviewer what is
     *  similar, whatever it says; merge_duplicates merges those that the reviewer names. Also finds those
     *  that remember never compared, because their dedup was `off` or they were imported. Skips kinds whose
     *  dedup is `off`, by the kind or else the space (messages, documents, tasks): their repeats are
     *  intended. Skips parts of documents under any setting. Compares a memory with the 100 most similar
     *  ones; of texts above 4,000 bytes, only with ten that are not the same text. Writes nothing. */
    async find_duplicates(given: FindDuplicatesArguments = {}): Promise<DuplicateResult[]> {
      return await rows("find_duplicates", given);
    },
    /** Merges each cluster of find_duplicates into its longest memory, which supersedes the others and gets
     *  their tags, missing metadata keys, counts, votes, agents, annotations and links. If a repeat matched
     *  one of them, it matches the kept memory. A cluster that changes meanwhile is skipped. Nothing is lost;
     *  see unmerge. */
    async merge_duplicates(given: MergeDuplicatesArguments = {}): Promise<MergeResult[]> {
      return await rows("merge_duplicates", given);
    },
    /** Undoes a merge: the merged memories are live again, with their annotations, and the kept one loses
     *  what it got from them, including counts and health. Later changes of it stay. Of the merges of a
     *  memory the last one is undone first. */
    async unmerge(given: UnmergeArguments): Promise<void> {
      await rows("unmerge", given);
    },
    /** A space as JSON Lines, page by page: every row of every table except grants and the embedding queue,
     *  with ids and history. Writes nothing and keeps no state between pages; for a consistent export read
     *  all pages in one REPEATABLE READ transaction, as `pgrecall export` does. */
    async export_space(given: ExportSpaceArguments = {}): Promise<ExportResult[]> {
      return await rows("export_space", given);
    },
    /** Stores an export, in the same space or another one, as often as you like and in both directions. A
     *  second import of a file changes nothing, and two spaces that import each other's exports end up with
     *  the same texts. Ids, timestamps, versions and history stay as they are. If both sides have a memory,
     *  the higher version wins, then the later updated_at, then the option `prefer`; so a forgotten memory
     *  stays forgotten unless the other side has changed it more often. The histories are united: the losing
     *  state becomes a revision, unless it is one already, and changes with the same version are renumbered,
     *  in the same way on both sides. If the space has a memory that a repeat of the text would match, or a
     *  document with the same name, title, type, version, URL and text, that one is used: everything that
     *  belongs to it in the file belongs to that one, and the id in the file becomes an external id of the
     *  system `pgrecall`, so that later imports find it. If two texts belong to one document, the one
     *  ingested later supersedes the other. A memory that comes to have the same text as another one is
     *  stored, but no repeat matches it; merge_duplicates finds it. If both sides superseded two memories in
     *  opposite directions, the later decision stays. Counts become the greater of both: for each agent, and
     *  for memories without a known agent. Annotations and links are united, and so are the metadata of a
     *  link; what only one side removed, such as a link, an annotation or a purged memory, comes back from
     *  the other. A file of an older release is accepted: missing keys get their defaults. All pages of a
     *  file belong in one transaction, whose commit is refused (PM016) until the last line was read. Until
     *  then, transactions that change a memory of the file wait, and so do purge, supersede and other imports
     *  of the space. Importing a space's own export fixes versions, missing vitals and embeddings that doctor
     *  reports. A model that is new here has no index until register_model builds it. */
    async import_space(given: ImportSpaceArguments): Promise<ImportResult[]> {
      return await rows("import_space", given);
    },
    /** Erases for good, by exactly one of memory_ids, agent, session, source_id and filter: every trace in
     *  every table, including history and queues, tags that nothing else uses, and the planner's statistics.
     *  A kind stays, with its name and description: see drop_kind. A document is erased with all its chunks
     *  and everything taken from it, because its text is in the source as well: purging one chunk purges the
     *  document. A memory is erased with the memories that were merged into it; a merge with a memory that
     *  stays is undone first, and so are later merges of the same memories or of memories that they link to.
     *  A memory that was superseded by an erased one gets its successor, or is archived. A row in erasures
     *  remains. Needs READ COMMITTED, the default: an older snapshot would miss rows that were committed
     *  since. If another session keeps one of the tables from ANALYZE for half a second, a notice says that
     *  the statistics are not finished, and the task analyze of maintain finishes them. Deleted rows stay in
     *  the files until VACUUM; the write-ahead log, backups, standbys and statement logs are the operator's
     *  responsibility. */
    async purge(given: PurgeArguments = {}): Promise<PurgeResult[]> {
      return await rows("purge", given);
    },
    /** Erases a space with all that is in it, its settings and its grants; `default` keeps its grants and its
     *  own settings, but not its kinds with theirs. It waits until no open transaction has written to the
     *  space. Writers that come meanwhile do not wait, so stop them first; once it has begun to erase, they
     *  wait for it. A bound admin loses its grant with the space, and cannot read the receipt. Like purge in
     *  everything else. */
    async drop_space(given: DropSpaceArguments): Promise<PurgeResult[]> {
      return await rows("drop_space", given);
    },
    /** Registers an agent, or changes what is known of it. An argument that is NULL changes nothing. An agent
     *  need not be registered to be named in remember. */
    async configure_agent(given: ConfigureAgentArguments): Promise<void> {
      await rows("configure_agent", given);
    },
    /** Removes an agent: its name, its metadata, its external ids, what it holds, and the record of which
     *  memories it said. The memories, their links, annotations and history stay and still name it. A purge
     *  of the agent afterwards removes the name, its links and annotations, but no longer finds what it said:
     *  to erase that, purge first. It waits for every open transaction that has written to the space, and
     *  writers of the space wait for it. */
    async drop_agent(given: DropAgentArguments): Promise<boolean> {
      return (await rows("drop_agent", given))[0].drop_agent;
    },
    /** Removes a kind that no memory has, forgotten ones included. Dropping a built-in kind resets its
     *  settings; the kind itself remains. */
    async drop_kind(given: DropKindArguments): Promise<boolean> {
      return (await rows("drop_kind", given))[0].drop_kind;
    },
    /** Removes an embedding model with all its embeddings, in all spaces, and its index. Memories stay, and
     *  so do the embeddings of other models. It locks the embeddings of all spaces until commit, and does
     *  nothing if open transactions keep them for half a second. */
    async drop_model(given: DropModelArguments): Promise<string> {
      return (await rows("drop_model", given))[0].drop_model;
    },
    /** Deletes an annotation. */
    async delete_annotation(given: DeleteAnnotationArguments): Promise<boolean> {
      return (await rows("delete_annotation", given))[0].delete_annotation;
    },
    /** Adds tags to a memory. */
    async tag(given: TagArguments): Promise<string[]> {
      return (await rows("tag", given))[0].tag;
    },
    /** Removes tags from a memory, each with its descendants. */
    async untag(given: UntagArguments): Promise<string[]> {
      return (await rows("untag", given))[0].untag;
    },
    /** Creates a typed link from one memory to another. If the link exists, its metadata is updated, key by
     *  key. */
    async link(given: LinkArguments): Promise<void> {
      await rows("link", given);
    },
    /** Deletes a link. */
    async unlink(given: UnlinkArguments): Promise<boolean> {
      return (await rows("unlink", given))[0].unlink;
    },
    /** The memories linked with a memory, directly or through others: each once, with the shortest path.
     *  Returns, and follows links through, only memories that are live, have not faded or expired, and are
     *  not internal. */
    async neighbors(given: NeighborsArguments): Promise<NeighborResult[]> {
      return await rows("neighbors", given);
    },
    /** Adds an annotation to a memory. Searches return it with the memory. */
    async annotate(given: AnnotateArguments): Promise<string> {
      return (await rows("annotate", given))[0].annotate;
    },
    /** Sets the given fields of a task; the others keep their values. Completing or failing it sets
     *  completed_at, reopening it clears completed_at. */
    async set_task(given: SetTaskArguments): Promise<void> {
      await rows("set_task", given);
    },
    /** Finds documents by their names, titles, authors and texts, each as a whole; search finds their chunks.
     *  Without a question it lists them, the latest first. */
    async find_sources(given: FindSourcesArguments = {}): Promise<SourceResult[]> {
      return await rows("find_sources", given);
    },
    /** Takes a document with its chunks out of every search. Its text stays: restore_source brings it back,
     *  and so does ingesting the same document again, which `pgrecall ingest` does if its file is still
     *  there. */
    async forget_source(given: ForgetSourceArguments): Promise<boolean> {
      return (await rows("forget_source", given))[0].forget_source;
    },
    /** Brings back a document that forget_source took out, with the chunks that it took out. A chunk that was
     *  forgotten by itself stays forgotten. */
    async restore_source(given: RestoreSourceArguments): Promise<boolean> {
      return (await rows("restore_source", given))[0].restore_source;
    },
    /** Stores a document, and its chunks as memories of the kind `document`. Name, title, type, version and
     *  URL together identify a document. The same text again only revives chunks that have faded, or the
     *  whole document if forget_source took it out; author, tags and metadata of the call are then ignored,
     *  and another agent or session is noted in the provenance, so that a purge of the first one keeps the
     *  document. Another text supersedes the old source and its chunks, and takes its external ids. A chunk
     *  that was forgotten stays forgotten, also if the new text contains it. */
    async ingest_source(given: IngestSourceArguments): Promise<IngestResult> {
      return (await rows("ingest_source", given))[0];
    },
    /** Suggests tags and metadata for a text, as remember takes them: people from @mentions, tags from
     *  #hashtags, topics from capitalized words within a sentence, action items from sentences with marker
     *  words such as "must" and "follow up". Stores nothing. */
    async suggest_metadata(given: SuggestMetadataArguments): Promise<SuggestionResult> {
      return (await rows("suggest_metadata", given))[0];
    },
    /** Creates a space with the settings of `default`, or changes the settings of a space. Registering is
     *  optional. A new curve or language reaches existing memories when maintain runs. */
    async configure_space(given: ConfigureSpaceArguments = {}): Promise<SpaceResult> {
      return (await rows("configure_space", given))[0];
    },
    /** Grants a bound login, or a group whose members inherit the grant, access to a space. A second grant
     *  replaces the first. Creates the space if needed. A WARNING says why a grant opens more than it seems,
     *  or nothing: the role is not bound, does not inherit, is an analyst, a superuser or a group of the
     *  server, reads all tables, or may let in logins that are not bound. */
    async grant_space(given: GrantSpaceArguments): Promise<void> {
      await rows("grant_space", given);
    },
    /** Repairs the grants after a restore. The roles of pgrecall get the privileges of an installation, and
     *  PUBLIC loses what it should not have; what you granted to other roles stays. Each grant of a space
     *  whose role was created again, renamed or restored is bound to the role that has its name now: look at
     *  the rows, because that role gets the space. For the owner or an unbound admin. It is right at any
     *  time; when nothing is wrong it does nothing. A dump does not contain the privileges on the row types
     *  of tables, so call it after every restore. */
    async repair_grants(given: RepairGrantsArguments = {}): Promise<GrantRepairResult[]> {
      return await rows("repair_grants", given);
    },
    /** Revokes a grant of grant_space. What a login has begun before, it may finish reading: a transaction
     *  that is repeatable read or serializable keeps its snapshot. There, a call that writes gets 40001. To
     *  end it, terminate the sessions of the login. */
    async revoke_space(given: RevokeSpaceArguments): Promise<boolean> {
      return (await rows("revoke_space", given))[0].revoke_space;
    },
    /** Describes a kind of a space, and sets the metadata schema of its new memories. Registering is
     *  optional. A NULL argument changes nothing. */
    async configure_kind(given: ConfigureKindArguments): Promise<void> {
      await rows("configure_kind", given);
    },
    /** Reads the importance of a record of another system, which may use several scales. The score wins over
     *  the level, the level over the number from 1 to 10, this over the rating, and the rating over the
     *  label. Each given value must be on its scale. `critical` and 10 mean pinned. */
    async read_importance(given: ReadImportanceArguments = {}): Promise<ImportanceResult> {
      return (await rows("read_importance", given))[0];
    },
    /** An importance on the scales of other systems: the nearest number of each scale, and the name of the
     *  level that it has reached. */
    async importance_scales(given: ImportanceScalesArguments = {}): Promise<ImportanceScalesResult> {
      return (await rows("importance_scales", given))[0];
    },
    /** Counts of a space, and how many of its memories each model has embedded. A memory that has faded
     *  counts as live until decay or maintain archives it. */
    async stats(given: StatsArguments = {}): Promise<StatsResult[]> {
      return await rows("stats", given);
    },
    /** Finds contradictions in the data. Reads every row of the space and writes nothing, so it runs on a
     *  replica. If the time is up before all spaces and memories are examined, the last row is `not
     *  finished`. Work that waits for a worker, such as a stale embedding, is no finding; stats counts it.
     *  The task `repair` of maintain fixes most findings: `memory without vitals` (they start anew), `wrong
     *  hash`, `text newer than its memory`, `dedup_key that no repeat should match`, `wrong live flag`, `not
     *  found by its words` (a memory or a source, e.g. after a new version of a dictionary), `not found by
     *  its tags`, `tag without its row`, `embedding with wrong copies`, `embedding of wrong dimensions` (it
     *  is deleted, and a worker makes a new one), `access_count contradicts last_accessed_at`, `decay due for
     *  what is not alive`, `decay due too late`, `remembered less often than by its agents`, `changed_xid is
     *  ahead of the server's transaction counter` (after a move from another server), and `row without its
     *  parent` (a kind or an agent is registered again, a reference is set to NULL, and rows that belong to a
     *  lost row are deleted; so first restore what a dump still has). The task `index` fixes `model without
     *  its index` (up to 1,000 vectors; of more, `pgrecall maintain` of the owner) and `large space that is
     *  sorted exactly` (after an import, say: every search there reads all vectors); register_model fixes the
     *  `invalid index` of a model, and builds that of a model that has none and a large space, such as one
     *  that came by an import; the owner fixes any other `invalid index` by the statement in detail.
     *  configure_space with a language, even the same one, and then maintain fix `language that cannot be
     *  used`. Importing the space's own export with import_space fixes `embedding newer than its text` and
     *  `revision not older than its memory`. Only an unbound login is told what is wrong with the
     *  installation: repair_grants fixes `missing privilege`, `privilege that should not be there` (such as
     *  EXECUTE for everybody after a restore without privileges) and `grant without its role`; detail says
     *  what to do about `foreign owner`, `foreign default privileges` (of any login: pg_restore by the owner
     *  fails on them), `extension of a tenant`, `owned by a superuser` and `grant or role that does not do
     *  what it says`. */
    async doctor(given: DoctorArguments = {}): Promise<DoctorResult[]> {
      return await rows("doctor", given);
    },
    /** The space of this session: the setting memory.space, else `default`. The row-level policies compare
     *  with it, so that plain SQL on the tables sees one space. */
    async current_space(given: CurrentSpaceArguments = {}): Promise<string> {
      return (await rows("current_space", given))[0].current_space;
    },
    /** Lists the migrations that are applied to this database, in their order. */
    async list_migrations(given: ListMigrationsArguments = {}): Promise<MigrationResult[]> {
      return await rows("list_migrations", given);
    },
    /** The release of this schema. */
    async version(given: VersionArguments = {}): Promise<string> {
      return (await rows("version", given))[0].version;
    },
  };
}
