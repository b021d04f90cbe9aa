-- _verb_stem: a verb without the ending that differs between active and passive, by the longest of the endings.
create or replace function memory._verb_stem(verb text, endings jsonb) returns text
language sql immutable parallel safe security invoker
return coalesce((
    select left(_verb_stem.verb, -char_length(e.ending)) || e.stem
    from jsonb_each_text(_verb_stem.endings) as e (ending, stem)
    where right(_verb_stem.verb, char_length(e.ending)) = e.ending
    order by char_length(e.ending) desc
    limit 1
), _verb_stem.verb);
