-- Rendered by generate.py from schema.yaml, which is the place to change it.
-- Comments are part of the dump, so a migration that changes what they say replays this file.

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

comment on type memory.moved_table is
'A table that an export has.';

comment on column memory.moved_table.position is
'Its place, from 1.';

comment on column memory.moved_table.table_name is
'Its name.';

comment on column memory.moved_table.columns is
'The columns that move.';

comment on column memory.moved_table.keys is
'Those by which its rows are sorted, without the space.';

comment on type memory.purge_target is
'What a purge takes.';

comment on column memory.purge_target.memory_ids is
'The memories, by id.';

comment on column memory.purge_target.source_ids is
'The sources, by id.';

comment on column memory.purge_target.tags is
'The tags that no memory which stays alive has, in their order.';

comment on type memory.near_lexeme is
'Private: what a misspelt word may have meant.';

comment on column memory.near_lexeme.term is
'The lexeme.';

comment on column memory.near_lexeme.similarity is
'How much it resembles the word, 0.3 to 1.';

comment on column memory.near_lexeme.counted is
'How many live memories of the space have it.';

comment on type memory.search_candidate is
'Private: what an arm of a search has proposed, measured by both arms.';

comment on column memory.search_candidate.memory_id is
'The memory.';

comment on column memory.search_candidate.similarity is
'How near its embedding is to the question''s; NULL, if it has none or none was asked for.';

comment on column memory.search_candidate.vector_rank is
'Its place among the nearest, from 1; NULL, if it is not among them.';

comment on column memory.search_candidate.word_rank is
'Its place among those whose words weigh most, from 1; NULL, if it is not among them.';

comment on column memory.search_candidate.words is
'The weight of all words that hit, over its length; NULL, if none did.';

comment on column memory.search_candidate.exactly is
'The same of the words that hit as they were written.';

comment on column memory.search_candidate.likeness is
'How much the likest of the words read for a misspelt one resembles it; NULL, if none hit.';

comment on column memory.search_candidate.importance is
'Of the memory.';

comment on column memory.search_candidate.session is
'Of the memory.';

comment on column memory.search_candidate.created_at is
'Of the memory.';

comment on type memory.search_found is
'Private: what a search among few memories has found.';

comment on column memory.search_found.query is
'The question, with a term more for each word that is near.';

comment on column memory.search_found.candidates is
'The best of each arm; NULL, if there is none.';

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

comment on column memory.search_settings.by_coverage is
'Whether that share falls where the best by words has little of the question.';

comment on column memory.search_settings.fuzzy_weight is
'What a word that is taken for misspelt counts, 0 to 1; 0 takes none for misspelt.';

comment on column memory.search_settings.fusion is
'`scores` or `rrf`.';

comment on column memory.search_settings.all_tags is
'Tags that a hit must have, each; NULL for no such condition.';

comment on column memory.search_settings.not_tags is
'Tags that a hit must not have; NULL for no such condition.';

comment on column memory.search_settings.session is
'The session of the hits, or NULL.';

comment on column memory.search_settings.source_id is
'The source of the hits, or NULL.';

comment on column memory.search_settings.highlight is
'Whether excerpts are wanted.';

comment on column memory.search_settings.explain is
'Whether explanations are wanted.';

comment on column memory.search_settings.after_score is
'The score of the last hit of the page before, or NULL.';

comment on column memory.search_settings.after_id is
'Its memory_id, or NULL.';

comment on column memory.search_settings.as_of is
'The moment whose knowledge is searched, or NULL.';

comment on column memory.search_settings.languages is
'The languages in which the question is read.';

comment on type memory.search_query is
'Private: what a question asks for.';

comment on column memory.search_query.terms is
'The lexemes and prefixes, any of which finds, at most 256.';

comment on column memory.search_query.words is
'For each term, its lexeme where that may be misspelt; else NULL.';

comment on column memory.search_query.conditions is
'For each language, what every hit in it must fulfil, the phrases and what is excluded; NULL where there '
'is none.';

comment on column memory.search_query.weights is
'For each term, what it counts for in a score.';

comment on column memory.search_query.similarities is
'For each term that stands for a misspelt word, how much it resembles it; else NULL.';

comment on column memory.search_query.proposing is
'The terms that propose candidates, any of which finds.';

comment on column memory.search_query.share is
'Which share of the space they hit, from 0 to 1, as estimated.';

comment on column memory.search_query.rarest is
'What a term counts for that only one memory has.';

comment on column memory.search_query.whole is
'What a memory would score by words that had each of them once.';

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

comment on column memory.policy.metadata_schema is
'What its metadata must be.';

comment on column memory.policy.similarity is
'From which similarity of the vectors on it may be a near duplicate.';

comment on column memory.policy.notify is
'Whether workers are told what waits for an embedding by the space''s model.';

comment on type memory.prune_rules is
'The rules of one call of prune.';

comment on column memory.prune_rules.older_than is
'Days.';

comment on column memory.prune_rules.max_access is
'The most accesses.';

comment on column memory.prune_rules.max_importance is
'The highest importance.';

comment on column memory.prune_rules.max_votes is
'The most votes, those against taken off.';

comment on column memory.prune_rules.max_items is
'The most memories.';

comment on type memory.near_duplicate is
'Private: a memory that may say the same as a text.';

comment on column memory.near_duplicate.memory_id is
'The memory.';

comment on column memory.near_duplicate.similarity is
'How similar its text is, by the vectors or by the lexemes, on the scale of the vectors.';

comment on column memory.near_duplicate.content is
'Its text.';

comment on column memory.near_duplicate.version is
'Its version when it was found.';

comment on column memory.near_duplicate.outcome is
'What the text does to it, `reinforced`, `updated` or `near_duplicate`; NULL: it states something else.';

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

comment on function memory._alternatives is
'Private. Over how many lexemes ts_rank takes the mean for a term of which a text has but one.

  term: The term.

Returns int: Their number, 1 for a phrase.

Since 0.1.0.';

comment on function memory._anchor is
'Private. Puts the vitals of a memory under a policy from now on.

  space: The space.
  memory_id: The memory, locked by the caller.
  policy: What its space and kind decide.
  pinned: Whether it never decays.
  at: The moment of the call.
  keep: Whether it keeps the health of this moment; else it starts at 1, with the grace.

Since 0.1.0.';

comment on function memory._bad_line is
'Private. Says what is wrong with a line of an import.

  line: Its number.
  why: What is wrong.

Errors:
  PM016: always

Since 0.1.0.';

comment on function memory._bound_login is
'Private. The login whose space_grants decide; that of the session, or the role that it has set.

Returns name: NULL for a login that chooses its space freely.

Since 0.1.0.';

comment on function memory._check_agent is
'Private. Refuses what no agent can be called.

  agent: The agent.

Errors:
  22023: NULL, blank, longer than 128 characters or with blanks around it

Since 0.1.0.';

comment on function memory._check_at is
'Private. Refuses a moment that is NULL, infinite, or that clients cannot read.

  at: The moment of a call.

Errors:
  22023: it is NULL, infinite or out of range

Since 0.1.0.';

comment on function memory._check_decay is
'Private. Refuses what is no setting of decay.

  settings: curve, half_life, grace, floor, threshold, each of them or none.

Since 0.1.0.';

comment on function memory._check_embedding is
'Private. Refuses an embedding that no vector can hold, or that is not of this many dimensions.

  embedding: The numbers.
  dimensions: How many the model has; NULL where none is registered.

Errors:
  22023: NULL, NaN, infinite, beyond 1e16, or all zero
  PM004: another number of dimensions, or more than a vector can have

Since 0.1.0.';

comment on function memory._check_filter is
'Private. Refuses a filter that asks for nothing, or not in the form that purge reads.

  filter: The filter.

Errors:
  22023: it is empty or malformed

Since 0.1.0.';

comment on function memory._check_language is
'Private. Refuses a text search configuration on which not every caller can count, see _language.

  language: Its name, with its schema unless it is built in.

Returns text: Its name as the server writes it.

Errors:
  22023: there is none of that name, or it cannot be used

Since 0.1.0.';

comment on function memory._check_length is
'Private. Refuses a text that is longer than the space allows.

  content: The text.
  max_content: The most characters, from the policy.

Errors:
  54000: it has more characters

Since 0.1.0.';

comment on function memory._check_memory is
'Private. Refuses what the constraints of memories would refuse, with a clearer word.

  content: The text.
  importance: 0 to 1 or NULL.
  tags: Tags or NULL.
  metadata: A JSON object or NULL.
  valid_from: The first moment of validity or NULL.
  valid_to: Its end or NULL.
  expires_at: When it expires or NULL.

Errors:
  22023: one of them is not as it has to be

Since 0.1.0.';

comment on function memory._check_moment is
'Private. Refuses a moment before 0001-01-02 or after 9999-12-31, and infinity.

  argument: What the error calls it.
  moment: The moment or NULL.

Errors:
  22023: it is out of range

Since 0.1.0.';

comment on function memory._check_list is
'Private. Refuses a list of what to find that is empty or holds a name that nothing can have.

  argument: What the error calls it.
  names: The list or NULL.
  pattern: The regular expression that each name matches.

Errors:
  22023: it is empty, or one of its names is NULL or does not match

Since 0.1.0.';

comment on function memory._check_metadata is
'Private. Refuses metadata that the schema of its kind does not allow, and the fields of a task among
it.

  kind: The kind, for the error.
  schema: Its metadata schema.
  metadata: A JSON object.

Returns jsonb: The metadata with the defaults of what is required and missing.

Errors:
  PM007: a key is missing, of another type or out of range, or is a field of the task

Since 0.1.0.';

comment on function memory._check_metadata_schema is
'Private. Refuses a metadata schema that says more than _check_metadata can enforce.

  schema: JSON Schema or NULL.

Errors:
  PM007: it is malformed, or has a keyword or a type that is not understood

Since 0.1.0.';

comment on function memory._check_name is
'Private. Refuses what no project or session can be called.

  argument: What the error calls it.
  value: The name or NULL.

Errors:
  22023: it is blank or longer than 255 characters

Since 0.1.0.';

comment on function memory._check_narrowing is
'Private. Refuses a filter of a search that no memory could ever pass.

  kinds: As in search.
  tags: As in search.
  metadata: As in search.
  agent: As in search.
  project: As in search.
  min_importance: As in search.
  min_health: As in search.

Errors:
  22023: the metadata is no object

Since 0.1.0.';

comment on function memory._check_number is
'Private. Refuses a JSON value that is no number within bounds; absent is fine.

  name: What the error calls it.
  value: The value or NULL.
  lowest: The lower bound, inclusive.
  highest: The upper bound, inclusive.
  whole: Whether fractions are refused.
  unit: What it counts, for the error: days, characters ...

Errors:
  22023: it is none

Since 0.1.0.';

comment on function memory._check_options is
'Private. Refuses an unknown key of a jsonb argument.

  options: The argument''s value or NULL.
  argument: Its name.
  known: The keys that are built.

Errors:
  22023: it is no object, or has another key

Since 0.1.0.';

comment on function memory._check_option_types is
'Private. Refuses an option of the wrong type, and names it. Keys without a rule are not looked at.

  options: An object, or NULL.
  types: For each key boolean, string, uuid or strings; a list of the values that there are; or an
    object whose items is such a list, for an array of them.

Errors:
  22023: an option is of another type

Since 0.1.0.';

comment on function memory._check_prune_options is
'Private. Refuses what is no rule of prune, or goes too far.

  options: The options or NULL.

Since 0.1.0.';

comment on function memory._check_succession is
'Private. Refuses a successor that would in the end supersede itself, is forgotten, or about
something else.

  space: The space.
  old_id: The memory that is to be superseded.
  new_id: The one that is to take its place.

Errors:
  PM008: see there

Since 0.1.0.';

comment on function memory._check_tags is
'Private. Refuses a tag that is no path of lower-case segments, or is longer than 255 bytes.

  tags: The tags or NULL.
  argument: What the error calls them.

Errors:
  22023: one of them is none

Since 0.1.0.';

comment on function memory._check_version is
'Private. Refuses to write over a version of a memory that the caller has not read.

  memory_id: The memory.
  version: The version that it has.
  expected_version: The one that the caller expects; NULL is any.

Errors:
  PM013: they differ

Since 0.1.0.';

comment on function memory._chunks is
'Private. Cuts a text at blank lines, else at line ends, sentence ends or blanks, else anywhere.

  content: The text.
  size: The most characters of a piece.

Returns text[]: The pieces in order, without blanks around them.

Since 0.1.0.';

comment on function memory._content_hash is
'Private. The hash by which two texts are the same.

  content: The text.

Returns bytea: SHA-256 of it without invisible characters and without blanks around it, in Unicode
form NFC.

Since 0.1.0.';

comment on function memory._cut is
'Private. The beginning of a text that takes no more than so many tokens, up to the last blank in it.

  content: The text.
  tokens: The most tokens, 1 or more.

Returns text: The whole text where it fits.

Since 0.1.0.';

comment on function memory._decay is
'Private. One batch of decay; waits for no row.

  space: The space, entered by the caller.
  at: The moment of the call.
  max_items: The most memories to look at.

Returns setof memory.decay_result: A row for each memory that was due.

Since 0.1.0.';

comment on function memory._derive_memory is
'Private. Trigger of memories: fills every column that follows from others (hash, tsv, token count,
tag paths, versions, live, changed_xid, updated_at).

Since 0.1.0.';

comment on function memory._derive_source is
'Private. Trigger of sources: fills every column that follows from others (hash, tsv, tag paths,
live, current_key, changed_xid, updated_at).

Since 0.1.0.';

comment on function memory._descent is
'Private. How many half-lives a curve takes from a health to a threshold below it.

  curve: linear, exponential or power.
  health: The health.
  threshold: The threshold.

Returns double precision: A number of half-lives.

Since 0.1.0.';

comment on function memory._distance is
'Private. The SQL of the distance between embeddings as e and a parameter, with the cast of the
model''s index.

  model: The model.
  parameter: The other vector, such as $3.
  exact: Whether it is hidden from the index, to sort instead.

Returns text: An expression.

Since 0.1.0.';

comment on function memory._editor_type is
'Private. What somebody is by his name.

  editor_id: Whom the session names; NULL is nobody.

Returns text: `human` for `human:` and a name, `agent` for any other, `system` for nobody.

Since 0.1.0.';

comment on function memory._embedding_item is
'Private. Parses one item of set_embeddings.

  item: The item.
  position: Its place, for the error.

Returns memory.embedding_item: The item.

Errors:
  22023: it is malformed

Since 0.1.0.';

comment on function memory._exact_max is
'Private. Up to how many embeddings are quickly sorted exactly.

Returns bigint: 15 times the square root of how many embeddings there are, at least 1,000.

Since 0.1.0.';

comment on function memory._exceeds_exact is
'Private. Whether a space has more embeddings of a model than are quickly sorted exactly.

  space: The space.
  model: The model.

Returns boolean: True where the index wins.

Since 0.1.0.';

comment on function memory._expire is
'Private. One batch of expire; waits for no row.

  space: The space, entered by the caller.
  at: The moment of the call.
  max_items: The most memories to forget.

Returns setof memory.expire_result: A row for each memory that has been forgotten.

Since 0.1.0.';

comment on function memory._export_statement is
'Private. The statement that reads a page of one table.

  moved: The table.
  goes_on: Whether it begins behind a key, not at the beginning.

Returns text: The statement; its parameters are the space, the key, the most rows, and whether
embeddings move.

Since 0.1.0.';

comment on function memory._fades_at is
'Private. The moment at which an anchored curve reaches its threshold.

  health: The health at the anchor.
  decays_from: The anchor.
  curve: linear, exponential, power or none.
  half_life: Days.
  floor: Where health stops falling.
  threshold: Where it has faded.

Returns timestamptz: NULL is never, or in more than 100 years; 0001-01-02 is already.

Since 0.1.0.';

comment on function memory._few_memories is
'Private. What the commonest filters of a search leave in a space, if that is few.

  space: The space.
  kinds: The kinds or NULL for any.
  tags: The tags, any of which is enough with its subtree, or NULL.
  metadata: What the metadata contains or NULL.
  internal: Whether to find internal memories, too.
  at: The moment of the call, for what has expired.
  few: How many are few.

Returns uuid[]: Their ids; one more than few where it is not few. Without any filter of all, be they
in sight or not.

Since 0.1.0.';

comment on function memory._follow_memory is
'Private. Trigger of memories, when live, internal or expires_at change; copies them to the
embeddings, and takes what is not live out of the way of decay and of pending_embeddings.

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

comment on function memory._highlight is
'Private. The piece of a text that shows best what a question found.

  language: The text search configuration of the text.
  content: The text.
  query: All terms of the question, any of which finds.

Returns text: The piece, each word that was found between `<b>` and `</b>`.

Since 0.1.0.';

comment on function memory._holds_grant is
'Private. Whether a bound login may use a space so.

  login: The bound login.
  space: The space.
  privilege: read, write or admin.

Returns boolean: True where it, or a role that it inherits, has this privilege or a higher one.

Since 0.1.0.';

comment on function memory._import_rows is
'Private. Stores rows of one table of an import, in their order.

  space: The space.
  moved: The table.
  rows: The rows.
  lines: The number of each one''s line.
  last_key: The key of the row before the first, or NULL.
  options: Those of import_space.

Returns memory.import_result: What became of them.

Since 0.1.0.';

comment on function memory._insert_rows is
'Private. Puts rows of an import into their table, those whose keys are not there yet.

  space: The space.
  moved: The table.
  rows: The rows.

Returns bigint: How many.

Since 0.1.0.';

comment on function memory._is_ahead is
'Private. Whether a transaction has a number that this server has not come to yet.

  xid: The number, of changed_xid.

Returns boolean: True where the row came from another server.

Since 0.1.0.';

comment on function memory._invisible is
'Private. Names the characters that nobody sees, which Unicode calls default-ignorable.

Returns text: They and their ranges, for a bracket of a regular expression.

Since 0.1.0.';

comment on function memory._is_tag is
'Private. Whether a text can be a tag.

  tag: The text.

Returns boolean: True for a path of lower-case segments without blanks, of at most 255 bytes.

Since 0.1.0.';

comment on function memory._is_type is
'Private. Whether a JSON value is of a type of JSON Schema.

  value: The value.
  type: The type; NULL is any.

Returns boolean: True where it is.

Since 0.1.0.';

comment on function memory._languages is
'Private. The languages that memories of a space are in.

  space: The space.

Returns text[]: Text search configurations, that of the space first; also those that cannot be used
any more.

Since 0.1.0.';

comment on function memory._language is
'Private. Finds a text search configuration that is built in, or belongs to the owner of the schema
or to a superuser, in a schema that this owner may use; not a temporary one, and not one without a
dictionary.

  language: Its name, with its schema unless it is built in.

Returns regconfig: The configuration; NULL where there is none.

Since 0.1.0.';

comment on function memory._lexeme_query is
'Private. A query for exactly this lexeme, whatever characters it holds.

  lexeme: The lexeme.

Returns tsquery: The query.

Since 0.1.0.';

comment on function memory._load_vector is
'Private. Makes this session know the settings of pgvector.

Since 0.1.0.';

comment on function memory._lock_known is
'Private. Locks what is here of memories that an import is about to store, or their history, in the
order that everybody keeps.

  space: The space.
  rows: Rows of memories and of revisions.

Since 0.1.0.';

comment on function memory._maintain is
'Private. One task of maintain in one space.

  space: The space, entered by the caller.
  task: One of those of maintain.
  at: The moment of the call.
  until: When to begin no further batch.

Returns memory.maintain_result: NULL where it is not due.

Since 0.1.0.';

comment on function memory._map_memory is
'Private. Notes that a memory of an import is one that has another id here, and moves its history to
that.

  space: The space.
  old_id: Its id in the file.
  memory_id: Its id here.

Since 0.1.0.';

comment on function memory._mapped_rows is
'Private. Rows of an import, the memories and sources in them by the ids that these have here.

  space: The space.
  rows: The rows.

Returns jsonb[]: As many, in their order.

Since 0.1.0.';

comment on function memory._may_write is
'Private. Whether the caller''s own touch in this space would be allowed here and now.

  space: The space.

Returns boolean: False on a standby, in a read-only transaction, for a reader, and without a write
grant.

Since 0.1.0.';

comment on function memory._memories_as_of is
'Private. Those memories of a space that were there at a moment and have changed since, as they were
then.

  space: The space.
  as_of: The moment.

Returns setof memory.memories: Rows whose content_version tells which vectors belong to the text.

Since 0.1.0.';

comment on function memory._metadata_fault is
'Private. What is wrong with a value in metadata, or with a default, by the schema of its key.

  spec: The schema of the key.
  value: The value.
  others: The metadata that it is in, for x-below.

Returns text: The fault, to follow the key''s name; NULL where it fits.

Since 0.1.0.';

comment on function memory._merge is
'Private. Joins memories into one, and notes what that took; the caller has locked them and their
vitals.

  space: The space.
  kept_id: The memory that stays.
  merged_ids: The others.
  similarity: How similar they are, at least.
  at: The moment of the call, for the id of the merge.

Returns uuid: The merge.

Since 0.1.0.';

comment on function memory._milliseconds is
'Private. The moment in a UUIDv7.

  id: The id.

Returns bigint: Milliseconds since 1970.

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

comment on function memory._model_index is
'Private. The name of the HNSW index of a model.

  model: Its name.

Returns text: `embeddings_..._ix`: the beginning of the model''s name, and a hash of it.

Since 0.1.0.';

comment on function memory._moment is
'Private. A moment in JSON; a timestamp, read in the session''s time zone where it names none, or
epoch milliseconds.

  value: The value or NULL.

Returns timestamptz: NULL where it is neither.

Since 0.1.0.';

comment on function memory._moved_tables is
'Private. The tables of an export, in an order in which their rows can be stored.

Returns setof memory.moved_table: A row for each table.

Since 0.1.0.';

comment on function memory._next_sequence is
'Private. The place of the next id among those of a space at one timestamp.

  space: The space.
  at: The created_at of the new memory.

Returns bigint: 0 to 2^24 - 1, one more than the last.

Since 0.1.0.';

comment on function memory._near_duplicate is
'Private. The live memory that says the same as a text, else the one that is most alike.

  space: The space.
  content: The text.
  language: Its text search configuration.
  model: The model of its embedding; all NULL where it has none.
  embedding: Its vector or NULL.
  similarity: The least similarity, on the scale of the vectors.
  at: The moment of the call, for what has expired.

Returns memory.near_duplicate: The most similar that passes both gates; else, without an outcome,
the most similar that passes the first; NULL where none does.

Since 0.1.0.';

comment on function memory._near_lexemes is
'Private. What words that hit nothing may have meant, up to three lexemes for each.

  space: The space.
  words: The words.
  internal: Whether internal memories are in sight.
  at: The moment of the search, for what has expired.
  as_of: The moment at which the memories are read; NULL for now.
  past: As of a moment: the memories that have changed since, as they were; NULL for now.
  memory_ids: The only memories whose lexemes are looked at; NULL for all.

Returns setof memory.near_lexeme: In the order of the words, the likest first.

Since 0.1.0.';

comment on function memory._near_memories is
'Private. The neighbours of a stored memory that might say the same.

  space: The space.
  memory_id: The memory.
  model: The model whose embeddings are compared, or NULL for the space''s, else its newest.
  similarity: The least similarity, on the scale of the vectors.
  at: The moment of the call, for what has expired.
  kinds: The kinds of which also those count that no repeat meets.

Returns setof memory.near_duplicate: At most a hundred by vectors, then as many by lexemes, itself
among them; what they state is not compared yet.

Since 0.1.0.';

comment on function memory._nearest is
'Private. How a query of embeddings as e, to be ordered by its distance, ends: what keeps an exact
one from the index, and what an index of bits proposes.

  model: The model.
  parameter: The other vector, such as $3.
  exact: Whether it scans instead of asking the index.
  wanted: How many are wanted, such as $4.

Returns text: A clause, empty for an index that orders by the distance itself.

Since 0.1.0.';

comment on function memory._near_statement is
'Private. The text of the search for candidates of a near duplicate by their vectors.

  model: The model of the vectors.
  exact: Whether it scans instead of asking the index.
  nearest: How many of the nearest it proposes.

Returns text: A statement for EXECUTE with the 5 parameters that the file lists.

Since 0.1.0.';

comment on function memory._near_words is
'Private. The live memories that share most of their lexemes with a text.

  space: The space.
  tsv: The lexemes of the text.
  similarity: The least similarity, on the scale of the vectors: its ninth power is the least of the
    lexemes.
  nearest: How many at most.
  at: The moment of the call, for what has expired.
  kinds: The kinds of which also those count that no repeat meets; NULL for none.

Returns setof memory.near_duplicate: The most similar first; what they state is not compared yet.

Since 0.1.0.';

comment on function memory._note_change is
'Private. Trigger of spaces; a change of the curve or the language is a note for maintain.

Since 0.1.0.';

comment on function memory._note_language is
'Private. Notes at the space, once, a language that a memory has and the space has not.

  space: The space.
  language: A text search configuration.

Since 0.1.0.';

comment on function memory._note_kind_change is
'Private. Trigger of kinds; a change of the curve is a note for maintain, at the space.

Since 0.1.0.';

comment on function memory._note_unknown is
'Private. Tells by a NOTICE that there is no such space.

  space: The space.

Since 0.1.0.';

comment on function memory._open is
'Private. Lets purge erase history, or import_space bring it along, for the rest of its transaction.

  purpose: `purge` or `import`, followed by what that one keeps; NULL closes it again.

Since 0.1.0.';

comment on function memory._orphan_query is
'Private. The text of a query for rows of a space whose parent is gone.

Returns text: A query of $1, the space; its rows are findings.

Since 0.1.0.';

comment on function memory._overwrite_rows is
'Private. Gives rows that the space has the values that an import has for them, where these differ.

  space: The space.
  moved: The table.
  columns: The columns.
  rows: The rows.
  later: Only those of a later updated_at.
  prefer: `file` or `here`, which wins between equals.

Returns bigint: How many have changed.

Since 0.1.0.';

comment on function memory._policy is
'Private. What a space and a kind decide for a memory; registers both when a first memory asks.

  space: The space.
  kind: The kind.

Returns memory.policy: One row; the kind''s word counts before the space''s.

Since 0.1.0.';

comment on function memory._prunable is
'Private. The rules of prune, all that a memory and its vitals say.

  memory: The memory.
  vitals: Its vitals.
  rules: The rules of the call.
  at: The moment of the call.

Returns boolean: Whether they apply to it.

Since 0.1.0.';

comment on function memory._prune is
'Private. What prune does in one space.

  space: The space, entered by the caller.
  rules: The rules of the call.
  dry_run: True writes nothing.
  at: The moment of the call.

Returns setof memory.prune_result: A row for each memory that the rules apply to.

Since 0.1.0.';

comment on function memory._prune_rules is
'Private. The rules of a call of prune; its options, the age that the space wants, the defaults.

  space: The space, entered by the caller.
  options: The options, checked, or NULL.

Returns memory.prune_rules: All rules.

Since 0.1.0.';

comment on function memory._reanchor is
'Private. Puts live memories whose curve is not that of their policy under it, in the health of this
moment.

  space: The space, entered by the caller.
  at: The moment of the call.
  until: When to begin no further batch.

Returns memory.maintain_result: How many, and whether all.

Since 0.1.0.';

comment on function memory._purge is
'Private. Erases memories and sources that are locked, with every trace of them.

  space: The space.
  target: The memories and sources.
  agent: An agent whose traces go from what stays, too, or NULL.
  session: A session whose captures go from what stays, too, or NULL.

Returns jsonb: How many rows of each table.

Since 0.1.0.';

comment on function memory._purge_space is
'Private. Erases a space whole.

  space: The space.

Returns jsonb: How many rows of each table.

Since 0.1.0.';

comment on function memory._purge_target is
'Private. What a purge takes, by one of its scopes.

  space: The space.
  memory_ids: These memories, or NULL.
  agent: What this agent alone knows, or NULL.
  session: What was said in this session, or NULL.
  source_id: This source, or NULL.
  filter: What this finds, or NULL.

Returns memory.purge_target: The memories and sources, each by id, and their tags; empty arrays
where there are none.

Since 0.1.0.';

comment on function memory._question_model is
'Private. The model of a question''s embedding, which is checked against it.

  space: The space.
  model: The model that the call names, or NULL.
  embedding: The embedding.

Returns memory.embedding_models: Its row; all NULL where neither call nor space name one, `dimN` is
not registered and the space is empty.

Errors:
  PM003: the model is not registered, or none is named and the space has embeddings of others only

Since 0.1.0.';

comment on function memory._queue_embeddings is
'Private. Lets memories that lack an embedding by the space''s model wait for one, and tells the
channel `memory_embeddings` when nothing else was waiting.

  space: The space, which has a model.
  memory_ids: The memories, locked by the caller.

Since 0.1.0.';

comment on function memory._record_revision is
'Private. Trigger of memories, after an update: writes what the change took away.

Since 0.1.0.';

comment on function memory._refuse_change is
'Private. Trigger of revisions: history is only ever added to, save by purge.

Errors:
  PM010: unless purge() has opened the table for itself

Since 0.1.0.';

comment on function memory._refuse_partial_import is
'Private. Refuses the commit of an import whose last lines have not come.

Errors:
  PM016: always

Since 0.1.0.';

comment on function memory._register_agent is
'Private. Makes the row of an agent, unless there is one.

  space: The space.
  agent: The agent.

Since 0.1.0.';

comment on function memory._register_dimensions is
'Private. Makes the row of the model `dimN`, unless there is one.

  dimensions: N.

Returns memory.embedding_models: The row.

Since 0.1.0.';

comment on function memory._reindex is
'Private. Gives memories and sources in a former language of the space, or in one that cannot be
used, its language of today.

  space: The space, entered by the caller.
  at: The moment of the call.
  until: When to begin no further batch.

Returns memory.maintain_result: How many, and whether all.

Since 0.1.0.';

comment on function memory._register_kind is
'Private. Makes the rows of a space and of a kind in it, unless there are some.

  space: The space.
  kind: The kind.

Errors:
  22023: the kind''s name is invalid

Since 0.1.0.';

comment on function memory._register_space is
'Private. Makes a space with the settings of `default`, unless it is there.

  space: The space.

Since 0.1.0.';

comment on function memory._register_tags is
'Private. Adds tags to the vocabulary of a space, from where no purge takes them before the caller
has committed.

  space: The space.
  tags: The tags or NULL.
  at: The moment of their first use.

Since 0.1.0.';

comment on function memory._remember is
'Private. Remembers one item, in a space that the caller has entered.

  space: The space, entered by the caller.
  content: As in remember.
  kind: As in remember.
  importance: As in remember.
  tags: As in remember.
  metadata: As in remember.
  agent: As in remember.
  project: As in remember.
  embedding: As in remember.
  model: As in remember.
  pinned: As in remember.
  expires_at: As in remember.
  valid_from: As in remember.
  valid_to: As in remember.
  capture: As in remember.
  dedup: As in remember.
  at: As in remember.
  options: As in remember.
  anchored_at: The default of the option anchored_at.
  memory_id: The id of a new memory; NULL makes one.

Returns memory.remember_result: What remember returns.

Errors:
  22023: an argument is out of range or malformed
  PM001: no such source in this space

Since 0.1.0.';

comment on function memory._remember_item is
'Private. Remembers one item of remember_many.

  item: The item.
  space: The space, entered by the caller.
  at: The timestamp of an item that names none; lives are counted from it.
  memory_id: The id of a new memory.

Returns memory.remember_result: What remember did.

Errors:
  22023: it is no object or has an unknown key; tags or embedding is no array

Since 0.1.0.';

comment on function memory._remember_items is
'Private. Remembers the items of remember_many in the order of their texts, so that batches cannot
deadlock.

  space: The space, entered by the caller.
  items: An array.
  at: The moment of an item that names none.
  apart: Whether each item is a subtransaction, and its error a row.

Returns setof memory.remember_many_result: A row for each item, in their order.

Since 0.1.0.';

comment on function memory._repair is
'Private. Mends what doctor finds in a space, as far as it follows from something else.

  space: The space, entered by the caller.
  at: The moment of the call.
  until: When to begin no further batch.

Returns memory.maintain_result: How many rows, and whether the pass has come to the end.

Since 0.1.0.';

comment on function memory._repair_embeddings is
'Private. Mends the embeddings of memories.

  space: The space, entered by the caller.
  ids: The memories.

Returns bigint: How many were wrong.

Since 0.1.0.';

comment on function memory._repair_memories is
'Private. Mends what follows from the other columns of memories.

  space: The space, entered by the caller.
  ids: The memories.

Returns bigint: How many were wrong.

Since 0.1.0.';

comment on function memory._repair_orphans is
'Private. Mends rows of a space whose parent is gone.

  space: The space, entered by the caller.

Returns bigint: How many there were.

Since 0.1.0.';

comment on function memory._repair_sources is
'Private. Mends what follows from the other columns of sources.

  space: The space, entered by the caller.
  ids: The sources.

Returns bigint: How many were wrong.

Since 0.1.0.';

comment on function memory._repair_vitals is
'Private. Mends the vitals of memories, or makes them.

  space: The space, entered by the caller.
  ids: The memories.
  at: The moment of the call.

Returns bigint: How many were wrong or missing.

Since 0.1.0.';

comment on function memory._require_memory is
'Private. Refuses a memory that does not exist, and locks one that does until commit.

  space: The space.
  memory_id: The memory.

Since 0.1.0.';

comment on function memory._revive is
'Private. Brings back what has faded, in full health.

  space: The space.
  memory_ids: Any memories.
  at: The moment.

Since 0.1.0.';

comment on function memory._touch is
'Private. Counts an access and lengthens lives, except of what has faded.

  space: The space.
  memory_ids: The memories.
  at: The moment.

Returns int: How many there are.

Since 0.1.0.';

comment on function memory._without_faded is
'Private. Takes out of the candidates of a search what has faded and decay has not archived yet.

  space: The space.
  candidates: What the arms propose.
  wanted: How many each arm keeps, the best first.
  at: The timestamp by which health is judged.
  past: Whether this is a search in the past.

Returns memory.search_candidate[]: The rest, their ranks counted anew.

Since 0.1.0.';

comment on function memory._rewrite is
'Private. Writes what a memory is to be over what it was, unless both are the same.

  was: The memory as it is, locked.
  becomes: The memory as it is to be; what follows is derived.
  reason: Why, for the revision; NULL is the session''s reason.

Errors:
  PM012: another memory has the new text

Since 0.1.0.';

comment on function memory._resample is
'Private. Has the planner forget what it has sampled of tables.

  tables: Their names, without the schema.

Since 0.1.0.';

comment on function memory._row_key is
'Private. The key of an imported row, as texts that sort as an export does.

  moved: The table.
  row: The row.

Returns text[]: Its parts.

Since 0.1.0.';

comment on function memory._same_memory is
'Private. Whether two states of a memory say the same, in all that a revision can keep.

  one: One.
  two: The other.

Returns boolean: True where they do.

Since 0.1.0.';

comment on function memory._search_few is
'Private. The candidates of a search among few memories, a small space or what a narrow filter
leaves: each is measured by both arms, without an index. How rare a term is, is counted among these
few and some beside them.

  space: The space.
  memory_ids: The memories; those out of sight are left out.
  embedding: The question''s vector or NULL.
  model: Its model; a NULL row searches by words alone.
  settings: Of _search_settings.
  query: What is asked for, of _search_query; a NULL row searches by the vector alone.
  internal: Whether internal memories are in sight.
  at: The moment of the search, for what has expired.

Returns memory.search_found: The candidates, and the question with what a misspelt word may have
meant.

Since 0.1.0.';

comment on function memory._search_query is
'Private. Reads a question, with its phrases, exclusions and prefixes.

  languages: Text search configurations, that of the space first.
  query: The question.

Returns memory.search_query: What it asks for; no terms where it holds nothing but stop words and
exclusions.

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

comment on function memory._search_similarity is
'Private. The SQL of the similarity of two words by their trigrams, wherever pg_trgm lives.

  one: The SQL of one word.
  other: The SQL of the other.

Returns text: An expression.

Since 0.1.0.';

comment on function memory._search_statement is
'Private. The text of the arms of one search, with only the filters that the call has.

  similarities: For each term how much it resembles the word that was asked for, or NULL for the
    word itself; empty, if the lexical arm is not wanted.
  model: The model of the vector arm; NULL, if it is not wanted.
  exact: Whether the vector arm scans instead of asking the index.
  visible: Conditions on what embeddings copy from memories, with %1$s for the alias.
  filter: The other conditions, on memories as m; NULL where there are none.
  as_of: Whether the memories are read as they were at a moment.
  common: Whether the proposing terms are too common to be looked up.

Returns text: A statement for EXECUTE with the 20 parameters that the file lists.

Since 0.1.0.';

comment on function memory._search_text is
'Private. Text as the parser of text search wants it: without invisible characters outside of emoji.
With a separator on both sides of each ideograph and kana, between which Chinese and Japanese put no
blank: one character a lexeme finds any word in any sentence. With one after 255 characters without
a blank, for the parser takes a time that grows by the square of such a chain. Without slashes, at
which it makes one lexeme of two words, and without angle brackets, between which it indexes
nothing.

  content: The text.

Returns text: The text; as it came where it holds neither.

Since 0.1.0.';

comment on function memory._search_weights is
'Private. Weighs the terms of a question by how rare they are, and reads misspelt words as what is
near.

  space: The space.
  query: What is asked for, of _search_query.
  candidates: How many candidates are wanted of the terms; NULL lets each term propose, for behind a
    filter.
  fuzzy_weight: What a word that resembles counts for; 0 lets none.
  internal: Whether internal memories are in sight.
  at: The moment of the search, for what has expired.
  as_of: The moment at which the memories are counted; NULL for now.
  past: As of a moment: the memories that have changed since, as they were; NULL for now.

Returns memory.search_query: The same with weights, similarities and proposing, and with a term more
for each word that is near.

Since 0.1.0.';

comment on function memory._set_updated_at is
'Private. Trigger of the tables that hold settings; dates each change.

Since 0.1.0.';

comment on function memory._similarity is
'Private. The SQL of the similarity that belongs to a distance; higher is nearer.

  distance: cosine, l2 or inner_product.
  expression: The SQL of the distance.

Returns text: An expression.

Since 0.1.0.';

comment on function memory._source_key is
'Private. What the present text of a document is found by.

  name: Its name.
  title: Its title or NULL.
  source_type: Its type.
  version: Its version or NULL.
  source_url: Its URL or NULL.

Returns bytea: SHA-256 of the five.

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

comment on function memory._statement_grows is
'Private. Whether a text is another with phrases added that take nothing back.

  longer: The words of the longer, with breaks.
  base: The words of the shorter, without breaks.
  links: Words that may begin an added phrase.

Returns boolean: Whether it is.

Since 0.1.0.';

comment on function memory._statement_marks is
'Private. Which kinds of words a phrase holds that make it no mere addition.

  phrase: Its words.

Returns text[]: Some of scope, turn and quantity.

Since 0.1.0.';

comment on function memory._statement_outcome is
'Private. Whether two texts, as far as their words tell, state the same, and what the new one does to
the old.

  old: The text of a memory.
  new: The text that is remembered.
  language: The text search configuration whose language they are in.

Returns text: `reinforced` for the same words, `updated` where the new one adds to the old, else
`near_duplicate`; NULL where they are no one statement. Whether it is NULL does not depend on which
is the old one.

Since 0.1.0.';

comment on function memory._statement_tokens is
'Private. A text as _statement_outcome compares it.

  content: The text.
  plain: Words and what stands for them, from _statement_words.

Returns text[]: Its words in their order, reduced; a literal behind a quote sign; a comma for each
break.

Since 0.1.0.';

comment on function memory._statement_turned is
'Private. Whether two sequences of words are the same statement in another order of words.

  one: The words of the plainer text, without breaks.
  other: The words of the other.
  words: What _statement_words says of the language.

Returns boolean: Whether they are.

Since 0.1.0.';

comment on function memory._statement_words is
'Private. What the function words of a language may do.

  language: A text search configuration.

Returns jsonb: An object: plain, links, articles, voices, agent.

Since 0.1.0.';

comment on function memory._store_capture is
'Private. Checks a capture and writes its row.

  space: The space.
  memory_id: The memory that was learned so, or NULL.
  source_id: The source that was learned so, or NULL.
  agent: Who learned it.
  capture: Keys are columns of captures.

Errors:
  22023: an unknown key or a value of the wrong type

Since 0.1.0.';

comment on function memory._store_children is
'Private. Stores what hangs on memories, and agents, out of an import; unites what both sides have.

  space: The space.
  moved: The table.
  rows: The rows.
  prefer: `file` or `here`, which wins between equals.

Returns memory.import_result: What became of them.

Since 0.1.0.';

comment on function memory._store_embedding is
'Private. Writes the vector of the present version of a memory, which then waits for none.

  space: The space.
  memory_id: The memory, locked by the caller.
  model: The vector''s model.
  embedding: The numbers, checked by the caller.
  replace: Whether a vector of the same version is replaced.

Since 0.1.0.';

comment on function memory._store_external_id is
'Private. Records what a memory is called in another system.

  space: The space.
  memory_id: The memory.
  external_id: {"system": name, "id": text}.

Errors:
  22023: it is malformed
  PM011: it belongs to something else

Since 0.1.0.';

comment on function memory._store_memories is
'Private. Stores memories of an import; finds those that the space has.

  space: The space.
  moved: The table.
  rows: The rows.
  prefer: `file` or `here`, which wins between equals.

Returns memory.import_result: What became of them.

Since 0.1.0.';

comment on function memory._store_revisions is
'Private. Stores history of an import.

  space: The space.
  moved: The table.
  rows: The rows.
  last_id: The revision before the first, or NULL.

Returns memory.import_result: What became of them.

Since 0.1.0.';

comment on function memory._store_rows is
'Private. Stores rows of one table of an import, each as its table wants it.

  space: The space.
  moved: The table.
  rows: The rows.
  last_id: Of revisions the one before the first, or NULL.
  options: Those of import_space.

Returns memory.import_result: What became of them.

Since 0.1.0.';

comment on function memory._store_settings is
'Private. Stores the settings of a space and of its kinds out of an import.

  space: The space.
  moved: The table.
  rows: The rows.
  settings: `keep`, `take`, or NULL.

Returns memory.import_result: What became of them.

Since 0.1.0.';

comment on function memory._store_sources is
'Private. Stores documents of an import; finds those that the space has.

  space: The space.
  moved: The table.
  rows: The rows.
  prefer: `file` or `here`, which wins between equals.

Returns memory.import_result: What became of them.

Since 0.1.0.';

comment on function memory._store_task is
'Private. Checks the fields of a task and writes them.

  space: The space.
  memory_id: The memory.
  task: As in set_task.
  at: The moment of the call.

Errors:
  22023: the task is NULL
  PM007: a field is malformed

Since 0.1.0.';

comment on function memory._tags_of is
'Private. The tags that JSON objects bring along under the key `tags`.

  items: The objects.

Returns text[]: What can be a tag, as often as it stands there.

Since 0.1.0.';

comment on function memory._task_fields is
'Private. What a task has beside its memory.

Returns text[]: The columns of tasks that a call may set.

Since 0.1.0.';

comment on function memory._tag_paths is
'Private. Tags with all their ancestors.

  tags: The tags.

Returns text[]: Each path once, in order: {a:b} gives {a,a:b}.

Since 0.1.0.';

comment on function memory._token_count is
'Private. How many tokens a text has, at four bytes each.

  content: The text.

Returns int: At least 1.

Since 0.1.0.';

comment on function memory._tsvector is
'Private. The lexemes of a text; of its longest prefix, where all do not fit.

  language: The text search configuration.
  content: The text.

Returns tsvector: The lexemes with their positions.

Since 0.1.0.';

comment on function memory._unite_memory is
'Private. Unites a memory with what an import says of it.

  space: The space.
  memory_id: The memory.
  old_id: Its id in the file.
  row: What the file says.
  prefer: `file` or `here`, which wins between equals.

Returns boolean: Whether the row has changed.

Since 0.1.0.';

comment on function memory._unite_revisions is
'Private. Makes one history of a memory out of the one that is here and the next changes of another.

  space: The space.
  moved: The table.
  memory_id: The memory.
  rows: The changes, in their order.
  last_id: The change before the first, or NULL.

Returns bigint: How many were new.

Since 0.1.0.';

comment on function memory._unknown_memory is
'Private. Says that there is no such memory.

  space: The space, entered by the caller.
  memory_id: The id or NULL.

Errors:
  PM001: always

Since 0.1.0.';

comment on function memory._uuidv7 is
'Private. An id in order of time, on PostgreSQL 17 as on 18.

  at: The timestamp that it carries.
  sequence: The place among ids of the same timestamp, below 2^24.

Returns uuid: A UUIDv7 (RFC 9562).

Since 0.1.0.';

comment on function memory._vector_similarity is
'Private. How near two vectors are, higher is nearer; exactly, whatever an index rounds.

  one: A vector.
  other: Another of as many dimensions.
  distance: cosine, l2 or inner_product.

Returns double precision: 1 - distance, 1 / (1 + distance) or the inner product; NULL if one is
NULL.

Since 0.1.0.';

comment on function memory._warn_unfading is
'Private. Warns where a floor above the threshold keeps memories from ever fading.

  curve: The curve.
  floor: The floor.
  threshold: The threshold.

Since 0.1.0.';

comment on function memory._writable_model is
'Private. The model that an embedding will be stored under, checked against it; registers `dimN`.

  space: The space.
  model: The model that the call names, or NULL.
  embedding: The numbers.

Returns memory.embedding_models: Its row.

Since 0.1.0.';
