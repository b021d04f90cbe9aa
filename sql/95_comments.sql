-- Rendered by generate.py from schema.yaml, which is the place to change it.
-- Comments are part of the dump, so a migration that changes what they say replays this file.

comment on schema memory is
'Long-term memory for AI agents. Applications call the functions; the tables are for reading.';

comment on type memory.remember_result is
'What remember did.';

comment on column memory.remember_result.memory_id is
'The memory that holds the text now, new or met.';

comment on column memory.remember_result.outcome is
'`created`: it is new. `reinforced`: it was known and alive. `restored`: it had faded, or was forgotten '
'and options asked for it, and is alive again. `forgotten`: it was forgotten, and nothing has been '
'written.';

comment on column memory.remember_result.similar_to is
'The near duplicate; NULL in this release, which meets exact ones only.';

comment on column memory.remember_result.similarity is
'How similar that one is, 0 to 1; NULL in this release.';

comment on type memory.search_result is
'One hit of search, with the place and the score that each arm gave it.';

comment on column memory.search_result.memory_id is
'The memory.';

comment on column memory.search_result.content is
'Its text, whole.';

comment on column memory.search_result.kind is
'Its kind.';

comment on column memory.search_result.score is
'What the hits are ordered by: the arms'' scores, each scaled to 0..1 over the candidates of this call, '
'weighed and added; then tilted by importance, health and votes, 3 % at most together. It compares hits '
'of one call, not of two.';

comment on column memory.search_result.vector_rank is
'Its place in the vector arm, from 1; NULL where that arm did not find it.';

comment on column memory.search_result.vector_similarity is
'Its similarity to the embedding: the cosine, 1 / (1 + distance) for `l2`, or the inner product. Also '
'given where only the lexical arm found it, if it has an embedding; NULL if not.';

comment on column memory.search_result.lexical_rank is
'Its place in the lexical arm, from 1; NULL where that arm did not find it.';

comment on column memory.search_result.lexical_score is
'The sum, over the query''s lexemes that it contains, of the lexeme''s rarity in the space times its '
'ts_rank; NULL where it contains none.';

comment on column memory.search_result.fuzzy_rank is
'Its place in the trigram arm; NULL in this release, which has none.';

comment on column memory.search_result.fuzzy_similarity is
'Its trigram similarity; NULL in this release.';

comment on column memory.search_result.health is
'Its health at the moment of the call, 0 to 1.';

comment on column memory.search_result.importance is
'Its importance, 0 to 1; NULL is unrated.';

comment on column memory.search_result.votes is
'Votes up minus votes down.';

comment on column memory.search_result.tags is
'Its tags.';

comment on column memory.search_result.metadata is
'Its metadata.';

comment on column memory.search_result.annotations is
'Notes that others left on it; empty in this release, which keeps none.';

comment on column memory.search_result.created_at is
'When it was remembered first.';

comment on type memory.recall_result is
'One hit of recall, a search_result with its tokens.';

comment on column memory.recall_result.memory_id is
'The memory.';

comment on column memory.recall_result.content is
'Its text, whole.';

comment on column memory.recall_result.kind is
'Its kind.';

comment on column memory.recall_result.score is
'What the hits are ordered by: the arms'' scores, each scaled to 0..1 over the candidates of this call, '
'weighed and added; then tilted by importance, health and votes, 3 % at most together. It compares hits '
'of one call, not of two.';

comment on column memory.recall_result.vector_rank is
'Its place in the vector arm, from 1; NULL where that arm did not find it.';

comment on column memory.recall_result.vector_similarity is
'Its similarity to the embedding: the cosine, 1 / (1 + distance) for `l2`, or the inner product. Also '
'given where only the lexical arm found it, if it has an embedding; NULL if not.';

comment on column memory.recall_result.lexical_rank is
'Its place in the lexical arm, from 1; NULL where that arm did not find it.';

comment on column memory.recall_result.lexical_score is
'The sum, over the query''s lexemes that it contains, of the lexeme''s rarity in the space times its '
'ts_rank; NULL where it contains none.';

comment on column memory.recall_result.fuzzy_rank is
'Its place in the trigram arm; NULL in this release, which has none.';

comment on column memory.recall_result.fuzzy_similarity is
'Its trigram similarity; NULL in this release.';

comment on column memory.recall_result.health is
'Its health at the moment of the call, 0 to 1.';

comment on column memory.recall_result.importance is
'Its importance, 0 to 1; NULL is unrated.';

comment on column memory.recall_result.votes is
'Votes up minus votes down.';

comment on column memory.recall_result.tags is
'Its tags.';

comment on column memory.recall_result.metadata is
'Its metadata.';

comment on column memory.recall_result.annotations is
'Notes that others left on it; empty in this release, which keeps none.';

comment on column memory.recall_result.created_at is
'When it was remembered first.';

comment on column memory.recall_result.tokens is
'What it takes of the token budget, the memory''s token_count.';

comment on type memory.decay_result is
'One memory that decay looked at.';

comment on column memory.decay_result.space is
'The memory''s space.';

comment on column memory.decay_result.memory_id is
'The memory.';

comment on column memory.decay_result.health is
'Its health at the moment of the call.';

comment on column memory.decay_result.action is
'`archived`: it has faded. `kept`: a touch had prolonged its life, its date was moved.';

comment on type memory.embedding_result is
'What became of one item of set_embeddings.';

comment on column memory.embedding_result.memory_id is
'The memory that the item named.';

comment on column memory.embedding_result.outcome is
'`stored`; `stale`: the text has changed since the version that the item names; `unknown`: no such memory'
' in this space; `wrong_dimensions`: not as many as the model has. Only `stored` has written something.';

comment on type memory.search_settings is
'Private: the settings of one search, checked and complete.';

comment on column memory.search_settings.candidates is
'How many memories each arm proposes.';

comment on column memory.search_settings.ef_search is
'hnsw.ef_search for this call.';

comment on column memory.search_settings.exact is
'Whether to scan instead of asking the vector index.';

comment on column memory.search_settings.include is
'States that are to be found, too.';

comment on column memory.search_settings.vector_weight is
'The share of the vector arm, 0 to 1.';

comment on column memory.search_settings.lexical_weight is
'The share of the lexical arm; both sum to 1.';

comment on type memory.embedding_item is
'Private: one item of set_embeddings, parsed.';

comment on column memory.embedding_item.memory_id is
'The memory.';

comment on column memory.embedding_item.version is
'The content_version that the vector was made of; NULL is the present one.';

comment on column memory.embedding_item.embedding is
'The vector.';

comment on type memory.policy is
'Private: what a space and a kind decide for a memory.';

comment on column memory.policy.internal is
'Whether it is left out of a search that does not ask for it.';

comment on column memory.policy.dedup is
'What a repeat does.';

comment on column memory.policy.language is
'Its text search configuration.';

comment on column memory.policy.max_content is
'The most characters that it may have.';

comment on column memory.policy.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.policy.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.policy.grace is
'Days after an access in which health does not fall.';

comment on column memory.policy.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.policy.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on table memory.migrations is
'The migrations that this database has. Each deploy script adds its own name in its own transaction, so '
'this list is right whatever tool ran them.';

comment on column memory.migrations.name is
'The migration''s name.';

comment on column memory.migrations.applied_at is
'When its transaction began.';

comment on column memory.migrations.applied_by is
'The role that ran it, the owner of what it made.';

comment on constraint migrations_pk on memory.migrations is
'Refuses a migration applied twice.';

comment on table memory.embedding_models is
'Embedding models by name. Global, since a model means the same in every space; written by '
'register_model, and by remember and set_embeddings for vectors that come without a model.';

comment on column memory.embedding_models.model is
'The name. `dimN` is where embeddings of N dimensions go that name no model.';

comment on column memory.embedding_models.dimensions is
'How many numbers its embeddings have.';

comment on column memory.embedding_models.distance is
'How its embeddings are compared: `cosine`, `l2` or `inner_product`.';

comment on column memory.embedding_models.storage is
'What its HNSW index holds: `vector` (up to 2,000 dimensions) or `halfvec` (up to 4,000); `none` has no '
'index, and every search of it is exact.';

comment on column memory.embedding_models.created_at is
'When the row was written first.';

comment on column memory.embedding_models.updated_at is
'When the row was last changed.';

comment on constraint embedding_models_pk on memory.embedding_models is
'Refuses a name registered twice.';

comment on constraint embedding_models_model_ck on memory.embedding_models is
'Refuses a name that is not 1 to 128 letters, digits and ._:/@+-, beginning with a letter or digit.';

comment on constraint embedding_models_dimensions_ck on memory.embedding_models is
'Refuses dimensions outside of 1 to 16,000, the most that a vector holds.';

comment on constraint embedding_models_distance_ck on memory.embedding_models is
'Refuses a distance other than cosine, l2 and inner_product.';

comment on constraint embedding_models_storage_ck on memory.embedding_models is
'Refuses a storage other than none, vector and halfvec.';

comment on table memory.spaces is
'A tenant (a user, a site, a group of agents) and its settings. A space is made by the first memory in '
'it, with the settings that `default` has at that moment.';

comment on column memory.spaces.space is
'Its name, 1 to 63 lower-case letters, digits, "_" and "-".';

comment on column memory.spaces.language is
'The text search configuration for memories and questions that name none, qualified if need be.';

comment on column memory.spaces.dedup is
'What a repeat does, where neither the call nor the kind says: `exact` meets the memory of the same text,'
' `off` makes a new one; `near` is not built yet.';

comment on column memory.spaces.similarity is
'From which vector similarity on, 0 to 1, two texts may be near duplicates. Not used yet.';

comment on column memory.spaces.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.spaces.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.spaces.grace is
'Days after an access in which health does not fall.';

comment on column memory.spaces.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.spaces.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on column memory.spaces.max_content is
'The most characters that a memory may have.';

comment on column memory.spaces.model is
'The model of embeddings that name none; NULL means `dimN`, by their dimensions.';

comment on column memory.spaces.created_at is
'When the row was written first.';

comment on column memory.spaces.updated_at is
'When the row was last changed.';

comment on constraint spaces_curve_ck on memory.spaces is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint spaces_half_life_ck on memory.spaces is
'Refuses a half-life outside of 0.001 to 1,000,000 days; NaN, too.';

comment on constraint spaces_grace_ck on memory.spaces is
'Refuses a grace outside of 0 to 1,000,000 days; NaN, too.';

comment on constraint spaces_floor_ck on memory.spaces is
'Refuses a floor outside of 0 to 1; NaN, too.';

comment on constraint spaces_threshold_ck on memory.spaces is
'Refuses a threshold outside of 0 to 1; NaN, too.';

comment on constraint spaces_pk on memory.spaces is
'Refuses a space made twice.';

comment on constraint spaces_space_ck on memory.spaces is
'Refuses a name that is not 1 to 63 lower-case letters, digits, "_" and "-".';

comment on constraint spaces_dedup_ck on memory.spaces is
'Refuses a dedup other than off, exact and near.';

comment on constraint spaces_similarity_ck on memory.spaces is
'Refuses a similarity outside of 0 to 1.';

comment on constraint spaces_max_content_ck on memory.spaces is
'Refuses a limit outside of 1 to 100,000,000 characters.';

comment on constraint spaces_model_fk on memory.spaces is
'Refuses a model that is not registered.';

comment on index memory.spaces_model_ix is
'The foreign key''s side of a model that is withdrawn.';

comment on table memory.space_grants is
'What logins that inherit memory_bound may enter. Anybody else chooses the space of a call freely. The '
'owner writes it.';

comment on column memory.space_grants.space is
'The space that is opened.';

comment on column memory.space_grants.role is
'The login, or a group whose members inherit the grant.';

comment on column memory.space_grants.privilege is
'`read`, `write` or `admin`; each includes those before it.';

comment on column memory.space_grants.granted_at is
'Since when.';

comment on constraint space_grants_pk on memory.space_grants is
'Refuses two grants of one space to one role.';

comment on constraint space_grants_space_fk on memory.space_grants is
'Refuses a space that does not exist; goes with its space.';

comment on constraint space_grants_privilege_ck on memory.space_grants is
'Refuses a privilege other than read, write and admin.';

comment on table memory.agents is
'Who remembers: a robot, a person or a system. Made by the first memory that names the agent. When it was'
' last active follows from agent_memories.';

comment on column memory.agents.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.agents.agent is
'Its name in the space, 1 to 128 characters without blanks around them.';

comment on column memory.agents.name is
'What people call it.';

comment on column memory.agents.kind is
'`agent`, `human` or `system`.';

comment on column memory.agents.metadata is
'Anything else, such as its configuration.';

comment on column memory.agents.created_at is
'When the row was written first.';

comment on column memory.agents.updated_at is
'When the row was last changed.';

comment on constraint agents_pk on memory.agents is
'Refuses two agents of one name in a space.';

comment on constraint agents_space_fk on memory.agents is
'Refuses a space that does not exist; goes with its space.';

comment on constraint agents_agent_ck on memory.agents is
'Refuses a name that is empty, longer than 128 characters, or with blanks around it.';

comment on constraint agents_kind_ck on memory.agents is
'Refuses a kind other than agent, human and system.';

comment on constraint agents_metadata_ck on memory.agents is
'Refuses metadata that is not a JSON object.';

comment on table memory.builtin_kinds is
'The kinds that every space knows, the model of the rows in kinds. Filled by migrations; read-only.';

comment on column memory.builtin_kinds.kind is
'The name, in snake_case.';

comment on column memory.builtin_kinds.description is
'What a memory of this kind is.';

comment on column memory.builtin_kinds.internal is
'Whether its memories are left out of a search that does not ask for them.';

comment on column memory.builtin_kinds.dedup is
'What a repeat does; NULL means as the space says.';

comment on constraint builtin_kinds_pk on memory.builtin_kinds is
'Refuses two kinds of one name.';

comment on constraint builtin_kinds_kind_ck on memory.builtin_kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint builtin_kinds_dedup_ck on memory.builtin_kinds is
'Refuses a dedup other than off, exact and near.';

comment on table memory.kinds is
'The kinds in use in a space. Open: the first memory of a kind makes its row, from builtin_kinds where '
'that has one. A setting that is NULL is as the space says.';

comment on column memory.kinds.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.kinds.kind is
'The name, in snake_case.';

comment on column memory.kinds.description is
'What a memory of this kind is.';

comment on column memory.kinds.internal is
'Whether new memories of this kind are left out of a search that does not ask for them.';

comment on column memory.kinds.dedup is
'What a repeat does, where the call does not say.';

comment on column memory.kinds.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.kinds.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.kinds.grace is
'Days after an access in which health does not fall.';

comment on column memory.kinds.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.kinds.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on column memory.kinds.created_at is
'When the row was written first.';

comment on column memory.kinds.updated_at is
'When the row was last changed.';

comment on constraint kinds_curve_ck on memory.kinds is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint kinds_half_life_ck on memory.kinds is
'Refuses a half-life outside of 0.001 to 1,000,000 days; NaN, too.';

comment on constraint kinds_grace_ck on memory.kinds is
'Refuses a grace outside of 0 to 1,000,000 days; NaN, too.';

comment on constraint kinds_floor_ck on memory.kinds is
'Refuses a floor outside of 0 to 1; NaN, too.';

comment on constraint kinds_threshold_ck on memory.kinds is
'Refuses a threshold outside of 0 to 1; NaN, too.';

comment on constraint kinds_pk on memory.kinds is
'Refuses two kinds of one name in a space.';

comment on constraint kinds_space_fk on memory.kinds is
'Refuses a space that does not exist; goes with its space.';

comment on constraint kinds_kind_ck on memory.kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint kinds_dedup_ck on memory.kinds is
'Refuses a dedup other than off, exact and near.';

comment on table memory.memories is
'The cold half of a memory: what was said, and how it is found. What each access changes is in vitals, so'
' that reading a memory rewrites no text index.';

comment on column memory.memories.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.memories.memory_id is
'The key, a UUIDv7 of the moment in created_at, so that ids are in order of time.';

comment on column memory.memories.content is
'The text, exactly as it was given.';

comment on column memory.memories.content_hash is
'SHA-256 of the text in Unicode form NFC, without spaces, tabs, CR and LF around it.';

comment on column memory.memories.dedup_key is
'The hash, while a repeat of the text is to meet this row; else NULL (dedup off, superseded, over). '
'Forgetting and archiving keep it.';

comment on column memory.memories.tsv is
'The lexemes of the text in its language; of its longest prefix whose lexemes fit in 1 MB.';

comment on column memory.memories.language is
'The text search configuration of tsv. Text, since a regconfig column would block pg_upgrade.';

comment on column memory.memories.token_count is
'The tokens of the text, estimated as a quarter of its bytes, rounded up; for token budgets.';

comment on column memory.memories.kind is
'Its kind; `note` where the caller named none.';

comment on column memory.memories.internal is
'Whether it is left out of a search that does not ask for internal memories.';

comment on column memory.memories.importance is
'0 to 1; NULL is unrated.';

comment on column memory.memories.pinned is
'Whether it never decays.';

comment on column memory.memories.tags is
'Its tags, each once, in order: lower-case paths, their segments joined by colons.';

comment on column memory.memories.tag_paths is
'The tags and all their ancestors, so that a subtree is one probe of an index.';

comment on column memory.memories.metadata is
'Anything else, a JSON object; searched by containment.';

comment on column memory.memories.project is
'The project that it belongs to.';

comment on column memory.memories.session is
'The session in which it was remembered first.';

comment on column memory.memories.version is
'Counts the changes of this row.';

comment on column memory.memories.content_version is
'The version that last changed the text; an embedding made of an older one is stale.';

comment on column memory.memories.created_at is
'When it was remembered first.';

comment on column memory.memories.updated_at is
'When this row was last changed; created_at, until it has been.';

comment on column memory.memories.valid_from is
'From when what it says is true; NULL is always.';

comment on column memory.memories.valid_to is
'Until when, exclusive; NULL is for ever.';

comment on column memory.memories.expires_at is
'From when on no search shows it; NULL is never.';

comment on column memory.memories.superseded_by is
'The memory of the same space that replaced it.';

comment on column memory.memories.archived_at is
'When it was archived because it had faded. A repeat brings it back.';

comment on column memory.memories.deleted_at is
'When it was forgotten; the row stays, and a repeat is told so.';

comment on column memory.memories.live is
'Neither forgotten, superseded nor archived: the predicate of every search index.';

comment on column memory.memories.changed_xid is
'The transaction that last changed this row. Transactions commit in another order than that of their '
'times, so who copies changes goes by this and not by updated_at.';

comment on constraint memories_pk on memory.memories is
'Refuses an id given twice in a space.';

comment on constraint memories_space_dedup_key_uq on memory.memories is
'Refuses a second row for the text that a repeat would meet; it decides between two writers.';

comment on constraint memories_kind_fk on memory.memories is
'Refuses a kind that the space does not know.';

comment on constraint memories_superseded_by_fk on memory.memories is
'Refuses a successor that is not in the space.';

comment on constraint memories_content_ck on memory.memories is
'Refuses a text of nothing but blanks.';

comment on constraint memories_content_hash_ck on memory.memories is
'Refuses a hash that is not of 32 bytes.';

comment on constraint memories_dedup_key_ck on memory.memories is
'Refuses a key that is not the hash of the content.';

comment on constraint memories_token_count_ck on memory.memories is
'Refuses a count below 1.';

comment on constraint memories_importance_ck on memory.memories is
'Refuses an importance outside of 0 to 1; NaN, too.';

comment on constraint memories_tags_ck on memory.memories is
'Refuses a tag that is NULL or is no path of lower-case segments, without blanks, joined by colons.';

comment on constraint memories_metadata_ck on memory.memories is
'Refuses metadata that is not a JSON object.';

comment on constraint memories_created_at_ck on memory.memories is
'Refuses an infinite moment, which no UUIDv7 can hold.';

comment on constraint memories_valid_ck on memory.memories is
'Refuses a validity that ends before it begins.';

comment on constraint memories_superseded_by_ck on memory.memories is
'Refuses a memory that replaces itself.';

comment on constraint memories_live_ck on memory.memories is
'Refuses a row whose live says otherwise than deleted_at, superseded_by and archived_at.';

comment on index memory.memories_tsv_ix is
'The lexical arm of search: one probe a lexeme, inside the space.';

comment on index memory.memories_tag_paths_ix is
'Tag subtrees: the ancestors of every tag are in tag_paths.';

comment on index memory.memories_metadata_ix is
'Containment filters on metadata.';

comment on index memory.memories_created_at_ix is
'Time ranges, and the newest of a space.';

comment on index memory.memories_kind_ix is
'The foreign key to kinds, and the newest of a kind.';

comment on index memory.memories_superseded_by_ix is
'The foreign key to the successor, and its predecessors.';

comment on table memory.vitals is
'The hot half of a memory: what each access changes. Narrow, with room in its pages, and without an index'
' on anything that touch writes. Its curve is anchored: health holds at decays_from and follows from '
'these columns for any later moment, so that no job has to rewrite it.';

comment on column memory.vitals.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.vitals.memory_id is
'The memory.';

comment on column memory.vitals.access_count is
'How often it was of use, by touch or recall.';

comment on column memory.vitals.last_accessed_at is
'When it last was.';

comment on column memory.vitals.remember_count is
'How often it was remembered, the first time included.';

comment on column memory.vitals.last_remembered_at is
'When it last was.';

comment on column memory.vitals.upvotes is
'Votes for it.';

comment on column memory.vitals.downvotes is
'Votes against it.';

comment on column memory.vitals.health is
'The health at the anchor, 0 to 1. For the health now, ask health().';

comment on column memory.vitals.decays_from is
'The anchor: the last access plus the grace. Health does not fall before it.';

comment on column memory.vitals.curve is
'How health falls once the grace is over: `linear`, `exponential`, `power`, or `none`, which never falls.'
' Each curve stands at one half after one half-life.';

comment on column memory.vitals.half_life is
'Days, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.vitals.grace is
'Days after an access in which health does not fall.';

comment on column memory.vitals.floor is
'Health never falls below this, 0 to 1. A floor above the threshold means never fading.';

comment on column memory.vitals.threshold is
'A memory whose health is at or below this, 0 to 1, has faded and is archived by decay.';

comment on column memory.vitals.decay_due_at is
'When decay looks at it next: never later than the moment of fading. Not moved by touch. NULL where it '
'cannot fade, or is not live.';

comment on constraint vitals_curve_ck on memory.vitals is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint vitals_half_life_ck on memory.vitals is
'Refuses a half-life outside of 0.001 to 1,000,000 days; NaN, too.';

comment on constraint vitals_grace_ck on memory.vitals is
'Refuses a grace outside of 0 to 1,000,000 days; NaN, too.';

comment on constraint vitals_floor_ck on memory.vitals is
'Refuses a floor outside of 0 to 1; NaN, too.';

comment on constraint vitals_threshold_ck on memory.vitals is
'Refuses a threshold outside of 0 to 1; NaN, too.';

comment on constraint vitals_pk on memory.vitals is
'Refuses two rows for one memory.';

comment on constraint vitals_memory_fk on memory.vitals is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint vitals_access_count_ck on memory.vitals is
'Refuses a negative count.';

comment on constraint vitals_remember_count_ck on memory.vitals is
'Refuses a count below 1.';

comment on constraint vitals_votes_ck on memory.vitals is
'Refuses negative votes.';

comment on constraint vitals_health_ck on memory.vitals is
'Refuses a health outside of 0 to 1; NaN, too.';

comment on constraint vitals_decays_from_ck on memory.vitals is
'Refuses an infinite anchor.';

comment on index memory.vitals_decay_due_at_ix is
'What decay() has to look at, and nothing else.';

comment on table memory.agent_memories is
'Which agent knows a memory. A shared memory has a row for each agent that remembered it.';

comment on column memory.agent_memories.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.agent_memories.agent is
'Who remembered.';

comment on column memory.agent_memories.memory_id is
'The memory.';

comment on column memory.agent_memories.first_remembered_at is
'When this agent did so first.';

comment on column memory.agent_memories.last_remembered_at is
'When it last did.';

comment on column memory.agent_memories.remember_count is
'How often it did.';

comment on constraint agent_memories_pk on memory.agent_memories is
'Refuses two rows for one agent and memory.';

comment on constraint agent_memories_agent_fk on memory.agent_memories is
'Refuses an agent that the space does not know.';

comment on constraint agent_memories_memory_fk on memory.agent_memories is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint agent_memories_remember_count_ck on memory.agent_memories is
'Refuses a count below 1.';

comment on index memory.agent_memories_memory_id_ix is
'The foreign key to the memory, and everybody who knows it.';

comment on table memory.captures is
'How a memory was learned: one row for each remember() that passed a capture. Append-only. The keys of '
'that argument are the columns from auto_captured on, but for captured_at.';

comment on column memory.captures.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.captures.capture_id is
'The key, a UUIDv7.';

comment on column memory.captures.memory_id is
'The memory.';

comment on column memory.captures.agent is
'Who remembered.';

comment on column memory.captures.auto_captured is
'Whether the client did so on its own; false where somebody asked for it.';

comment on column memory.captures.captured_at is
'When this row was written, whatever `at` said.';

comment on column memory.captures.provider_id is
'The provider of the LLM: `anthropic`, `openai`, `google`, ...; `manual` where none was asked.';

comment on column memory.captures.model_id is
'The model that the provider ran; `none` where none was asked.';

comment on column memory.captures.mode is
'The mode of the client, such as `build`, `plan` or `ask`.';

comment on column memory.captures.session_id is
'The client''s session.';

comment on column memory.captures.parent_session_id is
'The session that started this one, for what a sub-agent learned.';

comment on column memory.captures.repo_name is
'The repository''s name, the last part of its top directory.';

comment on column memory.captures.repo_path is
'The path of its top directory, relative to the home directory.';

comment on column memory.captures.git_branch is
'The branch that was checked out.';

comment on column memory.captures.git_commit is
'The commit that was checked out, as the client abbreviates it.';

comment on column memory.captures.custom_cmd_name is
'The file of the custom command that asked for the memory.';

comment on column memory.captures.custom_cmd_run_date is
'When that command started. Accepted as a timestamp, read in the session''s time zone where it names '
'none, or as epoch milliseconds.';

comment on column memory.captures.tokens_input is
'Tokens that the LLM read.';

comment on column memory.captures.tokens_output is
'Tokens that it wrote.';

comment on column memory.captures.tokens_reasoning is
'Tokens that it spent on reasoning.';

comment on column memory.captures.tokens_cache_read is
'Tokens read from the provider''s cache.';

comment on column memory.captures.tokens_cache_write is
'Tokens written to the provider''s cache.';

comment on column memory.captures.cost is
'What the call cost, in dollars; the eighth place is a millionth of a cent.';

comment on column memory.captures.started_at is
'When the call to the LLM started. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.captures.completed_at is
'When it ended; accepted likewise.';

comment on column memory.captures.response_time_ms is
'Its duration in milliseconds; the difference of the two moments where only these are given.';

comment on column memory.captures.finish_reason is
'How it ended: `stop`, `length`, `tool_calls`, `content_filter`, `error`, ...';

comment on constraint captures_provider_id_ck on memory.captures is
'Refuses a provider that is not lower-case letters, digits, "_" and "-".';

comment on constraint captures_model_id_ck on memory.captures is
'Refuses a model that is not lower-case letters, digits, ".", "_" and "-".';

comment on constraint captures_tokens_ck on memory.captures is
'Refuses a negative number of tokens.';

comment on constraint captures_cost_ck on memory.captures is
'Refuses a negative cost.';

comment on constraint captures_response_time_ms_ck on memory.captures is
'Refuses a negative duration.';

comment on constraint captures_pk on memory.captures is
'Refuses an id given twice in a space.';

comment on constraint captures_memory_fk on memory.captures is
'Refuses a memory that does not exist; goes with its memory.';

comment on index memory.captures_memory_id_ix is
'The foreign key to the memory, and all that is known of its origin.';

comment on table memory.embeddings is
'One vector a memory and model. Narrow, so that an exact scan of a small space reads little; '
'register_model adds a partial HNSW index for its model.';

comment on column memory.embeddings.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.embeddings.memory_id is
'The memory.';

comment on column memory.embeddings.model is
'The model that made it.';

comment on column memory.embeddings.version is
'The content_version of the memory when it was stored.';

comment on column memory.embeddings.live is
'A copy of the memory''s, for the predicate of the indexes.';

comment on column memory.embeddings.created_at is
'When it was stored.';

comment on column memory.embeddings.embedding is
'The vector, of as many dimensions as the model has.';

comment on constraint embeddings_pk on memory.embeddings is
'Refuses two vectors of one model for one memory.';

comment on constraint embeddings_memory_fk on memory.embeddings is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint embeddings_model_fk on memory.embeddings is
'Refuses a model that is not registered.';

comment on index memory.embeddings_model_ix is
'The foreign key to the model, and an exact search of one model in a space.';

comment on function memory.remember is
'Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice:
the memory is reinforced, and what it lacks (importance, pin, tags, metadata keys, project, session,
valid_from) is filled from the call; nothing that is set gets changed. Where that memory has
expired, or is no longer valid, the text is remembered anew.

  content: The text; not blank, and at most max_content of the space. Stored exactly as given.
  kind: Its kind, snake_case; NULL is `note`. One that the space does not know registers itself.
  importance: 0 to 1; NULL leaves it unrated.
  tags: Lower-case paths without blanks, `drinks:tea`, of at most 255 bytes each. A repeat adds
    those that are new.
  metadata: A JSON object. A repeat adds the keys that are new.
  agent: Who remembers; registered on the first call, recorded in agent_memories.
  project: The project that the memory belongs to.
  embedding: The vector of the text; numbers within the range of a 4-byte float, not all zero.
  model: The model that made it, which must be registered; NULL is the space''s, else `dimN` by its
    dimensions, registered on the spot.
  pinned: True keeps it from ever decaying. A repeat can pin, not unpin.
  expires_at: From when on no search shows it; NULL is never.
  valid_from: From when the text is true; NULL is always.
  valid_to: Until when, exclusive, after valid_from; NULL is for ever.
  capture: How it was learned: an object whose keys are columns of captures, from auto_captured and
    provider_id to finish_reason. Moments are timestamps or epoch milliseconds; provider_id and
    model_id lower-case names.
  dedup: `exact`: the same text (Unicode NFC, without blanks around it) is one memory. `off`: always
    a new one. NULL is as the kind says, else the space. `near` is not built yet.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When it was said. Gives created_at and the id; decay counts from here.
  options: Keys: session, else session_id of the capture; language, a text search configuration,
    else the space''s; on_forgotten, `report` (default) writes nothing where the memory was
    forgotten, `restore` brings it back. Not built yet: strict, similarity, source.

Returns memory.remember_result: One row; its outcome is `created`, `reinforced`, `restored` or
`forgotten`.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  54000: the content is too long for the space
  0A000: `near`, or an option that is not built yet
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.search is
'Finds memories by words, by meaning, or by both, and writes nothing: it runs on a replica. Every
filter acts inside of both arms, before their limit. By default it finds what is live, not expired
and not internal.

  query: The question in natural language. Each of its first 256 lexemes is looked up by itself;
    rare ones count more. NULL searches by vector alone.
  embedding: The vector of the question, from the model that embedded the memories. NULL searches by
    words alone.
  max_results: The most hits to return, 1 to 1000.
  kinds: Only memories of these kinds.
  tags: Only memories with one of these tags, or with one below it (`drinks` finds `drinks:tea`).
  metadata: Only memories whose metadata contains this (`@>`).
  agent: Only memories that this agent has remembered.
  project: Only memories of this project.
  since: Only memories created at this moment or later.
  until: Only memories created before this moment.
  as_of: What was known at this moment. Not built yet.
  valid_at: Only memories that are valid at this moment, by valid_from and valid_to.
  min_importance: Only memories at least this important, 0 to 1; an unrated one is not.
  min_health: Only memories at least this healthy, 0 to 1.
  weights: {"vector": w, "lexical": w}, each 0 to 1000, 1 where absent; only their ratio counts, and
    an arm of weight 0 is not run. `fuzzy` is not built yet.
  model: The model of the embedding; NULL is the space''s, else `dimN` by its dimensions.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it.
  options: Keys: candidates, how many memories each arm proposes (1 to 10000, default 50, at least
    max_results); ef_search (1 to 1000, default as candidates, at least 100); exact, true scans
    instead of asking the vector index; include, an array of `forgotten`, `superseded`, `archived`,
    `internal`, to find those, too. Not built yet: preset, all_tags, not_tags, highlight, explain,
    after.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id. None where nothing matches.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  0A000: as_of, or a key of weights or options that is not built yet
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.recall is
'What an agent asks before it answers: searches, keeps what fits a token budget, and touches what it
returns, where the caller may write. A reader, a replica and a read-only transaction get the same
hits, untouched.

  query: The question in natural language. Each of its first 256 lexemes is looked up by itself;
    rare ones count more. NULL searches by vector alone.
  embedding: The vector of the question, from the model that embedded the memories. NULL searches by
    words alone.
  max_results: The most hits to return, 1 to 1000.
  kinds: Only memories of these kinds.
  tags: Only memories with one of these tags, or with one below it (`drinks` finds `drinks:tea`).
  metadata: Only memories whose metadata contains this (`@>`).
  agent: Only memories that this agent has remembered.
  project: Only memories of this project.
  since: Only memories created at this moment or later.
  until: Only memories created before this moment.
  as_of: What was known at this moment. Not built yet.
  valid_at: Only memories that are valid at this moment, by valid_from and valid_to.
  min_importance: Only memories at least this important, 0 to 1; an unrated one is not.
  min_health: Only memories at least this healthy, 0 to 1.
  weights: {"vector": w, "lexical": w}, each 0 to 1000, 1 where absent; only their ratio counts, and
    an arm of weight 0 is not run. `fuzzy` is not built yet.
  model: The model of the embedding; NULL is the space''s, else `dimN` by its dimensions.
  token_budget: The most tokens that all hits may have together; a hit that does not fit any more is
    left out, whole, and smaller ones behind it may still come. NULL is no limit.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it, and the touch is dated so.
  options: Keys: candidates, how many memories each arm proposes (1 to 10000, default 50, at least
    max_results); ef_search (1 to 1000, default as candidates, at least 100); exact, true scans
    instead of asking the vector index; include, an array of `forgotten`, `superseded`, `archived`,
    `internal`, to find those, too. Not built yet: preset, all_tags, not_tags, highlight, explain,
    after.

Returns setof memory.recall_result: The hits that fit, best first.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  0A000: as_of, or a key of weights or options that is not built yet
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.touch is
'These memories were of use: health rises by 0.1, at most to 1, and falls again only after the grace.
Locks in the order of ids, so that calls which share ids never deadlock.

  memory_ids: The memories; an id given twice counts once, an unknown one not at all.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns int: How many memories were touched.

Errors:
  22023: the space or the moment is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.health is
'How alive a memory is: 1 when remembered, falling along its curve once the grace since the last
access is over. Computed for the moment asked for, never stored.

  memory_id: The memory.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment; one before the anchor has the anchor''s health.

Returns double precision: 0 to 1.

Errors:
  22023: the space is invalid, or the moment is NULL
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.decay is
'Archives what has faded. Reads only memories whose decay_due_at has come, so its cost is what is
due, not what exists; how often it runs changes nothing but how soon. Several may run at once.

  dry_run: True says what would happen and writes nothing.
  space: The space; `*` is all of them; NULL the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns setof memory.decay_result: A row for each memory that was due, the weakest first, batch by
batch.

Errors:
  22023: the space or the moment is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.register_model is
'Makes an embedding model known and builds its index; again with the same properties it does nothing.
A model without an index gets one by a second call. Building waits for writers of embeddings and
holds new ones back until commit, which is why no write ever does so by itself.

  model: Its name, up to 128 letters, digits and ._:/@+-.
  dimensions: How many numbers its embeddings have, 1 to 16000.
  distance: How they are compared: `cosine`, `l2` or `inner_product`.
  storage: What the index holds: `vector` (up to 2000 dimensions), `halfvec` (up to 4000), or `none`
    for no index. NULL takes the first of these that can. `bit` is not built yet.

Returns text: The storage that the model has now.

Errors:
  22023: an argument is out of range or malformed
  0A000: `bit`
  PM002: the login is bound; models belong to all spaces
  PM004: the index cannot hold so many dimensions, or the model is registered otherwise

Since 0.1.0.';

comment on function memory.set_embeddings is
'Stores vectors that were computed after the memories were written. Each item stands for itself: one
that does not fit is reported and does not stop the others.

  items: An array of {"memory_id": uuid, "embedding": [numbers], "version": n}. version is the
    content_version of the text that was embedded; left out, the vector is taken to be of the
    present text.
  model: The model of all items; NULL is the space''s, else `dimN` by each item''s dimensions.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Returns setof memory.embedding_result: A row for each item, in their order.

Errors:
  22023: items, or one of them, is malformed; nothing has been stored
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: an item has no dimension, or more than 16000

Since 0.1.0.';

comment on function memory.current_space is
'The space that this session is in: the setting memory.space, else `default`. The row policies
compare with it, so that plain SQL on the tables sees one space.

Returns text: Its name.

Errors:
  22023: the setting memory.space is no valid name
  PM002: the login is bound and may not read in that space

Since 0.1.0.';

comment on function memory.version is
'The release that this schema is of.

Returns text: As in `0.1.0`.

Since 0.1.0.';

comment on function memory._bound_login is
'Private. The login whose space_grants decide; that of the session, or the role that it has set.

Returns name: NULL for a login that chooses its space freely.

Since 0.1.0.';

comment on function memory._check_at is
'Private. Refuses a moment that is NULL or infinite.

  at: The moment of a call.

Errors:
  22023: it is NULL or infinite

Since 0.1.0.';

comment on function memory._check_embedding is
'Private. Refuses an embedding that no vector can hold, or that is not of this many dimensions.

  embedding: The numbers.
  dimensions: How many the model has.

Errors:
  22023: NULL, NaN, infinite, beyond a 4-byte float, or all zero
  PM004: another number of dimensions

Since 0.1.0.';

comment on function memory._check_language is
'Private. Refuses a text search configuration that does not exist.

  language: Its name, with its schema unless it is built in.

Errors:
  22023: there is none of that name

Since 0.1.0.';

comment on function memory._check_memory is
'Private. Refuses what the constraints of memories would refuse, with a clearer word.

  content: The text.
  importance: 0 to 1 or NULL.
  tags: Tags or NULL.
  metadata: A JSON object or NULL.
  valid_from: The first moment of validity or NULL.
  valid_to: Its end or NULL.

Errors:
  22023: one of them is not as it has to be

Since 0.1.0.';

comment on function memory._check_number is
'Private. Refuses a JSON value that is no number within bounds; absent is fine.

  name: What the error calls it.
  value: The value or NULL.
  lowest: The lower bound, inclusive.
  highest: The upper bound, inclusive.
  whole: Whether fractions are refused.

Errors:
  22023: it is none

Since 0.1.0.';

comment on function memory._check_options is
'Private. Refuses an unknown key of a jsonb argument, and names one that is not built yet.

  options: The argument''s value or NULL.
  argument: Its name.
  known: The keys that are built.
  planned: The keys that are not built yet.

Errors:
  22023: it is no object, or has another key

Since 0.1.0.';

comment on function memory._check_tags is
'Private. Refuses a tag that is no path of lower-case segments, or is longer than 255 bytes.

  tags: The tags or NULL.
  argument: What the error calls them.

Errors:
  22023: one of them is none

Since 0.1.0.';

comment on function memory._content_hash is
'Private. The hash by which two texts are the same.

  content: The text.

Returns bytea: SHA-256 of it in Unicode form NFC, without blanks around it.

Since 0.1.0.';

comment on function memory._derive_memory is
'Private. Trigger of memories: fills every column that follows from others (hash, tsv, token count,
tag paths, versions, live, changed_xid, updated_at).

Since 0.1.0.';

comment on function memory._embedding_item is
'Private. Parses one item of set_embeddings.

  item: The item.
  position: Its place, for the error.

Returns memory.embedding_item: The item.

Errors:
  22023: it is malformed

Since 0.1.0.';

comment on function memory._exceeds_exact is
'Private. Whether a space has more embeddings of a model than are quickly sorted exactly.

  space: The space.
  model: The model.

Returns boolean: True where the index wins.

Since 0.1.0.';

comment on function memory._fades_at is
'Private. The moment at which an anchored curve reaches its threshold.

  health: The health at the anchor.
  decays_from: The anchor.
  curve: linear, exponential, power or none.
  half_life: Days.
  floor: Where health stops falling.
  threshold: Where it has faded.

Returns timestamptz: NULL is never, or in more than 100 years; -infinity is already.

Since 0.1.0.';

comment on function memory._follow_live is
'Private. Trigger of memories, when live changes; copies it to the embeddings and takes it out of
decay''s way.

Since 0.1.0.';

comment on function memory._health is
'Private. The health that an anchored curve has at a moment.

  health: The health at the anchor.
  decays_from: The anchor.
  curve: linear, exponential, power or none.
  half_life: Days.
  floor: Where health stops falling.
  at: The moment.

Returns double precision: 0 to 1.

Since 0.1.0.';

comment on function memory._holds_grant is
'Private. Whether a bound login may use a space so.

  login: The bound login.
  space: The space.
  privilege: read, write or admin.

Returns boolean: True where it, or a role that it inherits, has this privilege or a higher one.

Since 0.1.0.';

comment on function memory._lexeme_query is
'Private. A query for exactly this lexeme, whatever characters it holds.

  lexeme: The lexeme.

Returns tsquery: The query.

Since 0.1.0.';

comment on function memory._load_vector is
'Private. Makes this session know the settings of pgvector.

Since 0.1.0.';

comment on function memory._may_write is
'Private. Whether the caller''s own touch in this space would be allowed here and now.

  space: The space.

Returns boolean: False on a standby, in a read-only transaction, for a reader, and without a write
grant.

Since 0.1.0.';

comment on function memory._model is
'Private. The model that an embedding belongs to.

  space: The space.
  model: The model that the call names, or NULL.
  dimensions: How many the embedding has, or NULL.

Returns memory.embedding_models: Its row; all NULL where neither call nor space name one and `dimN`
is not registered.

Errors:
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory._moment is
'Private. A moment in JSON; a timestamp, read in the session''s time zone where it names none, or
epoch milliseconds.

  value: The value or NULL.

Returns timestamptz: NULL where it is neither.

Since 0.1.0.';

comment on function memory._not_built is
'Private. Says that something of the interface is not built yet.

  parameter: What it is, as in a call.

Errors:
  0A000: always

Since 0.1.0.';

comment on function memory._policy is
'Private. What a space and a kind decide for a memory; registers both when a first memory asks.

  space: The space.
  kind: The kind.

Returns memory.policy: One row; the kind''s word counts before the space''s.

Since 0.1.0.';

comment on function memory._register_agent is
'Private. Makes the row of an agent, unless there is one.

  space: The space.
  agent: The agent.

Errors:
  22023: the name is invalid

Since 0.1.0.';

comment on function memory._register_dimensions is
'Private. Makes the row of the model `dimN`, unless there is one.

  dimensions: N.

Returns memory.embedding_models: The row.

Errors:
  PM004: no vector has so many

Since 0.1.0.';

comment on function memory._register_kind is
'Private. Makes the rows of a space and of a kind in it, unless there are some.

  space: The space.
  kind: The kind.

Errors:
  22023: the kind''s name is invalid

Since 0.1.0.';

comment on function memory._search_settings is
'Private. Checks the numbers of a search and fills in the defaults.

  max_results: As in search.
  weights: As in search.
  options: As in search.

Returns memory.search_settings: The settings.

Errors:
  22023: one of them is out of range or malformed

Since 0.1.0.';

comment on function memory._search_statement is
'Private. The text of one search, with only the arms and filters that the call needs.

  lexical: Whether the lexical arm is wanted.
  model: The model of the vector arm; NULL, if it is not wanted.
  exact: Whether the vector arm scans instead of asking the index.
  live: Whether only live memories are searched, so that the partial indexes serve.
  eligible: The other filters; a condition on memories as m.

Returns text: A statement for EXECUTE with the 18 parameters that the file lists.

Since 0.1.0.';

comment on function memory._set_updated_at is
'Private. Trigger of the tables that hold settings; dates each change.

Since 0.1.0.';

comment on function memory._space is
'Private. The gate. Every public function enters its space through it.

  space: The space that the call names, or NULL.
  privilege: What the function needs: read, write or admin.

Returns text: The argument, else the setting memory.space, else `default`.

Errors:
  22023: it is no valid name
  PM002: the login is bound and may not use the space so

Since 0.1.0.';

comment on function memory._spaces is
'Private. The gate of housekeeping, which may ask for all spaces.

  space: The space that the call names, `*` for all, or NULL.
  privilege: What the function needs: read, write or admin.

Returns setof text: The spaces to work on.

Errors:
  PM002: the login is bound and asks for all

Since 0.1.0.';

comment on function memory._store_capture is
'Private. Checks a capture and writes its row.

  space: The space.
  memory_id: The memory that was learned so.
  agent: Who remembered it.
  capture: Keys are columns of captures.

Errors:
  22023: an unknown key or a value of the wrong type

Since 0.1.0.';

comment on function memory._store_embedding is
'Private. Writes the vector of the present version of a memory.

  space: The space.
  memory_id: The memory, locked by the caller.
  model: The vector''s model.
  embedding: The numbers, checked by the caller.
  replace: Whether a vector of the same version is replaced.

Since 0.1.0.';

comment on function memory._tag_paths is
'Private. Tags with all their ancestors.

  tags: The tags.

Returns text[]: Each path once, in order: {a:b} gives {a,a:b}.

Since 0.1.0.';

comment on function memory._tsvector is
'Private. The lexemes of a text; of its longest prefix, where all do not fit.

  language: The text search configuration.
  content: The text.

Returns tsvector: The lexemes with their positions.

Since 0.1.0.';

comment on function memory._uuidv7 is
'Private. An id in order of time, on PostgreSQL 17 as on 18.

  at: The moment that it carries.

Returns uuid: A UUIDv7 (RFC 9562).

Since 0.1.0.';
