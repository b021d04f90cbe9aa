-- _is_space_name: whether a text can be the name of a space. An invalid name is refused and not corrected,
-- because a correction could turn the name of one tenant into that of another.
create or replace function memory._is_space_name(space text) returns boolean
language sql immutable parallel safe
return char_length(_is_space_name.space) between 1 and 128
    and _is_space_name.space <> '*'
    and _is_space_name.space is nfc normalized
    and _is_space_name.space
    !~ ('[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufff9-\uffff' || memory._invisible() || ']')
    and _is_space_name.space !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]'
    and _is_space_name.space !~ '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]$';
