-- _has_quantity: whether a phrase (from memory._tokenize) says a number, an amount or a time. It knows more
-- signs than _canonical_tokens(), because one too many only keeps texts apart.
create or replace function memory._has_quantity(phrase text[], words memory.language_words) returns boolean
language sql immutable parallel safe
return _has_quantity.phrase && (_has_quantity.words).quantity
    or array_to_string(_has_quantity.phrase, ' ') ~ '[\d$€£¥₹₽%]';
