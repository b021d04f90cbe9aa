-- suggest_metadata: tags and metadata found in a text, as remember() takes them: people from @mentions, tags
-- from #hashtags, topics from capitalized words within a sentence, action items from sentences with marker
-- words. Nothing is applied.
create or replace function memory.suggest_metadata(content text) returns memory.suggestion_result
language plpgsql immutable parallel safe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<suggest_metadata>>
declare
    content text collate "default" := suggest_metadata.content;
    c_mention constant text collate "default" := '(?:^|[^[:alnum:]_@.])@([[:alpha:]][[:alnum:]_-]*)';
    c_hashtag constant text collate "default" :=
    '(?:^|[^[:alnum:]_#&])#([[:alpha:]][[:alnum:]_-]*(?::[[:alnum:]_-]+)*)';
    c_proper constant text collate "default" :=
    '[[:lower:][:digit:],;:][[:space:]]+([[:upper:]][[:alnum:]-]+(?: [[:upper:]][[:alnum:]-]+)*)';
    c_marker constant text collate "default" :=
    '\m(need(s|ed)? to|must|have to|has to|follow[ -]up|to-?do|action item|remember to|don''t forget)\M';
begin
    perform memory._check_limit('content', char_length(suggest_metadata.content), 'suggestion characters');
    return (
        array(
            select t.tag
            from (
                select distinct lower(h.found[1] collate pg_catalog.pg_c_utf8) collate "default" as tag
                from regexp_matches(suggest_metadata.content, c_hashtag, 'g') as h (found)
                offset 0  -- each is checked once
            ) as t
            where memory._is_tag(t.tag)
            order by t.tag limit memory._limit('tags')
        ),
        jsonb_build_object('people', array(
            select distinct p.found[1] as person
            from regexp_matches(suggest_metadata.content, c_mention, 'g') as p (found)
            order by person
        ),
        'topics', array(
            select distinct t.found[1] as topic
            from regexp_matches(suggest_metadata.content, c_proper, 'g') as t (found)
            order by topic
        ),
        'action_items', array(
            select btrim(s.sentence)
            from regexp_split_to_table(suggest_metadata.content, '(?<=[.!?])[[:space:]]+|[\r\n]+')
                with ordinality as s (sentence, ordinal)
            where s.sentence ~* c_marker
            order by s.ordinal
        ))
    )::memory.suggestion_result;
end
$function$;
