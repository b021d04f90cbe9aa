-- Rendered by generate.py from schema.yaml and, for what is private, from the comments in the SQL: change it there.
-- Comments are part of the dump: a migration replays those that changed.

comment on schema memory is
'Long-term memory for AI agents. Applications call the functions; the tables are for reading.';

comment on type memory.remember_result is
'What remember did.';

comment on column memory.remember_result.memory_id is
'The memory that says the text now, whether new or already there; for `known` the memory that has the '
'external id, whatever its text.';

comment on column memory.remember_result.outcome is
'`created`: the memory is new. `reinforced`: a live memory had this text, perhaps with other case or '
'punctuation; its text stays. `restored`: a memory had this text and had faded, or was forgotten and the '
'options asked to restore it; it is live again. `forgotten`: the memory with this text is forgotten and '
'was not changed. `near_duplicate`: a memory says the same in other words, or says more; its text stays. '
'`updated`: a memory said less than the new text, which replaced its text; the old one is a revision. '
'`known`: the memory that has the external id was left as it is, but for a vector or task with `revise`. '
'`revised`: it got the new text or other arguments; see on_external.';

comment on column memory.remember_result.similar_to is
'For near_duplicate and updated: memory_id. For created: the most similar memory that states something '
'else (a changed number, name or negation), which the new one perhaps should supersede. NULL if no memory'
' is similar enough.';

comment on column memory.remember_result.similarity is
'The similarity to that memory, on the scale of the space''s setting and never below it: that of the '
'vectors or, if words found it, the ninth root of the Jaccard index of the lexemes (0.956 if two thirds '
'are common), or its 25th root if one text has all lexemes of the other. NULL if similar_to is NULL.';

comment on type memory.suggestion_result is
'What suggest_metadata found in a text.';

comment on column memory.suggestion_result.tags is
'The hashtags, as tags, sorted.';

comment on column memory.suggestion_result.metadata is
'An object of arrays: people and topics, each once and sorted, and action_items in the order of the text.';

comment on type memory.remember_many_result is
'What remember_many did with one item.';

comment on column memory.remember_many_result.ordinal is
'The position of the item, from 1.';

comment on column memory.remember_many_result.memory_id is
'As in remember_result; NULL if the item was refused.';

comment on column memory.remember_many_result.outcome is
'As in remember_result, or `error`: the item was refused; no more of it is written than the names of a '
'new kind, language or `dimN`.';

comment on column memory.remember_many_result.similar_to is
'As in remember_result.';

comment on column memory.remember_many_result.similarity is
'As in remember_result.';

comment on column memory.remember_many_result.error is
'Why the item was refused: SQLSTATE, message, detail and hint, e.g. `PM003: unknown embedding model. '
'...`; otherwise NULL.';

comment on type memory.search_result is
'One hit of search, with its rank and score in each retriever.';

comment on column memory.search_result.memory_id is
'The memory.';

comment on column memory.search_result.content is
'The whole text.';

comment on column memory.search_result.kind is
'Its kind.';

comment on column memory.search_result.score is
'Orders the hits of one search; scores of different searches do not compare. Each retriever''s scores are'
' scaled to 0..1 over the candidates of the call, weighted and added. With a vector, the best lexical '
'score stays below 1 if the hit contains only a few common words. If the space has sessions, a fifth of '
'the score is that of the best hit of the same session, and a good hit lends some of its score to those '
'candidates that are turns around it, if they are short. Importance, health and votes then change the '
'score by at most 3 % together.';

comment on column memory.search_result.coverage is
'How much of the question it covers, 0 to 1; unlike score it compares between searches. By words: the '
'weight of the terms of the question that it contains, over that of all terms; a term that no memory '
'contains weighs as much as the rarest, and a misspelled one counts by its similarity. By its vector: the'
' similarity above 0.1, which a question and a text have that have nothing to do with each other, over '
'0.9. Where the search has both and the memory an embedding, 0.4 of the first and 0.6 of the second.';

comment on column memory.search_result.vector_rank is
'Its rank by vector, from 1; NULL if the vector retriever did not find it.';

comment on column memory.search_result.vector_similarity is
'Its similarity to the embedding of the question: the cosine, 1 / (1 + distance) for `l2`, or the inner '
'product. Also given if only the lexical retriever found it. NULL if it has no embedding.';

comment on column memory.search_result.lexical_rank is
'Its rank by lexical_score, from 1; NULL if the lexical retriever did not find it, or found it only by a '
'word that it took for misspelled.';

comment on column memory.search_result.lexical_score is
'The sum, over the lexemes of the question that the memory contains, of the lexeme''s rarity in the space'
' times its BM25 term score, which is lower in a long text. NULL if it contains none. In the score, '
'lookalikes of misspelled words are added to it.';

comment on column memory.search_result.fuzzy_rank is
'Its rank by fuzzy_similarity, from 1, among the memories that were found by a word that was taken for '
'misspelled; otherwise NULL.';

comment on column memory.search_result.fuzzy_similarity is
'The share of the letters of the misspelled word that stay in the lexeme of the memory: 1 minus the '
'letters to insert, delete, replace or swap, by the length of the longer one. The highest one if there '
'are several, NULL if there is none.';

comment on column memory.search_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.search_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.search_result.votes is
'Its upvotes minus its downvotes.';

comment on column memory.search_result.tags is
'Its tags.';

comment on column memory.search_result.metadata is
'Its metadata.';

comment on column memory.search_result.annotations is
'Its annotations, oldest first.';

comment on column memory.search_result.session is
'The session in which it was said; NULL if none.';

comment on column memory.search_result.source_id is
'The source that it is a chunk of; NULL if none.';

comment on column memory.search_result.source_name is
'The name of that source.';

comment on column memory.search_result.source_url is
'The URL of that source.';

comment on column memory.search_result.created_at is
'When it was first remembered.';

comment on column memory.search_result.highlight is
'With the option highlight: an excerpt of the text with the words of the question between `<b>` and '
'`</b>`, made by ts_headline. The text is not escaped. A word that was matched fuzzily is marked as well.'
' NULL without the option, if the question has no words, or if this hit and the better ones have more '
'than 250,000 bytes together.';

comment on column memory.search_result.explanation is
'With the option explain: how the score was computed; otherwise NULL. Keys: lexical_weight, the weight of'
' the lexical retriever in this search; vector and lexical, the weighted score of each retriever; tilt, '
'the factor for importance, health and votes; score, as in the column. The score is `tilt * (vector + '
'lexical)`. If the space has sessions it is `tilt * (0.8 * own + session + neighbors)`: own is vector + '
'lexical; session is a fifth of the highest own in the session; neighbors is what the turns around it '
'lend. covered_by_words and covered_by_vector are the two shares of which coverage consists; background, '
'the similarity above which the second one counts, is the same for each model. matched: the lexemes of '
'the question that the text has; misspelled: for each lexeme of the question that was taken for '
'misspelled, what the text has instead. With an embedding also stale: true if the embedding of the hit '
'belongs to an earlier text.';

comment on column memory.search_result.cursor is
'The option `after` of a call for the hits below this one. Its form may change.';

comment on type memory.recall_result is
'One hit of recall, a search_result with its tokens.';

comment on column memory.recall_result.memory_id is
'The memory.';

comment on column memory.recall_result.content is
'The whole text.';

comment on column memory.recall_result.kind is
'Its kind.';

comment on column memory.recall_result.score is
'Orders the hits of one search; scores of different searches do not compare. Each retriever''s scores are'
' scaled to 0..1 over the candidates of the call, weighted and added. With a vector, the best lexical '
'score stays below 1 if the hit contains only a few common words. If the space has sessions, a fifth of '
'the score is that of the best hit of the same session, and a good hit lends some of its score to those '
'candidates that are turns around it, if they are short. Importance, health and votes then change the '
'score by at most 3 % together.';

comment on column memory.recall_result.coverage is
'How much of the question it covers, 0 to 1; unlike score it compares between searches. By words: the '
'weight of the terms of the question that it contains, over that of all terms; a term that no memory '
'contains weighs as much as the rarest, and a misspelled one counts by its similarity. By its vector: the'
' similarity above 0.1, which a question and a text have that have nothing to do with each other, over '
'0.9. Where the search has both and the memory an embedding, 0.4 of the first and 0.6 of the second.';

comment on column memory.recall_result.vector_rank is
'Its rank by vector, from 1; NULL if the vector retriever did not find it.';

comment on column memory.recall_result.vector_similarity is
'Its similarity to the embedding of the question: the cosine, 1 / (1 + distance) for `l2`, or the inner '
'product. Also given if only the lexical retriever found it. NULL if it has no embedding.';

comment on column memory.recall_result.lexical_rank is
'Its rank by lexical_score, from 1; NULL if the lexical retriever did not find it, or found it only by a '
'word that it took for misspelled.';

comment on column memory.recall_result.lexical_score is
'The sum, over the lexemes of the question that the memory contains, of the lexeme''s rarity in the space'
' times its BM25 term score, which is lower in a long text. NULL if it contains none. In the score, '
'lookalikes of misspelled words are added to it.';

comment on column memory.recall_result.fuzzy_rank is
'Its rank by fuzzy_similarity, from 1, among the memories that were found by a word that was taken for '
'misspelled; otherwise NULL.';

comment on column memory.recall_result.fuzzy_similarity is
'The share of the letters of the misspelled word that stay in the lexeme of the memory: 1 minus the '
'letters to insert, delete, replace or swap, by the length of the longer one. The highest one if there '
'are several, NULL if there is none.';

comment on column memory.recall_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.recall_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.recall_result.votes is
'Its upvotes minus its downvotes.';

comment on column memory.recall_result.tags is
'Its tags.';

comment on column memory.recall_result.metadata is
'Its metadata.';

comment on column memory.recall_result.annotations is
'Its annotations, oldest first.';

comment on column memory.recall_result.session is
'The session in which it was said; NULL if none.';

comment on column memory.recall_result.source_id is
'The source that it is a chunk of; NULL if none.';

comment on column memory.recall_result.source_name is
'The name of that source.';

comment on column memory.recall_result.source_url is
'The URL of that source.';

comment on column memory.recall_result.created_at is
'When it was first remembered.';

comment on column memory.recall_result.highlight is
'With the option highlight: an excerpt of the text with the words of the question between `<b>` and '
'`</b>`, made by ts_headline. The text is not escaped. A word that was matched fuzzily is marked as well.'
' NULL without the option, if the question has no words, or if this hit and the better ones have more '
'than 250,000 bytes together.';

comment on column memory.recall_result.explanation is
'With the option explain: how the score was computed; otherwise NULL. Keys: lexical_weight, the weight of'
' the lexical retriever in this search; vector and lexical, the weighted score of each retriever; tilt, '
'the factor for importance, health and votes; score, as in the column. The score is `tilt * (vector + '
'lexical)`. If the space has sessions it is `tilt * (0.8 * own + session + neighbors)`: own is vector + '
'lexical; session is a fifth of the highest own in the session; neighbors is what the turns around it '
'lend. covered_by_words and covered_by_vector are the two shares of which coverage consists; background, '
'the similarity above which the second one counts, is the same for each model. matched: the lexemes of '
'the question that the text has; misspelled: for each lexeme of the question that was taken for '
'misspelled, what the text has instead. With an embedding also stale: true if the embedding of the hit '
'belongs to an earlier text.';

comment on column memory.recall_result.cursor is
'The option `after` of a call for the hits below this one. Its form may change.';

comment on column memory.recall_result.tokens is
'What it takes of the token budget: the token_count of the memory.';

comment on column memory.recall_result.outcome is
'`whole`: the whole text. `cut`: truncated to the remaining budget (option cut). `left_out`: did not fit '
'and comes without content (option left_out); it is not touched.';

comment on type memory.memory_result is
'A memory, whole, as get and list return it. Most attributes are the parameters of remember.';

comment on column memory.memory_result.memory_id is
'The memory.';

comment on column memory.memory_result.content is
'The whole text.';

comment on column memory.memory_result.kind is
'Its kind.';

comment on column memory.memory_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.memory_result.tags is
'Its tags.';

comment on column memory.memory_result.metadata is
'Its metadata.';

comment on column memory.memory_result.project is
'Its project; NULL if none.';

comment on column memory.memory_result.session is
'The session in which it was said; NULL if none.';

comment on column memory.memory_result.pinned is
'Whether it never decays.';

comment on column memory.memory_result.expires_at is
'From when no search returns it; NULL means never.';

comment on column memory.memory_result.valid_from is
'From when its text is true; NULL means always.';

comment on column memory.memory_result.valid_to is
'Until when its text is true (exclusive); NULL means for ever.';

comment on column memory.memory_result.language is
'Its text search configuration.';

comment on column memory.memory_result.internal is
'Whether only a call that asks for it finds it.';

comment on column memory.memory_result.source_id is
'The source that it is a chunk of; NULL if none.';

comment on column memory.memory_result.source_name is
'The name of that source.';

comment on column memory.memory_result.source_url is
'The URL of that source.';

comment on column memory.memory_result.task is
'The fields of the task, as in set_task; NULL if it is no task.';

comment on column memory.memory_result.external_ids is
'Its ids in other systems: [{"system": name, "id": text}].';

comment on column memory.memory_result.agents is
'The agents that remembered or held it, the first one first.';

comment on column memory.memory_result.annotations is
'Its annotations, oldest first.';

comment on column memory.memory_result.state is
'`live`: searches find it. `faded`: its health has reached the threshold, whether decay has archived it '
'or not. `expired`: past expires_at. `superseded`: another memory replaces it. `forgotten`: forget was '
'called. If several hold, the last of these.';

comment on column memory.memory_result.superseded_by is
'Its successor; NULL if none.';

comment on column memory.memory_result.version is
'Its version, from 1; see expected_version of revise.';

comment on column memory.memory_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.memory_result.votes is
'Its upvotes minus its downvotes.';

comment on column memory.memory_result.access_count is
'How often it was touched.';

comment on column memory.memory_result.last_accessed_at is
'When it was last touched; NULL if never.';

comment on column memory.memory_result.created_at is
'When it was first remembered.';

comment on column memory.memory_result.updated_at is
'When it was last changed.';

comment on column memory.memory_result.cursor is
'From list: the parameter `after` of a call for the rows behind this one. Its form may change.';

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
'When it was created.';

comment on column memory.space_result.updated_at is
'When a setting was last changed.';

comment on column memory.space_result.cursor is
'From list_spaces: the parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.hold_result is
'What became of one memory that was to be held, or that was evicted.';

comment on column memory.hold_result.memory_id is
'The memory.';

comment on column memory.hold_result.outcome is
'`held`: it is in the working memory. `evicted`: it did not fit the token budget and is not held any '
'more; it may be a memory that the call does not name. `gone`: it is forgotten, superseded or archived, '
'so it is not held. `unknown`: the space has no such memory.';

comment on type memory.working_result is
'One memory that an agent holds.';

comment on column memory.working_result.memory_id is
'The memory.';

comment on column memory.working_result.content is
'The whole text.';

comment on column memory.working_result.kind is
'Its kind.';

comment on column memory.working_result.health is
'Its health at the time of the call, 0 to 1.';

comment on column memory.working_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.working_result.tags is
'Its tags.';

comment on column memory.working_result.metadata is
'Its metadata.';

comment on column memory.working_result.created_at is
'When it was first remembered.';

comment on column memory.working_result.working_since is
'Since when the agent holds it.';

comment on column memory.working_result.tokens is
'What it takes of the token budget: the token_count of the memory.';

comment on type memory.decay_result is
'One memory that decay checked.';

comment on column memory.decay_result.space is
'The memory''s space.';

comment on column memory.decay_result.memory_id is
'The memory.';

comment on column memory.decay_result.health is
'Its health at the time of the call.';

comment on column memory.decay_result.outcome is
'`archived`: it had faded. `kept`: an access had prolonged its life, and only decay_due_at was updated.';

comment on column memory.decay_result.threshold is
'The health at which it fades.';

comment on column memory.decay_result.fades_at is
'When it faded or will fade. 0001-01-02 if its health was below the threshold from the start, NULL if it '
'never fades.';

comment on type memory.expire_result is
'One memory that has expired.';

comment on column memory.expire_result.space is
'The memory''s space.';

comment on column memory.expire_result.memory_id is
'The memory.';

comment on column memory.expire_result.expires_at is
'When it expired.';

comment on column memory.expire_result.outcome is
'`forgotten`: as by forget. `purged`: erased, as the setting expiry of the space says, but no part of a '
'document without the rest.';

comment on type memory.prune_result is
'One memory that matches the rules of prune.';

comment on column memory.prune_result.space is
'The memory''s space.';

comment on column memory.prune_result.memory_id is
'The memory.';

comment on column memory.prune_result.health is
'Its health at the time of the call.';

comment on column memory.prune_result.outcome is
'`forgotten`: as by forget.';

comment on column memory.prune_result.reason is
'Its age, accesses, importance and votes.';

comment on type memory.maintain_result is
'What maintain did for one task in one space.';

comment on column memory.maintain_result.space is
'The space.';

comment on column memory.maintain_result.task is
'`expire`, `decay`, `reanchor`, `prune`, `reindex`, `index`, `analyze` or `repair`.';

comment on column memory.maintain_result.done is
'The number of memories, sources or models that it processed. `repair` counts what it has repaired, tags '
'as well; doctor may report the same fault otherwise, once for many rows.';

comment on column memory.maintain_result.finished is
'False if the time ran out or another session was working on it. The next call continues.';

comment on type memory.embedding_result is
'What became of one item of set_embeddings.';

comment on column memory.embedding_result.memory_id is
'The memory that the item named.';

comment on column memory.embedding_result.outcome is
'`stored`; `stale`: the item names another version than that of the text; `unknown`: the space has no '
'such memory; `wrong_dimensions`: the model has another number of dimensions. Only `stored` wrote '
'something.';

comment on type memory.claim_result is
'A text that needs an embedding, leased to the caller.';

comment on column memory.claim_result.space is
'The memory''s space.';

comment on column memory.claim_result.memory_id is
'The memory.';

comment on column memory.claim_result.model is
'The model that is to embed it.';

comment on column memory.claim_result.content_version is
'The version that last changed the text. Return it with the vector.';

comment on column memory.claim_result.content is
'The text.';

comment on type memory.ingest_result is
'What ingest_source did.';

comment on column memory.ingest_result.source_id is
'The source that has the text now, whether new or already known.';

comment on column memory.ingest_result.outcome is
'`created`: the document is new. `updated`: its text has changed; the old text and its chunks are '
'superseded. `unchanged`: nothing was written. `restored`: the text is the same, and the document that '
'was forgotten, or chunks that had faded, are live again. `forgotten`: the text is the same, and each '
'chunk was forgotten by itself; nothing was written, and restore brings them back.';

comment on column memory.ingest_result.chunks is
'The number of its chunks.';

comment on type memory.duplicate_result is
'A memory in a cluster of duplicates.';

comment on column memory.duplicate_result.cluster is
'The number of the cluster, from 1.';

comment on column memory.duplicate_result.memory_id is
'The memory.';

comment on column memory.duplicate_result.content is
'Its text.';

comment on column memory.duplicate_result.similarity is
'Its similarity to the first memory of the cluster, as in remember_result; NULL for the first memory, '
'which a merge would keep.';

comment on column memory.duplicate_result.cursor is
'Continues after this cluster, as the option `after` of the next call. A row that has nothing but this '
'says that the call is not finished: its time was up.';

comment on type memory.merge_result is
'One cluster of duplicates that was merged, or would be.';

comment on column memory.merge_result.merge_id is
'The merge, for unmerge; NULL in a dry run.';

comment on column memory.merge_result.kept_id is
'The memory that is kept.';

comment on column memory.merge_result.merged_ids is
'The memories that it supersedes, the most similar one last.';

comment on column memory.merge_result.similarity is
'The lowest similarity between it and one of them.';

comment on column memory.merge_result.cursor is
'Continues after this cluster, as the option `after` of the next call; NULL where the caller has named '
'the memories. A row that has nothing but this says that the call is not finished: its time was up.';

comment on type memory.purge_result is
'How many rows of one table a purge deleted, or took a name or a link from.';

comment on column memory.purge_result.table_name is
'The table.';

comment on column memory.purge_result.rows is
'The number of rows that were deleted. Memories, tasks, revisions, provenance and merges that stay count '
'as well, if the name of an agent or session was removed from them, or from a merge a link to an erased '
'memory.';

comment on column memory.purge_result.dry_run is
'True if the call was a dry run: nothing was erased.';

comment on type memory.export_result is
'One line of an export.';

comment on column memory.export_result.line is
'First {"format": "pgrecall", "version": 1, "schema": release, ...}, last {"end": {table: rows}}, between'
' them {"table": name, "row": {...}} without derived columns. A memory also has the ids that it has in '
'other spaces (aliases); vitals have the number of times that it was remembered without an agent '
'(unnamed_count, below 0 after some unmerges); an embedding has the hash of its text (text_hash) if the '
'memory still has that text.';

comment on column memory.export_result.cursor is
'On the last line of a page: the argument `after` of the next page. NULL if there is no next page.';

comment on type memory.import_result is
'What became of the lines of one table.';

comment on column memory.import_result.table_name is
'The table, or `end` when the last line was read.';

comment on column memory.import_result.created is
'The number of new rows; for `end`, of the whole import.';

comment on column memory.import_result.known is
'The number of rows that the space already had; for `end`, of the whole import.';

comment on column memory.import_result.changed is
'The number of known rows that the file changed; for `spaces`, 1 if the settings of the file were taken; '
'for `end`, of the whole import.';

comment on column memory.import_result.mapped is
'Memories and sources of these lines that have another id in this space: an object with the ids of the '
'file as keys and the ids here as values. NULL if there are none.';

comment on type memory.migration_result is
'A migration, as list_migrations() returns it.';

comment on column memory.migration_result.name is
'Its name, as in migrations/.';

comment on column memory.migration_result.applied_at is
'When it was applied here.';

comment on type memory.stats_result is
'A space in numbers.';

comment on column memory.stats_result.space is
'The space.';

comment on column memory.stats_result.memories is
'Memories that are live and have not expired.';

comment on column memory.stats_result.archived is
'Memories that have faded and were archived.';

comment on column memory.stats_result.forgotten is
'Memories that were forgotten.';

comment on column memory.stats_result.superseded is
'Memories that are superseded.';

comment on column memory.stats_result.expired is
'Memories that are live but have expired.';

comment on column memory.stats_result.tokens is
'The tokens of all live memories.';

comment on column memory.stats_result.agents is
'Agents of the space.';

comment on column memory.stats_result.sources is
'Documents that are live.';

comment on column memory.stats_result.oldest_at is
'When the oldest memory was first remembered; NULL if there is none.';

comment on column memory.stats_result.newest_at is
'When the newest was.';

comment on column memory.stats_result.kinds is
'The number of live memories by kind: {"fact": 12, "task": 3}; NULL if there are none.';

comment on column memory.stats_result.models is
'By model, the number of live memories with an embedding (`stored`), with one in the HNSW index '
'(`indexed`; none in a small space), with an embedding of an earlier text (`stale`), and with none and '
'not expired (`missing`). NULL if the space has no model and no embedding.';

comment on type memory.doctor_result is
'A problem that doctor found.';

comment on column memory.doctor_result.space is
'The space, of a role that has grants on several the first by name; NULL if it concerns all spaces.';

comment on column memory.doctor_result.problem is
'What is wrong, e.g. `memory without vitals`.';

comment on column memory.doctor_result.subject is
'The object: the id of a memory, a tag, an index, a model, a role or a function.';

comment on column memory.doctor_result.detail is
'Further information, such as the model of an embedding or a constraint; NULL if there is none.';

comment on type memory.source_result is
'A document, as find_sources returns it.';

comment on column memory.source_result.source_id is
'The document.';

comment on column memory.source_result.name is
'As in sources.';

comment on column memory.source_result.title is
'As in sources.';

comment on column memory.source_result.source_type is
'As in sources.';

comment on column memory.source_result.version is
'As in sources.';

comment on column memory.source_result.source_url is
'As in sources.';

comment on column memory.source_result.author is
'As in sources.';

comment on column memory.source_result.content_type is
'As in sources.';

comment on column memory.source_result.file_type is
'As in sources.';

comment on column memory.source_result.tags is
'Its tags.';

comment on column memory.source_result.metadata is
'Its metadata.';

comment on column memory.source_result.content is
'With the option content: its whole text; otherwise NULL.';

comment on column memory.source_result.state is
'`live`; `superseded`: another text has taken its place; `forgotten`: forget_source was called.';

comment on column memory.source_result.superseded_by is
'Its successor; NULL if none.';

comment on column memory.source_result.chunks is
'How many of its chunks are neither forgotten nor superseded.';

comment on column memory.source_result.external_ids is
'Its ids in other systems: [{"system": name, "id": text}].';

comment on column memory.source_result.published_at is
'As in sources.';

comment on column memory.source_result.ingested_at is
'When it was ingested.';

comment on column memory.source_result.updated_at is
'When it was last changed.';

comment on column memory.source_result.score is
'Orders the documents of one question; NULL without a question.';

comment on column memory.source_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.importance_result is
'What read_importance made of a foreign record.';

comment on column memory.importance_result.importance is
'The importance, 0 to 1; NULL if unrated.';

comment on column memory.importance_result.pinned is
'Whether it is to be pinned.';

comment on column memory.importance_result.level_differs is
'Whether the level and the score of the record disagree.';

comment on type memory.importance_scales_result is
'An importance on the scales of other systems.';

comment on column memory.importance_scales_result.score is
'The importance itself.';

comment on column memory.importance_scales_result.ten is
'1 to 10; NULL if unrated.';

comment on column memory.importance_scales_result.rating is
'1 to 7; 0 if unrated.';

comment on column memory.importance_scales_result.level is
'`low` below 0.4, `medium` below 0.6, `high` below 0.8, else `critical`; NULL if unrated.';

comment on column memory.importance_scales_result.label is
'The name of the rating: `avoid` to `perfect`; `unrated` if unrated.';

comment on type memory.history_result is
'One state of a memory, and the change that made it.';

comment on column memory.history_result.version is
'The version of the state; the last one if it had several.';

comment on column memory.history_result.edit_type is
'The change that led to the state: `create`, or as in revisions.';

comment on column memory.history_result.editor_type is
'`human`, `agent` or `system`.';

comment on column memory.history_result.editor_id is
'On whose behalf the change was made, according to the session; for the creation, the first agent that '
'remembered it. NULL if nobody is named.';

comment on column memory.history_result.login is
'The login that made the change. NULL for the creation, for which no login is recorded; see provenance.';

comment on column memory.history_result.reason is
'Why the change was made; NULL if nobody said.';

comment on column memory.history_result.diff_summary is
'The names of the columns that changed; NULL for the creation.';

comment on column memory.history_result.revision_id is
'The change, for revert; NULL for the creation.';

comment on column memory.history_result.known_from is
'Start of the period in which this state was current: created_at for the first state, the start of the '
'transaction for a change.';

comment on column memory.history_result.known_to is
'End of that period (exclusive); NULL if the state is current.';

comment on column memory.history_result.content is
'Its text in this state.';

comment on column memory.history_result.kind is
'Its kind.';

comment on column memory.history_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.history_result.pinned is
'Whether it was pinned.';

comment on column memory.history_result.tags is
'Its tags.';

comment on column memory.history_result.metadata is
'Its metadata.';

comment on column memory.history_result.project is
'Its project.';

comment on column memory.history_result.session is
'Its session.';

comment on column memory.history_result.valid_from is
'Start of validity; NULL means always.';

comment on column memory.history_result.valid_to is
'End of validity (exclusive); NULL means for ever.';

comment on column memory.history_result.expires_at is
'When it was to expire; NULL means never.';

comment on column memory.history_result.superseded_by is
'The memory that superseded it; NULL if none did.';

comment on column memory.history_result.archived_at is
'When it was archived; NULL if it was not.';

comment on column memory.history_result.deleted_at is
'When it was forgotten; NULL if it was not.';

comment on column memory.history_result.imported_at is
'When an import brought it; NULL if it was made here.';

comment on column memory.history_result.imported_by is
'The login that imported it.';

comment on type memory.neighbor_result is
'A memory that is linked with another one, directly or through others.';

comment on column memory.neighbor_result.memory_id is
'The memory.';

comment on column memory.neighbor_result.content is
'Its text.';

comment on column memory.neighbor_result.kind is
'Its kind.';

comment on column memory.neighbor_result.distance is
'The number of links on the shortest path.';

comment on column memory.neighbor_result.type is
'The type of the last link on that path.';

comment on column memory.neighbor_result.direction is
'The direction of the last link, seen from the memory before: `out` or `in`.';

comment on column memory.neighbor_result.metadata is
'The metadata of the last link.';

comment on column memory.neighbor_result.path is
'The path: from the given memory to this one, both included.';

comment on column memory.neighbor_result.importance is
'Its importance, 0 to 1; NULL if unrated.';

comment on column memory.neighbor_result.tags is
'Its tags.';

comment on column memory.neighbor_result.created_at is
'When it was first remembered.';

comment on type memory.agent_result is
'An agent and what it did.';

comment on column memory.agent_result.agent is
'The agent.';

comment on column memory.agent_result.name is
'As in agents.';

comment on column memory.agent_result.kind is
'As in agents.';

comment on column memory.agent_result.metadata is
'As in agents.';

comment on column memory.agent_result.memories is
'How many memories it remembered or held, whatever their state.';

comment on column memory.agent_result.working is
'How many memories it holds.';

comment on column memory.agent_result.last_active_at is
'When it last remembered or held one; NULL if never.';

comment on column memory.agent_result.external_ids is
'Its ids in other systems: [{"system": name, "id": text}].';

comment on column memory.agent_result.created_at is
'When it was first named.';

comment on column memory.agent_result.updated_at is
'When it was last configured.';

comment on column memory.agent_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.kind_result is
'A kind of memory in a space.';

comment on column memory.kind_result.kind is
'The kind.';

comment on column memory.kind_result.description is
'As in kinds.';

comment on column memory.kind_result.internal is
'As in kinds.';

comment on column memory.kind_result.dedup is
'As in kinds.';

comment on column memory.kind_result.curve is
'As in kinds.';

comment on column memory.kind_result.half_life is
'As in kinds.';

comment on column memory.kind_result.grace is
'As in kinds.';

comment on column memory.kind_result.floor is
'As in kinds.';

comment on column memory.kind_result.threshold is
'As in kinds.';

comment on column memory.kind_result.metadata_schema is
'As in kinds.';

comment on column memory.kind_result.memories is
'How many live memories of this kind the space has.';

comment on column memory.kind_result.builtin is
'Whether every space has it.';

comment on column memory.kind_result.created_at is
'When the space first used it; NULL if never.';

comment on column memory.kind_result.updated_at is
'When a setting was last changed.';

comment on type memory.tag_result is
'A tag and how often it is used.';

comment on column memory.tag_result.tag is
'The tag, or an ancestor of tags.';

comment on column memory.tag_result.memories is
'How many live memories have it or a descendant; internal ones count, too.';

comment on column memory.tag_result.newest_at is
'When the newest of them was first remembered; NULL if there is none.';

comment on column memory.tag_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.model_result is
'An embedding model and its use in a space.';

comment on column memory.model_result.model is
'The model.';

comment on column memory.model_result.dimensions is
'As in embedding_models.';

comment on column memory.model_result.distance is
'As in embedding_models.';

comment on column memory.model_result.storage is
'As in embedding_models.';

comment on column memory.model_result.embeddings is
'How many live memories of the space it has embedded.';

comment on column memory.model_result.created_at is
'When it was registered.';

comment on type memory.link_result is
'A link between two memories.';

comment on column memory.link_result.from_id is
'The memory that the link starts from.';

comment on column memory.link_result.to_id is
'The memory that it leads to.';

comment on column memory.link_result.type is
'Its type.';

comment on column memory.link_result.metadata is
'Its metadata.';

comment on column memory.link_result.agent is
'The agent that made it; NULL if unknown.';

comment on column memory.link_result.created_at is
'When it was made.';

comment on type memory.grant_result is
'A grant on a space.';

comment on column memory.grant_result.role is
'The role.';

comment on column memory.grant_result.privilege is
'`read`, `write`, or `admin`; each includes the one before.';

comment on column memory.grant_result.granted_at is
'When it was granted.';

comment on type memory.grant_repair_result is
'What repair_grants did to a privilege or a grant.';

comment on column memory.grant_repair_result.space is
'The space of a grant; NULL for a privilege.';

comment on column memory.grant_repair_result.object is
'The object of a privilege, such as `function memory.version()`; NULL for a grant.';

comment on column memory.grant_repair_result.role is
'The role; `public` is everybody.';

comment on column memory.grant_repair_result.privilege is
'The privilege, such as EXECUTE, or `read`, `write` or `admin`.';

comment on column memory.grant_repair_result.outcome is
'`granted`, `revoked` or `foreign_owner` (the owner of the schema may not change it); of a grant '
'`bound_again`, `no_such_role`, or `locked` (another session is changing it: call again).';

comment on type memory.merge_history_result is
'A merge of duplicates.';

comment on column memory.merge_history_result.merge_id is
'The merge, see unmerge.';

comment on column memory.merge_history_result.kept_id is
'The memory that was kept.';

comment on column memory.merge_history_result.merged_ids is
'The memories that it superseded.';

comment on column memory.merge_history_result.similarity is
'The lowest similarity of a merged memory to the kept one.';

comment on column memory.merge_history_result.merged_at is
'When.';

comment on column memory.merge_history_result.unmerged_at is
'When unmerge took it back; NULL if it stands.';

comment on column memory.merge_history_result.imported_at is
'When an import brought it; NULL if it was made here.';

comment on column memory.merge_history_result.imported_by is
'The login that imported it.';

comment on column memory.merge_history_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.erasure_result is
'The receipt of an erasure.';

comment on column memory.erasure_result.erasure_id is
'The receipt.';

comment on column memory.erasure_result.scope is
'As in erasures.';

comment on column memory.erasure_result.erased_by is
'As in erasures.';

comment on column memory.erasure_result.reason is
'As in erasures.';

comment on column memory.erasure_result.counts is
'As in erasures.';

comment on column memory.erasure_result.erased_at is
'When.';

comment on column memory.erasure_result.analyzed is
'As in erasures.';

comment on column memory.erasure_result.imported_at is
'When an import brought it; NULL if it was made here.';

comment on column memory.erasure_result.imported_by is
'The login that imported it.';

comment on column memory.erasure_result.cursor is
'The parameter `after` of a call for the rows behind this one. Its form may change.';

comment on type memory.provenance_result is
'How a memory or a source was learned, once.';

comment on column memory.provenance_result.memory_id is
'The memory; NULL for a source.';

comment on column memory.provenance_result.source_id is
'The source; NULL for a memory.';

comment on column memory.provenance_result.agent is
'The agent that told it.';

comment on column memory.provenance_result.auto_captured is
'Whether the client captured it by itself; false if somebody asked for it.';

comment on column memory.provenance_result.captured_at is
'When it was stored, by the clock of the server.';

comment on column memory.provenance_result.provider_id is
'The provider of the LLM: `anthropic`, `openai`, `google`, ...; `manual` if no LLM was used.';

comment on column memory.provenance_result.model_id is
'The model of the LLM, under the name that its provider gives it: `claude-sonnet-4`, `qwen2.5-coder:7b`, '
'`meta-llama/Llama-3.1-8B`; `none` if no LLM was used.';

comment on column memory.provenance_result.mode is
'The mode of the client, such as `build`, `plan` or `ask`.';

comment on column memory.provenance_result.session_id is
'The client''s session.';

comment on column memory.provenance_result.parent_session_id is
'The session that started this one, such as the session that called a sub-agent.';

comment on column memory.provenance_result.repo_name is
'The name of the repository: the last part of its top directory.';

comment on column memory.provenance_result.repo_path is
'The path of its top directory, relative to the home directory.';

comment on column memory.provenance_result.git_branch is
'The branch that was checked out.';

comment on column memory.provenance_result.git_commit is
'The commit that was checked out, as the client abbreviates it.';

comment on column memory.provenance_result.custom_cmd_name is
'The file of the custom command that created the memory.';

comment on column memory.provenance_result.custom_cmd_run_date is
'When that command started. Accepted as a timestamp (in the session''s time zone if it names none) or as '
'epoch milliseconds.';

comment on column memory.provenance_result.tokens_input is
'Tokens that the LLM read.';

comment on column memory.provenance_result.tokens_output is
'Tokens that the LLM wrote.';

comment on column memory.provenance_result.tokens_reasoning is
'Tokens that the LLM used for reasoning.';

comment on column memory.provenance_result.tokens_cache_read is
'Tokens read from the provider''s cache.';

comment on column memory.provenance_result.tokens_cache_write is
'Tokens written to the provider''s cache.';

comment on column memory.provenance_result.cost is
'The cost of the call, in dollars.';

comment on column memory.provenance_result.started_at is
'When the call to the LLM started. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance_result.completed_at is
'When the call ended. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance_result.response_time_ms is
'The duration of the call. Computed from started_at and completed_at if only these are given.';

comment on column memory.provenance_result.finish_reason is
'Why the call ended: `stop`, `length`, `tool_calls`, `content_filter`, `error`, ...';

comment on column memory.provenance_result.imported_at is
'When an import brought it; NULL if it was made here.';

comment on column memory.provenance_result.imported_by is
'The login that imported it.';

comment on type memory.usage_result is
'What some recorded calls to language models cost.';

comment on column memory.usage_result.key is
'The day (UTC, as 2026-01-31), provider, model, project or session; NULL if unknown.';

comment on column memory.usage_result.calls is
'How many calls.';

comment on column memory.usage_result.tokens_input is
'The sum of tokens_input.';

comment on column memory.usage_result.tokens_output is
'The sum of tokens_output.';

comment on column memory.usage_result.tokens_reasoning is
'The sum of tokens_reasoning.';

comment on column memory.usage_result.tokens_cache_read is
'The sum of tokens_cache_read.';

comment on column memory.usage_result.tokens_cache_write is
'The sum of tokens_cache_write.';

comment on column memory.usage_result.cost is
'The sum of cost.';

comment on column memory.usage_result.response_time_ms is
'The mean of response_time_ms; NULL if none is known.';

comment on table memory.migrations is
'The migrations applied to this database. Each deploy script inserts its own name in its own transaction,'
' so the list is right whatever tool ran the scripts.';

comment on column memory.migrations.name is
'The migration''s name.';

comment on column memory.migrations.applied_at is
'When its transaction began.';

comment on column memory.migrations.applied_by is
'The role that ran it. It owns the objects.';

comment on constraint migrations_pk on memory.migrations is
'Refuses a migration applied twice.';

comment on table memory.embedding_models is
'Embedding models by name. Global: a model means the same in every space. Written by register_model, and '
'by remember and set_embeddings for vectors without a model.';

comment on column memory.embedding_models.model is
'The name. `dimN` holds embeddings of N dimensions that name no model; those of 256, 384, 512, 768, 1024,'
' 1536 and 3072 are there from the start. Another one is registered by its first embedding, unless the '
'login is bound.';

comment on column memory.embedding_models.dimensions is
'The number of dimensions of its embeddings.';

comment on column memory.embedding_models.distance is
'The distance between its embeddings: `cosine`, `l2` or `inner_product`.';

comment on column memory.embedding_models.storage is
'What its HNSW index stores: `vector` (up to 2,000 dimensions), `halfvec` (up to 4,000) or `bit` (the '
'sign of each number). `none` means no index: every search is exact.';

comment on column memory.embedding_models.created_at is
'When the row was inserted.';

comment on column memory.embedding_models.updated_at is
'When the row was last changed.';

comment on constraint embedding_models_pk on memory.embedding_models is
'Refuses a name registered twice.';

comment on constraint embedding_models_model_ck on memory.embedding_models is
'Refuses a name that is not 1 to 128 letters, digits and ._:/@+-, starting with a letter or digit.';

comment on constraint embedding_models_dim_ck on memory.embedding_models is
'Refuses a name `dimN` with other than N dimensions.';

comment on constraint embedding_models_dimensions_ck on memory.embedding_models is
'Refuses dimensions outside 1 to 16,000, the most that a vector holds.';

comment on constraint embedding_models_distance_ck on memory.embedding_models is
'Refuses a distance other than cosine, l2 and inner_product.';

comment on constraint embedding_models_storage_ck on memory.embedding_models is
'Refuses a storage other than none, vector, halfvec and bit.';

comment on table memory.spaces is
'A tenant (a user, a site, a group of agents) and its settings. The first memory in a space creates it, '
'or configure_space does; a new space copies the settings of `default`.';

comment on column memory.spaces.space is
'Its name, 1 to 128 printable characters in Unicode''s normal form C, without whitespace at either end; '
'not `*`. Case matters.';

comment on column memory.spaces.language is
'The text search configuration of memories and questions that name none, schema-qualified if needed.';

comment on column memory.spaces.dedup is
'What remember does with a text that the space knows, if neither the call nor the kind says: `near` also '
'matches a memory that says the same in other words, `similar` one that is similar and has the same '
'numbers, names and negations, `exact` only the same text, `off` always creates a memory.';

comment on column memory.spaces.similarity is
'The least similarity of two near duplicates, 0 to 1: the similarity of their vectors, or the ninth root '
'of the Jaccard index of their lexemes (0.92 stands for an index of 0.47). What they state must also '
'agree.';

comment on column memory.spaces.curve is
'How health falls after the grace: `linear`, `exponential`, `power` or `none` (never falls). Every curve '
'falls from 1 to 0.5 in one half-life.';

comment on column memory.spaces.half_life is
'Time, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.spaces.grace is
'Time after an access in which health does not fall.';

comment on column memory.spaces.floor is
'The lowest health, 0 to 1. With a floor above the threshold, memories never fade.';

comment on column memory.spaces.threshold is
'A memory fades when its health, 0 to 1, is at or below this value. decay archives it.';

comment on column memory.spaces.max_content is
'The most characters that a memory may have, up to 2,000,000. A bound login cannot change it, and it '
'cannot be less than what the longest memory has. remember() of 200,000 characters takes well under a '
'second, of 1,000,000 up to six.';

comment on column memory.spaces.model is
'The model of embeddings that name none; NULL means `dimN`, according to their dimensions.';

comment on column memory.spaces.notify is
'Whether remember and revise notify the channel `memory_embeddings` when a memory needs an embedding and '
'none was waiting. Every login that may connect may listen, so the notification does not name the space.';

comment on column memory.spaces.expiry is
'What expire does with expired memories: `forget`, or `purge`, which erases them.';

comment on column memory.spaces.prune_after is
'The age at which maintain prunes memories, at least 30 days; NULL means never.';

comment on column memory.spaces.other_languages is
'The languages that memories were given by name. A question is read in all languages of the space, former'
' ones included: each of its words matches a lexeme of any of them.';

comment on column memory.spaces.reanchor_at is
'When maintain next looks for memories whose curve differs from their policy; NULL if the policy has not '
'changed since it last did.';

comment on column memory.spaces.reindex_at is
'When maintain next looks for memories in a former language; NULL if there are none.';

comment on column memory.spaces.former_languages is
'The languages whose memories maintain has yet to index in the present language.';

comment on column memory.spaces.pruned_at is
'When maintain last pruned. It prunes once in 24 hours.';

comment on column memory.spaces.repaired_to is
'The last memory or source that maintain''s task `repair` checked before it ran out of time; NULL if the '
'next run starts from the beginning.';

comment on column memory.spaces.created_at is
'When the row was inserted.';

comment on column memory.spaces.updated_at is
'When the row was last changed.';

comment on constraint spaces_curve_ck on memory.spaces is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint spaces_half_life_ck on memory.spaces is
'Refuses a half-life outside 0.001 to 1,000,000 days, or NaN.';

comment on constraint spaces_grace_ck on memory.spaces is
'Refuses a grace outside 0 to 1,000,000 days, or NaN.';

comment on constraint spaces_floor_ck on memory.spaces is
'Refuses a floor outside 0 to 1, or NaN.';

comment on constraint spaces_threshold_ck on memory.spaces is
'Refuses a threshold outside 0 to 1, or NaN.';

comment on constraint spaces_pk on memory.spaces is
'Refuses two spaces of one name.';

comment on constraint spaces_space_ck on memory.spaces is
'Refuses a name that is blank, longer than 128 characters, `*`, not in Unicode''s normal form C, with a '
'control character or an invisible one, or with whitespace at an end.';

comment on constraint spaces_dedup_ck on memory.spaces is
'Refuses a dedup other than off, exact, near and similar.';

comment on constraint spaces_similarity_ck on memory.spaces is
'Refuses a similarity outside 0 to 1.';

comment on constraint spaces_max_content_ck on memory.spaces is
'Refuses a limit outside 1 to 2,000,000 characters.';

comment on constraint spaces_expiry_ck on memory.spaces is
'Refuses an expiry other than forget and purge.';

comment on constraint spaces_prune_after_ck on memory.spaces is
'Refuses an age outside 30 to 36,500 days, or NaN.';

comment on constraint spaces_model_fk on memory.spaces is
'Refuses a model that is not registered.';

comment on index memory.spaces_model_ix is
'For the foreign key to the model.';

comment on table memory.space_grants is
'The spaces that bound roles may enter, see the role memory_bound; other logins choose the space of a '
'call freely. A grant counts while a role has the name and the OID in it: a role that is created again, '
'renamed or restored on another server holds nothing until repair_grants binds its grants again. Written '
'by grant_space, revoke_space and repair_grants.';

comment on column memory.space_grants.space is
'The space that is granted.';

comment on column memory.space_grants.role is
'The login, or a group whose members inherit the grant.';

comment on column memory.space_grants.role_oid is
'The OID that the role had when it was granted or repaired.';

comment on column memory.space_grants.privilege is
'`read`, `write` or `admin`; each includes those before it.';

comment on column memory.space_grants.granted_at is
'When it was granted.';

comment on constraint space_grants_pk on memory.space_grants is
'Refuses two grants of one space to one role.';

comment on constraint space_grants_space_fk on memory.space_grants is
'Refuses a space that does not exist; deleted with its space.';

comment on constraint space_grants_privilege_ck on memory.space_grants is
'Refuses a privilege other than read, write and admin.';

comment on table memory.agents is
'Who remembers: a robot, a person or a system. Created by the first memory that names the agent or that '
'the agent holds. Its last activity follows from agent_memories.';

comment on column memory.agents.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.agents.agent is
'Its name in the space, 1 to 128 characters without surrounding whitespace.';

comment on column memory.agents.name is
'A display name.';

comment on column memory.agents.kind is
'`agent`, `human` or `system`.';

comment on column memory.agents.metadata is
'Anything else, such as its configuration.';

comment on column memory.agents.created_at is
'When the row was inserted.';

comment on column memory.agents.updated_at is
'When the row was last changed.';

comment on constraint agents_pk on memory.agents is
'Refuses two agents of one name in a space.';

comment on constraint agents_space_fk on memory.agents is
'Refuses a space that does not exist; deleted with its space.';

comment on constraint agents_agent_ck on memory.agents is
'Refuses a name that is empty, longer than 128 characters, or has surrounding whitespace.';

comment on constraint agents_kind_ck on memory.agents is
'Refuses a kind other than agent, human and system.';

comment on constraint agents_metadata_ck on memory.agents is
'Refuses metadata that is not a JSON object.';

comment on table memory.builtin_kinds is
'The kinds that every space starts with: the templates for the rows in kinds. Filled by migrations; '
'read-only.';

comment on column memory.builtin_kinds.kind is
'The name, in snake_case.';

comment on column memory.builtin_kinds.description is
'What a memory of this kind is.';

comment on column memory.builtin_kinds.internal is
'Whether searches leave its memories out unless asked for them.';

comment on column memory.builtin_kinds.dedup is
'The dedup of its memories; NULL means the setting of the space.';

comment on column memory.builtin_kinds.metadata_schema is
'The JSON Schema for the metadata of its memories; see Kinds for the supported keywords.';

comment on constraint builtin_kinds_pk on memory.builtin_kinds is
'Refuses two kinds of one name.';

comment on constraint builtin_kinds_kind_ck on memory.builtin_kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint builtin_kinds_dedup_ck on memory.builtin_kinds is
'Refuses a dedup other than off, exact, near and similar.';

comment on constraint builtin_kinds_metadata_schema_ck on memory.builtin_kinds is
'Refuses a schema that is not a JSON object.';

comment on table memory.languages is
'The function words of the languages, one row a text search configuration, by which two texts are '
'compared: which differences between them change no meaning. Words are lower case, without apostrophes. A'
' few patterns are in the functions and apply to every language: ordinal endings and prepositions of '
'dates (2nd of May), am and pm, and English articles and relative words in lists. Texts of a '
'configuration without a row are compared word by word, by the row `other`, which explains no difference '
'and lists words that keep texts apart in still other languages. The owner adds a language by an INSERT, '
'such as `insert into memory.languages (language, plain, connectives, logical, qualifiers) values '
'(''dutch'', ''{"de": "", "het": "", "is": "="}'', ''{met,in,voor}'', ''{niet,nooit,zonder}'', '
'''{maar,of,eerder}'')`, and changes a built-in one by an UPDATE that also sets builtin to false. A '
'migration replaces the built-in rows and no others.';

comment on column memory.languages.language is
'The text search configuration, as memories.language has it; `other` for those without a row.';

comment on column memory.languages.plain is
'What a word, or two in a row, is read as: nothing, if it says nothing; `=` for the present copula; two '
'words for a contraction. No synonyms: Big Bank and Large Bank are two banks.';

comment on column memory.languages.caseless is
'Words whose capital letters mean nothing where those of other lone letters and units do.';

comment on column memory.languages.connectives is
'Words that may begin an added or a moved phrase. Without any, texts are compared word by word.';

comment on column memory.languages.articles is
'The articles that plain does not drop. They may differ between active and passive.';

comment on column memory.languages.objects is
'Articles of objects only, which may begin a moved phrase.';

comment on column memory.languages.verb_second is
'Whether the verb stays second when a phrase moves to the front.';

comment on column memory.languages.possessive is
'Two words, those of "the car of Ana" and "Ana''s car".';

comment on column memory.languages.auxiliaries is
'The verbs that differ between active and passive.';

comment on column memory.languages.passive_by is
'The preposition before who does it, in the passive.';

comment on column memory.languages.endings is
'Endings of verbs that differ between active and passive, and what both are read as.';

comment on column memory.languages.logical is
'Negations, exceptions and quantifiers. An addition beside one or with one changes what is said.';

comment on column memory.languages.qualifiers is
'Words with which an addition takes back, limits, dates back or doubts.';

comment on column memory.languages.quantity is
'Numbers and times in words. An addition has none if the text has one.';

comment on column memory.languages.notation is
'How numbers and dates are written otherwise: digits for a number, `@` and two digits for a month beside '
'a day, a sign for a word that follows a number, an empty text for the sign between thousands (`,` or '
'`.`), and `/` if a date with slashes begins with the day.';

comment on column memory.languages.possessives is
'The possessives, which may be added behind the first word, or take the place of an article.';

comment on column memory.languages.perfect is
'The auxiliaries of a perfect that says the same as the preterite.';

comment on column memory.languages.participles is
'The preterite of a participle. A hyphen and an ending: that of all participles which end so. NULL: the '
'perfect says that it still holds.';

comment on column memory.languages.plural_articles is
'The articles that may be added before the first word.';

comment on column memory.languages.person is
'How a statement of the user becomes one of "I": the words for I (an empty one if it may be left out), '
'for my, for the user, and for of; `verbs` and `endings` say how the first person becomes the third; '
'`generic` are the articles of a singular that means all of its kind, where the endings are those of '
'nouns, too.';

comment on column memory.languages.joins is
'What stands before the last item of a list.';

comment on column memory.languages.sequence is
'Words that speak of an order. A list beside one is another list in another order.';

comment on column memory.languages.identifiers is
'Words for what has a name or a value whose case matters.';

comment on column memory.languages.negating is
'Prefixes that negate a word, for the dedup `similar`.';

comment on column memory.languages.builtin is
'Whether a migration wrote the row and may replace it.';

comment on constraint languages_pk on memory.languages is
'Refuses two rows of one language.';

comment on constraint languages_plain_ck on memory.languages is
'Refuses a plain that is not a JSON object.';

comment on constraint languages_endings_ck on memory.languages is
'Refuses endings that are not a JSON object.';

comment on constraint languages_notation_ck on memory.languages is
'Refuses a notation that is not a JSON object.';

comment on constraint languages_participles_ck on memory.languages is
'Refuses participles that are not a JSON object.';

comment on constraint languages_person_ck on memory.languages is
'Refuses a person that is not a JSON object.';

comment on table memory.kinds is
'The kinds in use in a space. The list is open: the first memory of a kind creates its row, copied from '
'builtin_kinds if it is listed there. NULL in a setting means the setting of the space.';

comment on column memory.kinds.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.kinds.kind is
'The name, in snake_case.';

comment on column memory.kinds.description is
'What a memory of this kind is.';

comment on column memory.kinds.internal is
'Whether searches leave new memories of this kind out unless asked for them.';

comment on column memory.kinds.dedup is
'The dedup of its memories, if the call does not say; NULL means the setting of the space.';

comment on column memory.kinds.curve is
'How health falls after the grace: `linear`, `exponential`, `power` or `none` (never falls). Every curve '
'falls from 1 to 0.5 in one half-life.';

comment on column memory.kinds.half_life is
'Time, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.kinds.grace is
'Time after an access in which health does not fall.';

comment on column memory.kinds.floor is
'The lowest health, 0 to 1. With a floor above the threshold, memories never fade.';

comment on column memory.kinds.threshold is
'A memory fades when its health, 0 to 1, is at or below this value. decay archives it.';

comment on column memory.kinds.metadata_schema is
'The JSON Schema for the metadata of its new memories; see Kinds for the supported keywords. A kind that '
'is not built in starts with the schema of `note`.';

comment on column memory.kinds.created_at is
'When the row was inserted.';

comment on column memory.kinds.updated_at is
'When the row was last changed.';

comment on constraint kinds_curve_ck on memory.kinds is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint kinds_half_life_ck on memory.kinds is
'Refuses a half-life outside 0.001 to 1,000,000 days, or NaN.';

comment on constraint kinds_grace_ck on memory.kinds is
'Refuses a grace outside 0 to 1,000,000 days, or NaN.';

comment on constraint kinds_floor_ck on memory.kinds is
'Refuses a floor outside 0 to 1, or NaN.';

comment on constraint kinds_threshold_ck on memory.kinds is
'Refuses a threshold outside 0 to 1, or NaN.';

comment on constraint kinds_pk on memory.kinds is
'Refuses two kinds of one name in a space.';

comment on constraint kinds_space_fk on memory.kinds is
'Refuses a space that does not exist; deleted with its space.';

comment on constraint kinds_kind_ck on memory.kinds is
'Refuses a name that is not snake_case of at most 63 characters.';

comment on constraint kinds_dedup_ck on memory.kinds is
'Refuses a dedup other than off, exact, near and similar.';

comment on constraint kinds_metadata_schema_ck on memory.kinds is
'Refuses a schema that is not a JSON object.';

comment on table memory.sources is
'An external document: what it is, where it came from, and its whole text. Its chunks are memories of the'
' kind `document`. A new text of the same document is a new row, which supersedes the old one; the old '
'one stays.';

comment on column memory.sources.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.sources.source_id is
'The key, a UUIDv7 with the timestamp of ingested_at.';

comment on column memory.sources.name is
'The name of the project, podcast, book or other work.';

comment on column memory.sources.title is
'The title of this part of the work.';

comment on column memory.sources.source_type is
'The type of document, in snake_case; see Source types.';

comment on column memory.sources.version is
'The version of the work that the text describes; NULL if it has none.';

comment on column memory.sources.source_url is
'Where the text came from.';

comment on column memory.sources.content is
'The whole text, exactly as given.';

comment on column memory.sources.content_hash is
'The SHA-256 hash of the text, computed as in memories.';

comment on column memory.sources.tsv is
'The lexemes of name, title and content, or of their longest prefix whose lexemes fit into 1 MB.';

comment on column memory.sources.language is
'The text search configuration of tsv and of the chunks.';

comment on column memory.sources.language_given is
'Whether the call named the language. If it did, a new language of the space does not affect it.';

comment on column memory.sources.author is
'Who made it.';

comment on column memory.sources.content_type is
'Its MIME type.';

comment on column memory.sources.file_type is
'The extension of the file, in lower case and without the dot.';

comment on column memory.sources.tags is
'Its tags, as in memories. Its chunks have them, too.';

comment on column memory.sources.tag_paths is
'The tags and all their ancestors.';

comment on column memory.sources.metadata is
'Any other data, a JSON object.';

comment on column memory.sources.published_at is
'When the original was published.';

comment on column memory.sources.ingested_at is
'When it was ingested.';

comment on column memory.sources.updated_at is
'When this row last changed; ingested_at if it never did.';

comment on column memory.sources.superseded_at is
'When another text of the document replaced it; NULL for the current text.';

comment on column memory.sources.superseded_by is
'The row that replaced it.';

comment on column memory.sources.deleted_at is
'When it was forgotten. The row stays.';

comment on column memory.sources.live is
'Neither superseded nor forgotten: the predicate of the full-text index.';

comment on column memory.sources.current_key is
'The SHA-256 hash of name, title, type, version and URL if the row is live, otherwise NULL. Ingesting the'
' document again finds it by this key.';

comment on column memory.sources.changed_xid is
'The transaction that last changed this row, as in memories.';

comment on constraint sources_pk on memory.sources is
'Refuses two sources with one id in a space.';

comment on constraint sources_space_current_key_uq on memory.sources is
'Refuses two current texts of one document.';

comment on constraint sources_space_fk on memory.sources is
'Refuses a space that does not exist.';

comment on constraint sources_superseded_by_fk on memory.sources is
'Refuses a successor that is not in the space.';

comment on constraint sources_name_ck on memory.sources is
'Refuses a blank name.';

comment on constraint sources_source_type_ck on memory.sources is
'Refuses a source type that is not snake_case of at most 63 characters.';

comment on constraint sources_content_ck on memory.sources is
'Refuses a blank text.';

comment on constraint sources_published_at_ck on memory.sources is
'Refuses a timestamp before 0001-01-02 or after 9999-12-31, or infinity.';

comment on constraint sources_content_hash_ck on memory.sources is
'Refuses a hash that does not have 32 bytes.';

comment on constraint sources_content_type_ck on memory.sources is
'Refuses a MIME type without a type and a subtype.';

comment on constraint sources_file_type_ck on memory.sources is
'Refuses an extension that is not 1 to 16 lower-case letters and digits.';

comment on constraint sources_tags_ck on memory.sources is
'Refuses a tag that is NULL or not a path of lower-case segments without whitespace, joined by colons.';

comment on constraint sources_metadata_ck on memory.sources is
'Refuses metadata that is not a JSON object.';

comment on constraint sources_superseded_by_not_self_ck on memory.sources is
'Refuses a source that supersedes itself.';

comment on constraint sources_superseded_at_ck on memory.sources is
'Refuses a successor without superseded_at.';

comment on constraint sources_live_ck on memory.sources is
'Refuses a live that contradicts superseded_at or deleted_at.';

comment on index memory.sources_deleted_at_ix is
'A forgotten document that is ingested again.';

comment on index memory.sources_superseded_by_ix is
'For the foreign key to the successor.';

comment on table memory.memories is
'The stable part of a memory: its text and what searches need. Each access changes vitals instead, so '
'that reading a memory rewrites no text index.';

comment on column memory.memories.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.memories.memory_id is
'The key, a UUIDv7 with the timestamp of created_at: ids sort by time.';

comment on column memory.memories.content is
'The text, exactly as given.';

comment on column memory.memories.content_hash is
'The SHA-256 hash of the text after these steps: remove the characters that Unicode calls '
'default-ignorable, because nobody sees them (except those that distinguish flags); remove surrounding '
'spaces, tabs, CR and LF; convert to NFC. data/content_hash.json has examples.';

comment on column memory.memories.dedup_key is
'The content_hash if a repeat of the text should match this memory, otherwise NULL (dedup `off`, '
'superseded, or released because it expired). Forgetting and archiving keep it.';

comment on column memory.memories.tsv is
'The lexemes of the text in its language, or of its longest prefix whose lexemes fit into 1 MB.';

comment on column memory.memories.language is
'The text search configuration of tsv. A text, because a regconfig column would block pg_upgrade.';

comment on column memory.memories.language_given is
'Whether the call named the language. If it did, a new language of the space does not affect it.';

comment on column memory.memories.token_count is
'The estimated number of tokens: a quarter of the bytes of the text, rounded up. For token budgets.';

comment on column memory.memories.kind is
'Its kind; `note` if the caller named none.';

comment on column memory.memories.internal is
'Whether searches leave it out unless asked for internal memories.';

comment on column memory.memories.importance is
'0 to 1; NULL if unrated.';

comment on column memory.memories.pinned is
'Whether it never decays.';

comment on column memory.memories.tags is
'Its tags, sorted and without duplicates: lower-case paths, with segments joined by colons.';

comment on column memory.memories.tag_paths is
'The tags and all their ancestors: one index probe finds a subtree.';

comment on column memory.memories.metadata is
'Any other data, a JSON object that the metadata schema of its kind allows. Searched by containment.';

comment on column memory.memories.project is
'The project that it belongs to.';

comment on column memory.memories.session is
'The session in which it was first remembered.';

comment on column memory.memories.source_id is
'The document that it is a chunk of or was taken from.';

comment on column memory.memories.version is
'The number of changes of this row plus one; there is a revision for each. Changes of derived columns, '
'such as dedup_key, do not count.';

comment on column memory.memories.content_version is
'The version that last changed the text. An embedding of an earlier version is stale.';

comment on column memory.memories.created_at is
'When it was first remembered.';

comment on column memory.memories.updated_at is
'When this row last changed; created_at if it never did.';

comment on column memory.memories.created_by is
'Who remembered it first; NULL if unknown.';

comment on column memory.memories.valid_from is
'Start of validity: from when the text is true. NULL means always.';

comment on column memory.memories.valid_to is
'End of validity (exclusive). NULL means for ever.';

comment on column memory.memories.expires_at is
'From when no search returns it. NULL means never.';

comment on column memory.memories.superseded_by is
'The memory of the same space that supersedes it.';

comment on column memory.memories.archived_at is
'When decay archived it because it had faded. A repeat revives it.';

comment on column memory.memories.deleted_at is
'When it was forgotten. The row stays, and a repeat reports `forgotten`.';

comment on column memory.memories.live is
'Not forgotten, not superseded, not archived: the predicate of every search index.';

comment on column memory.memories.changed_xid is
'The transaction that last changed this row. Transactions commit in a different order than their '
'timestamps, so replicate changes by this column, not by updated_at. The number counts on one server '
'only: after a move to another server (a dump, logical replication) rows may be ahead of its counter. '
'Then maintain''s task `repair` renumbers them, and a replicating client starts again at 0.';

comment on constraint memories_pk on memory.memories is
'Refuses two memories with one id in a space.';

comment on constraint memories_space_dedup_key_uq on memory.memories is
'Refuses two memories that a repeat of one text would match; decides between two concurrent writers.';

comment on constraint memories_kind_fk on memory.memories is
'Refuses a kind that the space does not have.';

comment on constraint memories_source_fk on memory.memories is
'Refuses a source that is not in the space.';

comment on constraint memories_superseded_by_fk on memory.memories is
'Refuses a successor that is not in the space.';

comment on constraint memories_content_ck on memory.memories is
'Refuses a blank text.';

comment on constraint memories_content_hash_ck on memory.memories is
'Refuses a hash that does not have 32 bytes.';

comment on constraint memories_dedup_key_ck on memory.memories is
'Refuses a key that is not the content_hash.';

comment on constraint memories_token_count_ck on memory.memories is
'Refuses a count below 1.';

comment on constraint memories_importance_ck on memory.memories is
'Refuses an importance outside 0 to 1, or NaN.';

comment on constraint memories_tags_ck on memory.memories is
'Refuses a tag that is NULL or not a path of lower-case segments without whitespace, joined by colons.';

comment on constraint memories_metadata_ck on memory.memories is
'Refuses metadata that is not a JSON object.';

comment on constraint memories_created_at_ck on memory.memories is
'Refuses a timestamp before 0001-01-02 or after 9999-12-31, which many clients cannot read, or infinity.';

comment on constraint memories_timestamps_ck on memory.memories is
'Refuses the same for valid_from, valid_to and expires_at.';

comment on constraint memories_valid_ck on memory.memories is
'Refuses a validity that ends before it starts.';

comment on constraint memories_superseded_by_ck on memory.memories is
'Refuses a memory that supersedes itself.';

comment on constraint memories_live_ck on memory.memories is
'Refuses a live that contradicts deleted_at, superseded_by or archived_at.';

comment on index memory.memories_tsv_ix is
'Lexical search, and near duplicates by words: one probe for each lexeme, within the space, but see '
'_has_most(). Each probe also reads the list of pending entries, and the call that fills it sorts into '
'the index what all tenants have put there: for the 4 MB of the default, seconds. Without a list, a batch'
' would take longer. Each GIN index names its limit, because the setting of the same name is any '
'caller''s.';

comment on index memory.memories_tag_paths_ix is
'Filters by tags: tag_paths contains the ancestors of every tag.';

comment on index memory.memories_metadata_ix is
'Filters by metadata, by containment.';

comment on index memory.memories_created_at_ix is
'Ranges of time, and the pages of list(). The id is in both as bytes: the planner would take an index '
'with memory_id itself for the ids of an array, and read all of the space in it.';

comment on index memory.memories_importance_ix is
'The pages of list() by importance, unrated memories last.';

comment on index memory.memories_session_ix is
'The turns of a session in order: filters by session, and the turns before and after a hit.';

comment on index memory.memories_expires_at_ix is
'Expired memories that are not forgotten, for expire().';

comment on index memory.memories_kind_ix is
'For the foreign key to kinds, and the newest memories of a kind.';

comment on index memory.memories_superseded_by_ix is
'For the foreign key to the successor, and the memories that a memory supersedes.';

comment on index memory.memories_source_id_ix is
'For the foreign key to the source, and the chunks of a source.';

comment on index memory.memories_content_hash_ix is
'For _same_in_project(): the memories of a project without a dedup_key, which another project may have.';

comment on table memory.vitals is
'The volatile part of a memory: what each access changes. Narrow rows, free space in the pages, and no '
'index on a column that touch updates. The health at any later time is computed from these columns, so no'
' job rewrites them.';

comment on column memory.vitals.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.vitals.memory_id is
'The memory.';

comment on column memory.vitals.access_count is
'How often touch, recall or restore counted an access.';

comment on column memory.vitals.last_accessed_at is
'When the last access was.';

comment on column memory.vitals.remember_count is
'How often it was remembered, including the first time.';

comment on column memory.vitals.last_remembered_at is
'When it was last remembered.';

comment on column memory.vitals.upvotes is
'Votes for it.';

comment on column memory.vitals.downvotes is
'Votes against it.';

comment on column memory.vitals.health is
'The health at the anchor, 0 to 1. health() returns the current one.';

comment on column memory.vitals.decays_from is
'The anchor: the last access plus the grace. Health does not fall before it.';

comment on column memory.vitals.curve is
'How health falls after the grace: `linear`, `exponential`, `power` or `none` (never falls). Every curve '
'falls from 1 to 0.5 in one half-life.';

comment on column memory.vitals.half_life is
'Time, after the grace, in which a health of 1 falls to 0.5.';

comment on column memory.vitals.grace is
'Time after an access in which health does not fall.';

comment on column memory.vitals.floor is
'The lowest health, 0 to 1. With a floor above the threshold, memories never fade.';

comment on column memory.vitals.threshold is
'A memory fades when its health, 0 to 1, is at or below this value. decay archives it.';

comment on column memory.vitals.decay_due_at is
'When decay next checks it, never later than it fades. touch does not change it. NULL if it cannot fade '
'or is not live.';

comment on constraint vitals_curve_ck on memory.vitals is
'Refuses a curve other than linear, exponential, power and none.';

comment on constraint vitals_half_life_ck on memory.vitals is
'Refuses a half-life outside 0.001 to 1,000,000 days, or NaN.';

comment on constraint vitals_grace_ck on memory.vitals is
'Refuses a grace outside 0 to 1,000,000 days, or NaN.';

comment on constraint vitals_floor_ck on memory.vitals is
'Refuses a floor outside 0 to 1, or NaN.';

comment on constraint vitals_threshold_ck on memory.vitals is
'Refuses a threshold outside 0 to 1, or NaN.';

comment on constraint vitals_pk on memory.vitals is
'Refuses two rows for one memory.';

comment on constraint vitals_memory_fk on memory.vitals is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint vitals_access_count_ck on memory.vitals is
'Refuses a negative count.';

comment on constraint vitals_remember_count_ck on memory.vitals is
'Refuses a count below 1.';

comment on constraint vitals_votes_ck on memory.vitals is
'Refuses negative votes.';

comment on constraint vitals_health_ck on memory.vitals is
'Refuses a health outside 0 to 1, or NaN.';

comment on constraint vitals_decays_from_ck on memory.vitals is
'Refuses an infinite anchor.';

comment on index memory.vitals_decay_due_at_ix is
'The memories that decay() has to check.';

comment on table memory.agent_memories is
'Which agents know a memory: one row for each agent that remembered or held it.';

comment on column memory.agent_memories.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.agent_memories.agent is
'The agent.';

comment on column memory.agent_memories.memory_id is
'The memory.';

comment on column memory.agent_memories.first_remembered_at is
'When this agent first remembered or held it.';

comment on column memory.agent_memories.last_remembered_at is
'When it last remembered it; if it never did, when it first held it.';

comment on column memory.agent_memories.remember_count is
'How often it remembered the memory; 0 if it only held it, or if an external id was `known`.';

comment on column memory.agent_memories.working_since is
'Since when the agent holds it in its working memory; NULL if it does not.';

comment on constraint agent_memories_pk on memory.agent_memories is
'Refuses two rows for one agent and memory.';

comment on constraint agent_memories_agent_fk on memory.agent_memories is
'Refuses an agent that the space does not have; deleted with its agent.';

comment on constraint agent_memories_memory_fk on memory.agent_memories is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint agent_memories_remember_count_ck on memory.agent_memories is
'Refuses a negative count.';

comment on index memory.agent_memories_memory_id_ix is
'For the foreign key to the memory, and the agents that know it.';

comment on index memory.agent_memories_working_since_ix is
'The working memory of an agent.';

comment on table memory.provenance is
'How a memory or a source was learned: one row for each remember() with a provenance that creates, '
'repeats or revises a memory, and for each ingested source (`manual` if no provenance was given). '
'Append-only. The keys of the argument are the columns from auto_captured on, except captured_at.';

comment on column memory.provenance.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.provenance.provenance_id is
'The key, a UUIDv7.';

comment on column memory.provenance.memory_id is
'The memory; NULL if the provenance is of a source.';

comment on column memory.provenance.source_id is
'The source; NULL if the provenance is of a memory.';

comment on column memory.provenance.agent is
'The agent that remembered it.';

comment on column memory.provenance.auto_captured is
'Whether the client captured it by itself; false if somebody asked for it.';

comment on column memory.provenance.captured_at is
'When this row was inserted, by the clock of the server.';

comment on column memory.provenance.provider_id is
'The provider of the LLM: `anthropic`, `openai`, `google`, ...; `manual` if no LLM was used.';

comment on column memory.provenance.model_id is
'The model of the LLM, under the name that its provider gives it: `claude-sonnet-4`, `qwen2.5-coder:7b`, '
'`meta-llama/Llama-3.1-8B`; `none` if no LLM was used.';

comment on column memory.provenance.mode is
'The mode of the client, such as `build`, `plan` or `ask`.';

comment on column memory.provenance.session_id is
'The client''s session.';

comment on column memory.provenance.parent_session_id is
'The session that started this one, such as the session that called a sub-agent.';

comment on column memory.provenance.repo_name is
'The name of the repository: the last part of its top directory.';

comment on column memory.provenance.repo_path is
'The path of its top directory, relative to the home directory.';

comment on column memory.provenance.git_branch is
'The branch that was checked out.';

comment on column memory.provenance.git_commit is
'The commit that was checked out, as the client abbreviates it.';

comment on column memory.provenance.custom_cmd_name is
'The file of the custom command that created the memory.';

comment on column memory.provenance.custom_cmd_run_date is
'When that command started. Accepted as a timestamp (in the session''s time zone if it names none) or as '
'epoch milliseconds.';

comment on column memory.provenance.tokens_input is
'Tokens that the LLM read.';

comment on column memory.provenance.tokens_output is
'Tokens that the LLM wrote.';

comment on column memory.provenance.tokens_reasoning is
'Tokens that the LLM used for reasoning.';

comment on column memory.provenance.tokens_cache_read is
'Tokens read from the provider''s cache.';

comment on column memory.provenance.tokens_cache_write is
'Tokens written to the provider''s cache.';

comment on column memory.provenance.cost is
'The cost of the call, in dollars.';

comment on column memory.provenance.started_at is
'When the call to the LLM started. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance.completed_at is
'When the call ended. Accepted as a timestamp or as epoch milliseconds.';

comment on column memory.provenance.response_time_ms is
'The duration of the call. Computed from started_at and completed_at if only these are given.';

comment on column memory.provenance.finish_reason is
'Why the call ended: `stop`, `length`, `tool_calls`, `content_filter`, `error`, ...';

comment on column memory.provenance.imported_at is
'When an import brought the row; NULL if it was made here. What an import brings is a claim of its file.';

comment on column memory.provenance.imported_by is
'The login that imported the row.';

comment on constraint provenance_provider_id_ck on memory.provenance is
'Refuses a provider that is blank or longer than 255 characters.';

comment on constraint provenance_model_id_ck on memory.provenance is
'Refuses a model that is blank or longer than 255 characters.';

comment on constraint provenance_tokens_ck on memory.provenance is
'Refuses a negative number of tokens.';

comment on constraint provenance_cost_ck on memory.provenance is
'Refuses a negative cost.';

comment on constraint provenance_response_time_ms_ck on memory.provenance is
'Refuses a negative duration.';

comment on constraint provenance_pk on memory.provenance is
'Refuses two provenance with one id in a space.';

comment on constraint provenance_memory_fk on memory.provenance is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint provenance_source_fk on memory.provenance is
'Refuses a source that does not exist; deleted with its source.';

comment on constraint provenance_target_ck on memory.provenance is
'Refuses a provenance of neither a memory nor a source, or of both.';

comment on index memory.provenance_memory_id_ix is
'For the foreign keys, and the provenance of a memory or a source.';

comment on index memory.provenance_source_id_ix is
'For the foreign keys, and the provenance of a memory or a source.';

comment on table memory.tags is
'The vocabulary of a space: its tags, with the time of their first use. An ancestor that was never used '
'itself has no row. A purge deletes the tags that nothing has any more, but not while a live memory has a'
' tag below them. The tags of a memory are in memories.tags.';

comment on column memory.tags.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.tags.tag is
'The tag: a lower-case path, with segments joined by colons.';

comment on column memory.tags.created_at is
'When it was first used or, if it was missing here and repaired, when it was repaired.';

comment on constraint tags_pk on memory.tags is
'Refuses a tag listed twice in a space.';

comment on constraint tags_space_fk on memory.tags is
'Refuses a space that does not exist.';

comment on constraint tags_tag_ck on memory.tags is
'Refuses a tag that is not a path of lower-case segments without whitespace, joined by colons.';

comment on table memory.links is
'Typed links from one memory to another of the same space, with metadata. supersede creates the links of '
'the type `supersedes`; the chain itself is superseded_by of the memory.';

comment on column memory.links.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.links.from_id is
'The memory from which the link goes.';

comment on column memory.links.type is
'What the first memory is to the other, in snake_case; see Link types.';

comment on column memory.links.to_id is
'The memory to which the link goes.';

comment on column memory.links.metadata is
'Any data about the link, a JSON object.';

comment on column memory.links.agent is
'The agent that created it.';

comment on column memory.links.created_at is
'When it was created.';

comment on constraint links_pk on memory.links is
'Refuses two links of one type from one memory to another.';

comment on constraint links_from_fk on memory.links is
'Refuses a memory that is not in the space; deleted with its memory.';

comment on constraint links_to_fk on memory.links is
'Refuses a memory that is not in the space; deleted with its memory.';

comment on constraint links_type_ck on memory.links is
'Refuses a type that is not snake_case of at most 63 characters.';

comment on constraint links_to_id_ck on memory.links is
'Refuses a memory linked to itself.';

comment on constraint links_metadata_ck on memory.links is
'Refuses metadata that is not a JSON object.';

comment on index memory.links_to_id_ix is
'For the foreign key to the target, and the links to a memory.';

comment on table memory.annotations is
'Notes on a memory, such as a correction or a warning. Searches return them with the memory.';

comment on column memory.annotations.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.annotations.annotation_id is
'The key, a UUIDv7 with the timestamp of created_at.';

comment on column memory.annotations.memory_id is
'The memory.';

comment on column memory.annotations.note is
'The text.';

comment on column memory.annotations.agent is
'The agent that wrote it.';

comment on column memory.annotations.created_at is
'When it was written.';

comment on constraint annotations_pk on memory.annotations is
'Refuses two annotations with one id in a space.';

comment on constraint annotations_memory_fk on memory.annotations is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint annotations_note_ck on memory.annotations is
'Refuses a blank note.';

comment on index memory.annotations_memory_id_ix is
'For the foreign key to the memory, and the annotations of a search result.';

comment on table memory.tasks is
'The fields that only tasks have, a row for each memory of the kind `task`. No other table repeats them.';

comment on column memory.tasks.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.tasks.memory_id is
'The memory. Its content is the task in words.';

comment on column memory.tasks.description is
'A longer description of what is to be done.';

comment on column memory.tasks.input is
'The input of the task, any JSON.';

comment on column memory.tasks.output is
'The result of the task, any JSON.';

comment on column memory.tasks.status is
'`pending`, `in_progress`, `completed` or `failed`.';

comment on column memory.tasks.priority is
'`low`, `medium`, `high` or `critical`.';

comment on column memory.tasks.due_at is
'When it is due.';

comment on column memory.tasks.assigned_to is
'The agent or person who is to do it.';

comment on column memory.tasks.created_at is
'When it became a task.';

comment on column memory.tasks.updated_at is
'When it last changed.';

comment on column memory.tasks.completed_at is
'When it was completed or failed; NULL if it is open.';

comment on constraint tasks_pk on memory.tasks is
'Refuses two rows for one memory.';

comment on constraint tasks_memory_fk on memory.tasks is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint tasks_status_ck on memory.tasks is
'Refuses a status other than pending, in_progress, completed and failed.';

comment on constraint tasks_priority_ck on memory.tasks is
'Refuses a priority other than low, medium, high and critical.';

comment on constraint tasks_completed_at_ck on memory.tasks is
'Refuses an open task with completed_at.';

comment on table memory.revisions is
'The state of a memory before each change: the old values of the columns that changed. Creating a memory '
'writes no revision. Append-only for everybody: only a purge deletes a revision.';

comment on column memory.revisions.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.revisions.revision_id is
'The key, a UUIDv7 with the timestamp of revised_at: the changes since a timestamp are a range of it.';

comment on column memory.revisions.memory_id is
'The memory.';

comment on column memory.revisions.version is
'The version of the memory before this change.';

comment on column memory.revisions.edit_type is
'`delete` if it was forgotten, `supersede` if it was superseded, `archive` if it had faded, `restore` if '
'any of these was undone, otherwise `update`.';

comment on column memory.revisions.editor_type is
'`human`, `agent` or `system`, according to the form of editor_id.';

comment on column memory.revisions.editor_id is
'On whose behalf the change was made, according to the session; NULL if the session did not say.';

comment on column memory.revisions.login is
'The login that made the change.';

comment on column memory.revisions.reason is
'Why the change was made.';

comment on column memory.revisions.old is
'The columns that changed, with their old values; NULL becomes null. If the memory was superseded, or '
'expired and could be matched, the key `dedup_key` tells whether a repeat of its text matched it; revert '
'and restore bring that back.';

comment on column memory.revisions.diff_summary is
'The names of the columns that changed.';

comment on column memory.revisions.revised_at is
'When the change was made, by the clock of the server.';

comment on column memory.revisions.imported_at is
'When an import brought the row; NULL if it was made here. What an import brings is a claim of its file.';

comment on column memory.revisions.imported_by is
'The login that imported the row.';

comment on constraint revisions_pk on memory.revisions is
'Refuses two revisions with one id in a space.';

comment on constraint revisions_space_memory_id_version_uq on memory.revisions is
'Refuses two revisions of one version of a memory.';

comment on constraint revisions_edit_type_ck on memory.revisions is
'Refuses an edit type other than those listed.';

comment on constraint revisions_editor_type_ck on memory.revisions is
'Refuses an editor type other than human, agent and system.';

comment on constraint revisions_old_ck on memory.revisions is
'Refuses old values that are not a JSON object.';

comment on index memory.revisions_superseded_by_ix is
'For a purge: the supersessions by what it erases.';

comment on table memory.embeddings is
'One vector for each memory and model. Narrow rows, so that an exact scan of a small space reads little. '
'register_model adds a partial HNSW index for its model, over the vectors of large spaces.';

comment on column memory.embeddings.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.embeddings.memory_id is
'The memory.';

comment on column memory.embeddings.model is
'The model that made it.';

comment on column memory.embeddings.version is
'The content_version of the memory when it was stored.';

comment on column memory.embeddings.live is
'A copy of the memory''s column, for the predicate of the indexes.';

comment on column memory.embeddings.indexed is
'Whether the HNSW index of the model has it, where it is live. The vectors of a small space are sorted '
'exactly, without the index; those of a large one join it when they are written or by maintain.';

comment on column memory.embeddings.internal is
'A copy of the memory''s column, so that a search need not read the memory.';

comment on column memory.embeddings.expires_at is
'A copy of the memory''s column, for the same purpose.';

comment on column memory.embeddings.created_at is
'When it was stored.';

comment on column memory.embeddings.embedding is
'The vector. Its dimensions are those of the model.';

comment on constraint embeddings_pk on memory.embeddings is
'Refuses two vectors of one model for one memory.';

comment on constraint embeddings_memory_fk on memory.embeddings is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint embeddings_model_fk on memory.embeddings is
'Refuses a model that is not registered.';

comment on index memory.embeddings_model_ix is
'For the foreign key to the model, exact searches of one model in a space, and whether more than so many '
'of its vectors are in the HNSW index or not.';

comment on table memory.external_ids is
'The id of a memory, an agent or a source in another system, such as an imported database. The system '
'`pgrecall` has the ids that imported memories and sources have in the space they came from.';

comment on column memory.external_ids.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.external_ids.system is
'The other system: 1 to 63 lower-case letters, digits, "_" and "-", starting with a letter.';

comment on column memory.external_ids.external_id is
'The id in that system, 1 to 1,000 bytes.';

comment on column memory.external_ids.memory_id is
'The memory with this id, or NULL.';

comment on column memory.external_ids.agent is
'The agent with this id, or NULL.';

comment on column memory.external_ids.source_id is
'The source with this id, or NULL.';

comment on column memory.external_ids.created_at is
'When this row was inserted.';

comment on constraint external_ids_pk on memory.external_ids is
'Refuses two holders of one id in one system.';

comment on constraint external_ids_memory_fk on memory.external_ids is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint external_ids_agent_fk on memory.external_ids is
'Refuses an agent that does not exist; deleted with its agent.';

comment on constraint external_ids_source_fk on memory.external_ids is
'Refuses a source that does not exist; deleted with its source.';

comment on constraint external_ids_system_ck on memory.external_ids is
'Refuses a system that is not 1 to 63 lower-case letters, digits, "_" and "-", starting with a letter.';

comment on constraint external_ids_external_id_ck on memory.external_ids is
'Refuses an id that is empty or has more than 1,000 bytes.';

comment on constraint external_ids_target_ck on memory.external_ids is
'Refuses an id with no holder, or with more than one.';

comment on index memory.external_ids_memory_id_ix is
'For the foreign keys, and the external ids of a memory, agent or source.';

comment on index memory.external_ids_agent_ix is
'For the foreign keys, and the external ids of a memory, agent or source.';

comment on index memory.external_ids_source_id_ix is
'For the foreign keys, and the external ids of a memory, agent or source.';

comment on table memory."merges" is
'What merge_duplicates merged, and what unmerge needs to undo it. A purge of one of the memories deletes '
'the row.';

comment on column memory."merges".space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory."merges".merge_id is
'The key, a UUIDv7.';

comment on column memory."merges".kept_id is
'The memory that was kept.';

comment on column memory."merges".merged_ids is
'The memories that were merged into it.';

comment on column memory."merges".similarity is
'The lowest similarity between the kept memory and one of the others, 0 to 1.';

comment on column memory."merges".before is
'What unmerge needs. Of the kept memory before: agents, kept_vitals, whether a repeat matched it. Of the '
'others: brought, the tags and metadata that it got; vitals, the sums of their counts; their annotations,'
' external ids and links.';

comment on column memory."merges".merged_at is
'When they were merged.';

comment on column memory."merges".unmerged_at is
'When the merge was undone; NULL if it was not.';

comment on column memory."merges".imported_at is
'When an import brought the row; NULL if it was made here. What an import brings is a claim of its file.';

comment on column memory."merges".imported_by is
'The login that imported the row.';

comment on constraint merges_pk on memory."merges" is
'Refuses two merges with one id in a space.';

comment on constraint merges_space_fk on memory."merges" is
'Refuses a space that does not exist.';

comment on constraint merges_merged_ids_ck on memory."merges" is
'Refuses a merge of no memory, or of a memory with itself.';

comment on constraint merges_similarity_ck on memory."merges" is
'Refuses a similarity outside 0 to 1.';

comment on constraint merges_before_ck on memory."merges" is
'Refuses a before that is not a JSON object.';

comment on index memory.merges_kept_id_ix is
'For the merges into a memory.';

comment on table memory.erasures is
'A receipt for each call that erased something, be it purge, drop_space, expire or maintain: when, by '
'whom and how much, but never the text.';

comment on column memory.erasures.space is
'The tenant. No foreign key, so that the row outlives an erased space.';

comment on column memory.erasures.erasure_id is
'The key, a UUIDv7.';

comment on column memory.erasures.scope is
'What was erased: a `memory`, or everything of an `agent`, `session`, `source`, `filter` or `space`.';

comment on column memory.erasures.erased_by is
'The login that called purge.';

comment on column memory.erasures.reason is
'The reason that the caller gave. It is never erased, so it must not repeat what was erased.';

comment on column memory.erasures.counts is
'The number of rows for each table, as purge_result counts them.';

comment on column memory.erasures.erased_at is
'When it was erased.';

comment on column memory.erasures.analyzed is
'Whether the planner has forgotten its samples of these tables. Otherwise another session kept one of '
'them from ANALYZE, and the task analyze of maintain finishes it.';

comment on column memory.erasures.imported_at is
'When an import brought the row; NULL if it was made here. What an import brings is a claim of its file.';

comment on column memory.erasures.imported_by is
'The login that imported the row.';

comment on constraint erasures_pk on memory.erasures is
'Refuses two erasures with one id in a space.';

comment on constraint erasures_scope_ck on memory.erasures is
'Refuses a scope other than memory, agent, session, source, filter and space.';

comment on constraint erasures_counts_ck on memory.erasures is
'Refuses counts that are not a JSON object.';

comment on table memory.embedding_queue is
'Memories that need an embedding, and the leases of the workers. claim_embeddings fills an empty queue '
'with the memories whose embedding is missing or stale, so no write pays for it; set_embeddings deletes '
'the finished rows. A row whose memory needs no embedding any more is never handed out; the next call for'
' its model deletes it.';

comment on column memory.embedding_queue.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.embedding_queue.memory_id is
'The memory.';

comment on column memory.embedding_queue.model is
'The model that is to embed it.';

comment on column memory.embedding_queue.version is
'The content_version to be embedded, at the last lease.';

comment on column memory.embedding_queue.attempts is
'How often a worker leased it.';

comment on column memory.embedding_queue.leased_until is
'The end of the lease; NULL or in the past means free.';

comment on column memory.embedding_queue.queued_at is
'When it was queued.';

comment on constraint embedding_queue_pk on memory.embedding_queue is
'Refuses two rows for one memory and model.';

comment on constraint embedding_queue_memory_fk on memory.embedding_queue is
'Refuses a memory that does not exist; deleted with its memory.';

comment on constraint embedding_queue_model_fk on memory.embedding_queue is
'Refuses a model that is not registered.';

comment on constraint embedding_queue_attempts_ck on memory.embedding_queue is
'Refuses a negative number of attempts.';

comment on index memory.embedding_queue_model_ix is
'For the foreign key to the model, and the next items of a model in a space.';

comment on table memory.imports is
'How far an import has come, from one call of import_space to the next within a transaction. A '
'transaction that still has such a row cannot commit, so nobody sees one of another transaction.';

comment on column memory.imports.space is
'The tenant. First column of every key, so that no key and no search reaches across spaces.';

comment on column memory.imports.line is
'The number of lines that have come.';

comment on column memory.imports.export_order is
'The place of the last row''s table in an export.';

comment on column memory.imports.key is
'The key of the last row; NULL before the first one.';

comment on column memory.imports.counts is
'The number of rows that have come for each table, to be compared with the last line.';

comment on column memory.imports.created is
'How many of them were new.';

comment on column memory.imports.known is
'How many of them the space had already.';

comment on column memory.imports.changed is
'How many of the known ones have changed.';

comment on column memory.imports.replaced is
'The documents that the import itself has replaced by another version; at the last line, their chunks are'
' superseded.';

comment on constraint imports_pk on memory.imports is
'Refuses two imports into one space at the same time.';

comment on view memory.tag_counts is
'The number of live memories for each tag, including those of its descendants. Runs with the rights of '
'the reader.';

comment on column memory.tag_counts.space is
'The tenant.';

comment on column memory.tag_counts.tag is
'A tag or an ancestor of one.';

comment on column memory.tag_counts.memories is
'How many live memories have it or a descendant of it.';

comment on column memory.tag_counts.newest_at is
'When the newest of them was created.';

comment on view memory.tag_pairs is
'Pairs of tags that occur on the same live memories, and on how many. Runs with the rights of the reader.';

comment on column memory.tag_pairs.space is
'The tenant.';

comment on column memory.tag_pairs.tag is
'The tag that sorts first.';

comment on column memory.tag_pairs.other_tag is
'The other tag.';

comment on column memory.tag_pairs.memories is
'How many live memories have both.';

comment on function memory.remember is
'Remembers a text, in one atomic call. A text that the space knows (see dedup) is not stored twice:
its memory is reinforced, and the call fills in what the memory lacks (importance, pin, tags,
metadata keys, project, session, valid_from). It changes nothing that is set, except that a near
duplicate which says more replaces the text, a later expires_at replaces an earlier one, a memory is
no longer internal if the repeat is not, and a faded one comes back. A new memory is created if the
memory has expired, is of another project, or is no longer valid and the repeat has another
valid_to. A forgotten memory is reported in each of these cases, unless on_forgotten is `restore`.

  content: The text. Not blank, and at most max_content of the space. Stored exactly as given.
  kind: Its kind, stored in snake_case: `Code Review` becomes `code_review`. NULL means `note`. A
    new kind registers itself.
  importance: 0 to 1; NULL leaves it unrated.
  tags: Paths, e.g. `drinks:tea`, at most 16 segments and 255 bytes each, stored in lower case, with
    `-` for whitespace: `Green Tea` becomes `green-tea`. A repeat adds new ones.
  metadata: A JSON object that the metadata schema of the kind allows. Required keys with a default
    are filled in. A repeat adds new keys, which must fit the kind of the memory. The keys tags,
    importance and created_at are refused, because they are parameters; the fields of a task belong
    in the option task. A schema that names such a key allows it.
  agent: The agent that remembers. A new agent registers itself.
  project: The project that the memory belongs to; 1 to 255 characters, not blank. A repeat gives a
    memory without a project its own. Said again in another project, a text is a memory of its own
    there: what was said in a project is found in it.
  session: The session in which it was said; 1 to 255 characters, not blank. NULL means session_id
    of the provenance, if there is one.
  embedding: The vector of the text. No number above 65,504, not all zero. A value of pgvector, or
    its text, is cast: `$1::vector::real[]`.
  model: The registered model that made the embedding. NULL means the model of the space, else
    `dimN` according to the dimensions, which registers itself.
  pinned: True keeps it from decaying. A repeat can pin but not unpin.
  expires_at: From when no search returns it; after `at`. NULL means never. A repeat that expires
    later or never extends it; revise() shortens it.
  valid_from: Start of validity; NULL means always.
  valid_to: End of validity (exclusive), after valid_from; NULL means for ever. A repeat does not
    change it; use revise().
  provenance: How it was learned: an object whose keys are the columns of provenance from
    auto_captured to finish_reason, except captured_at. Times are timestamps or epoch milliseconds;
    provider_id and model_id are names of up to 255 characters, stored as given.
  dedup: What a repeat is. `exact`: the same text (in NFC, without invisible characters and
    whitespace around it). `near`: also a text that is similar, by embedding or lexemes, and says
    the same: another number, name, negation or synonym makes a new memory. Articles, possessives,
    the perfect, the notation of numbers and dates, the order of a list, "I" for the user, and
    phrases that are added may differ. Case and punctuation of prose do not count; in paths,
    patterns, identifiers, separators and quotations they do. In texts of more than 4,000 bytes only
    whitespace may differ. `similar`: also a text that is similar and has the same numbers with
    their units, identifiers, paths, names, negations and limits, whatever the other words say; the
    longer text stays: a shorter old one becomes history, a shorter new one is not stored. It merges
    more, and more often merges texts that say different things: by vectors from 0.85 on it merges
    about 0.9 of what is the same, and 0.1 of what differs. `off`: nothing is a repeat. NULL means
    the dedup of the kind, else of the space: `near`, but `exact` for code, and `off` for messages,
    documents, tasks and the items of agent frameworks.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When it was said. It becomes created_at, determines the id, and decay counts from it unless
    anchored_at differs. Memories with the same timestamp have ids in the order of the calls.
  options: Keys: language, a text search configuration, else the space''s; source_id, the source that
    it was taken from; internal, true or false instead of what the kind says: internal memories are
    hidden from calls that do not ask for them, until a repeat that is not internal makes them
    visible; task, an object as in set_task, for the kind `task` (what it leaves out is that of a
    new task: pending, of medium priority); external_id, {"system": name, "id": text}, its id in
    another system; on_external, what happens to the memory that has this id already: `known`
    (default) leaves it as it is, whatever the text (an agent that says the same is noted), `revise`
    gives it this text and the other arguments, if they differ, `conflict` refuses another text.
    None of them revives a faded memory. on_forgotten: `report` (default) leaves a forgotten memory
    as it is; `restore` brings it back, or creates a new one if it has expired. If the memory that
    has the external id has expired, the text decides as without the id, and the memory that says it
    takes the id. The same holds if it is forgotten and the text is another one; but with `restore`,
    `revise` brings it back and gives it this text, and `conflict` refuses. vitals, what a new
    memory brings from the other system, an object with health, 0 to 1, access_count,
    last_accessed_at (without the other one, the count is 1 and the time is `at`), remember_count,
    upvotes and downvotes; anchored_at, a timestamp, else `at`: the life of the memory starts there,
    so that a memory with an old `at` does not fade at once. For `near` and `similar`: similarity, 0
    to 1, the least cosine of the vectors or, for words, the least ninth root of the Jaccard index
    of the lexemes (the 25th root if one text has all lexemes of the other), else the space''s;
    strict, true has such calls of the space wait for each other, so that one of two simultaneous
    near duplicates matches the other; not in REPEATABLE READ, where an older snapshot hides the
    other.

Returns memory.remember_result: One row. The outcome is `created`, `reinforced`, `restored` or
`forgotten`; with `near` and `similar` also `near_duplicate` or `updated`; with an external id also
`known` or `revised`.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  PM019: an argument, or what would be stored, is larger than its limit
  PM001: no such source in this space
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding does not have the dimensions of its model
  PM007: the metadata does not fit the kind, or the task is malformed, or of another kind than
    `task`
  PM011: the external id belongs to an agent or a source; or, with on_external conflict, to a memory
    with another text
  PM012: with on_external revise, another memory has the new text
  PM017: with on_external and on_forgotten restore, the memory that has the external id is
    superseded

Since 0.1.0.';

comment on function memory.remember_many is
'Remembers many texts in one call, each like remember. A refused item is reported and does not stop
the others, unless the option atomic is set. It locks in one order what exists when it begins, so
batches that share texts seldom deadlock. They may if another session commits one of the texts
meanwhile, or if a batch has two items with one external id, which keep their order. On `40P01` call
it again. Other items are written in the order of their hashes: of two near duplicates in one batch,
the later item may be the one that is written first. If it matters which of them repeats the other,
pass them in two calls.

  items: An array of objects whose keys are the parameters of remember, without space: content
    (required), kind, importance, tags, metadata, agent, project, session, embedding, model, pinned,
    expires_at, valid_from, valid_to, provenance, dedup, at, options. null means left out.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When they were said, unless an item has its own `at`. Lives start at the `at` of the batch,
    unless an item has the option anchored_at. So memories that are imported with their old dates
    have not faded on arrival. Items of the same timestamp have ids in the order of the batch.
  options: Key: atomic, true writes all items or, if one is refused, none, and raises its error.

Returns setof memory.remember_many_result: A row for each item, in their order.

Errors:
  22023: items is not an array, or an option is malformed; if atomic, an item is malformed
  PM019: an argument, or what would be stored, is larger than its limit (if atomic)
  PM001: if atomic, an item names a source that is not of this space
  PM002: the login is bound and may not write in the space
  PM003: if atomic, an item names a model that is not registered
  PM004: if atomic, an embedding does not have the dimensions of its model
  PM007: if atomic, metadata does not fit its kind, or a task is malformed, or of another kind than
    `task`
  PM011: if atomic, an external id belongs to something else
  PM012: if atomic, with on_external revise, another memory has the new text
  PM017: if atomic, with on_external and on_forgotten restore, the memory that has the external id
    is superseded

Since 0.1.0.';

comment on function memory.revise is
'Corrects a memory in place and keeps its previous state as a revision. An argument that is NULL
changes nothing. A new text makes the embedding stale, unless the call has a new one. Searches
compare it until it is replaced. After a change of kind or pin, decay counts from now, and the
health stays. A faded or superseded memory may be revised and stays faded or superseded. A forgotten
one is refused, unless the call changes expires_at, which restore of an expired memory needs. A part
of a document keeps the kind `document`.

  memory_id: The memory.
  content: The text, as in remember.
  kind: The kind; the metadata must fit it.
  importance: 0 to 1.
  tags: All tags of the memory from now on; see tag and untag for single tags.
  metadata: The complete metadata, a JSON object that fits the kind.
  project: The project.
  session: The session.
  embedding: The vector of the text, as in remember.
  model: The model that made it, as in remember.
  pinned: True keeps it from decaying, false lets it decay again.
  expires_at: From when no search returns it.
  valid_from: From when the text is true.
  valid_to: Until when the text is true (exclusive), after valid_from.
  expected_version: The version that the caller has read. If two callers change the same version,
    the second is refused. NULL overwrites any version.
  reason: Why; kept in the revision.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; after a change of kind or pin, decay counts from this time.
  options: Keys: clear, an array of fields to be emptied, even if the call has an argument for them:
    importance, tags, metadata, project, session, expires_at, valid_from, valid_to; language, the
    text search configuration of the text; internal, whether calls that do not ask for it leave it
    out.

Returns bigint: The version of the memory after the call.

Errors:
  22023: an argument is out of range or malformed; the content is blank
  PM019: an argument, or what would be stored, is larger than its limit
  PM021: it is forgotten
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered
  PM004: the embedding does not have the dimensions of its model
  PM007: the metadata does not fit the kind, or an open task would get another kind
  PM012: another memory has the new text
  PM013: its version is not the expected one

Since 0.1.0.';

comment on function memory.history is
'Every state of a memory, with the change that led to it, who made the change and why, and the period
in which the state was current. Also for forgotten, superseded and expired memories.

  memory_id: The memory.
  as_of: Only the state that was current at this time; no row if the memory did not exist yet. NULL
    means all states.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.history_result: A row for each state, newest first.

Errors:
  22023: the space is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.revert is
'Undoes a change and all later ones: the memory becomes what it was before that revision, and the
revert is itself a revision. A memory that was forgotten, superseded or archived since is live
again, in full health. Accesses, votes, annotations and links stay as they are; only unmerge undoes
a merge. Tags and metadata that a merge had brought and unmerge has taken away since do not come
back. If the state equals the current one, nothing is written and the version stays.

  memory_id: The memory.
  revision_id: The revision, from history or memory.revisions.
  expected_version: The version that the caller has read, as in revise.
  reason: Why; kept in the revision. NULL is the session''s reason, else `revert`.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; if the memory comes back, decay counts from this time.

Returns bigint: The version of the memory after the call.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid
  PM001: no such memory in this space, or its former successor no longer exists
  PM002: the login is bound and may not write in the space
  PM007: the former metadata does not fit the current schema of the kind, or an open task would get
    another kind
  PM008: it is merged, or the former successor cannot supersede it any more
  PM012: another memory has the former text
  PM013: its version is not the expected one
  PM014: no such revision of this memory
  PM017: it is a part of a document that is forgotten

Since 0.1.0.';

comment on function memory.search is
'Finds memories by words, by meaning, or by both. Writes nothing, so it runs on a replica. Every
filter applies inside both retrievers, before their limit. By default it returns memories that are
live, have not faded or expired at `at`, and are not internal; it makes no difference whether decay
has already archived those that faded. If memories have sessions, the turns of a session support
each other. A kind, tag, agent, project, session or source that the space does not have matches
nothing and is no error; an invalid one, or an empty list of kinds or tags, is an error.

  query: The question in natural language. Any word can match, in any inflection, in each language
    that the space has memories in; rare words weigh more. A word of four letters or more, without
    its ending, that no memory contains is taken for misspelled, or for a compound of the word that
    it begins with, and matched fuzzily (up to 32 words). `"quoted words"` must be adjacent, `-word`
    and `-"phrase"` must be absent (`-5` is a number), `word*` is a prefix; phrases and exclusions
    also apply to the hits of the vector retriever, and find nothing by themselves. Anything else is
    plain text: no query is a syntax error. A sign that is neither a letter nor a digit, such as an
    emoji, is ignored. Limits: the first 10,000 characters, 128 lexemes, up to 16 of them prefixes,
    64 phrases and exclusions of 1,000 characters each and 250 words together; a phrase is found in
    the first 16,383 words of a text. NULL searches by vector alone.
  embedding: The vector of the question, made by the model that embedded the memories. NULL searches
    by words alone. A value of pgvector, or its text, is cast: `$1::vector::real[]`.
  max_results: The maximum number of hits, 1 to 1000.
  kinds: Only memories of one of these kinds (at least one), their internal ones too.
  tags: Only memories with one of these tags or a descendant (`drinks` matches `drinks:tea`); at
    least one tag.
  metadata: Only memories whose metadata contains this object (`@>`).
  agent: Only memories that this agent remembered or held.
  project: Only memories of this project.
  session: Only memories of this session.
  since: Only memories created at this time or later.
  until: Only memories created before this time.
  as_of: Search what was known at this time: memories as they were then, with their text of then,
    and without those that did not exist yet; including those that were forgotten, superseded,
    archived or expired since. Votes and uses are those of now, and they decide whether a memory had
    faded by as_of. Tasks, provenance, external ids and embeddings are those of now, also where
    options ask for them. So are the messages around a hit that it raises. A text that has changed
    since has no vector, unless the memory still has the old one. NULL means now.
  valid_at: Only memories that are valid at this time, by valid_from and valid_to.
  min_importance: Only memories with at least this importance, 0 to 1. Excludes unrated memories.
  min_health: Only memories with at least this health, 0 to 1.
  weights: {"vector": w, "lexical": w, "fuzzy": f}. vector and lexical: 0 to 1000, by default 0.4
    and 0.6, up to 0.7 and 0.3 if the best lexical score is less than half of that of a text of 60
    tokens with each term once; only their ratio counts. A retriever of weight 0 does not run;
    without the lexical one only the phrases and exclusions of the query count. fuzzy: 0 to 1,
    default 1, the most that a word taken for misspelled can count; 0 turns it off.
  model: The model of the embedding; NULL means the model of the space, else `dimN` according to the
    dimensions.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it.
  options: Keys that narrow: all_tags, an array, only memories with each of these tags or a
    descendant; not_tags, an array, only memories with none of them and no descendant; source_id,
    only chunks of this source; provenance, an object with any of repo_name, git_branch and
    session_id, only memories with such a provenance; task_status, an array, only tasks with one of
    these statuses; external_system, only memories that this system has an id for; external_prefix,
    only those whose id there starts so; without_embedding, only memories whose current text this
    model has not embedded. That widens: include, an array of the states `forgotten`, `superseded`,
    `faded` and `expired`, and of `internal`; with one of the first three a search reads all
    memories of the space, unless kinds, session, source_id, since or until narrow it. That report:
    highlight, true fills the column of this name, and explain, true fills explanation. For the next
    page: after, the cursor of the last hit, with all other arguments the same, but for max_results
    up to candidates; `at` is then that of the first page. All pages together have no more hits than
    the candidates of all retrievers. That say where to stop, off unless given: min_coverage, 0 to
    1, nothing is returned unless one of the ten best hits has at least this coverage, and 0.3 is
    recommended; min_share, 0 to 1, only hits with at least this share of the best score;
    min_similarity, -1 to 1, only hits with at least this vector_similarity, so none in a search
    without a vector or with its weight 0; the others still count in how scores are scaled. For
    speed: candidates, how many memories each retriever ranks (1 to 1000, default 50, at least
    max_results); ef_search, the least depth of a scan of the vector index (1 to 1000, by default at
    least 100, 145 in an index of 20,000 vectors, 400 in one of a million). A scan is deeper if the
    candidates, 50 at least, and the space''s share of the index need it, and is repeated 1000 deep
    where vectors of other spaces take some of the places. Where they take many, all vectors of the
    space are sorted. ef_search counts for nothing where vectors are sorted: with exact, as_of or
    include of a state that is not live, in a small space and behind a narrow filter. exact, true
    sorts all vectors of the space.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id. No rows if nothing matches.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM022: as_of, and more than 10,000 memories or four million bytes of them have changed since
  PM003: the model is not registered, or none is named and the space has embeddings of others only
  PM004: the embedding does not have the dimensions of its model

Since 0.1.0.';

comment on function memory.get is
'Reads memories by their ids, or by the ids that other systems have for them. It returns them in
whatever state they are, see `state`; forgotten ones only if options say so.

  memory_ids: The memories.
  external_ids: {"system": name, "id": text}, or an array of these.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; state and health are computed for it.
  options: Key: include, an array of `forgotten`: also forgotten memories.

Returns setof memory.memory_result: The memories in the order of memory_ids, then of external_ids,
each once. An id that the space does not have gives no row. At most 10,000 ids.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: memory_ids and external_ids are both NULL, or an argument is malformed
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list is
'Returns the memories that pass a filter, sorted, page by page: a chat in order, all that is known of
a person, the open tasks, what an agent knows. Filters are those of search, and mean the same. By
default it returns what a search can find: memories that are live, have not faded or expired, and
are not internal. A kind, tag, agent, project or session that the space does not have matches
nothing and is no error.

  kinds: Only memories of one of these kinds (at least one), their internal ones too.
  tags: Only memories with one of these tags or a descendant (`drinks` matches `drinks:tea`); at
    least one tag.
  metadata: Only memories whose metadata contains this object (`@>`).
  agent: Only memories that this agent remembered or held.
  project: Only memories of this project.
  session: Only memories of this session.
  since: Only memories created at this time or later.
  until: Only memories created before this time.
  as_of: Search what was known at this time: memories as they were then, with their text of then,
    and without those that did not exist yet; including those that were forgotten, superseded,
    archived or expired since. Votes and uses are those of now, and they decide whether a memory had
    faded by as_of. Tasks, provenance, external ids and embeddings are those of now, also where
    options ask for them. So are the messages around a hit that it raises. A text that has changed
    since has no vector, unless the memory still has the old one. NULL means now.
  valid_at: Only memories that are valid at this time, by valid_from and valid_to.
  min_importance: Only memories with at least this importance, 0 to 1. Excludes unrated memories.
  min_health: Only memories with at least this health, 0 to 1.
  order_by: `newest` or `oldest` by created_at; `importance`, the highest first, unrated last;
    `health`, the highest first; `last_access`, the latest first, those never touched last. Equal
    ones are sorted by id. The first three read an index and cost what the page costs; the last two
    sort all that passes the filter, at most 100,000 memories.
  max_results: The size of a page, 1 to 1000.
  after: For the next page: the cursor of the last row, with all other arguments the same, but for
    max_results; `at` is then that of the first page. NULL means the first page.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry, fading and health are computed for it.
  options: Keys: all_tags, not_tags, source_id, provenance, task_status, external_system,
    external_prefix, without_embedding and include, as in search.

Returns setof memory.memory_result: At most max_results memories. Fewer, or none, at the end. With
as_of, each as it was then; health is that of `at`, votes and uses are those of now. The task, the
external ids, and the name and address of the source are those of now.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range or malformed, or the cursor belongs to another call
  PM002: the login is bound and may not read in the space
  PM022: as_of, and more than 10,000 memories or four million bytes of them have changed since
  PM003: without_embedding names a model that is not registered
  PM018: order_by is health or last_access, and more than 100,000 memories pass the filter

Since 0.1.0.';

comment on function memory.list_spaces is
'Lists the spaces that the login may read, with their settings: all of them, or those that were
granted to a bound login.

  prefix: Only spaces whose name begins with this.
  after: The cursor of the last row, for the rows behind it; NULL means from the first space.
  max_results: The most rows, 1 to 10000.

Returns setof memory.space_result: A row for each space, by name.

Errors:
  PM002: a role is set of which the login is no member any more, or the call comes from an index
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range

Since 0.1.0.';

comment on function memory.list_agents is
'Lists the agents of a space.

  after: The cursor of the last row, for the rows behind it; NULL means from the first agent.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.agent_result: A row for each agent, by name.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_kinds is
'Lists the kinds of a space with their settings, and the built-in kinds that it has not used yet. A
setting that is NULL is that of the space.

  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.kind_result: A row for each kind, by name.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_tags is
'Lists the tags of a space, ancestors included, with the number of live memories, internal ones too.
A memory that has faded counts as live until decay or maintain archives it. A tag that no memory has
any more is listed with 0 of them, until a purge erases a memory or document that had it. The tags
of one memory are in get.

  prefix: Only tags that start so, folded as tags are; `drinks:` is all below `drinks`.
  after: The cursor of the last row, for the rows behind it; NULL means from the first tag.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.tag_result: A row for each tag, by name.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_models is
'Lists the registered embedding models, which all spaces share, with the number of embeddings in the
space.

  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.model_result: A row for each model, by name.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_links is
'Lists the links from and to a memory. The memories behind them are read by neighbors().

  memory_id: The memory.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.link_result: A row for each link, oldest first.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not read in the space
  PM001: no such memory in this space

Since 0.1.0.';

comment on function memory.list_grants is
'Lists the grants on a space. A grant has an effect on bound logins only: a login that is not bound
enters every space.

  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.grant_result: A row for each grant, by role.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and has no admin grant on the space

Since 0.1.0.';

comment on function memory.list_merges is
'Lists the merges of duplicates in a space, also those that were taken back.

  after: The cursor of the last row, for the rows behind it; NULL means from the first merge.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.merge_history_result: A row for each merge, latest first.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.list_erasures is
'Lists the receipts of what was erased in a space: when, by whom, why and how much, never what.

  after: The cursor of the last row, for the rows behind it; NULL means from the first receipt.
  max_results: The most rows, 1 to 10000.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.erasure_result: A row for each erasure, latest first.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.provenance is
'Returns how a memory or a source was learned: a row for each call that passed a provenance. The
provenance of a chunk is that of its source.

  memory_id: The memory.
  source_id: The source.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.provenance_result: A row for each call, oldest first. No rows for an id that
the space does not have.

Errors:
  22023: memory_id and source_id are both given, or neither
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.usage_report is
'Adds up the tokens and the cost of the calls to language models that were recorded in provenance,
with their mean time. A provenance without a model, tokens, cost and time was no call. A call is
dated by started_at, else by when it was recorded.

  by: `day`, `provider`, `model`, `project` or `session`: what a row adds up.
  since: Only calls at this time or later.
  until: Only calls before this time.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.usage_result: A row for each key, sorted.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: by is none of these
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.recall is
'Agents call it before they answer. It searches, keeps the hits that fit a token budget, and touches
them if the caller may write. A reader, a replica, a read-only transaction and a search with as_of
get the same hits, untouched.

  query: The question in natural language. Any word can match, in any inflection, in each language
    that the space has memories in; rare words weigh more. A word of four letters or more, without
    its ending, that no memory contains is taken for misspelled, or for a compound of the word that
    it begins with, and matched fuzzily (up to 32 words). `"quoted words"` must be adjacent, `-word`
    and `-"phrase"` must be absent (`-5` is a number), `word*` is a prefix; phrases and exclusions
    also apply to the hits of the vector retriever, and find nothing by themselves. Anything else is
    plain text: no query is a syntax error. A sign that is neither a letter nor a digit, such as an
    emoji, is ignored. Limits: the first 10,000 characters, 128 lexemes, up to 16 of them prefixes,
    64 phrases and exclusions of 1,000 characters each and 250 words together; a phrase is found in
    the first 16,383 words of a text. NULL searches by vector alone.
  embedding: The vector of the question, made by the model that embedded the memories. NULL searches
    by words alone. A value of pgvector, or its text, is cast: `$1::vector::real[]`.
  max_results: The maximum number of hits, 1 to 1000.
  kinds: Only memories of one of these kinds (at least one), their internal ones too.
  tags: Only memories with one of these tags or a descendant (`drinks` matches `drinks:tea`); at
    least one tag.
  metadata: Only memories whose metadata contains this object (`@>`).
  agent: Only memories that this agent remembered or held.
  project: Only memories of this project.
  session: Only memories of this session.
  since: Only memories created at this time or later.
  until: Only memories created before this time.
  as_of: Search what was known at this time: memories as they were then, with their text of then,
    and without those that did not exist yet; including those that were forgotten, superseded,
    archived or expired since. Votes and uses are those of now, and they decide whether a memory had
    faded by as_of. Tasks, provenance, external ids and embeddings are those of now, also where
    options ask for them. So are the messages around a hit that it raises. A text that has changed
    since has no vector, unless the memory still has the old one. NULL means now.
  valid_at: Only memories that are valid at this time, by valid_from and valid_to.
  min_importance: Only memories with at least this importance, 0 to 1. Excludes unrated memories.
  min_health: Only memories with at least this health, 0 to 1.
  weights: {"vector": w, "lexical": w, "fuzzy": f}. vector and lexical: 0 to 1000, by default 0.4
    and 0.6, up to 0.7 and 0.3 if the best lexical score is less than half of that of a text of 60
    tokens with each term once; only their ratio counts. A retriever of weight 0 does not run;
    without the lexical one only the phrases and exclusions of the query count. fuzzy: 0 to 1,
    default 1, the most that a word taken for misspelled can count; 0 turns it off.
  model: The model of the embedding; NULL means the model of the space, else `dimN` according to the
    dimensions.
  token_budget: The most tokens that all hits together may have. A hit that does not fit is left
    out; smaller ones after it may still fit. NULL means no limit. Two more options, both boolean:
    cut truncates the best hit that does not fit; left_out also returns the others, without their
    content. The column outcome says which is which.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it, and the touch is dated so.
  options: Keys that narrow: all_tags, an array, only memories with each of these tags or a
    descendant; not_tags, an array, only memories with none of them and no descendant; source_id,
    only chunks of this source; provenance, an object with any of repo_name, git_branch and
    session_id, only memories with such a provenance; task_status, an array, only tasks with one of
    these statuses; external_system, only memories that this system has an id for; external_prefix,
    only those whose id there starts so; without_embedding, only memories whose current text this
    model has not embedded. That widens: include, an array of the states `forgotten`, `superseded`,
    `faded` and `expired`, and of `internal`; with one of the first three a search reads all
    memories of the space, unless kinds, session, source_id, since or until narrow it. That report:
    highlight, true fills the column of this name, and explain, true fills explanation. For the next
    page: after, the cursor of the last hit, with all other arguments the same, but for max_results
    up to candidates; `at` is then that of the first page. All pages together have no more hits than
    the candidates of all retrievers. That say where to stop, off unless given: min_coverage, 0 to
    1, nothing is returned unless one of the ten best hits has at least this coverage, and 0.3 is
    recommended; min_share, 0 to 1, only hits with at least this share of the best score;
    min_similarity, -1 to 1, only hits with at least this vector_similarity, so none in a search
    without a vector or with its weight 0; the others still count in how scores are scaled. For
    speed: candidates, how many memories each retriever ranks (1 to 1000, default 50, at least
    max_results); ef_search, the least depth of a scan of the vector index (1 to 1000, by default at
    least 100, 145 in an index of 20,000 vectors, 400 in one of a million). A scan is deeper if the
    candidates, 50 at least, and the space''s share of the index need it, and is repeated 1000 deep
    where vectors of other spaces take some of the places. Where they take many, all vectors of the
    space are sorted. ef_search counts for nothing where vectors are sorted: with exact, as_of or
    include of a state that is not live, in a small space and behind a narrow filter. exact, true
    sorts all vectors of the space.

Returns setof memory.recall_result: The hits that fit, best first.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: query and embedding are both NULL, or an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM022: as_of, and more than 10,000 memories or four million bytes of them have changed since
  PM003: the model is not registered, or none is named and the space has embeddings of others only
  PM004: the embedding does not have the dimensions of its model

Since 0.1.0.';

comment on function memory.more_like_this is
'Finds memories about the same thing: searches with the text of a memory and, if it has one, its
embedding. The memory itself is left out. Quotes, minus signs and stars in its text are no
operators.

  memory_id: The memory; it may be forgotten, superseded or archived.
  max_results: The most hits to return, 1 to 999.
  kinds: Only memories of these kinds, at least one.
  tags: Only memories with one of these tags or a descendant; at least one tag.
  weights: As in search.
  model: The model whose embedding is used; NULL means the model of the space, else that of the
    newest embedding of the memory. Without such an embedding only words are searched.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it.
  options: As in search.

Returns setof memory.search_result: At most max_results hits, best first; equal scores are ordered
by id.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range or malformed
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.touch is
'Counts an access to these memories: health rises by 0.1, up to 1, and falls again only after the
grace. A faded memory is revived in full health, whether decay has archived it or not. For a
forgotten, superseded or expired one only the access is counted. Locks in the order of ids, so that
calls that share ids never deadlock. A transaction that touches a memory twice, as by two calls of
recall, may: who erases or supersedes the memory in between waits for the first, and the second
waits for them.

  memory_ids: The memories. An id that occurs twice counts once; an unknown one is ignored.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns int: How many memories were touched.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.rate is
'Votes for or against a memory. An upvote prolongs or revives its life like touch; a downvote does
not shorten it. Both affect the rank, and prune spares memories with votes.

  memory_id: The memory.
  vote: `up` or `down`.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns int: Its upvotes minus its downvotes.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the vote, the space or the time is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.forget is
'Hides a memory from every search. Its text and history stay, restore brings it back, and remembering
its text again reports `forgotten`.

  memory_id: The memory.
  reason: Why, for the history; NULL means the setting memory.reason.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: False if it was already forgotten.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.restore is
'Brings back a memory that was forgotten or has faded, whether decay has archived it or not: in full
health, under the current policy. It counts as an access.

  memory_id: The memory.
  reason: Why, for the history; NULL means the setting memory.reason.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: False if it was live.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid
  PM001: no such memory
  PM002: the login is bound and may not write in the space
  PM017: it is superseded, has expired, or is a part of a forgotten document

Since 0.1.0.';

comment on function memory.hold is
'Puts memories into the working memory of an agent, where they stay until released. A token budget is
filled with all that the agent holds: what is live and has not expired before the rest, those of
this call first, then by health. A memory that does not fit is evicted, and smaller ones after it
may stay. An evicted memory is not forgotten: search and recall find it as before.

  agent: The agent, 1 to 128 characters without surrounding whitespace. A new agent registers
    itself.
  memory_ids: The memories. An id that occurs twice counts once. A memory that is already held keeps
    its original time.
  token_budget: The most tokens that all held memories together may have, from 0. A memory that does
    not fit is evicted; smaller ones after it may still fit. NULL means no limit.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; health is judged by it, and what is new is held since then.

Returns setof memory.hold_result: A row for each memory that is named or evicted, by id.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the agent, the token budget, the space or the time is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.release is
'Takes memories out of the working memory of an agent; the memories themselves stay as they are.

  agent: The agent; an unknown one or NULL holds nothing.
  memory_ids: The memories; those not held are ignored. NULL means all that it holds.
  space: The space; NULL means the setting memory.space, else `default`.

Returns int: How many memories were released.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space is invalid
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.working_memory is
'The memories that an agent holds, healthiest first, up to a token budget. Writes nothing: a memory
that does not fit, is not live or has expired is left out and stays held. A memory that has faded
counts as live until decay or maintain archives it.

  agent: The agent; an unknown one or NULL holds nothing.
  token_budget: The most tokens that the result may have, from 0. A memory that does not fit is left
    out; smaller ones after it may still fit. NULL means no limit.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expiry and health are computed for it.

Returns setof memory.working_result: What it holds; equally healthy memories by working_since,
newest first, then by id.

Errors:
  22023: the token budget, the space or the time is invalid
  PM002: the login is bound and may not read in the space
  PM019: the name of the agent is too long

Since 0.1.0.';

comment on function memory.health is
'The health of a memory: 1 when remembered, then falling along its curve after the grace since the
last access. Computed for the given time, never stored.

  memory_id: The memory.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time; before the anchor, the health is that at the anchor.

Returns double precision: 0 to 1.

Errors:
  22023: the space is invalid, or the time is out of range
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.decay is
'Archives memories that have faded. Reads only memories whose decay_due_at has come, so its cost
depends on those that are due. Running it more often only archives sooner. Several calls may run at
once.

  dry_run: True: report what would happen and write nothing. NULL is refused.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns setof memory.decay_result: A row for each memory that was due, the weakest first, batch by
batch.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid, or dry_run is NULL
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.expire is
'Forgets expired memories, or erases them if the setting expiry of the space is `purge`. Searches
never return them anyway, whenever it runs. Where it erases, a chunk is only forgotten until all
chunks of its document, and all memories taken from it, have expired. A memory that was merged is
erased with the kept one, when that has expired, and has no row of its own in the result. Several
calls may run at once; where it erases, one at a time.

  dry_run: True: report what would happen and write nothing. NULL is refused.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns setof memory.expire_result: A row for each memory that was forgotten or erased, or would be
in a dry run.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid, or dry_run is NULL
  25000: what expires in the space is purged, and the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.prune is
'Forgets old memories of low value that are never read. It spares memories that are younger than 30
days, pinned, of importance 0.9 or more, annotated or held in a working memory, open tasks, and
parts of documents. Unrated memories count as low. restore undoes it.

  dry_run: True: report what would happen and write nothing. NULL is refused.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.
  options: older_than: the age in days, 30 or more (what the space says, else 90). max_access: the
    most accesses (0). max_importance: the highest importance, up to 0.9 (0.3). max_votes: the most
    votes, those against taken off (0). max_results: the most memories of a space, up to 100000
    (1000).

Returns setof memory.prune_result: A row for each memory that matches the rules, oldest first, with
the reason.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space, the time or an option is invalid, or dry_run is NULL
  25000: it is no dry run, and the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.maintain is
'Does what is due: expire; decay; reanchor (memories whose policy has changed keep their current
health); prune (once in 24 hours, if the space has prune_after); reindex (memories and sources in a
former language of the space, unless they were given that language); index (in a space too large for
an exact search, puts the vectors that were written outside the HNSW index of their model into it;
takes out those of a space that has shrunk; and for an unbound login builds the index of a model
that was never registered or whose index is gone, and then ends the call, since all who write
vectors wait for it, but leaves one of more than 1,000 vectors to `pgrecall maintain`); analyze
(makes the planner forget its samples of what was erased, where purge could not). Works in batches
until the time is up; the next call continues. A timer or any worker may run it, also twice at once.
The task repair runs only if named: it checks every row of the space and fixes what doctor finds.

  time_limit: The time after which it starts no further batch, at most a day. Changed rows stay
    locked until the call ends, so short calls are better than long ones.
  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  at: The time of the call. Give another one to replay the past or to test the future.
  options: tasks: an array of the tasks to run; by default all except repair.

Returns setof memory.maintain_result: A row for each task that did something or is not finished;
otherwise none.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space, a time or an option is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces
  25000: it prunes, or purges what expires, and the transaction is repeatable read or serializable
  PM004: a model whose index is due was registered with other properties at the same time

Since 0.1.0.';

comment on function memory.register_model is
'Registers an embedding model and builds its index. With the same properties again it does nothing,
or builds a missing index. New writers of embeddings wait until the build commits, and readers, too,
if it replaces an invalid index; therefore no write builds an index by itself. If open transactions
keep the table of embeddings for half a second, it says "not finished" and registers the model
without its index, which maintain() builds.

  model: Its name, up to 128 letters, digits and ._:/@+-. `dimN` is a name for N dimensions only.
  dimensions: The number of dimensions of its embeddings, 1 to 16000.
  distance: The distance: `cosine`, `l2` or `inner_product`.
  storage: What the index stores: `vector` (up to 2000 dimensions), `halfvec` (up to 4000), `bit`,
    or `none` for no index. NULL takes the first one that can hold the dimensions. `bit` keeps the
    sign of each number: the index proposes eight times as many candidates, and their exact distance
    decides. It is for embeddings of 256 dimensions or more, with numbers of both signs: of random
    ones with 64 dimensions it misses every fourth of the ten nearest.

Returns text: The storage that the model has now.

Errors:
  22023: an argument is out of range or malformed
  PM002: the login is bound, and models belong to all spaces
  PM004: the index cannot hold so many dimensions, or the model is registered otherwise

Since 0.1.0.';

comment on function memory.claim_embeddings is
'Leases memories of a space that have no embedding of their current text by a model, each to one
worker at a time; workers do not wait for each other, and get nothing from a space that is just
being dropped. A memory that is forgotten, superseded, archived or expired needs none until it is
live again. Compute the vectors and pass them to set_embeddings; when a lease runs out, or the text
has changed, the memory is leased again. A worker calls it until no row comes, then waits for a
minute or for a notification on the channel `memory_embeddings` (if memory.spaces.notify is set).
Every login may listen, so the notification does not name the space: a worker asks each of its
spaces, see list_spaces. It is a hint, sent when nothing was waiting: call this function also after
LISTEN and from time to time.

  model: The model that is to embed them; NULL means the model of the space.
  max_results: The maximum number of items, 1 to 10000.
  lease: How long no other worker gets these texts; above zero, at most a year.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; leases end and start by it.

Returns setof memory.claim_result: The items, ordered by id; none if everything is embedded or
leased.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range or malformed
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered, or neither the call nor the space names one

Since 0.1.0.';

comment on function memory.set_embeddings is
'Stores vectors that were computed after the memories were written. Each item is independent: one
that does not fit its memory is reported and does not stop the others. A malformed one refuses the
call.

  items: An array of {"memory_id": uuid, "embedding": [numbers], "content_version": n}.
    content_version is that of claim_embeddings; without it the vector is taken to be of the current
    text.
  model: The model of all items; NULL means the model of the space, else `dimN` according to the
    dimensions of each item.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.embedding_result: A row for each item, in their order.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: items, or one of them, is malformed; nothing has been stored
  PM002: the login is bound and may not write in the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.supersede is
'Replaces an old memory by a new one. The old one leaves the default search but stays reachable.
Writes a revision and a link of the type `supersedes`. A search for the old memory must be able to
find the new one. So the new one must not be forgotten or expired, must not be internal if the old
one is not, must belong to the project of the old one, if it has one, and must have the same
`subject` in its metadata, if both have one.

  old_id: The memory to be replaced.
  new_id: The memory that replaces it.
  reason: Why; kept in the revision and in the link.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; dates the link.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid
  PM001: one of the two is no memory of this space
  PM002: the login is bound and may not write in the space
  PM008: the old one has another successor, is merged, would come to supersede itself, or is about
    something else

Since 0.1.0.';

comment on function memory.find_duplicates is
'Finds memories that say the same, by the same rules as the dedup `near` of remember: similar by
embedding or lexemes, and stating the same. With the rule `similarity` it lists for a reviewer what
is similar, whatever it says; merge_duplicates merges those that the reviewer names. Also finds
those that remember never compared, because their dedup was `off` or they were imported. Skips kinds
whose dedup is `off`, by the kind or else the space (messages, documents, tasks): their repeats are
intended. Skips parts of documents under any setting. Compares a memory with the 100 most similar
ones; of texts above 4,000 bytes, only with ten that are not the same text. Writes nothing.

  similarity: The least similarity, 0 to 1, as in remember; NULL means the setting of the space.
  model: The model whose embeddings are compared; NULL means the model of the space, else the newest
    of each memory.
  max_results: The maximum number of clusters, 1 to 100000.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; expired memories have no duplicates.
  options: `time_limit`: the seconds after which the call ends with what it has found, 0 to 3600, 1
    by default. `after`: the cursor of the last row of the call before, with the same arguments.
    `rule`: `near` (default) or `similar`, as the dedup of remember, or `similarity`, the similarity
    alone.

Returns setof memory.duplicate_result: A row for each memory of a cluster. The longest text comes
first; of equally long ones, that which a repeat matches. If the time is up before all memories are
compared, the last row has only a cursor. Until a cluster is merged, a later page can repeat a
memory of it.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range or malformed
  PM002: the login is bound and may not read in the space
  PM003: the model is not registered

Since 0.1.0.';

comment on function memory.merge_duplicates is
'Merges each cluster of find_duplicates into its longest memory, which supersedes the others and gets
their tags, missing metadata keys, counts, votes, agents, annotations and links. If a repeat matched
one of them, it matches the kept memory. A cluster that changes meanwhile is skipped. Nothing is
lost; see unmerge.

  memory_ids: Memories that say the same in the eyes of the caller, at least two: they are merged,
    and nothing else is. With them, similarity and model must be NULL. NULL means the clusters of
    find_duplicates.
  similarity: The least similarity, 0 to 1, as in remember; NULL means the setting of the space.
  model: The model whose embeddings are compared, as in find_duplicates.
  max_results: The maximum number of clusters, 1 to 100000.
  dry_run: True: report what would be merged and write nothing. NULL is refused.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call, from which the ids of the merges are made.
  options: `time_limit`: the seconds after which the call ends with what it has found, 0 to 3600, 5
    by default. `after`: the cursor of the last row of the call before, with the same arguments.

Returns setof memory.merge_result: A row for each cluster; a last one that has only a cursor if the
time was up.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is out of range or malformed
  25000: it is no dry run, and the transaction is repeatable read or serializable
  PM001: a memory of memory_ids is not of this space
  PM002: the login is bound and is no admin of the space
  PM003: the model is not registered
  PM008: a memory of memory_ids is not live, a part of a document or a task with a shorter text, or
    they differ in internal, expires_at, valid_to or project

Since 0.1.0.';

comment on function memory.unmerge is
'Undoes a merge: the merged memories are live again, with their annotations, and the kept one loses
what it got from them, including counts and health. Later changes of it stay. Of the merges of a
memory the last one is undone first.

  merge_id: The merge, from merge_duplicates or list_merges.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; decay of the memories counts from it, with their health of that time.

Errors:
  22023: the space or the time is invalid
  25000: the transaction is repeatable read or serializable
  PM001: no such merge in this space, or it was undone already
  PM002: the login is bound and is no admin of the space
  PM008: a later merge, of one of its memories or of one that they link to, is to be undone first

Since 0.1.0.';

comment on function memory.export_space is
'A space as JSON Lines, page by page: every row of every table except grants and the embedding queue,
with ids and history. Writes nothing and keeps no state between pages; for a consistent export read
all pages in one REPEATABLE READ transaction, as `pgrecall export` does.

  after: The cursor of the previous page; NULL starts.
  max_results: The maximum number of rows in a page, 1 to 10000, not counting the first and the last
    line.
  space: The space; NULL means the setting memory.space, else `default`.
  options: Key: embeddings; false leaves the vectors out. The same for every page.

Returns setof memory.export_result: The lines, in the order in which import_space needs them. The
last page has no cursor.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: max_results is out of range, the cursor is invalid, or an option is malformed
  PM002: the login is bound and may not read the space

Since 0.1.0.';

comment on function memory.import_space is
'Stores an export, in the same space or another one, as often as you like and in both directions. A
second import of a file changes nothing, and two spaces that import each other''s exports end up with
the same texts. Ids, timestamps, versions and history stay as they are. If both sides have a memory,
the higher version wins, then the later updated_at, then the option `prefer`; so a forgotten memory
stays forgotten unless the other side has changed it more often. The histories are united: the
losing state becomes a revision, unless it is one already, and changes with the same version are
renumbered, in the same way on both sides. If the space has a memory that a repeat of the text would
match, or a document with the same name, title, type, version, URL and text, that one is used:
everything that belongs to it in the file belongs to that one, and the id in the file becomes an
external id of the system `pgrecall`, so that later imports find it. If two texts belong to one
document, the one ingested later supersedes the other. A memory that comes to have the same text as
another one is stored, but no repeat matches it; merge_duplicates finds it. If both sides superseded
two memories in opposite directions, the later decision stays. Counts become the greater of both:
for each agent, and for memories without a known agent. Annotations and links are united, and so are
the metadata of a link; what only one side removed, such as a link, an annotation or a purged
memory, comes back from the other. A file of an older release is accepted: missing keys get their
defaults. All pages of a file belong in one transaction, whose commit is refused (PM016) until the
last line was read. Until then, transactions that change a memory of the file wait, and so do purge,
supersede and other imports of the space. Importing a space''s own export fixes versions, missing
vitals and embeddings that doctor reports. A model that is new here has no index until
register_model builds it.

  lines: The next lines of the file, in order, starting with the header.
  space: The space; NULL means the setting memory.space, else `default`.
  options: Keys, the same for every page: embeddings, false ignores those of the file, and for a
    bound login the models; prefer, `file` (default) or `here`, decides between two different
    memories, tasks, agents or sources that are equally new (two spaces that both prefer the file,
    and export before either imports, swap them), and between two values of a key in the metadata of
    a link; settings, of the space and its kinds: `keep` the existing ones or `take` those of the
    file, but no lower max_content. By default the settings are kept, unless the space is new, or is
    `default` as installed and empty.

Returns setof memory.import_result: A row for each table in the lines.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: there are no lines, or an option is malformed
  25000: the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space
  PM015: the first line is not a header of an export, or is of a newer release
  PM016: a line is malformed, out of place, repeated, has an unknown column or a text longer than
    the space allows, or cannot be stored; or lines are missing

Since 0.1.0.';

comment on function memory.purge is
'Erases for good, by exactly one of memory_ids, agent, session, source_id and filter: every trace in
every table, including history and queues, tags that nothing else uses, and the planner''s
statistics. A kind stays, with its name and description: see drop_kind. A document is erased with
all its chunks and everything taken from it, because its text is in the source as well: purging one
chunk purges the document. A memory is erased with the memories that were merged into it; a merge
with a memory that stays is undone first, and so are later merges of the same memories or of
memories that they link to. A memory that was superseded by an erased one gets its successor, or is
archived. A row in erasures remains. Needs READ COMMITTED, the default: an older snapshot would miss
rows that were committed since. If another session keeps one of the tables from ANALYZE for half a
second, a notice says that the statistics are not finished, and the task analyze of maintain
finishes them. Deleted rows stay in the files until VACUUM; the write-ahead log, backups, standbys
and statement logs are the operator''s responsibility.

  memory_ids: These memories, and for a chunk its whole document, which a dry run counts as a row of
    sources. Unknown ids are ignored.
  agent: The agent, what it alone has said, its annotations and links, and its name wherever it
    occurs. What others have also said or have ever held stays, and so does what calls without an
    agent have said. What two agents have said stays even if both are purged. After a merge the kept
    memory counts as said by the agents of all. Holding a memory does not count as saying it.
  session: The memories of this session, the documents that it alone has ingested (a call without a
    session counts as another session), its data in provenance, and its name in the provenance of
    its child sessions and in the history of memories that have moved to another session.
  source_id: This document. Its earlier versions are sources of their own.
  filter: What passes all of these keys, in whatever state it is. They mean what they mean in search
    and list: kinds, tags, metadata, agent, project, session, since, until, valid_at,
    min_importance, min_health, and the options of the filter but include. One more key, contains,
    is a text in any letter case, whatever invisible characters and whitespace are within it, in the
    present or a former content, metadata or tags, in annotations, a task, the reason of a change or
    the metadata of a link from it. Includes the documents that pass, if there are only keys that a
    document has: tags, all_tags, not_tags, metadata, contains, and since and until, of ingested_at.
  reason: Why, for erasures. It is never erased, so it must not repeat what was erased.
  dry_run: True: only count. A dry run erases and rolls back, so it takes the same locks and cannot
    run in a read-only transaction. NULL is refused.
  space: The space; NULL means the setting memory.space, else `default`.

Returns setof memory.purge_result: A row for each table that may hold what is erased, largest count
first; most counts may be 0. A second call finds nothing. A missing space raises a NOTICE.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: not exactly one scope, or a malformed filter or name
  25000: the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space
  PM003: the model of without_embedding is not registered

Since 0.1.0.';

comment on function memory.drop_space is
'Erases a space with all that is in it, its settings and its grants; `default` keeps its grants and
its own settings, but not its kinds with theirs. It waits until no open transaction has written to
the space. Writers that come meanwhile do not wait, so stop them first; once it has begun to erase,
they wait for it. A bound admin loses its grant with the space, and cannot read the receipt. Like
purge in everything else.

  space: The space. It has no default, so that nobody drops the space of the session by accident.
  reason: Why, for erasures.
  dry_run: True: only count, as in purge. NULL is refused.

Returns setof memory.purge_result: A row for each table, as for purge.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the name of the space is invalid, or dry_run is NULL
  25000: the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.configure_agent is
'Registers an agent, or changes what is known of it. An argument that is NULL changes nothing. An
agent need not be registered to be named in remember.

  agent: The agent, 1 to 128 characters.
  name: Its name for people.
  kind: `agent` (the default of a new one), `human` or `system`.
  metadata: An object; it replaces the present one.
  space: The space; NULL means the setting memory.space, else `default`.
  options: Key: external_id, {"system": name, "id": text}, its id in another system.

Returns void: Nothing.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is malformed
  PM002: the login is bound and may not write in the space
  PM011: the external id belongs to something else

Since 0.1.0.';

comment on function memory.drop_agent is
'Removes an agent: its name, its metadata, its external ids, what it holds, and the record of which
memories it said. The memories, their links, annotations and history stay and still name it. A purge
of the agent afterwards removes the name, its links and annotations, but no longer finds what it
said: to erase that, purge first. It waits for every open transaction that has written to the space,
and writers of the space wait for it.

  agent: The agent.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether there was such an agent.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is malformed
  PM002: the login is bound and has no admin grant on the space

Since 0.1.0.';

comment on function memory.drop_kind is
'Removes a kind that no memory has, forgotten ones included. Dropping a built-in kind resets its
settings; the kind itself remains.

  kind: The kind.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether the space had such a kind.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is malformed
  PM002: the login is bound and has no admin grant on the space
  25000: the transaction is repeatable read or serializable
  PM020: a memory has this kind

Since 0.1.0.';

comment on function memory.drop_model is
'Removes an embedding model with all its embeddings, in all spaces, and its index. Memories stay, and
so do the embeddings of other models. It locks the embeddings of all spaces until commit, and does
nothing if open transactions keep them for half a second.

  model: The model.

Returns bigint: How many embeddings were deleted.

Errors:
  PM002: the login is bound, and models belong to all spaces
  PM003: the model is not registered
  PM020: it is the setting of a space
  25000: the transaction is repeatable read or serializable
  55P03: open transactions have read or written embeddings; call it again

Since 0.1.0.';

comment on function memory.delete_annotation is
'Deletes an annotation.

  annotation_id: The annotation.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether there was such an annotation.

Errors:
  22023: an argument is malformed
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.tag is
'Adds tags to a memory.

  memory_id: The memory.
  tags: The tags, as in remember.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; the date of tags that are new in the space.

Returns text[]: All its tags.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space, the time or a tag is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.untag is
'Removes tags from a memory, each with its descendants.

  memory_id: The memory.
  tags: The tags; `drinks` also removes `drinks:tea`. Unknown tags are ignored.
  space: The space; NULL means the setting memory.space, else `default`.
  at: Checked, but without effect; history has the time of the server''s clock.

Returns text[]: The remaining tags.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space, the time or a tag is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.link is
'Creates a typed link from one memory to another. If the link exists, its metadata is updated, key by
key.

  from_id: The memory from which the link goes.
  to_id: The memory to which it goes, another one of the same space.
  type: What the first memory is to the other, in snake_case; anything but `supersedes`. See Link
    types. `caused_by` is stored as `led_to` in the other direction.
  metadata: Any data about the link, a JSON object.
  agent: The agent that creates it. A new agent registers itself.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; the date of a new link.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid
  PM001: one of the two is no memory of this space
  PM002: the login is bound and may not write in the space
  PM009: a link to itself, a type that is none, `supersedes`, or metadata that is no object

Since 0.1.0.';

comment on function memory.unlink is
'Deletes a link.

  from_id: The memory from which the link goes.
  to_id: The memory to which it goes.
  type: Its type. `caused_by` means the link `led_to` in the other direction.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: False if there was no such link.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space is invalid
  PM002: the login is bound and may not write in the space
  PM009: the type is `supersedes`, which only revert undoes

Since 0.1.0.';

comment on function memory.neighbors is
'The memories linked with a memory, directly or through others: each once, with the shortest path.
Returns, and follows links through, only memories that are live, have not faded or expired, and are
not internal.

  memory_id: The memory.
  depth: The maximum distance, 1 to 10.
  types: Only links of these types (at least one); NULL means any. `caused_by` reads each `led_to`
    in the other direction: with the direction `out` it finds what caused the memory.
  direction: `out` follows links from the first memory to the other, `in` the other way, `both`
    either way.
  max_results: The maximum number of memories, 1 to 1000, nearest first.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call; memories that have expired or faded by then are left out.
  options: Key: include, as in search, an array of `forgotten`, `superseded`, `faded`, `expired`,
    `internal`. Links of the type `supersedes` lead to superseded memories, so include `superseded`
    with them.

Returns setof memory.neighbor_result: At most max_results memories, by distance, then in the order
of the memories through which they were reached, then by type and id.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space, the time, the direction, a number or an option is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.annotate is
'Adds an annotation to a memory. Searches return it with the memory.

  memory_id: The memory.
  note: The text; not blank.
  agent: The agent that writes it. A new agent registers itself.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When it was written.

Returns uuid: The id of the annotation.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the note is blank, or the space or the time is invalid
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.set_task is
'Sets the given fields of a task; the others keep their values. Completing or failing it sets
completed_at, reopening it clears completed_at.

  memory_id: A memory of the kind `task`.
  task: An object. Keys: description; input and output, any JSON; status (`pending`, `in_progress`,
    `completed`, `failed`); priority (`low`, `medium`, `high`, `critical`); due_at and completed_at,
    timestamps or epoch milliseconds, the latter only if the task is completed or failed;
    assigned_to. null clears a field that may be NULL.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When; the date of the task, of its change and of its completion.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the time is invalid, or the task is no object or has another key
  PM001: no such memory in this space
  PM002: the login is bound and may not write in the space
  PM007: a field is malformed, or the memory is of another kind

Since 0.1.0.';

comment on function memory.find_sources is
'Finds documents by their names, titles, authors and texts, each as a whole; search finds their
chunks. Without a question it lists them, the latest first.

  query: The question, as in search, without fuzzy matches: any word can match, rare words weigh
    more, quoted words must be adjacent, `-word` must be absent. NULL lists all documents.
  max_results: The most documents to return, 1 to 1000.
  after: For the next page: the cursor of the last row, with all other arguments the same, but for
    max_results. NULL means the first page.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.
  options: Keys: source_id, only this document; external_id, {"system": name, "id": text};
    source_type; source_url, this URL and all below it; tags, an array, only documents with one of
    them or a descendant; include, an array of `forgotten` and `superseded`; content, true also
    returns the whole text.

Returns setof memory.source_result: At most max_results documents, best first; equal ones are sorted
by id.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is malformed, or the cursor belongs to another call
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.forget_source is
'Takes a document with its chunks out of every search. Its text stays: restore_source brings it back,
and so does ingesting the same document again, which `pgrecall ingest` does if its file is still
there.

  source_id: The document.
  reason: Why; kept in the history of its chunks.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: True; false if it was forgotten already.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is malformed
  PM001: no such source in this space
  PM002: the login is bound and may not write in the space

Since 0.1.0.';

comment on function memory.restore_source is
'Brings back a document that forget_source took out, with the chunks that it took out. A chunk that
was forgotten by itself stays forgotten.

  source_id: The document.
  reason: Why; kept in the history of its chunks.
  space: The space; NULL means the setting memory.space, else `default`.
  at: The time of the call. Give another one to replay the past or to test the future.

Returns boolean: True; false if it was not forgotten.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: an argument is malformed
  PM001: no such source in this space
  PM002: the login is bound and may not write in the space
  PM017: another text has taken its place

Since 0.1.0.';

comment on function memory.ingest_source is
'Stores a document, and its chunks as memories of the kind `document`. Name, title, type, version and
URL together identify a document. The same text again only revives chunks that have faded, or the
whole document if forget_source took it out; author, tags and metadata of the call are then ignored,
and another agent or session is noted in the provenance, so that a purge of the first one keeps the
document. Another text supersedes the old source and its chunks, and takes its external ids. A chunk
that was forgotten stays forgotten, also if the new text contains it.

  content: The whole text; not blank. Stored exactly as given.
  name: The name of the project, book or other work; not blank.
  source_type: The type of document, in snake_case; see Source types.
  title: The title of this part of the work.
  version: The version of the work that the text describes.
  source_url: Where the text came from.
  author: Who made it.
  published_at: When the original was published.
  content_type: Its MIME type, e.g. `text/markdown`.
  file_type: The extension of the file, in lower case and without the dot.
  tags: Tags of the source and of each chunk, as in remember.
  metadata: Any other data about the source, a JSON object. The chunks have chunk_index and
    total_chunks.
  chunks: The chunks in order (at least one), if the caller has split the text. NULL splits it at
    empty lines, else at line ends, sentence ends or whitespace.
  provenance: How it was learned, as in remember; one provenance, of the source. NULL means {}: no
    LLM, provider `manual`, model `none`.
  agent: The agent that ingests it.
  project: The project that the chunks belong to.
  space: The space; NULL means the setting memory.space, else `default`.
  at: When it was ingested.
  options: Keys: chunk_size, the maximum number of characters in a chunk, if chunks is NULL (100 to
    100000, default 1000); chunk_metadata, an array with an object for each chunk, such as its
    headings, which is added to the metadata of that chunk; language, a text search configuration,
    else that of the space; anchored_at, from when on the chunks fade, if not from `at`: now() keeps
    a document of an old date visible; external_id, {"system": name, "id": text}, the document''s id
    in another system: another document that has this id is superseded by this one, which takes its
    ids; replaces, the source_id of another document, which this one supersedes likewise.

Returns memory.ingest_result: One row; its outcome is `created`, `updated`, `unchanged`, `restored`
or `forgotten`.

Errors:
  22023: an argument is out of range or malformed; the content or a chunk is blank
  25000: a document that was here before replaces another, and the transaction is repeatable read or
    serializable
  PM019: an argument, or what would be stored, is larger than its limit
  PM001: no such source in this space, in the option replaces
  PM002: the login is bound and may not write in the space
  PM011: the external id belongs to something else
  PM007: the kind `document` requires more of the metadata than this function knows

Since 0.1.0.';

comment on function memory.suggest_metadata is
'Suggests tags and metadata for a text, as remember takes them: people from @mentions, tags from
#hashtags, topics from capitalized words within a sentence, action items from sentences with marker
words such as "must" and "follow up". Stores nothing.

  content: The text.

Returns memory.suggestion_result: One row.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit

Since 0.1.0.';

comment on function memory.configure_space is
'Creates a space with the settings of `default`, or changes the settings of a space. Registering is
optional. A new curve or language reaches existing memories when maintain runs.

  space: The space; NULL means the setting memory.space, else `default`.
  options: The settings to change, columns of spaces: language, dedup, similarity, curve, half_life,
    grace, floor, threshold, max_content, model, notify, expiry, prune_after. Missing keys change
    nothing. Only model and prune_after may be null. max_content waits for every open transaction
    that has written to the space. A language is a text search configuration that is built in, or
    that belongs to the owner of schema memory or to a superuser, in a schema that this owner may
    use; not a temporary one. If the language of a memory was dropped or can no longer be used,
    searches find the memory by its plain words only; setting a language here, even the same one,
    lets maintain index such memories again.

Returns memory.space_result: The space with its settings. A WARNING says if a floor above the
threshold keeps its memories from ever fading.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or a setting is invalid
  25000: max_content is given, and the transaction is repeatable read or serializable
  PM002: the login is bound and is no admin of the space
  PM003: no such model

Since 0.1.0.';

comment on function memory.grant_space is
'Grants a bound login, or a group whose members inherit the grant, access to a space. A second grant
replaces the first. Creates the space if needed. A WARNING says why a grant opens more than it
seems, or nothing: the role is not bound, does not inherit, is an analyst, a superuser or a group of
the server, reads all tables, or may let in logins that are not bound.

  role: The login or group. The grant takes effect if the login is a member of memory_bound.
  privilege: `read`, `write` or `admin`; each includes those before it.
  space: The space; NULL means the setting memory.space, else `default`.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space or the privilege is invalid
  25000: the transaction is repeatable read or serializable
  42704: there is no such role
  55P03: an open transaction holds the grant or the space; end the sessions of the space''s admins
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.repair_grants is
'Repairs the grants after a restore. The roles of pgrecall get the privileges of an installation, and
PUBLIC loses what it should not have; what you granted to other roles stays. Each grant of a space
whose role was created again, renamed or restored is bound to the role that has its name now: look
at the rows, because that role gets the space. For the owner or an unbound admin. It is right at any
time; when nothing is wrong it does nothing. A dump does not contain the privileges on the row types
of tables, so call it after every restore.

Returns setof memory.grant_repair_result: A row for each privilege that it granted or revoked, and
for each grant that was not in force.

Errors:
  PM002: the login is bound

Since 0.1.0.';

comment on function memory.revoke_space is
'Revokes a grant of grant_space. What a login has begun before, it may finish reading: a transaction
that is repeatable read or serializable keeps its snapshot. There, a call that writes gets 40001. To
end it, terminate the sessions of the login.

  role: The login or group.
  space: The space; NULL means the setting memory.space, else `default`.

Returns boolean: Whether there was a grant.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space is invalid
  25000: the transaction is repeatable read or serializable
  55P03: an open transaction has just granted it; end the sessions of the space''s admins
  PM002: the login is bound and is no admin of the space

Since 0.1.0.';

comment on function memory.configure_kind is
'Describes a kind of a space, and sets the metadata schema of its new memories. Registering is
optional. A NULL argument changes nothing.

  kind: The name, in snake_case.
  description: What a memory of this kind is.
  internal: Whether searches leave new memories of this kind out unless asked for them.
  dedup: The dedup of its memories, if the call does not say: `off`, `exact`, `near` or `similar`.
  metadata_schema: JSON Schema, merged into the present schema of the kind, key by key. Supported
    keywords, others are refused: type, properties, required, additionalProperties; of a property
    type, enum, description and default; of an array items, with a type; of a number minimum,
    maximum, and x-below, the name of the key whose value it must stay below.
  space: The space; NULL means the setting memory.space, else `default`.
  options: How its memories fade: curve, half_life, grace, floor, threshold; null means the setting
    of the space. Existing memories follow when maintain runs and keep their current health. A
    WARNING says if a floor above the threshold, of the kind or of the space, keeps its memories
    from ever fading: health then only affects the rank.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the name, the dedup, an option or the space is invalid
  PM002: the login is bound and is no admin of the space
  PM007: the schema cannot be enforced

Since 0.1.0.';

comment on function memory.read_importance is
'Reads the importance of a record of another system, which may use several scales. The score wins
over the level, the level over the number from 1 to 10, this over the rating, and the rating over
the label. Each given value must be on its scale. `critical` and 10 mean pinned.

  score: The score, 0.0 to 1.0.
  ten: The number of 1 to 10.
  rating: The rating of 1 to 7; 0 is unrated.
  level: `low`, `medium`, `high` or `critical`, in any case.
  label: The name of a rating, in any case: `unrated`, `avoid`, `disappointing`, `meh`, `fine`,
    `good`, `excellent` or `perfect`.

Returns memory.importance_result: One row.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: a value is not on its scale

Since 0.1.0.';

comment on function memory.importance_scales is
'An importance on the scales of other systems: the nearest number of each scale, and the name of the
level that it has reached.

  importance: The importance, 0 to 1; NULL is unrated.

Returns memory.importance_scales_result: One row.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: a value is not on its scale

Since 0.1.0.';

comment on function memory.stats is
'Counts of a space, and how many of its memories each model has embedded. A memory that has faded
counts as live until decay or maintain archives it.

  space: The space; NULL means the setting memory.space, else `default`.
  at: The time by which memories have expired or not.

Returns setof memory.stats_result: One row.

Errors:
  22023: the space is invalid
  PM002: the login is bound and may not read in the space

Since 0.1.0.';

comment on function memory.doctor is
'Finds contradictions in the data. Reads every row of the space and writes nothing, so it runs on a
replica. If the time is up before all spaces and memories are examined, the last row is `not
finished`. Work that waits for a worker, such as a stale embedding, is no finding; stats counts it.
The task `repair` of maintain fixes most findings: `memory without vitals` (they start anew), `wrong
hash`, `text newer than its memory`, `dedup_key that no repeat should match`, `wrong live flag`,
`not found by its words` (a memory or a source, e.g. after a new version of a dictionary), `not
found by its tags`, `tag without its row`, `embedding with wrong copies`, `embedding of wrong
dimensions` (it is deleted, and a worker makes a new one), `access_count contradicts
last_accessed_at`, `decay due for what is not alive`, `decay due too late`, `remembered less often
than by its agents`, `changed_xid is ahead of the server''s transaction counter` (after a move from
another server), and `row without its parent` (a kind or an agent is registered again, a reference
is set to NULL, and rows that belong to a lost row are deleted; so first restore what a dump still
has). The task `index` fixes `model without its index` (up to 1,000 vectors; of more, `pgrecall
maintain` of the owner) and `large space that is sorted exactly` (after an import, say: every search
there reads all vectors); register_model fixes the `invalid index` of a model, and builds that of a
model that has none and a large space, such as one that came by an import; the owner fixes any other
`invalid index` by the statement in detail. configure_space with a language, even the same one, and
then maintain fix `language that cannot be used`. Importing the space''s own export with import_space
fixes `embedding newer than its text` and `revision not older than its memory`. Only an unbound
login is told what is wrong with the installation: repair_grants fixes `missing privilege`,
`privilege that should not be there` (such as EXECUTE for everybody after a restore without
privileges) and `grant without its role`; detail says what to do about `foreign owner`, `foreign
default privileges` (of any login: pg_restore by the owner fails on them), `extension of a tenant`,
`owned by a superuser` and `grant or role that does not do what it says`.

  space: The space; `*` means all spaces, NULL the setting memory.space, else `default`. A missing
    space raises a NOTICE, not an error.
  options: `time_limit`: the seconds after which no further memory or space is examined, 0 to 86400,
    60 by default. `after`: the subject of the row `not finished` of the call before.

Returns setof memory.doctor_result: A row for each finding; none means good health.

Errors:
  PM019: an argument, or what would be stored, is larger than its limit
  22023: the space is invalid
  PM002: the login is bound and is no admin of the space, or asks for all spaces

Since 0.1.0.';

comment on function memory.current_space is
'The space of this session: the setting memory.space, else `default`. The row-level policies compare
with it, so that plain SQL on the tables sees one space.

Returns text: Its name.

Errors:
  22023: the setting memory.space is no valid name
  PM002: the login is bound and may not read in that space

Since 0.1.0.';

comment on function memory.list_migrations is
'Lists the migrations that are applied to this database, in their order.

Returns setof memory.migration_result: A row for each migration.

Since 0.1.0.';

comment on function memory.version is
'The release of this schema.

Returns text: As in `0.1.0`, or `0.1.0.dev0` before that release.

Since 0.1.0.';

comment on type memory.memory_filter is
'Which memories a caller means.';

comment on type memory.list_order is
'An order of list().';

comment on type memory.doctor_cursor is
'Where doctor() goes on.';

comment on type memory.memory_fault is
'What is wrong with a memory, as doctor() tells it.';

comment on type memory.page_cursor is
'Where a page begins.';

comment on type memory.search_settings is
'The settings of one search, checked and complete.';

comment on type memory.search_query is
'A parsed query.';

comment on type memory.fuzzy_term is
'A lexeme that a misspelled one may have meant.';

comment on type memory.search_proposal is
'The memories that the retrievers of a search propose, the best first.';

comment on type memory.search_candidate is
'A memory that is scored, with the scores of all retrievers.';

comment on type memory.search_scores is
'The result of _score.';

comment on type memory.search_hit is
'A hit of a search, fused and tilted.';

comment on type memory.index_rebuild is
'An HNSW index that is to be built anew.';

comment on type memory.embedding_item is
'One item of set_embeddings, parsed.';

comment on type memory.memory_state is
'A row of memories, for functions that pass one on: a distributed table has another row type on each '
'node.';

comment on type memory.embedding_model is
'A row of embedding_models, without its timestamps.';

comment on type memory.policy is
'All settings of a space and a kind that apply to a memory.';

comment on type memory.remember_item is
'What one call of remember() was given, checked and completed step by step.';

comment on type memory.similar_memory is
'A memory that may say the same as a text.';

comment on type memory.language_words is
'The function words of a language, as the table `languages` describes them.';

comment on type memory.prune_rules is
'The rules of one call of prune: what it may forget, and how much.';

comment on type memory.limited_size is
'What has a limit, as the arguments of _check_limit().';

comment on type memory.purge_request is
'What a caller of purge() names: exactly one of these.';

comment on type memory.purge_target is
'What a purge erases.';

comment on type memory.table_map_entry is
'What purge, export and import have to know of a table, see _table_map().';

comment on type memory.foreign_key is
'A foreign key within a space, as doctor and the repair of orphans see it.';

comment on type memory.object_grant is
'A privilege on an object of the schema, as _grants() wants it or the catalog has it.';

comment on type memory.role_fault is
'Why a grant on a space opens more than it says, or opens nothing.';

comment on function memory._doctor_cursor is
'Where doctor() continues: the space and the memory that its option `after` names.';

comment on function memory._examine_memories is
'What is wrong with what follows from the text, the tags and the state of these memories.';

comment on function memory._examine_sources is
'Which of these sources are not found by their words.';

comment on function memory._examine_space is
'What doctor() finds in one space, except what follows from the texts of its memories and sources.';

comment on function memory._foreign_keys is
'The foreign keys within a space.';

comment on function memory._grants is
'Every grant of an installation: who may enter the schema, read its tables and execute its functions.';

comment on function memory._installation_faults is
'What doctor() finds wrong with the installation: privileges, owners, and the roles that hold grants.';

comment on function memory._repair is
'Repairs what doctor() reports, in batches in the order of ids.';

comment on function memory._repair_embeddings is
'Refreshes the columns that embeddings copy from these memories, and deletes embeddings of wrong '
'dimensions; a worker makes new ones.';

comment on function memory._repair_memories is
'Derives the columns of these memories again, including language and key.';

comment on function memory._repair_orphans is
'Repairs the rows of a space whose parent is missing.';

comment on function memory._repair_privileges is
'Makes the privileges in the catalog those of _grants(), and returns what it changed.';

comment on function memory._repair_sources is
'Derives the lexemes of these sources again, and replaces transaction ids that this server has not '
'reached.';

comment on function memory._repair_vitals is
'Creates missing vitals of these memories, and corrects wrong counts and due times.';

comment on function memory._wrong_grants is
'Where the privileges in the catalog differ from _grants(): those that are missing, and those that '
'everybody or one of our roles has beyond them.';

comment on function memory._count_repeat is
'Counts that an agent has remembered a known memory, perhaps for the first time.';

comment on function memory._lock_agents is
'Locks the agents of these memories against purge(), which locks them before memories.';

comment on function memory._register_agent is
'Creates the row of an agent that is new, and locks it and the space against deletion until commit.';

comment on function memory._check_at is
'Refuses an `at` that is NULL, infinite, or out of the range that every client can read.';

comment on function memory._check_isolation is
'Refuses a transaction whose snapshot may be older than what the call has to see, such as grants, rows to'
' erase, new uses of a tag, notes, tasks and holders.';

comment on function memory._check_items is
'Refuses a batch with too many items, or with an item that has many keys or whose JSON is too large to be'
' read, see _check_numbers().';

comment on function memory._check_json is
'Refuses JSON that has too many bytes or levels, or a number of too many digits, see _limit().';

comment on function memory._check_limit is
'Refuses an argument whose size exceeds the limit of this name, see _limit().';

comment on function memory._check_numbers is
'Refuses JSON that is too large to be written as text: that has four times the bytes of a limit of '
'_limit(), also if it is compressed in a table (of small numbers, jsonb takes four times the bytes of the'
' text), a number of too many digits, or numbers that take more than the limit.';

comment on function memory._check_object is
'Refuses a JSON object that has an unknown key or a value that does not fit the spec of its key, see '
'_check_value().';

comment on function memory._check_timestamp is
'Refuses a timestamp that some client cannot read, see _in_time_range().';

comment on function memory._check_token_budget is
'Refuses a negative token budget.';

comment on function memory._check_value is
'Refuses a value that does not fit its spec, which is also the hint of the error.';

comment on function memory._content_hash is
'SHA-256 of the visible text: in NFC as by _nfc(), without invisible characters (except those that tell '
'one flag from another), and without spaces, tabs and line ends around it.';

comment on function memory._cursor is
'The part of a cursor that all rows of a call have in common, see page_cursor.';

comment on function memory._in_time_range is
'Whether every client can read this timestamp, in any time zone.';

comment on function memory._invisible is
'The invisible characters, for a bracket of a regular expression: Default_Ignorable_Code_Point of the '
'Unicode Character Database, DerivedCoreProperties.txt.';

comment on function memory._is_ahead is
'Whether this server has not reached a transaction number yet: then the row was written on another '
'server.';

comment on function memory._is_cursor is
'Whether `after` can be a cursor: JSON, and no number in it has too many digits.';

comment on function memory._limit is
'The largest size of what a caller may pass or store, or of what is compared or counted, by name; the '
'last word of a name is its unit.';

comment on function memory._lock_tables is
'Locks tables of all spaces until commit, in the order given.';

comment on function memory._lowest_uuidv7 is
'A bound below all UUIDv7 of a timestamp, in milliseconds since 1970.';

comment on function memory._milliseconds is
'The whole milliseconds from 1970 to a timestamp, with which a UUIDv7 begins; 0 before 1970.';

comment on function memory._next_sequence is
'The sequence for _uuidv7() that follows the last id of a space in one millisecond, so that ids of equal '
'`created_at` are in the order of the calls, in one transaction or in several.';

comment on function memory._nfc is
'A text in the Unicode form NFC; one with 64 combining marks in a row stays as it is.';

comment on function memory._number_bytes is
'The least number of bytes that the numbers in JSON take as text: a fifth or more of what those of over '
'20 digits take.';

comment on function memory._parse_timestamp is
'Reads a timestamp from JSON: a string, in the session''s time zone if it names none, or epoch '
'milliseconds.';

comment on function memory._read_cursor is
'Reads a cursor of _cursor().';

comment on function memory._set_updated_at is
'Sets updated_at of a settings row that changes.';

comment on function memory._shows_text is
'Whether a text has a character that is neither whitespace, nor invisible, nor an accent alone.';

comment on function memory._space_share is
'Which share of the rows of a table a space has by the planner''s statistics; NULL if it is not among the'
' largest ones, or before the first ANALYZE.';

comment on function memory._table_map is
'The tables of a space, and the models.';

comment on function memory._token_count is
'Estimates the tokens of a text: four bytes each.';

comment on function memory._unique_ids is
'These ids, each once, in their order.';

comment on function memory._utc_text is
'A timestamp as text, the same in every session, and readable in every session.';

comment on function memory._uuidv7 is
'A time-ordered id (RFC 9562, section 5.7): 48 bits of milliseconds, a sequence of 24 bits that orders '
'the ids of one millisecond, and 50 random bits.';

comment on function memory._uuidv7_milliseconds is
'The timestamp in a UUIDv7, in milliseconds since 1970.';

comment on function memory._uuidv7_sequence is
'The sequence in an id that _uuidv7() has made: the bits after the version and after the variant.';

comment on function memory._added_words is
'The words at the beginning of `more` that add no meaning to `less`, as three numbers, or NULL if there '
'are none.';

comment on function memory._alike_by_vectors is
'The ordinals of those of the chosen items of a batch that may repeat a memory or an earlier item, judged'
' by their vectors.';

comment on function memory._alike_by_words is
'The ordinals of those of the chosen items of a batch that may repeat a memory or an earlier item, judged'
' by their words: all for which _near_words() finds something, and more.';

comment on function memory._canonical_tokens is
'Tokens (from memory._tokenize) with numbers, dates, times and amounts in one notation: digits, '
'2026-03-31, 15:00, the sign or the unit after the number.';

comment on function memory._compare_similar is
'Compares two texts by the rule of dedup `similar`, with the results of _compare_texts().';

comment on function memory._compare_texts is
'What remembering `new` does to a memory that says `old`.';

comment on function memory._compare_wordings is
'Compares two texts word by word, with the results of _compare_texts().';

comment on function memory._differ_in_content is
'Whether two texts surely differ: each has words that the other has not, and one of these is a word that '
'no rule explains, or they are more than eight.';

comment on function memory._differs_in_case is
'Whether two texts write a value in different case.';

comment on function memory._first_word_pattern is
'A regular expression for the first word of each sentence of a text, whose capital letter tells nothing.';

comment on function memory._given_duplicates is
'The cluster of the memories that a caller of merge_duplicates() names, longest first, with hashes in '
'place of the texts.';

comment on function memory._has_quantity is
'Whether a phrase (from memory._tokenize) says a number, an amount or a time.';

comment on function memory._has_same_values is
'Whether two texts have the same values: the guard of dedup `similar`.';

comment on function memory._in_project is
'Whether a repeat in this project may match a memory: one of them has no project, or both have the same.';

comment on function memory._is_extension is
'Whether `longer` is `base` with added phrases that take nothing back.';

comment on function memory._is_inflection is
'Whether a word becomes the other one by one of the `rules`.';

comment on function memory._is_reordering is
'Whether two sequences of words are the same sentence in another order.';

comment on function memory._is_same_list is
'Whether two texts differ only in the order of one list, such as tea, coffee and milk.';

comment on function memory._linked_ids is
'The memories at the ends of the links that a merge has copied, of its `before`.';

comment on function memory._merge is
'Merges memories, which merge_duplicates() has locked, into one.';

comment on function memory._merge_links is
'Copies the links of merged memories to the kept one.';

comment on function memory._merged_by is
'The merge that is not undone and by which a memory is superseded; NULL if there is none.';

comment on function memory._merged_sizes is
'What a merge of these memories into the first one would bring together, each with its limit.';

comment on function memory._near_contents is
'The most similar ones of these candidates, with their contents and versions.';

comment on function memory._near_duplicate is
'The live memory that says the same as a text; else, without an outcome, the most similar memory.';

comment on function memory._near_memories is
'The memories most similar to a stored one, for find_duplicates(): by its embedding if it has one, else '
'by its words.';

comment on function memory._near_query is
'What a memory must contain to be compared with a text, for its words: two of the three longest lexemes '
'of the text, since long words are rare, so that the index finds few rows.';

comment on function memory._near_vectors is
'The live memories whose vectors are nearest to a vector, best first, and have at least this similarity.';

comment on function memory._near_vectors_sql is
'The SQL that finds candidates for a near duplicate by their vectors.';

comment on function memory._near_words is
'The live memories that share most lexemes with a text, best first.';

comment on function memory._rewording is
'Which of two texts has a possessive more than the other, if they differ only in words that add no '
'meaning where they stand, see _added_words(): 0 for neither, 1 for the first, 2 for the second.';

comment on function memory._same_in_project is
'The memory without a dedup_key that has the text, the kind and the project of an item.';

comment on function memory._says_of_user is
'Whether `one` says of the user what `other` says of "me", as an agent logs it: the user likes, I like; '
'the user''s dog, my dog.';

comment on function memory._tokenize is
'The words of a text in their order, in the form in which _compare_texts() compares them.';

comment on function memory._unmerge is
'Undoes a merge, for unmerge() and purge().';

comment on function memory._unmerge_agents is
'Takes from the agents of a kept memory what a merge has brought: counts, first times, and that they hold'
' it.';

comment on function memory._word_pattern is
'A regular expression that matches this word where it stands alone.';

comment on function memory._words_of_texts is
'The function words by which two texts are compared.';

comment on function memory._build_index is
'Builds one HNSW index that should exist but is missing, or that of a `dimN` that has grown in this '
'space.';

comment on function memory._check_embedding is
'Refuses an array that is not a valid vector of the model: not one-dimensional, of another number of '
'dimensions, with a number that no halfvec can hold (NaN sorts above every number), all zero, which has '
'no direction, or so small that it is zero as a halfvec.';

comment on function memory._create_index_sql is
'The statement that creates the HNSW index of a model, over the rows that are live and `indexed`; '
'`online`: concurrently, while others write.';

comment on function memory._distance_sql is
'The SQL of the distance between embeddings as e and a parameter, with exactly the cast of the model''s '
'index.';

comment on function memory._ef_search is
'Hnsw.ef_search for a search by the HNSW index of a model, unless the caller gives it.';

comment on function memory._embedding_item is
'One item of set_embeddings(), checked: memory_id, embedding and optionally content_version.';

comment on function memory._exact_max is
'The number of vectors up to which a space is sorted exactly, which misses nothing: 15 * sqrt(N), where '
'the HNSW index has N vectors of all spaces, and 2,500 at least.';

comment on function memory._fill_queue is
'Queues memories that have no vector of their current text, for claim_embeddings(), but not those that a '
'purge has locked.';

comment on function memory._has_index is
'Whether a model has its HNSW index, whole.';

comment on function memory._has_many_indexed is
'Whether the HNSW index of a model, of all spaces, has so many vectors that to build it within a '
'transaction would take longer than others should wait.';

comment on function memory._has_more_vectors is
'Whether a space has more than so many live vectors of a model that are in the HNSW index (`indexed`), or'
' that are not.';

comment on function memory._index_depth is
'How many vectors of all spaces a scan of an HNSW index must bring to have so many of a space that has '
'this share of it.';

comment on function memory._index_embeddings is
'The task of maintain() that keeps what is in the HNSW indexes, batch by batch until a timestamp.';

comment on function memory._index_rebuilds is
'The models whose HNSW index is cheaper to build anew than to change: more than a quarter of their '
'vectors would join or leave it, in this space or in all (`*`), or the index is missing or broken.';

comment on function memory._index_scan is
'The settings of _set_index_scan() for a scan of the HNSW index of a model, ''once'', ''deep'' or '
'''further'', see _next_scan().';

comment on function memory._index_share is
'About which share of the HNSW index of a model a space has, above 0 and at most 1.';

comment on function memory._indexed_count is
'How many vectors of all spaces the HNSW index of a model has, as the last VACUUM or ANALYZE counted; 0 '
'before, and without an index.';

comment on function memory._joins_index is
'Whether vectors that are written to a space join the HNSW index of their model at once.';

comment on function memory._least_brought is
'How many vectors of a space a scan of the HNSW index must bring to be enough: as many as are wanted, and'
' three quarters of what this ef_search promises by the space''s share of the index.';

comment on function memory._lock_model is
'Locks a model against drop_model() until commit, as a foreign key does.';

comment on function memory._mark_new_dependents is
'Notes that these memories, which the caller has locked, have new embeddings, tasks, notes or links: it '
'updates their vitals without a change.';

comment on function memory._model is
'The model of an embedding: the one that is named, else that of the space, else `dimN` of its dimension.';

comment on function memory._model_index is
'The name of a model''s HNSW index: the first letters of the model, for readers, and a hash, to be '
'unique.';

comment on function memory._nearest_sql is
'The SQL of the vectors near to a parameter: memory_id, version, distance, and how many rows the HNSW '
'index has brought, 0 for a row that it has not.';

comment on function memory._next_scan is
'How to look for the nearest vectors of a space after a scan of the HNSW index that has brought so many '
'of those sought, see _least_brought().';

comment on function memory._oversampling is
'How many rows the HNSW index of a storage must bring for each one that is wanted.';

comment on function memory._queue_embeddings is
'Queues these memories for an embedding by the space''s model, and notifies workers if the queue was '
'empty.';

comment on function memory._register_dimensions is
'Registers the model `dimN` for embeddings without a named model.';

comment on function memory._register_models is
'Registers the models of a batch''s embeddings that name no model, as far as they are new.';

comment on function memory._set_index_scan is
'Sets how this transaction scans HNSW indexes (hnsw.iterative_scan, hnsw.ef_search, hnsw.max_scan_tuples,'
' enable_sort) and returns the former values, to put back: a SET clause would keep an ordinary owner from'
' restoring a dump.';

comment on function memory._should_index is
'Whether maintain() should put the vectors of a model in a space into the HNSW index (true), take them '
'out (false) or leave them (NULL).';

comment on function memory._similarity_sql is
'The SQL that turns a distance into a similarity; higher is nearer.';

comment on function memory._store_embedding is
'Stores the vector of a memory''s current version, unless there is one already and `replace` is false, '
'and takes the memory out of the queue.';

comment on function memory._sync_dependents is
'Updates the columns that embeddings copy from memories.';

comment on function memory._unknown_model is
'Refuses a model that is not registered.';

comment on function memory._vector_schema is
'The schema of pgvector, quoted.';

comment on function memory._vector_similarity is
'The exact similarity of two vectors; higher is nearer.';

comment on function memory._analyze_erased is
'The task `analyze` of maintain(): finishes erasures of a space for which another session kept a table '
'from ANALYZE, see _scrub_statistics().';

comment on function memory._delete_rows is
'Deletes the rows of a purge from all tables at once that have columns for that in _table_map(): those '
'that name one of its memories, one of its sources, the agent or the session of the request.';

comment on function memory._delete_tags is
'Deletes those of these tags that no memory and no source has any more.';

comment on function memory._dependent_merges is
'The merges that may have copied tags or metadata of these memories into memories that stay, also those '
'that have been undone since.';

comment on function memory._erase is
'Erases the target of a purge, whose rows are locked, with every trace of it.';

comment on function memory._erase_mentions is
'Deletes the dependent merges that _delete_rows() has left, and removes from the rows that stay the name '
'of an erased agent or session and, from other merges, the links of erased memories.';

comment on function memory._filter_matches is
'The memories of a space that pass a filter and contain a text, if one is given: in what they say or '
'said, in their tags and metadata, and in notes, links and tasks.';

comment on function memory._final_successors is
'For each of these memories, of which all are erased, the memory at which its chain of supersession '
'leaves them; an object of ids.';

comment on function memory._fold_text is
'A text in the form in which purge() compares what a reader sees, whatever the locale: without letter '
'case (a final sigma is a sigma) and invisible characters, any whitespace as one space, and composed '
'(NFC).';

comment on function memory._lock_and_erase is
'Locks and erases the target of a purge, and returns how many rows of each table.';

comment on function memory._merged_into is
'The memories that are merged into these, directly or through others.';

comment on function memory._merges_to_undo is
'Those of these merges that are not undone, and the later ones that must be undone before them; the last '
'one first.';

comment on function memory._purge_filter is
'Reads the filter of a purge: the keys of search() and list() without as_of and include, for memories of '
'every state.';

comment on function memory._purge_target is
'The memories and sources that a purge erases: the rows that its request names, and what belongs to them.';

comment on function memory._reached is
'What can be reached from some ids along edges, each of which is followed once.';

comment on function memory._relink_superseded is
'Takes erased memories and sources out of the chains of supersession.';

comment on function memory._requested_rows is
'The memories and sources that the request of a purge names by ids, source, agent, session or filter.';

comment on function memory._rows_only_of_agent is
'The memories and sources that only this agent knows.';

comment on function memory._run_purge is
'What purge(), drop_space() and expire() share: erases what a request names, returns how many rows of '
'each table, and leaves a receipt if there were any.';

comment on function memory._scrub_statistics is
'Makes the planner forget its samples of the tables from which rows or names were erased: those with a '
'count above 0.';

comment on function memory._tags_to_check is
'The tags that a purge may have to delete, sorted: those that these memories and sources have or had, and'
' their ancestors.';

comment on function memory._undo_merges is
'Undoes these merges of erased memories into memories that stay.';

comment on function memory._unused_tags is
'Of these tags, those that no live memory has, nor a tag below them; sorted.';

comment on function memory._with_documents is
'A target of a purge with the sources of its chunks, and with every memory that names one of its sources.';

comment on function memory._check_external_id is
'Refuses a value that is no external id.';

comment on function memory._memory_ids_of is
'The memories that have these external ids, in their order.';

comment on function memory._remember_by_external_id is
'Applies an item to the memory that has its external id.';

comment on function memory._source_by_external_id is
'The source that has an external id, or NULL.';

comment on function memory._store_external_id is
'Stores the id that another system has for a memory, an agent or a source.';

comment on function memory._filter_at is
'A filter with the time of its call.';

comment on function memory._filter_options is
'The options of search() and list() that belong to the filter, with the spec of each value.';

comment on function memory._filter_sql is
'The part of a filter''s SQL that needs more than _visible_sql(): conditions on memories as m.';

comment on function memory._is_visible is
'Whether a row has not expired, and is not internal unless internal rows are shown or its kind is asked '
'for by name.';

comment on function memory._rarest_related_ids is
'The memories that have the agent of a filter, or the provenance, or the task, or the external id: the '
'first of these that no more than `most` have.';

comment on function memory._read_filter is
'A filter, checked, with the fields of _filter_options(), whose form the caller has checked.';

comment on function memory._related_ids is
'The memories that have the agent, provenance, task and external id of a filter, if few have one of '
'these.';

comment on function memory._related_sql is
'The conditions of a filter on the agent, the provenance, the task and the external ids of a memory m, as'
' SQL.';

comment on function memory._unfaded_sql is
'The condition that a memory m has not faded, though decay() may not have archived it yet.';

comment on function memory._visible_sql is
'The part of a filter''s SQL that memories and embeddings share: live, not internal, not expired.';

comment on function memory._check_tags is
'Refuses a list with an invalid tag, and names the tag.';

comment on function memory._fold_tags is
'Tags as they are stored: in NFC and lower case, with `-` for whitespace inside a segment and none around'
' it.';

comment on function memory._is_tag is
'Whether a text is a lower-case path of at most 16 segments joined by colons, without whitespace or empty'
' segments.';

comment on function memory._register_tags is
'Creates the rows of new tags, and locks all of them and the space against deletion until commit; in the '
'order of the tags, so that two writers cannot deadlock.';

comment on function memory._tag_paths is
'Every tag and all its ancestors, each once: {a:b} gives {a, a:b}.';

comment on function memory._tags_of is
'The valid tags under the key `tags` of JSON objects; errors are left to the functions that store the '
'objects.';

comment on function memory._close_history is
'Makes the history append-only again, see _open_history().';

comment on function memory._edit_type is
'The type of a change of a memory, from deleted_at, superseded_by and archived_at before and after it.';

comment on function memory._editor_type is
'The type of an editor by their name: `human:` and a name is a person, any other name an agent, NULL the '
'system.';

comment on function memory._forbid_change is
'Keeps the record of what happened append-only: revisions, provenance, merges and erasures.';

comment on function memory._open_history is
'Lets an erasure (''purge'') or import_space() (''import'') change the history until _close_history(), '
'see _forbid_change().';

comment on function memory._record_revision is
'Keeps the old values of a change.';

comment on function memory._revised_columns is
'The columns of a memory whose old values a revision keeps, see _record_revision().';

comment on function memory._set_reason is
'Sets the reason of the changes that follow, memory.reason, and returns the one before, which the caller '
'sets again afterwards.';

comment on function memory._without_undone_merges is
'A former state of a memory, for revert(), without the tags and metadata that a merge had brought to it '
'and unmerge() has taken from it since.';

comment on function memory._check_metadata_keys is
'Refuses metadata with the key tags, importance or created_at, which remember() takes as tags, importance'
' and at, unless the schema of the kind names the key.';

comment on function memory._check_metadata_schema is
'Refuses a schema that _read_metadata() cannot enforce.';

comment on function memory._fits_schema_type is
'Whether a JSON value has a type of JSON Schema.';

comment on function memory._fold_kinds is
'Kinds as they are stored: in NFC and lower case, with `_` for whitespace and hyphens.';

comment on function memory._insert_kind is
'Creates the rows of a kind and its space that a first memory needs.';

comment on function memory._metadata_fault is
'What is wrong with the value of a metadata key, by the key''s schema; NULL if it fits.';

comment on function memory._metadata_schema_fault is
'Why _read_metadata() cannot enforce a schema, or NULL.';

comment on function memory._read_metadata is
'Checks metadata against the JSON Schema of the kind, and returns them with the defaults of required keys'
' that are missing.';

comment on function memory._register_kind is
'The policy of the memories of a kind: all settings of the space and the kind, those of the kind first.';

comment on function memory._function_words is
'The row of a language in memory.languages, and the words that keep texts apart in all other languages.';

comment on function memory._read_language is
'The server''s name of a text search configuration that every caller can use.';

comment on function memory._register_language is
'Adds the language of a memory to `other_languages` of its space, unless it is there or is the space''s '
'own.';

comment on function memory._search_configuration is
'A text search configuration that every caller can use; NULL if there is none of this name.';

comment on function memory._space_languages is
'The languages of the memories of a space, its own first.';

comment on function memory._access_gain is
'How much health an access, an up-vote or a repeat adds, up to 1.';

comment on function memory._anchor is
'Puts the vitals of a memory under a policy from `at` on, with full health or, with `keep_health`, the '
'health that it has then.';

comment on function memory._batch_size is
'How many memories one statement of decay(), expire() or the task `reanchor` of maintain() changes.';

comment on function memory._curve_span is
'How many half-lives a curve takes from a health down to a lower threshold.';

comment on function memory._decay is
'One batch of decay(), or all of a dry run.';

comment on function memory._due_to_expire is
'What expire() has to do, the longest expired memories first.';

comment on function memory._expire is
'One batch of expire(), the memories that expired longest ago, or all of a dry run.';

comment on function memory._expired_in_part is
'The expired chunks of documents of which another part, or a memory taken from them, has not expired or '
'waits for the memory that it is merged into.';

comment on function memory._fades_at is
'When an anchored curve reaches its threshold: decays_from plus half_life days times 2(h-t), log2(h/t) or'
' (t^-2 - h^-2)/3.';

comment on function memory._has_due is
'Whether decay() may have memories to archive: some whose due time has come, which may be too early.';

comment on function memory._has_writers is
'Whether another session may have written to a space in a transaction that is open: it holds the row of '
'the space by _lock_space().';

comment on function memory._health is
'The health of an anchored curve at a timestamp.';

comment on function memory._maintain is
'One task of maintain() in one space, batch by batch until a timestamp; NULL if it is not due.';

comment on function memory._mark_kind_changed is
'Marks the space for maintain() when the decay settings of a kind change.';

comment on function memory._mark_space_changed is
'Marks a space for maintain() when its decay settings or its language change, since memories have copies '
'of both.';

comment on function memory._outlived is
'The memories that are merged into one that has not expired, directly or through others.';

comment on function memory._prunable is
'Whether the rules of prune() match a memory: old, rarely read, of low value.';

comment on function memory._prune is
'Forgets the oldest memories that match the rules and that nothing protects, except those that another '
'session has locked.';

comment on function memory._prune_rules is
'The rules of a call of prune(): its options, else the age that the space sets, else the defaults.';

comment on function memory._reanchor is
'Anchors live memories under the current policy if their curve differs from it.';

comment on function memory._reindex is
'Gives memories and sources the space''s current language if theirs is a former language of the space '
'that no caller named, or a language that can no longer be used.';

comment on function memory._skip_failed_space is
'Whether a call goes on with the next space after an error in one.';

comment on function memory._warn_unfading is
'Warns if a floor above the threshold keeps memories from ever fading.';

comment on function memory._list_order is
'An order of list(): its sort key as SQL on memories m and vitals v.';

comment on function memory._list_sql is
'FROM and WHERE of what passes a filter, on memories as m and, if asked for, vitals as v.';

comment on function memory._memory_results is
'The memories with these ids, whole, in the order of the ids.';

comment on function memory._add_fuzzy_terms is
'Adds to a query, as further terms, the lexemes that its misspelled terms may have meant.';

comment on function memory._all_that_pass is
'The ids of all memories that pass the filter, if they are at most `few`; otherwise `few` + 1 of them.';

comment on function memory._alternative_count is
'The number of lexemes of an OR term.';

comment on function memory._best_by_words is
'The memories with the best lexical scores, at most settings.proposals.';

comment on function memory._edit_distance is
'How many letters must be inserted, deleted, replaced or swapped with the next one to turn one word into '
'the other (optimal string alignment); NULL if they are more than `most`.';

comment on function memory._estimate_passing is
'About how many memories of a space pass the filter, by a sample.';

comment on function memory._extra_memories is
'How many memories without the term _idf() adds to a space, so that in a space of three memories it '
'matters little whether one or two have the term.';

comment on function memory._fuse is
'The hits of a search, from its scored candidates.';

comment on function memory._fuzzy_terms is
'The lexemes that the unmatched terms of a query may have meant: for each term up to three, those with '
'the fewest edits first.';

comment on function memory._has_most is
'Whether a space of 20,000 memories or more has most of all memories, by the planner''s statistics.';

comment on function memory._heaviest_terms is
'A query with its 24 heaviest terms, by which proposals are ranked: each term is computed for each memory'
' that is found.';

comment on function memory._highlight is
'The excerpt of a text that best shows what a query matched, with the matched words between <b> and </b>.';

comment on function memory._idf is
'Inverse document frequency, as in BM25, of a term that `counted` of `total` memories contain.';

comment on function memory._is_phrase is
'Whether a term is a phrase (`a <-> b`), without alternatives.';

comment on function memory._lexeme_query is
'A tsquery of exactly this lexeme, whatever characters it holds.';

comment on function memory._matched_terms is
'For `explain`, the terms of a question that a text has, and for each misspelled one the word that it was'
' taken for.';

comment on function memory._memories_as_of is
'The memories of a space that existed at a timestamp and have changed since, as they were then.';

comment on function memory._parse_query is
'Parses a question.';

comment on function memory._proposal_sql is
'The text of the statement that proposes memories: the ids of the best lexical scores and these scores, '
'the ids of the nearest vectors, and how many the index has brought, see _nearest_sql().';

comment on function memory._propose is
'The memories that the retrievers of a search propose: the best of each, at most settings.proposals.';

comment on function memory._question_model is
'The model of a question''s embedding, checked.';

comment on function memory._sample_blocks is
'The ids after which the blocks of a sample of a space begin; a block is the next `block_rows` memories.';

comment on function memory._score is
'The scores of all retrievers for a set of memories, few or many, and their ranks.';

comment on function memory._search_results is
'The result rows of the hits of a search: their contents, or what they were at as_of.';

comment on function memory._search_settings is
'The settings of a search from its arguments max_results, weights and options, checked, with defaults.';

comment on function memory._search_text is
'Text as the parser of text search needs it; _highlight() undoes the separators.';

comment on function memory._space_rows is
'How many rows a space has by the planner''s statistics.';

comment on function memory._term_score is
'How well a text answers to one term, 0 to 1, before the weight of the term: the saturation of BM25 '
'(Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009), tf / (tf + k1 * (1 - b + b * length '
'/ pivot)).';

comment on function memory._term_shares is
'For each term that is one of the commonest lexemes of all memories by the planner''s statistics, the '
'share of the memories that contain it; NULL for any other.';

comment on function memory._term_weights is
'Adds to a query the weights of its terms, fuzzy terms for those that no memory contains, and the choice '
'of terms that propose, see _weigh_terms().';

comment on function memory._threshold_queries is
'Queries of which a text must match one to reach the lexical score `threshold`; NULL: no text can.';

comment on function memory._trigram_similarity is
'Similarity() of pg_trgm, bound when this function is created, because pg_trgm may live in any schema.';

comment on function memory._truncate_to_tokens is
'The longest prefix of a text that takes no more than these tokens, cut at its last whitespace.';

comment on function memory._unmatched_terms is
'Of the terms that may be misspelled, the ordinals of those that no visible memory of the space contains.';

comment on function memory._unspaced_letters is
'The letters of Thai, Lao, Burmese and Khmer, for a bracket of a regular expression.';

comment on function memory._unspaced_terms is
'The terms of a question in _unspaced_letters().';

comment on function memory._weigh_terms is
'Adds to a query the weights of its counted terms, and the choice of terms that propose.';

comment on function memory._check_chunk is
'Refuses to bring back a forgotten chunk of a document that is forgotten itself, because a document comes'
' back as a whole.';

comment on function memory._chunk_index is
'The ordinal of a chunk in its source, from 0; NULL if an import has brought something else.';

comment on function memory._chunks is
'Cuts a text into chunks of at most `size` characters: at blank lines, or else line ends, sentence ends '
'or whitespace.';

comment on function memory._derive_source is
'Sets every column of a source that follows from others.';

comment on function memory._known_source is
'The document that has this key and this text; else, with `or_forgotten`, a forgotten one, unless another'
' text has taken its place.';

comment on function memory._lock_chunks is
'Locks the chunks of documents, as _lock_memories() does.';

comment on function memory._lock_source is
'Locks a source against purge() until commit, as a foreign key does.';

comment on function memory._repeat_source is
'The result of ingesting a known document.';

comment on function memory._replace_source is
'Supersedes a source and its chunks by a new one and its chunks, in their order.';

comment on function memory._source_key is
'The key of the current version of a document: SHA-256 of the columns that identify it.';

comment on function memory._store_chunks is
'Remembers the chunks of a document, which the caller or _chunks() has cut.';

comment on function memory._store_provenance is
'Checks a provenance, whose keys are the columns of `provenance`, and stores it.';

comment on function memory._unknown_source is
'Refuses a source that the space does not have.';

comment on function memory._bound_login is
'The bound role whose space_grants count, or NULL if the caller may enter any space.';

comment on function memory._can_write is
'Whether the caller may call touch() in this space.';

comment on function memory._check_grant_unchanged is
'Refuses a bound login whose grant has changed since the snapshot of its transaction, which still shows '
'it as it was.';

comment on function memory._check_max_content is
'Refuses a max_content that a bound login changes, or that a memory of the space exceeds: import_space() '
'would refuse what export_space() returned.';

comment on function memory._enter_all_spaces is
'The entry of functions for what belongs to all spaces, such as a model: only for an unbound admin.';

comment on function memory._enter_space is
'The gate.';

comment on function memory._enter_space_to_write is
'The entry of functions that write: the gate, and a lock of the space against drop_space().';

comment on function memory._enter_spaces is
'The entry of housekeeping functions: one space by the gate, or all spaces by ''*''.';

comment on function memory._grant_is_held is
'Refuses to wait any longer for another session that holds a grant, or its space.';

comment on function memory._holds_grant is
'Whether a bound role may use the space in this way, by its own grant or that of a group that it '
'inherits.';

comment on function memory._holds_role is
'Whether the caller (the role that is SET, else the login) has a role of pgrecall for this privilege, or '
'is the owner.';

comment on function memory._is_analyst is
'True, or an error for a role that may not read tables.';

comment on function memory._is_bound is
'Whether a role is bound: a member of memory_bound, directly or through others.';

comment on function memory._is_space_name is
'Whether a text can be the name of a space.';

comment on function memory._lock_grant is
'Locks a grant that is to be changed or deleted.';

comment on function memory._lock_space is
'Locks the row of a space until commit, as a foreign key does, and returns whether there is one.';

comment on function memory._notice_missing_space is
'A notice that a space does not exist; its name may be misspelled.';

comment on function memory._refuse_if_public is
'Refuses a caller without a role for this privilege, if everybody may execute the function.';

comment on function memory._refuse_restricted is
'Refuses to run in ANALYZE, VACUUM, REINDEX, CREATE INDEX and REFRESH MATERIALIZED VIEW.';

comment on function memory._register_space is
'Creates a new space with the settings that `default` has now.';

comment on function memory._role_faults is
'What is wrong with a role that has a grant on a space: why the grant opens more than it says, or opens '
'nothing.';

comment on function memory._try_lock_space is
'Locks the row of a space to change it, or to write to the space, or returns false if another session '
'holds it, which may be waiting for a memory that this one holds.';

comment on function memory._bad_line is
'Refuses a line of an import.';

comment on function memory._break_cycles is
'Makes one memory of each cycle of superseded_by live again, at the end of an import.';

comment on function memory._check_changes is
'Refuses the first revision of an import whose former values cannot be those of a memory: purge(), '
'history() and as_of read them later, of all memories of the space.';

comment on function memory._check_kinds is
'Refuses the first kind of an import whose schema configure_kind() would refuse.';

comment on function memory._check_merges is
'Refuses the first merge of an import whose `before` unmerge() could not read: purge() undoes the merges '
'of what it erases, and would fail.';

comment on function memory._check_row_tags is
'Refuses the first row of an import with an invalid tag, or with one in the former values that purge() '
'and revert() read.';

comment on function memory._check_rows is
'Refuses rows of an import that cannot be stored, and names their lines.';

comment on function memory._check_sizes is
'Refuses the first row of an import that has something larger than its limit, see _limit(), in the '
'objects at `path` of each row.';

comment on function memory._check_values is
'Refuses the first row of an import with a value that its column cannot have: of another JSON type than '
'in an export, of another type, NULL, or a timestamp that some client cannot read, see _in_time_range().';

comment on function memory._end_import is
'Completes and checks an import at its last line.';

comment on function memory._export_sql is
'A statement that reads the next $4 rows of a table of space $1, after the key $2 unless these are the '
'first.';

comment on function memory._import_rows is
'Stores rows of one table.';

comment on function memory._insert_rows is
'Inserts the rows of an import whose keys are new, and counts them.';

comment on function memory._is_json is
'Whether a line is JSON, of no more levels than the server can read.';

comment on function memory._json_type is
'The JSON type in which export_space() writes a column of this type; NULL: any.';

comment on function memory._lock_known is
'Locks the memories of this space that an import is about to change: the memories, then their vitals, '
'then their rows in agent_memories, each in the order of keys.';

comment on function memory._map_memory is
'Notes that a memory of an import has another id here, and moves the rows that came under the id of the '
'file to that one: the history, and the memories that it supersedes.';

comment on function memory._mapped_rows is
'Rows of an import with the ids that their memories and sources have in this space.';

comment on function memory._refuse_partial_import is
'Refuses the commit of an import whose last line has not come.';

comment on function memory._row_key is
'The key of an imported row, as text that sorts by collation "C" like an export.';

comment on function memory._store_agent_memories is
'Stores which agents said a memory, and how often.';

comment on function memory._store_embeddings is
'Stores embeddings.';

comment on function memory._store_memories is
'Stores memories of an import.';

comment on function memory._store_other_rows is
'Stores rows of the tables without a function of their own.';

comment on function memory._store_revisions is
'Stores the history of an import, which comes memory by memory, each in its order.';

comment on function memory._store_rows is
'Stores rows of one table of an import by the rules of that table.';

comment on function memory._store_settings is
'Stores the settings of a space and of its kinds.';

comment on function memory._store_sources is
'Stores documents of an import.';

comment on function memory._store_vitals is
'Stores the vitals of memories.';

comment on function memory._unite_memory is
'Unites a memory with its row in an import.';

comment on function memory._unite_revisions is
'Makes one history of a memory from the one here and the next changes of another one, given in their '
'order; `last_id` is the change before these.';

comment on function memory._unite_rows is
'Unites known rows of an import with those in the space, and counts the ones that change.';

comment on function memory._lock_working is
'Locks an agent, then, by id, the given memories and those that it holds.';

comment on function memory._are_new is
'Which items of a batch surely become new memories: neither a memory nor an item before them may say the '
'same.';

comment on function memory._check_length is
'Refuses a content that is longer than the space allows.';

comment on function memory._check_memory is
'Refuses values that no memory can have, with a clearer error than the constraints would give.';

comment on function memory._check_succession is
'Refuses a successor that does not replace the old memory for its readers: one that is forgotten or '
'expired, is internal where the old one is not, is not of the project of the old one, if that has one, or'
' has another `subject` in its metadata, if both have one.';

comment on function memory._check_version is
'Refuses a change of a memory that has changed since the caller read it.';

comment on function memory._create_memories is
'Inserts new memories of prepared items, in their order, with all that belongs to them except external '
'ids and the given fields of tasks.';

comment on function memory._derive_memory is
'Sets every column of a memory that follows from others.';

comment on function memory._is_plain_item is
'Whether an element of remember_many() surely passes the check of _read_json_item(), as most do: its keys'
' have texts, an embedding or any JSON, its texts but the content are short, and its embedding has '
'numbers alone.';

comment on function memory._lock_batch is
'Locks for a batch most of what its items lock later, in the order of every call: the space (for new '
'kinds and languages, and for `strict`), agents, tags, models, sources, then the memories that exist and '
'their vitals, by id.';

comment on function memory._lock_memories is
'Locks memories, then their vitals, each by id.';

comment on function memory._lock_repeated is
'Locks a memory that an item repeats, and returns whether it has the lock.';

comment on function memory._match_memory is
'Finds and locks the memory that an item repeats: the one that has the key of its text, of any kind, else'
' a near duplicate.';

comment on function memory._prepare_item is
'Adds to a checked item the policy of its kind, its model, and what is computed from its text: the hash '
'and the lexemes.';

comment on function memory._read_item is
'Refuses an item of remember() with an argument that no memory can have.';

comment on function memory._read_json_item is
'One element of remember_many(), checked.';

comment on function memory._regain_key is
'Gives a locked memory its dedup_key, unless another memory has it.';

comment on function memory._reinforce_memory is
'Applies an item to the locked memory that it repeats.';

comment on function memory._remember_batch is
'The items of remember_many(), in stretches of 100.';

comment on function memory._remember_by_text is
'Remembers a prepared item that has no external id, or one that no memory keeps.';

comment on function memory._remember_one is
'One checked item of remember() or remember_many(), which have entered the space.';

comment on function memory._remember_stretch is
'Some items of remember_many(), in their order.';

comment on function memory._replace_memory is
'Replaces the row of a locked memory, anchors its vitals again if that is due, and returns its version.';

comment on function memory._require_memory is
'Refuses an id that this space does not have, and keeps its memory from changing until commit.';

comment on function memory._revive is
'Brings back those of these memories that have faded, whether decay() has archived them yet or not, in '
'full health and under today''s policy.';

comment on function memory._same_state is
'Whether two states of a memory are equal in every column that a revision can keep.';

comment on function memory._touch is
'Counts an access, or an upvote, of these memories and lengthens their lives, for touch(), recall() and '
'rate().';

comment on function memory._tsvector is
'The lexemes of a text, or of its longest prefix of whole pieces whose lexemes fit in a tsvector.';

comment on function memory._unknown_memory is
'Raises the error for an id that the space does not have.';

comment on function memory._with_length is
'The lexemes of a piece of text that ends with a word of ours, with this word at the place of the last '
'word before it, if that has left no place: stop words leave none, nor does a lexeme that has 255 '
'already.';
