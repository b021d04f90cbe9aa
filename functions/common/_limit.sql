-- _limit: the largest size of what a caller may pass or store, or of what is compared or counted, by name;
-- the last word of a name is its unit. max_content of a space limits the text of a memory. With these
-- limits no call of remember() takes much more than a second on two cores, and no argument takes more than
-- some megabytes of the server's memory.
create or replace function memory._limit(name text) returns bigint
language sql immutable parallel safe
return case _limit.name
    when 'document characters' then 2000000  -- the content of ingest_source(), or its chunks together
    when 'suggestion characters' then 500000  -- the content of suggest_metadata()
    when 'query characters' then 100000  -- a question; search() reads its first 10,000
    when 'text characters' then 10000  -- any other text: a note, a reason, a title, a value of an option
    when 'metadata bytes' then 262144  -- of a memory, document, agent or link, written as text
    when 'filter bytes' then 16384  -- of metadata in a filter, which search() asks for several times
    when 'filter values' then 64  -- tags, states or values of metadata: each is compared with a memory's
    when 'json bytes' then 1048576  -- any other JSON: options, provenance, a filter, a task
    when 'json levels' then 100  -- of JSON that is nested; some clients read no more than 1,000
    when 'number digits' then 1000  -- of a number in JSON; some clients read no more than 4,300
    when 'tags' then 256  -- of a memory or document
    when 'chunk tags' then 1000000  -- of all chunks of a document, each with the tags above them
    when 'names' then 1000  -- kinds, and types of links, in a filter
    when 'events' then 1000000000000000  -- a count of accesses or repeats; a version in the file of an import
    when 'votes' then 1000000000  -- for or against a memory
    when 'ids' then 10000  -- in one call
    when 'held memories' then 1000  -- by one agent at once; working_memory() returns them all
    when 'items' then 10000  -- of remember_many() and set_embeddings(), and the chunks of a document
    when 'item keys' then 100  -- of an item of remember_many() or set_embeddings(), which know fewer
    when 'kind characters' then 255  -- with the whitespace around it; of 63 that a kind has
    when 'lines' then 100000  -- of one call of import_space()
    when 'dimensions' then 16000  -- of an embedding, as in pgvector
    when 'notes' then 100  -- on one memory, since every hit returns them
    when 'links' then 1000  -- from one memory
    when 'external ids' then 1000  -- of one memory, agent or source
    when 'imported held memories' then 2000  -- by one agent: a merge may bring more than `held memories`
    when 'imported notes' then 1000  -- on one memory: what is merged and separated again may pass `notes`
    when 'imported merges' then 20  -- of one memory, not undone: copies that differ may bring some
    when 'imported merge bytes' then 4194304  -- of what undoes a merge, which may have brought many links
    when 'imported links' then 10000  -- from one memory
    when 'compared bytes' then 4000  -- of a text, word by word, for near duplicates; see _compare_texts()
end;
