-- Rendered by generate.py from schema.yaml and, for what is private, from the comments in the SQL: change it there.
-- Comments are part of the dump: a migration replays those that changed.

comment on schema memory is
'Long-term memory for AI agents. Applications call the functions; the tables are for reading.';

comment on type memory.remember_result is
'What remember did.';

comment on column memory.remember_result.memory_id is
'The memory that holds the text now, new or met.';

comment on column memory.remember_result.outcome is
'`created`: it is new. `reinforced`: it was known and alive, at least with other case or punctuation, and'
' its text stays. `restored`: it had faded, or was forgotten and options asked for it, and is alive '
'again. `forgotten`: it was forgotten, and nothing has been written. `near_duplicate`: a text was met '
'that says the same in other words, or more, and stays. `updated`: one was met of which the new text says'
' all and more; it has taken the place of the old, which is in the revisions.';

comment on column memory.remember_result.similar_to is
'Of a near duplicate, and where it was updated, memory_id itself. Of what was created, the memory that is'
' most alike and yet states something else, a changed number, name or negation: perhaps what it is to '
'supersede. NULL where none is as similar as was asked for.';

comment on column memory.remember_result.similarity is
'How similar that one is, on the scale of the space''s setting and never below it: by the vectors, or, '
'where words proposed it, the ninth root of the share of common lexemes, 0.956 for two thirds. NULL where'
' none is.';

comment on type memory.remember_many_result is
'What remember_many did with one item.';

comment on column memory.remember_many_result.ordinal is
'The place of the item, from 1.';

comment on column memory.remember_many_result.memory_id is
'As of remember; NULL where the item was refused.';

comment on column memory.remember_many_result.outcome is
'As of remember, or `error`: the item was refused, and nothing of it has been written.';

comment on column memory.remember_many_result.similar_to is
'As of remember.';

comment on column memory.remember_many_result.similarity is
'As of remember.';

comment on column memory.remember_many_result.error is
'Why it was refused, the code first, as in `PM003: unknown embedding model`; else NULL.';

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
'weighed and added (or their ranks, see the option fusion). Beside a vector the best by words stays below'
' 1 where it has common words only. In a space that knows sessions a fifth of the score is that of the '
'best hit of the same session, and a good hit lends some to the turns around it, if they are short. Then '
'it is tilted by importance, health and votes, 3 % at most together. It compares hits of one question, '
'not of two.';

comment on column memory.search_result.vector_rank is
'Its place in the vector arm, from 1; NULL where that arm did not find it.';

comment on column memory.search_result.vector_similarity is
'Its similarity to the embedding: the cosine, 1 / (1 + distance) for `l2`, or the inner product. Also '
'given where only the lexical arm found it, if it has an embedding; NULL if not.';

comment on column memory.search_result.lexical_rank is
'Its place in the lexical arm by lexical_score, from 1; NULL where that arm did not find it, or only by a'
' word that was taken for misspelt.';

comment on column memory.search_result.lexical_score is
'The sum, over the query''s lexemes that it contains, of the lexeme''s rarity in the space times its '
'ts_rank; less in a long text. NULL where it contains none.';

comment on column memory.search_result.fuzzy_rank is
'Its place by fuzzy_similarity, from 1, among what a word that was taken for misspelt found; NULL where '
'none did.';

comment on column memory.search_result.fuzzy_similarity is
'How much the lexeme that it contains resembles the misspelt one by their trigrams, 0.3 to 1, the highest'
' where there are several; NULL where there is none.';

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
'The notes that were left on it, the oldest first.';

comment on column memory.search_result.created_at is
'When it was remembered first.';

comment on column memory.search_result.highlight is
'With the option highlight, an excerpt of its text with the question''s words between `<b>` and `</b>`, '
'as ts_headline makes it: the text is not escaped, and a misspelt word marks nothing. NULL without the '
'option, or where the question has no words.';

comment on column memory.search_result.explanation is
'With the option explain, how its score came about. Keys: fusion, `scores` or `rrf`; words, the weight of'
' the lexical arm in this search; vector and lexical, what each arm gave, weighed; tilt, the factor of '
'importance, health and votes; score, as the column. The score is tilt * (vector + lexical). Where the '
'space knows sessions it is tilt * (0.8 * own + session + neighbours): own, which is vector + lexical; '
'session, a fifth of the own of the best hit of the session; neighbours, what the turns around it lend. '
'With an embedding also stale: whether the hit''s own is still that of an earlier text. NULL without the '
'option.';

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
'weighed and added (or their ranks, see the option fusion). Beside a vector the best by words stays below'
' 1 where it has common words only. In a space that knows sessions a fifth of the score is that of the '
'best hit of the same session, and a good hit lends some to the turns around it, if they are short. Then '
'it is tilted by importance, health and votes, 3 % at most together. It compares hits of one question, '
'not of two.';

comment on column memory.recall_result.vector_rank is
'Its place in the vector arm, from 1; NULL where that arm did not find it.';

comment on column memory.recall_result.vector_similarity is
'Its similarity to the embedding: the cosine, 1 / (1 + distance) for `l2`, or the inner product. Also '
'given where only the lexical arm found it, if it has an embedding; NULL if not.';

comment on column memory.recall_result.lexical_rank is
'Its place in the lexical arm by lexical_score, from 1; NULL where that arm did not find it, or only by a'
' word that was taken for misspelt.';

comment on column memory.recall_result.lexical_score is
'The sum, over the query''s lexemes that it contains, of the lexeme''s rarity in the space times its '
'ts_rank; less in a long text. NULL where it contains none.';

comment on column memory.recall_result.fuzzy_rank is
'Its place by fuzzy_similarity, from 1, among what a word that was taken for misspelt found; NULL where '
'none did.';

comment on column memory.recall_result.fuzzy_similarity is
'How much the lexeme that it contains resembles the misspelt one by their trigrams, 0.3 to 1, the highest'
' where there are several; NULL where there is none.';

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
'The notes that were left on it, the oldest first.';

comment on column memory.recall_result.created_at is
'When it was remembered first.';

comment on column memory.recall_result.tokens is
'What it takes of the token budget, the memory''s token_count.';

comment on column memory.recall_result.highlight is
'With the option highlight, an excerpt of its text with the question''s words between `<b>` and `</b>`, '
'as ts_headline makes it: the text is not escaped, and a misspelt word marks nothing. NULL without the '
'option, or where the question has no words.';

comment on column memory.recall_result.explanation is
'With the option explain, how its score came about. Keys: fusion, `scores` or `rrf`; words, the weight of'
' the lexical arm in this search; vector and lexical, what each arm gave, weighed; tilt, the factor of '
'importance, health and votes; score, as the column. The score is tilt * (vector + lexical). Where the '
'space knows sessions it is tilt * (0.8 * own + session + neighbours): own, which is vector + lexical; '
'session, a fifth of the own of the best hit of the session; neighbours, what the turns around it lend. '
'With an embedding also stale: whether the hit''s own is still that of an earlier text. NULL without the '
'option.';

comment on column memory.recall_result.packed is
'`whole`; `cut` where the caller wanted the best one that does not fit to be cut to what was left; '
'`left_out`, without its content, where he wanted to be told. What is left out is not touched.';

comment on type memory.space_result is
'A space and its settings.';

comment on column memory.space_result.space is
'Its name.';

comment on column memory.space_result.language is
'As in spaces.';

comment on column memory.space_result.dedup is
'As in spaces.';

comment on column memory.space_result.similarity is
'As in spaces.';

comment on column memory.space_result.curve is
'As in spaces.';

comment on column memory.space_result.half_life is
'As in spaces.';

comment on column memory.space_result.grace is
'As in spaces.';

comment on column memory.space_result.floor is
'As in spaces.';

comment on column memory.space_result.threshold is
'As in spaces.';

comment on column memory.space_result.max_content is
'As in spaces.';

comment on column memory.space_result.model is
'As in spaces.';

comment on column memory.space_result.notify is
'As in spaces.';

comment on column memory.space_result.expiry is
'As in spaces.';

comment on column memory.space_result.prune_after is
'As in spaces.';

comment on column memory.space_result.created_at is
'When it was made.';

comment on column memory.space_result.updated_at is
'When a setting was last changed.';

comment on type memory.hold_result is
'What became of one memory that was to be held, or had to go for it.';

comment on column memory.hold_result.memory_id is
'The memory.';

comment on column memory.hold_result.outcome is
'`held`: it is in the working memory. `evicted`: it did not fit the token budget and is not held any '
'more; this may be one that the call does not name. `gone`: it is forgotten, superseded or archived, and '
'this call did not take it up. `unknown`: the space has no such memory.';

comment on type memory.working_result is
'One memory that an agent holds.';

comment on column memory.working_result.memory_id is
'The memory.';

comment on column memory.working_result.content is
'Its text, whole.';

comment on column memory.working_result.kind is
'Its kind.';

comment on column memory.working_result.health is
'Its health at the moment of the call, 0 to 1.';

comment on column memory.working_result.importance is
'Its importance, 0 to 1; NULL is unrated.';

comment on column memory.working_result.tags is
'Its tags.';

comment on column memory.working_result.metadata is
'Its metadata.';

comment on column memory.working_result.created_at is
'When it was remembered first.';

comment on column memory.working_result.working_since is
'Since when the agent holds it.';

comment on column memory.working_result.tokens is
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

comment on column memory.decay_result.threshold is
'The health at which it fades.';

comment on column memory.decay_result.fades_at is
'When it faded, or will. 0001-01-02, the first of all moments, where it began below its threshold, NULL '
'where it never will.';

comment on type memory.expire_result is
'One memory that has expired.';

comment on column memory.expire_result.space is
'The memory''s space.';

comment on column memory.expire_result.memory_id is
'The memory.';

comment on column memory.expire_result.expires_at is
'Since when.';

comment on column memory.expire_result.action is
'`forgotten`: as by forget.';

comment on type memory.prune_result is
'One memory that the rules of prune apply to.';

comment on column memory.prune_result.space is
'The memory''s space.';

comment on column memory.prune_result.memory_id is
'The memory.';

comment on column memory.prune_result.health is
'Its health at the moment of the call.';

comment on column memory.prune_result.action is
'`forgotten`: as by forget.';

comment on column memory.prune_result.reason is
'How old it is, how often it was read, how important, and its votes.';

comment on type memory.maintain_result is
'What maintain did of one task in one space.';

comment on column memory.maintain_result.space is
'The space.';

comment on column memory.maintain_result.task is
'`expire`, `decay`, `reanchor`, `prune`, `reindex` or `index`.';

comment on column memory.maintain_result.done is
'To how many memories, or sources, or models.';

comment on column memory.maintain_result.finished is
'False where the budget ran out, or another session was at it; the next call goes on.';

comment on type memory.embedding_result is
'What became of one item of set_embeddings.';

comment on column memory.embedding_result.memory_id is
'The memory that the item named.';

comment on column memory.embedding_result.outcome is
'`stored`; `stale`: the text has changed since the version that the item names; `unknown`: no such memory'
' in this space; `wrong_dimensions`: not as many as the model has. Only `stored` has written something.';

comment on type memory.pending_embedding is
'A text that waits for an embedding, leased to the caller.';

comment on column memory.pending_embedding.space is
'The memory''s space.';

comment on column memory.pending_embedding.memory_id is
'The memory.';

comment on column memory.pending_embedding.model is
'The model that is to embed it.';

comment on column memory.pending_embedding.version is
'The content_version of the text; hand it back with the vector.';

comment on column memory.pending_embedding.content is
'The text.';

comment on type memory.source_result is
'What ingest_source did.';

comment on column memory.source_result.source_id is
'The source that holds the text now, new or met.';

comment on column memory.source_result.outcome is
'`created`: the document is new. `updated`: its text has changed; the old one and its chunks are '
'superseded. `unchanged`: it is as it was, and nothing has been written. `restored`: it is as it was, and'
' chunks that had faded live again. `forgotten`: it is as it was, and all its chunks were forgotten; '
'nothing has been written, and restore brings each of them back.';

comment on column memory.source_result.chunks is
'How many chunks it has.';

comment on type memory.duplicate is
'A memory of a cluster of duplicates.';

comment on column memory.duplicate.cluster is
'The number of the cluster, from 1.';

comment on column memory.duplicate.memory_id is
'The memory.';

comment on column memory.duplicate.content is
'Its text.';

comment on column memory.duplicate.similarity is
'How similar it is to the first of its cluster, as in remember_result; NULL for the first itself, which a'
' merge would keep.';

comment on type memory.merge_result is
'One cluster of duplicates that was merged, or would be.';

comment on column memory.merge_result.merge_id is
'The merge, for unmerge; NULL in a dry run.';

comment on column memory.merge_result.kept_id is
'The memory that stays.';

comment on column memory.merge_result.merged_ids is
'The memories that it supersedes, the most similar last.';

comment on column memory.merge_result.similarity is
'How similar they are to it, at least.';

comment on type memory.purge_result is
'How much a purge erased in one table.';

comment on column memory.purge_result.table_name is
'The table.';

comment on column memory.purge_result.rows is
'How many rows were erased, or relieved of an agent''s name: of tasks, revisions and merges that stay.';

comment on column memory.purge_result.dry_run is
'True: they would be, and are all still there.';

comment on type memory.export_result is
'One line of an export.';

comment on column memory.export_result.line is
'First {"format": "pgrecall", "version": 1, "schema": release, ...}, last {"end": {table: rows}}, between'
' them {"table": name, "row": {...}}, without the columns that follow from others. Of a memory it says '
'beside its columns its ids in other spaces (aliases), of its vitals how often it was remembered with no '
'agent named (unnamed_count, which may be below 0 after an unmerge), of an embedding the hash of its text'
' (text_hash), if the memory has that text still.';

comment on column memory.export_result.cursor is
'On the last line of a page: what the next one is to be after. NULL where nothing comes after it.';

comment on type memory.import_result is
'What became of the lines of one table.';

comment on column memory.import_result.table_name is
'The table; `end` once the last line is there and all lines were.';

comment on column memory.import_result.created is
'Rows that are new; for `end` in the whole import.';

comment on column memory.import_result.known is
'Rows that the space has already; for `end` in the whole import.';

comment on column memory.import_result.changed is
'Of the known rows those that the file has changed; for `spaces` 1 where the settings of the file were '
'taken; for `end` in the whole import.';

comment on column memory.import_result.mapped is
'Memories and sources of these lines that the space has under another id: an object, its keys the ids of '
'the file, its values the ids here. NULL where there are none.';

comment on type memory.stats_result is
'A space in numbers.';

comment on column memory.stats_result.space is
'The space.';

comment on column memory.stats_result.memories is
'Memories that live and have not expired.';

comment on column memory.stats_result.archived is
'Memories that have faded and were archived.';

comment on column memory.stats_result.forgotten is
'Memories that were forgotten.';

comment on column memory.stats_result.superseded is
'Memories that another one has replaced.';

comment on column memory.stats_result.expired is
'Memories that live, but have expired.';

comment on column memory.stats_result.tokens is
'The tokens of all that live.';

comment on column memory.stats_result.agents is
'Agents that the space knows.';

comment on column memory.stats_result.sources is
'Documents, each by its present text.';

comment on column memory.stats_result.oldest_at is
'When the oldest of all memories was remembered; NULL where there is none.';

comment on column memory.stats_result.newest_at is
'When the newest was.';

comment on column memory.stats_result.kinds is
'How many live, by kind: {"fact": 12, "task": 3}; NULL where none does.';

comment on column memory.stats_result.models is
'By model, of the memories that live: `stored`, how many have an embedding; `stale`, how many of these '
'are of an earlier text; `missing`, how many have none and have not expired. NULL where there is no '
'embedding.';

comment on type memory.finding is
'Something that is not as it has to be.';

comment on column memory.finding.space is
'The space; NULL where it concerns all of them.';

comment on column memory.finding.problem is
'What is wrong, as in `memory without vitals`.';

comment on column memory.finding.subject is
'With what; the id of a memory, a tag, an index or a model.';

comment on column memory.finding.detail is
'What else helps, such as the model of an embedding or the constraint; NULL where nothing does.';

comment on type memory.importance_result is
'What read_importance made of a foreign record.';

comment on column memory.importance_result.importance is
'The importance, 0 to 1; NULL is unrated.';

comment on column memory.importance_result.pinned is
'Whether it is never to decay.';

comment on column memory.importance_result.level_differs is
'Whether the record''s level is not the one of its score.';

comment on type memory.history_result is
'One state of a memory, and the change that made it.';

comment on column memory.history_result.version is
'The version of the state; the last one where it had several.';

comment on column memory.history_result.edit_type is
'What made it: `create`, or as in revisions.';

comment on column memory.history_result.editor_type is
'`human`, `agent` or `system`.';

comment on column memory.history_result.editor_id is
'For whom the change was made, as the session said; of the creation the first agent, where one remembered'
' it. NULL where nobody is named.';

comment on column memory.history_result.login is
'The login that made the change; NULL for the creation, of which no login is kept. What the call told of '
'itself is in captures.';

comment on column memory.history_result.reason is
'Why, where it was said.';

comment on column memory.history_result.diff_summary is
'The names of the columns that the change gave a new value; NULL for the creation.';

comment on column memory.history_result.revision_id is
'The change, for revert; NULL for the creation.';

comment on column memory.history_result.known_from is
'Since when this was what is known: the creation as the memory has it, a change by the clock, which is '
'the start of its transaction.';

comment on column memory.history_result.known_to is
'Until when, exclusive; NULL where it still is.';

comment on column memory.history_result.content is
'Its text in this state.';

comment on column memory.history_result.kind is
'Its kind.';

comment on column memory.history_result.importance is
'Its importance, 0 to 1; NULL is unrated.';

comment on column memory.history_result.pinned is
'Whether it was kept from decaying.';

comment on column memory.history_result.tags is
'Its tags.';

comment on column memory.history_result.metadata is
'Its metadata.';

comment on column memory.history_result.project is
'Its project.';

comment on column memory.history_result.session is
'Its session.';

comment on column memory.history_result.valid_from is
'From when the text was held true; NULL is open.';

comment on column memory.history_result.valid_to is
'Until when, exclusive; NULL is open.';

comment on column memory.history_result.expires_at is
'When it was to expire; NULL is never.';

comment on column memory.history_result.superseded_by is
'The memory that had taken its place; NULL where none had.';

comment on column memory.history_result.archived_at is
'When it had faded; NULL where it had not.';

comment on column memory.history_result.deleted_at is
'When it had been forgotten; NULL where it had not.';

comment on type memory.neighbour is
'A memory that is linked with another, and how.';

comment on column memory.neighbour.memory_id is
'The memory.';

comment on column memory.neighbour.content is
'Its text.';

comment on column memory.neighbour.kind is
'Its kind.';

comment on column memory.neighbour.distance is
'How many links away it is, by the shortest way.';

comment on column memory.neighbour.type is
'The type of the last link of that way.';

comment on column memory.neighbour.direction is
'The last link as the one before sees it: `out` leaves that one, `in` arrives there.';

comment on column memory.neighbour.metadata is
'The metadata of the last link.';

comment on column memory.neighbour.path is
'The way: the memory that was asked about, those between, this one.';

comment on column memory.neighbour.importance is
'Its importance, 0 to 1; NULL is unrated.';

comment on column memory.neighbour.tags is
'Its tags.';

comment on column memory.neighbour.created_at is
'When it was made.';

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
'What its HNSW index holds: `vector` (up to 2,000 dimensions), `halfvec` (up to 4,000) or `bit`, the sign'
' of each number; `none` has no index, and every search of it is exact.';

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
'Refuses a storage other than none, vector, halfvec and bit.';

comment on table memory.spaces is
'A tenant (a user, a site, a group of agents) and its settings. A space is made by the first memory in '
'it, or by register_space, with the settings that `default` has at that moment.';

comment on column memory.spaces.space is
'Its name, 1 to 63 lower-case letters, digits, "_" and "-".';

comment on column memory.spaces.language is
'The text search configuration for memories and questions that name none, qualified if need be.';

comment on column memory.spaces.dedup is
'What a repeat does, where neither the call nor the kind says: `near` meets the memory that says the '
'same, `exact` only that of the same text, `off` makes a new one.';

comment on column memory.spaces.similarity is
'From which similarity of the vectors on, 0 to 1, two texts may be near duplicates, or from its ninth '
'power on (0.47 for 0.92) that of their lexemes, Jaccard''s index; what they state must then agree.';

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

comment on column memory.spaces.notify is
'Whether remember and revise tell the channel `memory_embeddings`, with the space''s name, when its model'
' has something to embed and nothing was waiting. Whoever may connect may listen.';

comment on column memory.spaces.expiry is
'What expire does with what has expired: `forget`, or `purge`, which erases it.';

comment on column memory.spaces.prune_after is
'From which age on maintain prunes, 30 days or more; NULL means never.';

comment on column memory.spaces.other_languages is
'The languages that memories were given by name, not as the space''s. A question is read in all of its '
'languages, the former ones included: each of its words is a lexeme of any of them.';

comment on column memory.spaces.reanchor_at is
'From when on maintain looks for memories whose curve is not that of their policy; NULL where that has '
'not changed since it did.';

comment on column memory.spaces.reindex_at is
'From when on maintain looks for memories in a former language; NULL where there are none.';

comment on column memory.spaces.former_languages is
'The languages whose memories maintain has still to index anew in that of today.';

comment on column memory.spaces.pruned_at is
'When maintain last pruned; it does so once in 24 hours.';

comment on column memory.spaces.repaired_to is
'The last memory or source that the task `repair` of maintain has looked at, where it ran out of time; '
'NULL where the next one begins anew.';

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

comment on constraint spaces_expiry_ck on memory.spaces is
'Refuses an expiry other than forget and purge.';

comment on constraint spaces_prune_after_ck on memory.spaces is
'Refuses an age outside of 30 to 36,500 days; NaN, too.';

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
'Who remembers: a robot, a person or a system. Made by the first memory that names the agent, or that it '
'holds. When it was last active follows from agent_memories.';

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

comment on column memory.builtin_kinds.metadata_schema is
'What the metadata of its memories must be, as JSON Schema; see Kinds for what is understood.';

comment on constraint builtin_kinds_pk on memory.builtin_kinds is
'Refuses two kinds of one name.';

comment on constraint builtin_kinds_kind_ck on memory.builtin_kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint builtin_kinds_dedup_ck on memory.builtin_kinds is
'Refuses a dedup other than off, exact and near.';

comment on constraint builtin_kinds_metadata_schema_ck on memory.builtin_kinds is
'Refuses a schema that is not a JSON object.';

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

comment on column memory.kinds.metadata_schema is
'What the metadata of its new memories must be, as JSON Schema; see Kinds for what is understood. A kind '
'that is not built in begins with that of `note`.';

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

comment on constraint kinds_metadata_schema_ck on memory.kinds is
'Refuses a schema that is not a JSON object.';

comment on table memory.sources is
'An external document: what it is, where it came from, and its whole text. Its chunks are memories of the'
' kind `document`. A new text of the same document is a new row that supersedes the old one, which stays.';

comment on column memory.sources.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.sources.source_id is
'The key, a UUIDv7 of the moment in ingested_at.';

comment on column memory.sources.name is
'What it is called, such as the project, the podcast or the book.';

comment on column memory.sources.title is
'The title of this part of it.';

comment on column memory.sources.source_type is
'What it is, in snake_case; see Source types.';

comment on column memory.sources.version is
'The version that it describes; NULL where it has none.';

comment on column memory.sources.source_url is
'Where it was obtained.';

comment on column memory.sources.content is
'The whole text, exactly as it was given.';

comment on column memory.sources.content_hash is
'SHA-256 of the text, made as in memories.';

comment on column memory.sources.tsv is
'The lexemes of name, title and content, or of their longest prefix whose lexemes fit in 1 MB.';

comment on column memory.sources.language is
'The text search configuration of tsv and of the chunks.';

comment on column memory.sources.language_given is
'Whether the call named the language. If so, a new language of the space changes nothing.';

comment on column memory.sources.author is
'Who made it.';

comment on column memory.sources.content_type is
'Its MIME type.';

comment on column memory.sources.file_type is
'The extension of its file, in lower case and without the dot.';

comment on column memory.sources.tags is
'Its tags, which its chunks have, too; as in memories.';

comment on column memory.sources.tag_paths is
'The tags and all their ancestors.';

comment on column memory.sources.metadata is
'Anything else, a JSON object.';

comment on column memory.sources.published_at is
'When the original was published.';

comment on column memory.sources.ingested_at is
'When it was ingested.';

comment on column memory.sources.updated_at is
'When this row was last changed; ingested_at, until it has been.';

comment on column memory.sources.superseded_at is
'When another text of the document took its place; NULL is the present one.';

comment on column memory.sources.superseded_by is
'The row that did.';

comment on column memory.sources.deleted_at is
'When it was forgotten; the row stays.';

comment on column memory.sources.live is
'Neither superseded nor forgotten: the predicate of the full text index.';

comment on column memory.sources.current_key is
'SHA-256 of name, title, type, version and URL while the row is live, else NULL; how ingesting it again '
'finds it.';

comment on column memory.sources.changed_xid is
'The transaction that last changed this row, as in memories.';

comment on constraint sources_pk on memory.sources is
'Refuses an id given twice in a space.';

comment on constraint sources_space_current_key_uq on memory.sources is
'Refuses a second present text of one document.';

comment on constraint sources_space_fk on memory.sources is
'Refuses a space that does not exist.';

comment on constraint sources_superseded_by_fk on memory.sources is
'Refuses a successor that is not in the space.';

comment on constraint sources_name_ck on memory.sources is
'Refuses a name of nothing but blanks.';

comment on constraint sources_source_type_ck on memory.sources is
'Refuses a source type that is not snake_case of at most 63 characters.';

comment on constraint sources_content_ck on memory.sources is
'Refuses a text of nothing but blanks.';

comment on constraint sources_published_at_ck on memory.sources is
'Refuses a moment before 0001-01-02 or after 9999-12-31; infinity, too.';

comment on constraint sources_content_hash_ck on memory.sources is
'Refuses a hash that is not of 32 bytes.';

comment on constraint sources_content_type_ck on memory.sources is
'Refuses a MIME type without type and subtype.';

comment on constraint sources_file_type_ck on memory.sources is
'Refuses an extension that is not 1 to 16 lower-case letters and digits.';

comment on constraint sources_tags_ck on memory.sources is
'Refuses a tag that is NULL or is no path of lower-case segments, without blanks, joined by colons.';

comment on constraint sources_metadata_ck on memory.sources is
'Refuses metadata that is not a JSON object.';

comment on constraint sources_superseded_by_not_self_ck on memory.sources is
'Refuses a source that replaces itself.';

comment on constraint sources_superseded_at_ck on memory.sources is
'Refuses a successor without the moment of the change.';

comment on constraint sources_live_ck on memory.sources is
'Refuses a row whose live says otherwise than superseded_at and deleted_at.';

comment on index memory.sources_tsv_ix is
'Full text over name, title and content of the current documents.';

comment on index memory.sources_superseded_by_ix is
'The foreign key to the successor.';

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
'SHA-256 of the text without the characters that Unicode calls default-ignorable, which nobody sees '
'(those that tell one flag from another stay), then without spaces, tabs, CR and LF around it, in Unicode'
' form NFC. data/content_hash.json has examples.';

comment on column memory.memories.dedup_key is
'The hash, while a repeat of the text is to meet this row; else NULL (dedup off, superseded, over). '
'Forgetting and archiving keep it.';

comment on column memory.memories.tsv is
'The lexemes of the text in its language; of its longest prefix whose lexemes fit in 1 MB.';

comment on column memory.memories.language is
'The text search configuration of tsv. Text, since a regconfig column would block pg_upgrade.';

comment on column memory.memories.language_given is
'Whether the call named the language. If so, a new language of the space changes nothing.';

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
'Anything else, a JSON object that its kind''s metadata schema allows; searched by containment.';

comment on column memory.memories.project is
'The project that it belongs to.';

comment on column memory.memories.session is
'The session in which it was remembered first.';

comment on column memory.memories.source_id is
'The document that it is a chunk of, or was taken from.';

comment on column memory.memories.version is
'Counts the changes of this row, one for each of its revisions. What only follows from others, such as '
'dedup_key, changes without it.';

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
'times, so who copies changes goes by this and not by updated_at. The number counts on one server alone. '
'After a move to another one (a dump, logical replication) rows may be ahead of that server''s counter: '
'maintain''s task `repair` numbers them anew, and who copies changes begins again at 0.';

comment on constraint memories_pk on memory.memories is
'Refuses an id given twice in a space.';

comment on constraint memories_space_dedup_key_uq on memory.memories is
'Refuses a second row for the text that a repeat would meet; it decides between two writers.';

comment on constraint memories_kind_fk on memory.memories is
'Refuses a kind that the space does not know.';

comment on constraint memories_source_fk on memory.memories is
'Refuses a source that is not in the space.';

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
'Refuses a moment before 0001-01-02 or after 9999-12-31, which many a client cannot read; infinity, too.';

comment on constraint memories_moments_ck on memory.memories is
'Refuses likewise, of valid_from, valid_to and expires_at.';

comment on constraint memories_valid_ck on memory.memories is
'Refuses a validity that ends before it begins.';

comment on constraint memories_superseded_by_ck on memory.memories is
'Refuses a memory that replaces itself.';

comment on constraint memories_live_ck on memory.memories is
'Refuses a row whose live says otherwise than deleted_at, superseded_by and archived_at.';

comment on index memory.memories_tsv_ix is
'The lexical arm of search, and of near duplicates: one probe a lexeme, inside the space. Each probe '
'reads the list of pending entries to its end, 2 ms for the usual 4 MB; but with no list at all inserts '
'are slow.';

comment on index memory.memories_tag_paths_ix is
'Tag subtrees: the ancestors of every tag are in tag_paths.';

comment on index memory.memories_metadata_ix is
'Containment filters on metadata.';

comment on index memory.memories_created_at_ix is
'Time ranges, the newest of a space, and the last of one timestamp.';

comment on index memory.memories_session_ix is
'The turns of a session in their order: a turn''s neighbors, and what one session said.';

comment on index memory.memories_expires_at_ix is
'What has expired, apart from what has been forgotten since.';

comment on index memory.memories_kind_ix is
'The foreign key to kinds, and the newest of a kind.';

comment on index memory.memories_superseded_by_ix is
'The foreign key to the successor, and its predecessors.';

comment on index memory.memories_source_id_ix is
'The foreign key to the source, and its chunks.';

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
'Which agent knows a memory. A shared memory has a row for each agent that remembered or held it.';

comment on column memory.agent_memories.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.agent_memories.agent is
'Who remembered, or holds.';

comment on column memory.agent_memories.memory_id is
'The memory.';

comment on column memory.agent_memories.first_remembered_at is
'When this agent did so first.';

comment on column memory.agent_memories.last_remembered_at is
'When it last remembered it; when it held it first, where it never did.';

comment on column memory.agent_memories.remember_count is
'How often it remembered the memory, 0 where it has only held it.';

comment on column memory.agent_memories.working_since is
'Since when the agent holds it in its working memory; NULL where it does not.';

comment on constraint agent_memories_pk on memory.agent_memories is
'Refuses two rows for one agent and memory.';

comment on constraint agent_memories_agent_fk on memory.agent_memories is
'Refuses an agent that the space does not know; goes with its agent.';

comment on constraint agent_memories_memory_fk on memory.agent_memories is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint agent_memories_remember_count_ck on memory.agent_memories is
'Refuses a negative count.';

comment on index memory.agent_memories_memory_id_ix is
'The foreign key to the memory, and everybody who knows it.';

comment on index memory.agent_memories_working_since_ix is
'The working memory of an agent.';

comment on table memory.captures is
'How a memory or a source was learned: one row for each remember() that passed a capture, and for each '
'source that was ingested, `manual` where nothing was passed. Append-only. The keys of that argument are '
'the columns from auto_captured on, but for captured_at.';

comment on column memory.captures.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.captures.capture_id is
'The key, a UUIDv7.';

comment on column memory.captures.memory_id is
'The memory that was learned so; NULL where it was a source.';

comment on column memory.captures.source_id is
'The source that was learned so; NULL where it was a memory.';

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

comment on constraint captures_source_fk on memory.captures is
'Refuses a source that does not exist; goes with its source.';

comment on constraint captures_target_ck on memory.captures is
'Refuses a capture of neither a memory nor a source, or of both.';

comment on index memory.captures_memory_id_ix is
'The foreign keys, and all that is known of an origin.';

comment on index memory.captures_source_id_ix is
'The foreign keys, and all that is known of an origin.';

comment on table memory.tags is
'The tags of a space, with the moment of their first use: its vocabulary. What a memory is tagged with '
'stands in its own tags.';

comment on column memory.tags.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.tags.tag is
'The tag, a lower-case path, its segments joined by colons.';

comment on column memory.tags.created_at is
'When it was used first.';

comment on constraint tags_pk on memory.tags is
'Refuses a tag listed twice in a space.';

comment on constraint tags_space_fk on memory.tags is
'Refuses a space that does not exist.';

comment on constraint tags_tag_ck on memory.tags is
'Refuses a tag that is no path of lower-case segments, without blanks, joined by colons.';

comment on table memory.links is
'Typed edges from one memory to another of the same space, with data of their own. Those of the type '
'`supersedes` are drawn by supersede, together with superseded_by of the memory.';

comment on column memory.links.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.links.from_id is
'The memory that the edge leaves.';

comment on column memory.links.type is
'What it says of the other one, in snake_case; see Link types.';

comment on column memory.links.to_id is
'The memory that it arrives at.';

comment on column memory.links.metadata is
'What else is known of the edge, a JSON object.';

comment on column memory.links.agent is
'Who drew it.';

comment on column memory.links.created_at is
'When it was drawn first.';

comment on constraint links_pk on memory.links is
'Refuses two edges of one type from one memory to the other.';

comment on constraint links_from_fk on memory.links is
'Refuses a memory that is not in the space; goes with its memory.';

comment on constraint links_to_fk on memory.links is
'Refuses a memory that is not in the space; goes with its memory.';

comment on constraint links_type_ck on memory.links is
'Refuses a type that is not snake_case of at most 63 characters.';

comment on constraint links_to_id_ck on memory.links is
'Refuses a memory linked to itself.';

comment on constraint links_metadata_ck on memory.links is
'Refuses metadata that is not a JSON object.';

comment on index memory.links_to_id_ix is
'The foreign key to the target, and the edges that come in.';

comment on table memory.annotations is
'Notes on a memory, such as a correction or a warning. Each search shows them with the memory.';

comment on column memory.annotations.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.annotations.annotation_id is
'The key, a UUIDv7 of the moment in created_at.';

comment on column memory.annotations.memory_id is
'The memory.';

comment on column memory.annotations.note is
'The text.';

comment on column memory.annotations.agent is
'Who wrote it.';

comment on column memory.annotations.created_at is
'When it was written.';

comment on constraint annotations_pk on memory.annotations is
'Refuses an id given twice in a space.';

comment on constraint annotations_memory_fk on memory.annotations is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint annotations_note_ck on memory.annotations is
'Refuses a note of nothing but blanks.';

comment on index memory.annotations_memory_id_ix is
'The foreign key to the memory, and the notes of a search result.';

comment on table memory.tasks is
'What only a task has, for memories of the kind `task`. It stands here and nowhere else.';

comment on column memory.tasks.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.tasks.memory_id is
'The memory, whose content is the task in words.';

comment on column memory.tasks.description is
'What is to be done, at length.';

comment on column memory.tasks.input is
'What the task is given, any JSON.';

comment on column memory.tasks.output is
'What came of it, any JSON.';

comment on column memory.tasks.status is
'`pending`, `in_progress`, `completed` or `failed`.';

comment on column memory.tasks.priority is
'`low`, `medium`, `high` or `critical`.';

comment on column memory.tasks.due_at is
'Until when it is to be done.';

comment on column memory.tasks.assigned_to is
'The agent, or whoever else, that is to do it.';

comment on column memory.tasks.created_at is
'When it became a task.';

comment on column memory.tasks.updated_at is
'When it was last changed.';

comment on column memory.tasks.completed_at is
'When it was completed or failed; NULL while it is open.';

comment on constraint tasks_pk on memory.tasks is
'Refuses two rows for one memory.';

comment on constraint tasks_memory_fk on memory.tasks is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint tasks_status_ck on memory.tasks is
'Refuses a status other than pending, in_progress, completed and failed.';

comment on constraint tasks_priority_ck on memory.tasks is
'Refuses a priority other than low, medium, high and critical.';

comment on constraint tasks_completed_at_ck on memory.tasks is
'Refuses a moment of completion for a task that is open.';

comment on index memory.tasks_open_ix is
'What is still to be done, by when.';

comment on table memory.revisions is
'What a memory was before each change: the old values of the columns that changed. Nothing is written '
'when a memory is made. Append-only for everybody, and without a foreign key, so that history outlives '
'its memory.';

comment on column memory.revisions.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.revisions.revision_id is
'The key, a UUIDv7 of the moment in revised_at, so that what has changed since a moment is a range of it.';

comment on column memory.revisions.memory_id is
'The memory.';

comment on column memory.revisions.version is
'The version of the memory that ended with this change.';

comment on column memory.revisions.edit_type is
'`delete` where it was forgotten, `supersede` where another took its place, `archive` where it had faded,'
' `restore` where it came back from one of these, else `update`.';

comment on column memory.revisions.editor_type is
'`human`, `agent` or `system`, by the form of editor_id.';

comment on column memory.revisions.editor_id is
'For whom the change was made, as the session said; NULL where it said nothing.';

comment on column memory.revisions.login is
'The login that made the change.';

comment on column memory.revisions.reason is
'Why.';

comment on column memory.revisions.old is
'The columns that changed, with the values that they had. NULL in a column is null here. Where the memory'
' was superseded, `dedup_key` says whether a repeat of its text met it until then: revert gives it that '
'back.';

comment on column memory.revisions.diff_summary is
'The names of the columns that changed.';

comment on column memory.revisions.revised_at is
'When the change was made, whatever `at` said.';

comment on constraint revisions_pk on memory.revisions is
'Refuses an id given twice in a space.';

comment on constraint revisions_space_memory_id_version_uq on memory.revisions is
'Refuses two revisions of one version of a memory.';

comment on constraint revisions_edit_type_ck on memory.revisions is
'Refuses an edit type other than update and delete.';

comment on constraint revisions_editor_type_ck on memory.revisions is
'Refuses an editor type other than human, agent and system.';

comment on constraint revisions_old_ck on memory.revisions is
'Refuses old values that are not a JSON object.';

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

comment on column memory.embeddings.internal is
'A copy of the memory''s, so that a search need not read that one.';

comment on column memory.embeddings.expires_at is
'A copy of the memory''s, likewise.';

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

comment on table memory.external_ids is
'What a memory, an agent or a source is called in another system, such as an imported database or a site '
'file. Of the system `pgrecall` are the ids that memories and sources have in spaces that were imported '
'here.';

comment on column memory.external_ids.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.external_ids.system is
'The other system, 1 to 63 lower-case letters, digits, "_" and "-", beginning with a letter.';

comment on column memory.external_ids.external_id is
'The id there, 1 to 1,000 bytes.';

comment on column memory.external_ids.memory_id is
'The memory that it means, if it is one.';

comment on column memory.external_ids.agent is
'The agent that it means, if it is one.';

comment on column memory.external_ids.source_id is
'The source that it means, if it is one.';

comment on column memory.external_ids.created_at is
'When the row was written.';

comment on constraint external_ids_pk on memory.external_ids is
'Refuses one id of a system for two things.';

comment on constraint external_ids_memory_fk on memory.external_ids is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint external_ids_agent_fk on memory.external_ids is
'Refuses an agent that does not exist; goes with its agent.';

comment on constraint external_ids_source_fk on memory.external_ids is
'Refuses a source that does not exist; goes with its source.';

comment on constraint external_ids_system_ck on memory.external_ids is
'Refuses a system that is not 1 to 63 lower-case letters, digits, "_" and "-", beginning with a letter.';

comment on constraint external_ids_external_id_ck on memory.external_ids is
'Refuses an id that is empty or has more than 1,000 bytes.';

comment on constraint external_ids_target_ck on memory.external_ids is
'Refuses an id that means nothing, or more than one thing.';

comment on index memory.external_ids_memory_id_ix is
'The foreign keys, and what a thing is called elsewhere.';

comment on index memory.external_ids_agent_ix is
'The foreign keys, and what a thing is called elsewhere.';

comment on index memory.external_ids_source_id_ix is
'The foreign keys, and what a thing is called elsewhere.';

comment on table memory."merges" is
'What merge_duplicates joined, and what unmerge needs to take it back. A purge of one of the memories '
'takes the row, too.';

comment on column memory."merges".space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory."merges".merge_id is
'The key, a UUIDv7.';

comment on column memory."merges".kept_id is
'The memory that stayed.';

comment on column memory."merges".merged_ids is
'The memories that it took in.';

comment on column memory."merges".similarity is
'How similar they were at least, 0 to 1.';

comment on column memory."merges".before is
'The tags, metadata, agents and vitals of the memory that stayed, as they were, whether a repeat met it, '
'and what it got from the others: counts, notes and links.';

comment on column memory."merges".merged_at is
'When it was done.';

comment on column memory."merges".unmerged_at is
'When it was taken back; NULL is not.';

comment on constraint merges_pk on memory."merges" is
'Refuses an id given twice in a space.';

comment on constraint merges_space_fk on memory."merges" is
'Refuses a space that does not exist.';

comment on constraint merges_merged_ids_ck on memory."merges" is
'Refuses a merge of nothing, or of a memory with itself.';

comment on constraint merges_similarity_ck on memory."merges" is
'Refuses a similarity outside of 0 to 1.';

comment on constraint merges_before_ck on memory."merges" is
'Refuses an earlier state that is not a JSON object.';

comment on table memory.erasures is
'That something was erased, when, by whom and how much; never what it said. Written by purge, where it '
'found something.';

comment on column memory.erasures.space is
'The tenant. Without a foreign key, so that the row outlives an erased space.';

comment on column memory.erasures.erasure_id is
'The key, a UUIDv7.';

comment on column memory.erasures.scope is
'What was erased: a `memory`, or all of an `agent`, `session`, `source`, `filter` or `space`.';

comment on column memory.erasures.erased_by is
'The login that did it.';

comment on column memory.erasures.reason is
'Why, as the caller put it; nobody erases this, so it must not tell what was erased.';

comment on column memory.erasures.counts is
'How many rows of each table.';

comment on column memory.erasures.erased_at is
'When.';

comment on constraint erasures_pk on memory.erasures is
'Refuses an id given twice in a space.';

comment on constraint erasures_scope_ck on memory.erasures is
'Refuses a scope other than memory, agent, session, source, filter and space.';

comment on constraint erasures_counts_ck on memory.erasures is
'Refuses counts that are not a JSON object.';

comment on table memory.embedding_queue is
'What wants an embedding, and until when somebody is at work on it. pending_embeddings fills it when it '
'is empty, by what the embeddings lack, so that no write pays for it; set_embeddings takes out what is '
'done. A row whose memory needs no embedding any more is never handed out, and the next call for its '
'model takes it out.';

comment on column memory.embedding_queue.space is
'The tenant. First column of every key, so that nothing is unique, or found, across spaces.';

comment on column memory.embedding_queue.memory_id is
'The memory.';

comment on column memory.embedding_queue.model is
'The model that is to make it.';

comment on column memory.embedding_queue.version is
'The content_version to be embedded, as of the last lease.';

comment on column memory.embedding_queue.attempts is
'How often somebody has begun.';

comment on column memory.embedding_queue.leased_until is
'Until when nobody else is to begin; NULL or past is free.';

comment on column memory.embedding_queue.queued_at is
'Since when it waits.';

comment on constraint embedding_queue_pk on memory.embedding_queue is
'Refuses one model asked twice for one memory.';

comment on constraint embedding_queue_memory_fk on memory.embedding_queue is
'Refuses a memory that does not exist; goes with its memory.';

comment on constraint embedding_queue_model_fk on memory.embedding_queue is
'Refuses a model that is not registered.';

comment on constraint embedding_queue_attempts_ck on memory.embedding_queue is
'Refuses a negative number of attempts.';

comment on index memory.embedding_queue_model_ix is
'The foreign key to the model, and the next items of a model in a space.';

comment on view memory.tag_counts is
'How many live memories each topic has, its subtopics included. Runs with the rights of the reader.';

comment on column memory.tag_counts.space is
'The tenant.';

comment on column memory.tag_counts.tag is
'A tag, or an ancestor of one.';

comment on column memory.tag_counts.memories is
'How many live memories are tagged with it or below it.';

comment on column memory.tag_counts.newest_at is
'When the newest of them was made.';

comment on view memory.tag_pairs is
'Which tags stand on the same live memories, and on how many. Runs with the rights of the reader.';

comment on column memory.tag_pairs.space is
'The tenant.';

comment on column memory.tag_pairs.tag is
'One tag; of two, the one that comes first in order.';

comment on column memory.tag_pairs.other_tag is
'The other tag.';

comment on column memory.tag_pairs.memories is
'How many live memories have both.';

comment on function memory.remember is
'Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice:
the memory is reinforced, and what it lacks (importance, pin, tags, metadata keys, project, session,
valid_from) is filled from the call; nothing that is set gets changed, except that a near duplicate
which says more replaces the text. Where that memory has expired, or is no longer valid, the text is
remembered anew.

  content: The text; not blank, and at most max_content of the space. Stored exactly as given.
  kind: Its kind, snake_case; NULL is `note`. One that the space does not know registers itself.
  importance: 0 to 1; NULL leaves it unrated.
  tags: Lower-case paths without blanks, `drinks:tea`, of at most 255 bytes each. A repeat adds
    those that are new.
  metadata: A JSON object, as the metadata schema of the kind allows; what that requires and has a
    default for is filled in. A repeat adds the keys that are new, which must fit the kind that the
    memory has. The fields of a task are no metadata of it, unless the schema names them: they go
    into the option task.
  agent: Who remembers; registered on the first call, recorded in agent_memories.
  project: The project that the memory belongs to; 1 to 255 characters, not blank.
  embedding: The vector of the text; numbers up to 1e16, not all zero.
  model: The model that made it, which must be registered; NULL is the space''s, else `dimN` by its
    dimensions, registered on the spot.
  pinned: True keeps it from ever decaying. A repeat can pin, not unpin.
  expires_at: From when on no search shows it; after `at`; NULL is never.
  valid_from: From when the text is true; NULL is always.
  valid_to: Until when, exclusive, after valid_from; NULL is for ever.
  capture: How it was learned: an object whose keys are columns of captures, from auto_captured and
    provider_id to finish_reason. Moments are timestamps or epoch milliseconds; provider_id and
    model_id lower-case names.
  dedup: `exact`: the same text (Unicode NFC, without blanks around it) is one memory. `near`: so
    are two texts that are similar, by the embedding or by their lexemes, and whose words state the
    same: a changed number, name or negation makes another memory, and so does a synonym. The case
    and the punctuation of prose do not count; those of all else do: of paths, patterns,
    identifiers, lone separators, and of what is quoted. `off`: always a new one. NULL is as the
    kind says, else the space: `near`, but `off` for messages, documents and tasks and `exact` for
    code.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When it was said. Gives created_at and the id; decay counts from here, unless anchored_at says
    otherwise. Memories of the same timestamp have ids in the order of the calls.
  options: Keys: session, 1 to 255 characters, not blank, else session_id of the capture; language,
    a text search configuration, else the space''s; source, the id of the source that it was taken
    from; task, an object as in set_task, for the kind `task`; external_id, {"system": name, "id":
    text}, what it is called elsewhere; on_forgotten, `report` (default) writes nothing where the
    memory was forgotten, `restore` brings it back. For `near`: similarity, 0 to 1, the least of the
    vectors and, to the ninth power, of the lexemes, else the space''s; strict, true has such calls
    of the space wait for each other, so that of two near duplicates at the same time one meets the
    other; anchored_at, a timestamp, else `at`: the life of the memory is counted from it, which
    keeps alive what is brought with a date of long ago.

Returns memory.remember_result: One row; its outcome is `created`, `reinforced`, `restored` or
`forgotten`, with `near` also `near_duplicate` or `updated`.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  54000: the content is too long for the space
  PM001: no such source in this space
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model
  PM007: the metadata does not fit the kind, or the task is malformed, or of another kind than
    `task`
  PM011: the external id belongs to something else

Since 0.1.0.';

comment on function memory.remember_many is
'Remembers many texts in one call, each as remember does. An item that is refused is reported and
does not stop the others, unless they are to stand or fall together. Batches that share texts never
deadlock.

  items: An array of objects whose keys are the parameters of remember, without space: content,
    which has to be there, kind, importance, tags, metadata, agent, project, embedding, model,
    pinned, expires_at, valid_from, valid_to, capture, dedup, at, options. null is as left out.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When they were said; an item with an `at` of its own has that one. Lives are counted from the
    `at` of the batch, unless an item''s option anchored_at says otherwise: what is brought with its
    true dates has not faded on arrival. Items of the same timestamp have ids in the order of the
    batch.
  options: Key: atomic, true writes all items or, where one is refused, none and raises its error.

Returns setof memory.remember_many_result: A row for each item, in their order.

Errors:
  22023: items is no array, or an option is malformed; if atomic, an item is
  54000: if atomic, a content is too long for the space
  PM001: if atomic, an item names a source that is not of this space
  PM002: the login is bound and may not write in the space
  PM003: if atomic, an item names a model that is not registered
  PM004: if atomic, an embedding has not the dimensions of its model
  PM007: if atomic, metadata does not fit its kind, or a task is malformed, or of another kind than
    `task`
  PM011: if atomic, an external id belongs to something else

Since 0.1.0.';

comment on function memory.revise is
'Corrects a memory in place; what it was is a revision. An argument that is NULL changes nothing. A
new text leaves the embedding behind, unless the call brings the new one; a new kind or pin counts
for decay from now on, and the health stays. What has faded or is superseded may be corrected, and
stays what it is; what was forgotten is refused, unless the call gives it another end, which restore
wants of what has expired.

  memory_id: The memory.
  content: The text, as in remember.
  kind: The kind; the metadata must fit it.
  importance: 0 to 1.
  tags: All tags that it is to have; see tag and untag for single ones.
  metadata: The whole of the metadata, a JSON object that fits the kind.
  project: The project.
  embedding: The vector of the text, as in remember.
  model: The model that made it, as in remember.
  pinned: True keeps it from decaying, false lets it decay again.
  expires_at: From when on no search shows it.
  valid_from: From when the text is true.
  valid_to: Until when, exclusive, after valid_from.
  expected_version: The version that the caller has read: of two who have read the same one, the
    second is refused. NULL overwrites whatever is there.
  reason: Why; kept in the revision.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When; decay counts from here after a change of kind or pin.
  options: Keys: clear, an array of what is to become empty: importance, tags, metadata, project,
    expires_at, valid_from, valid_to, which wins over an argument; language, a text search
    configuration, of the text.

Returns bigint: The version that the memory has now; where nothing changes, the one that it had.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  54000: the content is too long for the space
  55000: it is forgotten
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding has not the dimensions of its model
  PM007: the metadata does not fit the kind
  PM012: another memory has the new text
  PM013: it is of another version than the expected one

Since 0.1.0.';

comment on function memory.history is
'All that a memory has been: each state with the change that made it, who made that and why, and with
the time in which it was what is known. Forgotten, superseded and expired memories have theirs, too.

  memory_id: The memory.
  as_of: Only the state that was what is known at this moment; none before the memory was made. NULL
    is all.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Returns setof memory.history_result: A row for each state, the newest first.

Errors:
  22023: the space is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.revert is
'Takes a change back, and all that came after it: the memory is as it was before that revision, which
is itself a revision. What was forgotten, superseded or archived since lives again, from full
health. Access, votes, notes and links are no part of it; what a merge moved, unmerge takes back. A
state that equals today''s is no change: nothing is written, and the version stays.

  memory_id: The memory.
  revision_id: The revision, from history or memory.revisions.
  expected_version: The version that the caller has read, as in revise.
  reason: Why; kept in the revision. NULL is the session''s reason, else `revert`.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When; decay counts from here where the memory comes back.

Returns bigint: The version that the memory has now; where nothing changes, the one that it had.

Errors:
  22023: the space or the moment is invalid
  PM001: no such memory in this space, or its successor of then is no more
  PM002: the login is bound and may not write in the space
  PM007: the metadata of then does not fit what the kind asks for now
  PM008: the successor of then can no longer be it
  PM012: another memory has the text of then
  PM013: it is of another version than the expected one
  PM014: no such revision of this memory

Since 0.1.0.';

comment on function memory.search is
'Finds memories by words, by meaning, or by both, and writes nothing: it runs on a replica. Every
filter acts inside of both arms, before their limit. By default it finds what is live, has not faded
or expired at `at` and is not internal; whether decay has archived yet what has faded makes no
difference. Where memories have sessions, the turns of a session help each other. A kind, tag,
agent, project, session or source that the space does not have is no error and finds nothing; what
could never be one, and an empty list of kinds or tags, is an error.

  query: The question in natural language, of which the first 10,000 characters are read. Each of
    its first 256 lexemes is looked up by itself; rare ones count more, and one of four letters or
    more that the space does not know is taken for misspelt, up to 32 of them. A word is read in
    each language that memories of the space are in, a stop word of the space''s own in none. A
    "phrase in quotes" must be there, a -word or -"phrase" must not, unless it is a number, and
    word* finds all that begins so, be it a name as foo_ba* or v1.2*; phrases and exclusions bind
    the hits of the vector arm, too, and by themselves find nothing. The first 512 phrases and
    exclusions count, of up to 1,000 characters each. A phrase is found among the first 16,383 words
    of a text, words alone anywhere in it. A sign that is neither letter nor digit, such as an
    emoji, is no word and finds nothing: only vectors tell of it. Nothing else is special: whatever
    text is asked, there is no syntax error. NULL searches by vector alone.
  embedding: The vector of the question, from the model that embedded the memories. NULL searches by
    words alone.
  max_results: The most hits to return, 1 to 1000.
  kinds: Only memories of these kinds, at least one.
  tags: Only memories with one of these tags, or with one below it (`drinks` finds `drinks:tea`); at
    least one.
  metadata: Only memories whose metadata contains this object (`@>`); `{}` is contained in all.
  agent: Only memories that this agent has remembered or held.
  project: Only memories of this project.
  since: Only memories created at this moment or later.
  until: Only memories created before this moment.
  as_of: What was known at this moment: memories as they were then, by the text that they had;
    without what came later, with what was forgotten, superseded, archived or expired since. Health
    and votes are those of `at`. A text that has changed since has no vector, unless no new one
    came. NULL is what is known now.
  valid_at: Only memories that are valid at this moment, by valid_from and valid_to.
  min_importance: Only memories at least this important, 0 to 1; an unrated one is not.
  min_health: Only memories at least this healthy, 0 to 1.
  weights: {"vector": w, "lexical": w, "fuzzy": f}. vector and lexical, each 0 to 1000, where absent
    as of the option preset: only their ratio counts. An arm of weight 0 is not run; without the
    lexical one the query is not read. fuzzy, 0 to 1, default 1: what a word that is taken for
    misspelt counts at most; 0 takes none so.
  model: The model of the embedding; NULL is the space''s, else `dimN` by its dimensions.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it.
  options: Keys that narrow: all_tags, an array of tags, only memories that have each of them or one
    below it; not_tags, an array, only memories with none of them and none below; session, only
    memories of this session; source, a source_id, only chunks of this document. That widens:
    include, an array of `forgotten`, `superseded`, `archived`, `internal`, to find those, too. Keys
    that rank: preset, the weights vector and lexical that are not given, `balanced` (0.4 and 0.6,
    the default; where the words of the best weigh less than half of the question''s, down to 0.7 and
    0.3), `keywords` (0.1 and 0.9) or `semantic` (0.8 and 0.2); fusion, `scores` (the default) or
    `rrf`, by reciprocal ranks, 11 / (10 + rank). Keys that tell: highlight and explain, true fills
    these columns. For the next page: after, {"score": s, "memory_id": id} of the last hit, all
    other arguments the same, `at` included; pages end with what the arms propose. For speed:
    candidates, how many memories each arm proposes (1 to 10000, default 50, at least max_results);
    ef_search, how far the vector index is searched (1 to 1000, default as candidates, at least
    100); exact, true scans instead of asking it.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id. None where nothing matches.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered, or none is named and the space has embeddings of others only
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.recall is
'What an agent asks before it answers: searches, keeps what fits a token budget, and touches what it
returns, where the caller may write. A reader, a replica and a read-only transaction get the same
hits, untouched; so does who asks as of a moment, for that is no use of what is there now.

  query: The question in natural language, of which the first 10,000 characters are read. Each of
    its first 256 lexemes is looked up by itself; rare ones count more, and one of four letters or
    more that the space does not know is taken for misspelt, up to 32 of them. A word is read in
    each language that memories of the space are in, a stop word of the space''s own in none. A
    "phrase in quotes" must be there, a -word or -"phrase" must not, unless it is a number, and
    word* finds all that begins so, be it a name as foo_ba* or v1.2*; phrases and exclusions bind
    the hits of the vector arm, too, and by themselves find nothing. The first 512 phrases and
    exclusions count, of up to 1,000 characters each. A phrase is found among the first 16,383 words
    of a text, words alone anywhere in it. A sign that is neither letter nor digit, such as an
    emoji, is no word and finds nothing: only vectors tell of it. Nothing else is special: whatever
    text is asked, there is no syntax error. NULL searches by vector alone.
  embedding: The vector of the question, from the model that embedded the memories. NULL searches by
    words alone.
  max_results: The most hits to return, 1 to 1000.
  kinds: Only memories of these kinds, at least one.
  tags: Only memories with one of these tags, or with one below it (`drinks` finds `drinks:tea`); at
    least one.
  metadata: Only memories whose metadata contains this object (`@>`); `{}` is contained in all.
  agent: Only memories that this agent has remembered or held.
  project: Only memories of this project.
  since: Only memories created at this moment or later.
  until: Only memories created before this moment.
  as_of: What was known at this moment: memories as they were then, by the text that they had;
    without what came later, with what was forgotten, superseded, archived or expired since. Health
    and votes are those of `at`. A text that has changed since has no vector, unless no new one
    came. NULL is what is known now.
  valid_at: Only memories that are valid at this moment, by valid_from and valid_to.
  min_importance: Only memories at least this important, 0 to 1; an unrated one is not.
  min_health: Only memories at least this healthy, 0 to 1.
  weights: {"vector": w, "lexical": w, "fuzzy": f}. vector and lexical, each 0 to 1000, where absent
    as of the option preset: only their ratio counts. An arm of weight 0 is not run; without the
    lexical one the query is not read. fuzzy, 0 to 1, default 1: what a word that is taken for
    misspelt counts at most; 0 takes none so.
  model: The model of the embedding; NULL is the space''s, else `dimN` by its dimensions.
  token_budget: The most tokens that all hits may have together; a hit that does not fit any more is
    left out, whole, and smaller ones behind it may still come. NULL is no limit. Two more options
    go with it, both true or false: `cut` has the best one that does not fit cut to what is left,
    `left_out` has the others come, too, without their content; see `packed`.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it, and the touch is dated so.
  options: Keys that narrow: all_tags, an array of tags, only memories that have each of them or one
    below it; not_tags, an array, only memories with none of them and none below; session, only
    memories of this session; source, a source_id, only chunks of this document. That widens:
    include, an array of `forgotten`, `superseded`, `archived`, `internal`, to find those, too. Keys
    that rank: preset, the weights vector and lexical that are not given, `balanced` (0.4 and 0.6,
    the default; where the words of the best weigh less than half of the question''s, down to 0.7 and
    0.3), `keywords` (0.1 and 0.9) or `semantic` (0.8 and 0.2); fusion, `scores` (the default) or
    `rrf`, by reciprocal ranks, 11 / (10 + rank). Keys that tell: highlight and explain, true fills
    these columns. For the next page: after, {"score": s, "memory_id": id} of the last hit, all
    other arguments the same, `at` included; pages end with what the arms propose. For speed:
    candidates, how many memories each arm proposes (1 to 10000, default 50, at least max_results);
    ef_search, how far the vector index is searched (1 to 1000, default as candidates, at least
    100); exact, true scans instead of asking it.

Returns setof memory.recall_result: The hits that fit, best first.

Errors:
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered, or none is named and the space has embeddings of others only
  PM004: the embedding has not the dimensions of its model

Since 0.1.0.';

comment on function memory.similar is
'What else is about this: searches with the text of a memory and, where it has one, its embedding.
The memory itself is left out. Its text is asked as plain words. Write it with the schema: SIMILAR
alone is a keyword.

  memory_id: The memory; it may be forgotten, superseded or archived.
  max_results: The most hits to return, 1 to 999.
  kinds: Only memories of these kinds, at least one.
  tags: Only memories with one of these tags, or with one below it; at least one.
  weights: As in search.
  model: The model whose embedding is asked with; NULL is the space''s, else the memory''s newest.
    Without one of it the words alone are asked.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it.
  options: As in search.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id.

Errors:
  22023: an argument is out of range or malformed
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.touch is
'These memories were of use: health rises by 0.1, at most to 1, and falls again only after the grace.
What has faded lives again in full health, whether decay has archived it or not; what is forgotten,
superseded or expired only counts the access. Locks in the order of ids, so that calls which share
ids never deadlock.

  memory_ids: The memories; an id given twice counts once, an unknown one not at all.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns int: How many memories were touched.

Errors:
  22023: the space or the moment is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.rate is
'A vote for or against a memory. One for it lengthens its life, or revives it, as a touch does; one
against it shortens nothing, but both tilt the rank, and prune spares what has votes.

  memory_id: The memory.
  direction: `up` or `down`.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns int: The votes for it less those against it.

Errors:
  22023: the direction, the space or the moment is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.forget is
'Puts a memory out of every search. Its text and history stay, restore brings it back, and a repeat
is told that it was forgotten.

  memory_id: The memory.
  reason: Why, for the history; NULL is what the setting memory.reason says.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns boolean: False where it was forgotten already.

Errors:
  22023: the space or the moment is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.restore is
'Brings back what was forgotten or has faded, whether decay has archived it or not: in full health,
under the policy of today. It counts as an access.

  memory_id: The memory.
  reason: Why, for the history; NULL is what the setting memory.reason says.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns boolean: False where it was alive.

Errors:
  22023: the space or the moment is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space
  PM017: it is superseded, or has expired

Since 0.1.0.';

comment on function memory.hold is
'Puts memories into the working memory of an agent, which stay there until they are released. With a
token budget, the least healthy of all that it holds are evicted until the rest fits, those of this
call last. What is evicted is not forgotten: search and recall find it as before.

  agent: The agent, 1 to 128 characters without blanks around them; it is registered, if it is new.
  memory_ids: The memories; an id given twice counts once. One that is held already stays since when
    it was.
  token_budget: The most tokens that all it holds may have together, from 0; a memory that does not
    fit is evicted, whole, and smaller ones behind it may stay. NULL is no limit.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; health is judged by it, and what is new is held since then.

Returns setof memory.hold_result: A row for each memory that is named or evicted, by id.

Errors:
  22023: the agent, the token budget, the space or the moment is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.release is
'Takes memories out of the working memory of an agent; the memories themselves stay as they are.

  agent: The agent; one that is unknown or NULL holds nothing.
  memory_ids: The memories; one that is not held counts for nothing. NULL is all that it holds.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Returns int: How many memories were released.

Errors:
  22023: the space is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.working_memory is
'What an agent holds, the healthiest first, whole memories up to a token budget. Writes nothing: what
does not fit, is over or has expired is left out of the answer and stays held.

  agent: The agent; one that is unknown or NULL holds nothing.
  token_budget: The most tokens that the answer may have, from 0; a memory that does not fit any
    more is left out, and smaller ones behind it may still come. NULL is no limit.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; expiry and health are judged by it.

Returns setof memory.working_result: What it holds; equally healthy ones the last held first, then
by id.

Errors:
  22023: the token budget, the space or the moment is invalid
  PM002: the login is bound and may not read in the space

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

  dry_run: True, or NULL, says what would happen and writes nothing.
  space: The space; `*` is all of them; NULL the one in the setting memory.space, else `default`.
    One that is not there is no error but a NOTICE.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns setof memory.decay_result: A row for each memory that was due, the weakest first, batch by
batch.

Errors:
  22023: the space or the moment is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.expire is
'Forgets what has expired. From that moment on it is invisible anyway; this clears up, whenever it
runs. Several may run at once.

  dry_run: True says what would happen and writes nothing.
  space: The space; `*` is all of them; NULL the one in the setting memory.space, else `default`.
    One that is not there is no error but a NOTICE.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns setof memory.expire_result: A row for each memory that has expired and was not forgotten.

Errors:
  22023: the space or the moment is invalid
  25000: what expires in the space is purged, and the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.prune is
'Forgets what is old, never read and of low value. Never what is younger than 30 days, pinned, of an
importance of 0.9 or more, annotated, held in a working memory, an open task, or a part of a
document. Unrated counts as low. restore takes each back.

  dry_run: True, the default, says what would happen and writes nothing.
  space: The space; `*` is all of them; NULL the one in the setting memory.space, else `default`.
    One that is not there is no error but a NOTICE.
  at: The moment of the call; give another one to replay the past or to try out the future.
  options: older_than: the age in days, 30 or more (what the space says, else 90). max_access: the
    most accesses (0). max_importance: the highest importance, up to 0.9 (0.3). max_votes: the most
    votes, those against taken off (0). max_items: the most memories of a call, up to 100000 (1000).

Returns setof memory.prune_result: A row for each memory that the rules apply to, the oldest first,
and why.

Errors:
  22023: the space, the moment or an option is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.maintain is
'Does whatever is due: expire, decay, reanchor (memories under a policy that has changed keep the
health of the moment), prune (once in 24 hours, where the space has prune_after), reindex (memories
and sources in a former language of the space, but for those that were given it), index (of models
that arrived with no name, in a space too large to be searched exactly, or where one is gone; by an
unbound login only). In batches, as long as the budget lasts; the next call goes on. May be run by a
timer, by any worker, twice at once. One task more is done only when it is named, repair: it looks
at each row of the space and mends what doctor finds.

  budget: Seconds after which it begins nothing more, 0 to 86400; NULL is no limit. Rows that it has
    changed stay locked until it ends, so rather call it often than long.
  space: The space; `*` is all of them; NULL the one in the setting memory.space, else `default`.
    One that is not there is no error but a NOTICE.
  at: The moment of the call; give another one to replay the past or to try out the future.
  options: tasks: an array of those to do; without it all but repair.

Returns setof memory.maintain_result: A row for each task that had something to do, or is not
finished; none if all is well.

Errors:
  22023: the space, the moment, the budget or an option is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces
  25000: what expires in the space is purged, and the transaction is repeatable read or serializable
  PM004: a model whose index is due has been registered otherwise at this very moment

Since 0.1.0.';

comment on function memory.schedule_maintenance is
'Has pg_cron call maintain for all spaces, as the owner of the schema. A second call changes the
schedule.

  schedule: As cron has it; by default every minute.

Returns bigint: The number of the job.

Errors:
  PM002: the login is bound
  PM005: pg_cron is not in this database

Since 0.1.0.';

comment on function memory.register_model is
'Makes an embedding model known and builds its index; again with the same properties it does nothing.
A model without an index gets one by a second call. Building waits for writers of embeddings and
holds new ones back until commit, which is why no write ever does so by itself.

  model: Its name, up to 128 letters, digits and ._:/@+-.
  dimensions: How many numbers its embeddings have, 1 to 16000.
  distance: How they are compared: `cosine`, `l2` or `inner_product`.
  storage: What the index holds: `vector` (up to 2000 dimensions), `halfvec` (up to 4000), `bit`, or
    `none` for no index. NULL takes the first of these that can. `bit` keeps the sign of each
    number: the index proposes eight times as many as are wanted, and their true distance decides;
    for embeddings whose numbers have both signs.

Returns text: The storage that the model has now.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound; models belong to all spaces
  PM004: the index cannot hold so many dimensions, or the model is registered otherwise

Since 0.1.0.';

comment on function memory.use_model is
'Makes a model the space''s own: embeddings, questions and pending_embeddings that name no model
belong to it from now on. Embeddings of other models stay, and are found by naming theirs.

  model: Its name; it must be registered.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Errors:
  22023: the space is invalid
  PM002: the login is bound and is no admin of the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.pending_embeddings is
'Hands out what has no embedding of its present text, each to one worker at a time; several may ask
at once and none waits. What is forgotten, superseded, archived or has expired waits for none, and
comes again where it is brought back. Compute the vectors and pass them to set_embeddings; what is
not back when its lease runs out is handed out again. A worker asks until nothing comes, then waits:
a minute, or until it hears its space''s name on the channel `memory_embeddings`, where
memory.spaces.notify is set. Hearing is a hint, sent when nothing was waiting; a worker asks when it
starts to listen and once in a while, too.

  model: The model that is to embed; NULL is the space''s, see use_model.
  max_items: The most items to hand out, 1 to 10000.
  lease: For how long nobody else gets them; above zero, at most a year.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; leases end by it and begin at it.

Returns setof memory.pending_embedding: The items, in the order of their ids; none where everything
is embedded or being worked on.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered, or neither the call nor the space names one

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

comment on function memory.supersede is
'The new memory takes the place of the old one, which leaves the default search and stays reachable.
The change is a revision and a link of the type `supersedes`. Who asks for the old must find the
new: that one is not forgotten, is of the old one''s project, where it has one, and of the same
`subject`, where both name one in their metadata.

  old_id: The memory that is replaced.
  new_id: The memory that replaces it, remembered before.
  reason: Why; kept in the revision and in the link.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When; dates the link.

Errors:
  22023: the space or the moment is invalid
  PM001: one of the two is no memory of this space
  PM002: the login is bound and may not write in the space
  PM008: the old one has another successor already, would come to supersede itself, or is about
    something else

Since 0.1.0.';

comment on function memory.find_duplicates is
'Finds memories that say the same, by the two gates of remember''s dedup `near`: similar by their
embeddings or by their lexemes, and of words that state the same. Also those that remember does not
look at, because they came with dedup `off` or from an import of a text that was there. But not
where dedup is `off` by the kind, else by the space (messages, documents, tasks): there such a
repeat is meant. Reads only.

  similarity: The least similarity, 0 to 1, as of remember; NULL is the space''s.
  model: The model whose embeddings are compared; NULL is the space''s, else each memory''s newest.
  max_clusters: The most clusters to return, 1 to 100000.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; what has expired by then has no duplicates.

Returns setof memory.duplicate: A row for each memory of a cluster; the longest text of each comes
first, of equally long ones that which a repeat meets.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.merge_duplicates is
'Joins each cluster of find_duplicates into its longest memory, which supersedes the others and gets
what they have: tags, metadata keys that it lacks, counts, votes, agents, notes and links. If a
repeat met one of them, it meets the one that stays. A cluster that changes meanwhile is left out.
Nothing is lost, see unmerge.

  dry_run: True, the default, says what would be merged and writes nothing.
  similarity: The least similarity, 0 to 1, as of remember; NULL is the space''s.
  model: The model whose embeddings are compared, as in find_duplicates.
  max_clusters: The most clusters to merge, 1 to 100000.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; it gives the ids of the merges.

Returns setof memory.merge_result: A row for each cluster.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound and is no admin of the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.unmerge is
'Takes a merge back: the merged memories are live again, with their notes, and the kept one loses
what it got from them, its counts, moments and health included. What has happened to it since stays.

  merge_id: The merge, from merge_duplicates or memory.merges.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When; the memories decay again from here, with the health that they have then.

Errors:
  22023: the space or the moment is invalid
  PM001: no such merge in this space, or it was taken back already
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.export_space is
'A space as JSON Lines, page by page: every row of every table but grants and the queue of
embeddings, ids and history as they are. Writes nothing, and keeps nothing between two pages; for
one state of all of it read the pages in one transaction of isolation level repeatable read, as
`pgrecall export` does.

  after: The cursor of the page before; NULL begins.
  max_items: The most rows in a page, 1 to 10000; the first and the last line come on top.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  options: Key: embeddings, false leaves the vectors out; the same for every page.

Returns setof memory.export_result: The lines, in an order in which they can be stored; the last
page has no cursor.

Errors:
  22023: max_items is out of range, the cursor is none, or an option is malformed
  42704: there is no such space
  PM002: the login is bound and may not read the space

Since 0.1.0.';

comment on function memory.import_space is
'Stores what export_space gave, into the same space or another one, as often as you like and in both
directions: a second import of a file changes nothing, and two spaces that import each other''s
exports come to the same texts. Ids, moments, versions and history stay as they are. Of a memory
that both sides have, the higher version wins, then the later updated_at, then what `prefer` says;
so what is forgotten stays forgotten unless the other side has changed more. The history of both is
kept, and the state that has lost is one more revision in it, unless it is a state there already.
Changes are renumbered where two have one number, in the same way on both sides. A text that a
repeat would meet, and a document of the same name, title, type, version, URL and text, is the one
that the space has: what belongs to it in the file belongs to that one, and the id of the file
becomes an external id of the system `pgrecall`, by which later imports find it. Of two texts of one
document the one that was ingested later replaces the other. A memory whose text another one of the
space has come to have is stored beside it without meeting repeats, for merge_duplicates. Counts are
the greater of both: a memory was remembered as often as each agent did on the side where it did
more often, and as often as nobody whose name is known did on the side where that is more. Notes and
links are those of both; what has been taken away on one side alone, such as a link, a note or a
purged memory, comes back from the other. A file of an older release is read: what it does not say
has its default. All pages of a file go into one transaction, whose commit is refused (PM016) as
long as the last line has not come. Until it is committed, others wait who change a memory that the
file tells of, and so do purge, supersede and another import of the space. To import the export of a
space into itself mends versions, missing vitals and embeddings that doctor reports. A model that is
new here has no index before register_model builds one. To restore only the data of a pg_dump into a
new installation, first delete there what it has already made, the rows of the tables spaces,
builtin_kinds and migrations.

  lines: The next lines of the file, in their order; the first of all is the header.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  options: Keys, the same for every page: embeddings, false leaves those of the file out; prefer,
    `file` (default) or `here`, which wins between two different memories, tasks, agents or sources
    that are equally new; settings, of the space and of its kinds, `keep` those that are there, or
    `take` those of the file. Left out, settings are kept, unless the space is new here, or is
    `default` as it was installed, with nothing in it.

Returns setof memory.import_result: A row for each table that the lines have.

Errors:
  22023: there are no lines, or an option is malformed
  PM002: the login is bound and is no admin of the space
  PM015: the first line is not that of an export, or one of a newer release
  PM016: a line is broken, out of place, twice there, has a column that is unknown here, a text
    longer than the space allows, or cannot be stored; or lines are missing

Since 0.1.0.';

comment on function memory.purge is
'Erases for good, by exactly one of memory_ids, agent, session, source_id, filter and whole_space:
every trace in every table, history and queues included, tags that nobody else uses, and what the
planner has sampled. A document goes with all of its chunks and whatever was taken from it: its text
stands in the source as well, so purging one chunk purges its document and all of its chunks. A
memory goes with what was merged into it. What an erased memory took the place of gets its
successor, or is archived. A merge with one that stays is taken back first. What remains is a row in
erasures. It wants read committed, as is the default: an older snapshot does not show who else has
begun to use a tag, nor what has come since. Deleted rows stay in the files of the tables until
VACUUM; the write-ahead log, backups, standbys and logs of statements are the operator''s.

  memory_ids: These memories, and of a chunk the whole document, which a dry run counts as a row of
    sources; an unknown id counts for nothing.
  agent: The agent, what it alone has said, its notes and links, and its name wherever it stands.
    What others have said or hold as well stays, and so does what calls that named no agent have
    said. To hold a memory is not to say it.
  session: The memories and documents of this session, and what is told of it in captures.
  source_id: This document; its earlier versions are sources of their own.
  filter: What all of these find: kinds and tags, arrays, as in search; metadata, an object that is
    contained; project; session; contains, a text in any letter case, in the content now or once,
    metadata, tags, notes or task; since and before, of the creation. Documents are asked, too,
    unless kinds, project or session is there.
  whole_space: All of the space, its settings and grants included; of `default` the settings and
    grants stay.
  reason: Why, for erasures; it stays, so it must not tell what was erased.
  dry_run: True, or NULL, only counts. It does so by erasing and taking back, so it needs the same
    locks and runs in no read-only transaction.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Returns setof memory.purge_result: A row for each table, the most first, many of them with 0 rows; a
second run finds nothing. Where there is no such space a NOTICE says so.

Errors:
  22023: not exactly one scope, or a malformed filter or name
  25000: the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.tag is
'Adds tags to a memory; those that it has stay.

  memory_id: The memory.
  tags: The tags, as in remember.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When; dates what is new in the vocabulary of the space.

Returns text[]: All tags that it has now.

Errors:
  22023: the space, the moment or a tag is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.untag is
'Takes tags off a memory, each with its whole subtree.

  memory_id: The memory.
  tags: The tags; `drinks` takes `drinks:tea` off, too. One that it has not is passed over.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; give another one to replay the past or to try out the future.

Returns text[]: The tags that are left.

Errors:
  22023: the space, the moment or a tag is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.link is
'Draws a typed edge from one memory to another. Drawn again, it takes over the metadata, key by key.

  from_id: The memory that it leaves.
  to_id: The memory that it arrives at, another one of the same space.
  type: What the first is to the other, in snake_case; any but `supersedes`. See Link types.
  metadata: What else is known of the edge, a JSON object.
  agent: Who draws it; registered on the first call.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When; dates an edge that is new.

Errors:
  22023: the space or the moment is invalid
  PM001: one of the two is no memory of this space
  PM002: the login is bound and may not write in the space
  PM009: a link to itself, a type that is none, `supersedes`, or metadata that is no object

Since 0.1.0.';

comment on function memory.unlink is
'Takes an edge away.

  from_id: The memory that it leaves.
  to_id: The memory that it arrives at.
  type: Its type.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; changes nothing.

Returns boolean: False where there was none.

Errors:
  22023: the space or the moment is invalid
  PM002: the login is bound and may not write in the space
  PM009: the type is `supersedes`, which revert takes back

Since 0.1.0.';

comment on function memory.neighbours is
'What a memory is linked with, and what that is linked with: each memory once, by the shortest way.
Only what is live, not expired and not internal is shown, and only through such ways lead.

  memory_id: The memory.
  depth: How far to go, 1 to 10.
  types: Only links of these types, at least one; NULL is any.
  direction: `out` follows links from their first memory to the other, `in` the other way, `both`
    either way.
  max_results: The most memories to return, 1 to 1000; the nearest come first.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment of the call; what has expired by then is left out.
  options: Key: include, as in search, an array of `forgotten`, `superseded`, `archived`,
    `internal`, to find those, too. Whoever asks for the type `supersedes` wants `superseded`.

Returns setof memory.neighbour: At most max_results memories: by distance, then in the order of
those that they were reached from, by type and id.

Errors:
  22023: the space, the moment, the direction, a number or an option is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.annotate is
'Leaves a note on a memory, which each search shows together with it.

  memory_id: The memory.
  note: The text; not blank.
  agent: Who writes it; registered on the first call.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When it was written.

Returns uuid: The id of the note.

Errors:
  22023: the note is blank, or the space or the moment is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.set_task is
'Sets the fields of a task that are named; the others keep their values. Finishing it sets
completed_at, reopening it empties that.

  memory_id: A memory of the kind `task`.
  task: An object. Keys: description; input and output, any JSON; status (`pending`, `in_progress`,
    `completed`, `failed`); priority (`low`, `medium`, `high`, `critical`); due_at and completed_at,
    moments as in a capture, the latter of a task that is completed or failed only; assigned_to.
    null empties a field that may be NULL.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When; dates the task, its change and its completion.

Errors:
  22023: the space or the moment is invalid, or the task is no object or has another key
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space
  PM007: a field is malformed, or the memory is of another kind

Since 0.1.0.';

comment on function memory.ingest_source is
'Stores a document whole, and its chunks as memories of the kind `document`. A document is known by
name, title, type, version and URL together. With the same text again only chunks that have faded
live again. With another text the old source and its chunks are superseded. A chunk that was
forgotten stays so, also in the new text if that has the very same chunk.

  content: The whole text; not blank. Stored exactly as given.
  name: What it is called; not blank.
  source_type: What it is, in snake_case; see Source types.
  title: The title of this part of it.
  version: The version that it describes.
  source_url: Where it was obtained.
  author: Who made it.
  published_at: When the original was published.
  content_type: Its MIME type, as `text/markdown`.
  file_type: The extension of its file, in lower case and without the dot.
  tags: Tags of the source and of each chunk, as in remember.
  metadata: Anything else about the source, a JSON object. The chunks have chunk_index and
    total_chunks.
  chunks: The chunks, in order and at least one, where the caller has cut them; NULL cuts at blank
    lines, else at line ends, sentence ends or blanks.
  capture: How it was learned, as in remember; one capture, of the source. NULL is as {}: no LLM, so
    that the provider is `manual` and the model `none`.
  agent: Who ingests it.
  project: The project that the chunks belong to.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: When it was ingested.
  options: Keys: chunk_size, the most characters of a chunk that is cut here (100 to 100000, default
    1000); chunk_metadata, an array with an object for each chunk, such as its headings, which goes
    into the metadata of that chunk; language, a text search configuration, else the space''s.

Returns memory.source_result: One row; its outcome is `created`, `updated`, `unchanged`, `restored`
or `forgotten`.

Errors:
  22023: an argument is out of range or malformed; the content or a chunk is blank
  54000: a chunk is too long for the space
  PM002: the login is bound and may not write in the space
  PM007: the kind `document` requires more of the metadata than this function knows

Since 0.1.0.';

comment on function memory.suggest_metadata is
'What a text offers by itself: people from @mentions, tags from #hashtags, topics from capitalised
words within a sentence, action items from sentences with marker words such as "must" and "follow
up". Nothing is stored or applied.

  content: The text.

Returns jsonb: An object of arrays: people, tags and topics, each once and in the order of the
alphabet, and action_items in the order of the text.

Since 0.1.0.';

comment on function memory.register_space is
'Makes a space, with the settings that `default` has, or changes the settings of one. A space need
not be registered to be used. Existing memories come under a new curve, or a new language, when
maintain runs.

  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  options: The settings to change, columns of spaces: language, dedup, similarity, curve, half_life,
    grace, floor, threshold, max_content, model, notify, expiry, prune_after. What is absent stays.
    Only model and prune_after may be null. A language is a text search configuration that is built
    in, or belongs to the owner of schema memory or to a superuser, in a schema that this owner may
    use, and no temporary one. Memories in a language that cannot be used any more, or was dropped,
    stay findable by their plain words; to name a language here, even the same, has maintain give
    them that one.

Returns memory.space_result: The space and its settings as they are now. Where a floor above the
threshold keeps its memories from ever fading, a WARNING says so.

Errors:
  22023: the space or a setting is invalid
  PM002: the login is bound and is no admin of the space
  PM003: no such model

Since 0.1.0.';

comment on function memory.grant_space is
'Lets a bound login, or a group that it inherits, into a space. A second grant takes the place of the
first. Makes the space if there is none.

  role: The login or group; for the grant to count the login has to inherit memory_bound.
  privilege: `read`, `write` or `admin`, each with what is before it.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Errors:
  22023: the space or the privilege is invalid
  42704: there is no such role
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.revoke_space is
'Takes a grant of grant_space back.

  role: The login or group.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.

Returns boolean: Whether there was a grant.

Errors:
  22023: the space is invalid
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.register_kind is
'Describes a kind of a space, and says what the metadata of its new memories must be. A kind need not
be registered to be used. What is NULL stays as it is.

  kind: The name, in snake_case.
  description: What a memory of this kind is.
  internal: Whether new memories of it are left out of a search that does not ask for them.
  dedup: What a repeat does, `off`, `exact` or `near`, where the call does not say.
  metadata_schema: JSON Schema, added to what the kind has, key by key. Understood, and else
    refused: type, properties, required; of a property type, enum, description and default; of an
    array items, with a type; of a number minimum, maximum, and x-below, the name of the key whose
    value it must stay below.
  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  options: How its memories fade: curve, half_life, grace, floor, threshold; null is as the space
    says. Existing ones follow when maintain runs, and keep the health of that moment. A floor above
    the threshold, the kind''s or the space''s, keeps them from ever fading, and a WARNING says so:
    health then only orders what is found.

Errors:
  22023: the name, the dedup, an option or the space is invalid
  PM002: the login is bound and is no admin of the space
  PM007: the schema cannot be enforced

Since 0.1.0.';

comment on function memory.importance_from_score is
'An importance from a score of 0.0 to 1.0, which is our own scale.

  score: The score or NULL.

Returns double precision: The same number.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_from_level is
'An importance from one of four levels.

  level: `low`, `medium`, `high`, `critical` or NULL.

Returns double precision: 0.2, 0.5, 0.7, 1 or NULL.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_from_ten is
'An importance from a number of 1 to 10.

  score: 1 to 10 or NULL.

Returns double precision: A tenth of it.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_from_rating is
'An importance from a rating of 0 to 7.

  rating: 1 to 7, 0 for unrated, or NULL.

Returns double precision: A seventh of it; NULL where it is unrated.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_from_label is
'An importance from the name of a rating.

  label: `unrated`, `avoid`, `disappointing`, `meh`, `fine`, `good`, `excellent` or `perfect`, in
    any case, or NULL.

Returns double precision: As importance_from_rating.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_to_score is
'The score of an importance.

  importance: 0 to 1; NULL is unrated.

Returns double precision: The same number.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_to_level is
'The level of an importance.

  importance: 0 to 1; NULL is unrated.

Returns text: `low` below 0.4, `medium` below 0.6, `high` below 0.8, else `critical`; NULL where it
is unrated.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_to_ten is
'The nearest number of 1 to 10.

  importance: 0 to 1; NULL is unrated.

Returns int: 1 to 10; NULL where it is unrated.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_to_rating is
'The nearest rating of 1 to 7.

  importance: 0 to 1; NULL is unrated.

Returns int: 1 to 7; 0 where it is unrated.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.importance_to_label is
'The name of the nearest rating.

  importance: 0 to 1; NULL is unrated.

Returns text: `avoid` to `perfect`; `unrated` where it is unrated.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.read_importance is
'The importance of a record of another system, which may carry several scales: the score wins over
the level, the level over the ten, that over the rating; each that is given must be on its scale.
`critical` and 10 are pinned.

  level: The level.
  score: The score, 0.0 to 1.0.
  ten: The number of 1 to 10.
  rating: The rating of 0 to 7.

Returns memory.importance_result: One row.

Errors:
  22023: it is not on the scale

Since 0.1.0.';

comment on function memory.stats is
'A space in numbers, and how far each model has embedded it.

  space: The space to enter; NULL is the one in the setting memory.space, else `default`.
  at: The moment by which memories have expired or not.

Returns setof memory.stats_result: One row.

Errors:
  22023: the space is invalid
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.doctor is
'Looks for what contradicts itself. Reads every row of the space, and writes nothing: it runs on a
replica. What merely waits for a worker, such as an embedding of an earlier text, is no finding;
stats counts it. Most findings are mended by the task `repair` of maintain: `memory without vitals`
(they begin anew), `wrong hash`, `text newer than its memory`, `key that no repeat should meet`,
`wrong live flag`, `not found by its words` (a memory or a source, as after a new version of a
dictionary), `not found by its tags`, `tag without its row`, `embedding with wrong copies`,
`embedding of wrong dimensions` (it goes, and a worker makes it anew), `accesses and their moment
disagree`, `decay due for what is not alive`, `decay due too late`, `fewer rememberings than of its
agents`, `changed_xid is ahead of the server''s transaction counter` (after a move from another
server), and `row without its parent` (a kind or an agent is registered again, a reference is
emptied, and what hung on a lost row goes; so first restore what a dump still has). `model without
its index` is mended by the task `index`, as is `invalid index` by register_model where it is a
model''s; any other invalid index by the statement in detail, which the owner runs. `language that
cannot be used` is mended by register_space with a language, even the same one, then maintain.
`embedding newer than its text` and `revision not older than its memory` are mended by import_space
of the space''s own export.

  space: The space; `*` is all of them; NULL the one in the setting memory.space, else `default`.
    One that is not there is no error but a NOTICE.

Returns setof memory.finding: A row for each finding; none is good health.

Errors:
  22023: the space is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

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

comment on type memory.memory_filter is
'Which memories a caller means.';

comment on type memory.search_settings is
'The settings of one search, checked and complete.';

comment on type memory.search_query is
'A parsed query; _term_weights or _score adds the weights.';

comment on type memory.fuzzy_term is
'A lexeme that a misspelled one may have meant.';

comment on type memory.search_proposal is
'The memories that the retrievers of a search propose, the best first.';

comment on type memory.search_candidate is
'A memory that a retriever has proposed, with the scores of all retrievers.';

comment on type memory.search_found is
'The result of _score.';

comment on type memory.search_hit is
'A hit of a search, fused and boosted.';

comment on type memory.embedding_item is
'One item of set_embeddings, parsed.';

comment on type memory.policy is
'What a space and a kind decide for a memory.';

comment on type memory.near_duplicate is
'A memory that may say the same as a text.';

comment on type memory.prune_rules is
'The rules of one call of prune.';

comment on type memory.purge_target is
'What a purge takes.';

comment on type memory.moved_table is
'A table that an export has.';

comment on function memory._orphan_query is
'The text of a query for rows of the space $1 whose parent is gone, one part for each foreign key that '
'reaches within a space, so that a table that is new is looked at, too.';

comment on function memory._repair is
'Writes anew what follows from something else and is not as it has to be, see doctor(): in batches, in '
'the order of ids.';

comment on function memory._repair_embeddings is
'Of these memories, the embeddings'' copies of what a search asks; and one of wrong dimensions goes: a '
'worker makes it anew.';

comment on function memory._repair_memories is
'Of these memories, what follows from others and does not, language and key included.';

comment on function memory._repair_orphans is
'Rows of a space whose parent is gone.';

comment on function memory._repair_sources is
'Of these sources, the lexemes that do not follow from the text, and numbers of transactions that this '
'server has not come to.';

comment on function memory._repair_vitals is
'Of these memories, vitals that are missing, which begin anew; counts that disagree; and the moments at '
'which they are due.';

comment on function memory._check_agent is
'What an agent may be called.';

comment on function memory._check_at is
'The moment of a call must be a moment, and one that clients can read.';

comment on function memory._check_list is
'Refuses a list of what to find that is empty, for it would find nothing, or holds a name that nothing '
'can have.';

comment on function memory._check_name is
'What a project or a session is called; NULL is none.';

comment on function memory._check_number is
'A JSON number, whole if asked for, within its bounds; absent is fine.';

comment on function memory._check_option_types is
'Refuses an option of the wrong type, and names it.';

comment on function memory._check_options is
'Refuses an unknown key of a jsonb argument.';

comment on function memory._check_timestamp is
'A moment that every client can read, whatever its time zone: many know no year before 1 and none after '
'9999, and no infinity; one such row would fail every result that it is in.';

comment on function memory._content_hash is
'SHA-256 of the text as people see it: without invisible characters, but for those that tell one flag '
'from another; without blanks around it; NFC.';

comment on function memory._invisible is
'The characters that nobody sees, for a bracket of a regular expression: Default_Ignorable_Code_Point of '
'the Unicode Character Database, DerivedCoreProperties.txt.';

comment on function memory._is_ahead is
'Whether a number is that of a transaction which this server has not come to: its row was written on '
'another one.';

comment on function memory._milliseconds is
'The moment in a UUIDv7, in milliseconds since 1970.';

comment on function memory._next_sequence is
'The sequence of the id that follows those of a space at one timestamp, for _uuidv7().';

comment on function memory._parse_timestamp is
'A moment in JSON: a timestamp, read in the session''s time zone where it has none, or epoch '
'milliseconds.';

comment on function memory._set_updated_at is
'When a settings row was last changed; what import_space() brings along keeps its own, see '
'_unlock_history().';

comment on function memory._token_count is
'How many tokens a text has, by the rule of thumb: four bytes each.';

comment on function memory._uuidv7 is
'A time-ordered id (RFC 9562, section 5.7): 48 bits of milliseconds, a sequence of 24 bits, and 50 random'
' bits.';

comment on function memory._compare_statements is
'What remembering `new` does to a memory that says `old`, if both state the same as far as their words '
'tell.';

comment on function memory._is_extension is
'Whether `longer` (from memory._tokenize) is `base` (from there, without breaks) with whole phrases added'
' that take nothing back.';

comment on function memory._is_reordering is
'Whether two sequences of words (from memory._tokenize, without breaks), of which `one` is read as the '
'plainer, are the same statement in another order of words.';

comment on function memory._merge is
'Joins memories into one and notes what that took, see merge_duplicates(), which has locked them.';

comment on function memory._near_duplicate is
'The live memory that says the same as a text, else, without an outcome, the one that is most alike and '
'states something else.';

comment on function memory._near_memories is
'The neighbours of a stored memory that might say the same: by its own embedding, where it has one, and '
'by its words.';

comment on function memory._near_statement is
'The text of the search for candidates of a near duplicate by their vectors: the nearest that are near '
'enough.';

comment on function memory._near_words is
'Live memories that share most of their lexemes with a text, the most first: Jaccard''s index.';

comment on function memory._statement_marks is
'Which kinds of words a phrase holds that make it no mere addition, of all languages at once, since a '
'space of one may hold texts of another: scope (a negation, all, only, except: it reaches over its '
'neighbours, so that beside it every addition changes what is said), turn (it takes back, limits, dates '
'back or doubts), quantity (a number or a time).';

comment on function memory._statement_words is
'What the function words of a language may do, for memory._compare_statements.';

comment on function memory._tokenize is
'A text as memory._compare_statements compares it: its words in their order, reduced by the `plain` words'
' of its language, and every sign that is not mere punctuation ($, %, ?, an emoji); a comma for each '
'break between phrases.';

comment on function memory._check_embedding is
'One dimension, as many numbers as the model has and a vector can hold, so large or small that 16,000 '
'squares of them add up in a 4-byte float (NaN sorts above every number), and not all zero: a zero vector'
' has no direction.';

comment on function memory._distance is
'The SQL of the distance between embeddings as e and a parameter, with the very cast of the index of the '
'model.';

comment on function memory._embedding_item is
'One element of set_embeddings'' items, checked: memory_id, embedding and perhaps version.';

comment on function memory._exact_max is
'Up to how many embeddings are quickly sorted exactly.';

comment on function memory._exceeds_exact is
'Has this space more embeddings of the model than are quickly sorted exactly?';

comment on function memory._load_vector is
'A session that has not used pgvector yet knows none of its settings; one cast loads it.';

comment on function memory._model is
'The model that an embedding of a call belongs to: the one named, else the space''s, else `dimN` of its '
'own dimension.';

comment on function memory._model_index is
'The name of the HNSW index of a model: told apart by its hash, readable by its beginning.';

comment on function memory._nearest is
'How a query of embeddings as e, to be ordered by _distance(), ends.';

comment on function memory._queue_embeddings is
'In a space that asks for it, these memories wait for an embedding by the space''s model, and workers who'
' listen are told when nothing else was waiting: NOTIFY lets one transaction commit at a time, and one '
'word is enough for a worker who goes on until pending_embeddings() is empty.';

comment on function memory._register_dimensions is
'The model `dimN`, for embeddings that arrive with no model named, and are checked.';

comment on function memory._similarity is
'The SQL of the similarity that belongs to a distance: higher is nearer.';

comment on function memory._store_embedding is
'Writes the vector of one version of a memory; an equal or newer one stays.';

comment on function memory._sync_embeddings is
'Keeps the embeddings'' copies of what a search asks of the memory; and what is not live waits neither '
'for decay() nor for an embedding.';

comment on function memory._vector_similarity is
'How near two vectors are, higher is nearer: exactly, whatever an index of them rounds.';

comment on function memory._writable_model is
'The model that an embedding will be stored under, checked against it; registers `dimN`.';

comment on function memory._check_filter is
'Refuses a filter that asks for nothing, or not in the form that purge() reads.';

comment on function memory._purge is
'Erases what is locked, with every trace of it, and of an agent or a session on what stays.';

comment on function memory._purge_space is
'Erases a space whole.';

comment on function memory._purge_target is
'The memories and sources that a purge takes.';

comment on function memory._scrub_statistics is
'Has the planner forget what it has sampled of these tables.';

comment on function memory._check_tags is
'Refuses what is no tag, and names it.';

comment on function memory._is_tag is
'Is this a colon path in lower case, with no blank, no empty segment, of at most 255 bytes?';

comment on function memory._register_tags is
'The vocabulary of a space, in the order of the tags: two writers cannot deadlock on it.';

comment on function memory._tag_paths is
'Every tag with all its ancestors, each once: {a:b} gives {a, a:b}.';

comment on function memory._tags_of is
'The tags that JSON objects bring along under the key `tags`; what is none is left to whoever takes the '
'object itself.';

comment on function memory._forbid_change is
'History is only ever added to, by the owner, too.';

comment on function memory._record_revision is
'Keeps what a change takes away.';

comment on function memory._unlock_history is
'Lets purge() and import_space() do what only they may, in their transaction and never by accident: the '
'setting counts only with the number of the transaction, which no SET and no role brings along.';

comment on function memory._check_metadata is
'Holds metadata against the JSON Schema of its kind and returns it with the defaults of what is required '
'and missing.';

comment on function memory._check_metadata_schema is
'A schema that _check_metadata() can enforce as a whole; a keyword that it does not know is refused '
'rather than ignored.';

comment on function memory._is_type is
'Is this JSON value of that type of JSON Schema?';

comment on function memory._metadata_fault is
'What is wrong with the value of a key of metadata, by the schema of the key, or NULL.';

comment on function memory._register_kind is
'Makes the rows that a first memory of this kind in this space refers to.';

comment on function memory._check_language is
'The name that the server gives a text search configuration on which every caller can count.';

comment on function memory._language is
'A text search configuration on which every caller can count; NULL where there is none of this name.';

comment on function memory._languages is
'The languages that memories of a space are in, its own first: in these a question is read.';

comment on function memory._register_language is
'A language that a memory has and its space has not; questions are read in it, too.';

comment on function memory._anchor is
'Puts the vitals of a memory under a policy from now on: from full health, or `keep`ing the health that '
'it has at this moment.';

comment on function memory._check_decay is
'What settings say of decay, in the ranges of the constraints; absent is fine.';

comment on function memory._check_prune_options is
'The rules that a call of prune() may give, and how far they go.';

comment on function memory._curve_span is
'How many half-lives a curve takes from a health down to a threshold below it.';

comment on function memory._decay is
'One batch of decay().';

comment on function memory._expire is
'One batch of expire(), longest over first.';

comment on function memory._fades_at is
'The moment at which an anchored curve reaches its threshold: decays_from plus half_life days times '
'2(h-t), log2(h/t) or (t^-2 - h^-2)/3.';

comment on function memory._health is
'The health that an anchored curve has at a moment.';

comment on function memory._maintain is
'One task of maintain() in one space, batch by batch until a moment; NULL where it is not due.';

comment on function memory._mark_kind_changed is
'A change of how the memories of a kind fade is noted at their space, for maintain().';

comment on function memory._mark_policy_changed is
'A change of how memories fade, or of the language that they are indexed in, is a note for maintain(), '
'whoever makes it: existing memories carry their curve and their language with them.';

comment on function memory._policy is
'All that a space and a kind decide for a memory, in one row; the kind''s word counts before the '
'space''s.';

comment on function memory._prunable is
'The rules of prune(), all that a memory and its vitals say: old, hardly read, of low value.';

comment on function memory._prune is
'What the rules of a call would have, oldest first; held against all that can save a memory from it.';

comment on function memory._prune_rules is
'The rules of a call of prune(): its options, the age that the space wants, else the defaults.';

comment on function memory._reanchor is
'Puts live memories whose curve is not that of their policy under it, in the health that they have at '
'this moment.';

comment on function memory._reindex is
'Gives memories and sources the space''s language of today that have a former one of it, and not because '
'they were given it, or one that cannot be used.';

comment on function memory._warn_unfading is
'A floor above the threshold keeps memories from ever fading.';

comment on function memory._alternative_count is
'Number of lexemes of an OR term.';

comment on function memory._candidate_statement is
'The text of the statement that proposes candidates: two arrays of ids, those of the best lexical scores '
'and those of the nearest vectors.';

comment on function memory._candidates is
'The memories that the retrievers of a search propose: of each the best, at most settings.proposals.';

comment on function memory._filter_conditions is
'The SQL of a filter: conditions on memories as m, for a statement with the parameters $1, the space, and'
' $3, the filter.';

comment on function memory._first_id is
'The lowest UUIDv7 of a timestamp, in milliseconds since 1970.';

comment on function memory._fuse is
'The hits of a search, from its scored candidates.';

comment on function memory._fuzzy_terms is
'Lexemes that the unmatched terms of a query may have meant: for each up to three with the same first '
'letters and common trigrams.';

comment on function memory._highlight is
'The excerpt of a text that shows best what a query matched, its words between <b> and </b>.';

comment on function memory._idf is
'Inverse document frequency, as in BM25, of a term that occurs in `counted` of `total` memories.';

comment on function memory._length_norm is
'What a lexical score is divided by.';

comment on function memory._lexeme_query is
'A tsquery of exactly this lexeme, whatever characters it holds.';

comment on function memory._memories_as_of is
'The memories of a space that existed at a timestamp and have changed since, as they were then: a column '
'has the old value of its first change since, else the present one.';

comment on function memory._parse_query is
'What a question asks for.';

comment on function memory._question_model is
'The model of a question''s embedding, checked.';

comment on function memory._sample_blocks is
'Where blocks of a sample of a large space begin: each is the next `block` memories after one of these '
'ids.';

comment on function memory._score is
'The scores of all retrievers for a set of memories, few or many, and their ranks.';

comment on function memory._search_filter is
'A filter, checked, with the fields that come from options.';

comment on function memory._search_settings is
'The settings of a search from its arguments max_results, weights and options, checked, with defaults.';

comment on function memory._search_text is
'Text as the parser of text search needs it; memory._highlight turns it back.';

comment on function memory._small_candidate_set is
'The ids of all memories that the filter leaves, if they are few; else one more than few.';

comment on function memory._term_weights is
'A query with the weights of its terms, with fuzzy terms for those that no memory contains, and with the '
'terms that propose candidates.';

comment on function memory._trigram_similarity is
'Similarity() of pg_trgm, bound when this function is created, because pg_trgm may live in any schema.';

comment on function memory._truncate_to_tokens is
'The beginning of a text that takes no more than these tokens, up to the last blank in it.';

comment on function memory._visible_conditions is
'The SQL of the states that a filter includes, on the columns that memories and embeddings share.';

comment on function memory._chunks is
'Cuts a text into pieces of at most `size` characters at blank lines, else at line ends, else at sentence'
' ends, else at blanks; nothing but surrounding blanks is lost.';

comment on function memory._derive_source is
'Every column of a source that follows from others.';

comment on function memory._source_key is
'Under which the current version of a document is found again: SHA-256 of what names it.';

comment on function memory._store_capture is
'Checks a capture''s keys and writes it.';

comment on function memory._bound_login is
'The login whose space_grants decide, or NULL for a login that chooses its space freely.';

comment on function memory._can_write is
'Would the caller''s own call of touch() in this space be allowed here and now?';

comment on function memory._enter_space is
'The gate.';

comment on function memory._enter_spaces is
'The gate of housekeeping, which may ask for all spaces with ''*''.';

comment on function memory._holds_grant is
'May this bound login use the space so?';

comment on function memory._notice_missing_space is
'Tells who works in a space that is not there; its name may be misspelt.';

comment on function memory._register_space is
'A space that is not there yet starts with the settings that `default` has now.';

comment on function memory._store_task is
'Checks the fields of a task and writes them; see set_task().';

comment on function memory._task_fields is
'What a task has beside its memory: the columns of `tasks` that a call may set.';

comment on function memory._bad_line is
'What is wrong with a line of an import.';

comment on function memory._export_statement is
'Reads the next $3 rows of a table of space $1, behind the key $2 where it goes on; of models those that '
'the space uses, for its embeddings if $4.';

comment on function memory._import_rows is
'Stores rows of one table, in the order of their keys, which is that of an export: none stands twice, '
'here or in the page before.';

comment on function memory._insert_rows is
'Puts rows of an import into their table, those whose keys are not there yet; how many.';

comment on function memory._lock_known is
'Locks what is here of memories that an import is about to store, or their history: the memories, then '
'their vitals, then who said them, each by their keys, as everybody does who changes several.';

comment on function memory._map_memory is
'Notes that a memory of an import is one that has another id here, and gives that one what has come under'
' the other: its history, and the place of what it supersedes.';

comment on function memory._mapped_rows is
'Rows of an import, the memories and sources that they name by the ids that these have here.';

comment on function memory._moved_tables is
'What an export is made of, in an order in which it can be stored again.';

comment on function memory._overwrite_rows is
'Gives rows that the space has the values that an import has for them, where these differ; with `later`, '
'where they are of a later moment, or of the same and the file is preferred.';

comment on function memory._refuse_partial_import is
'At the commit of an import whose last lines have not come.';

comment on function memory._row_key is
'The key of an imported row, as texts that sort as an export does.';

comment on function memory._store_children is
'Stores what hangs on memories, and agents.';

comment on function memory._store_memories is
'Stores memories of an import.';

comment on function memory._store_revisions is
'Stores history of an import, which comes memory by memory, each in its order.';

comment on function memory._store_rows is
'Stores rows of one table of an import, each as its table wants it.';

comment on function memory._store_settings is
'The settings of a space and of its kinds, out of an import.';

comment on function memory._store_sources is
'Stores documents of an import.';

comment on function memory._unite_memory is
'Unites a memory with what an import says of it.';

comment on function memory._unite_revisions is
'Makes one history of a memory out of the one that is here and the next changes of another, given in '
'their order, the last of which before these was `last_id`.';

comment on function memory._check_length is
'What a space allows a memory to weigh.';

comment on function memory._check_memory is
'What a memory may be, with a clear word where the constraints would only give a name.';

comment on function memory._check_succession is
'May one memory take the place of another?';

comment on function memory._check_version is
'Of two who have read the same version of a memory, the second to write is told.';

comment on function memory._derive_memory is
'Every column of a memory that follows from others.';

comment on function memory._editor_type is
'What somebody is by his name: `human:` and a name is a person, any other name an agent, nobody the '
'system itself.';

comment on function memory._register_agent is
'An agent is known from the first time that it remembers.';

comment on function memory._remember is
'One item of remember() or remember_many(), which have entered the space.';

comment on function memory._remember_item is
'One element of remember_many().';

comment on function memory._remember_items is
'The loop of remember_many().';

comment on function memory._require_memory is
'The memory exists in this space and stays what it is until commit.';

comment on function memory._revive is
'Brings back those of these memories that have faded, archived by decay() or not yet, in full health '
'under the policy of today.';

comment on function memory._same_memory is
'Whether two states of a memory say the same, in all that a revision can keep.';

comment on function memory._store_external_id is
'Remembers what a memory is called in another system.';

comment on function memory._touch is
'Counts an access and lengthens the lives of these memories, as touch() and recall() do.';

comment on function memory._tsvector is
'The lexemes of a text; of its longest prefix, by halving steps, where all do not fit in the 1 MB of a '
'tsvector.';

comment on function memory._unknown_memory is
'Says that there is no such memory.';

comment on function memory._update_memory is
'Writes what a memory is to be over what it was, both as rows, unless they are the same.';
