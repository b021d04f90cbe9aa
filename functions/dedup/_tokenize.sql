-- _tokenize: the words of a text in their order, in the form in which _compare_texts() compares them. A
-- `plain` word of the language is replaced: by nothing if it says nothing (the), by `=` if it is the present
-- copula (is, are), by other words if it is a contraction (I'll). Signs stay ($, %, ?, an emoji), but
-- punctuation goes: a break between phrases becomes one token `,`. In the heads of other functions, words
-- with breaks have these tokens; words without breaks, or bare ones, do not. Letters become lower case,
-- except where case may be the value: in a word with a digit or with small letters and an inner capital, a
-- lone letter (plan A), two capitals (US, IT) and the unit after a number (MB, Mb). A lone letter or a unit
-- that is one of the `caseless` words becomes lower case. A piece of text between two spaces is prose if it
-- consists of letters, or of a number with its signs, apart from the punctuation of prose around them. Any
-- other piece is a literal: a path, a pattern, an identifier, a separator. A literal stays as it is, but for
-- its single quotes, after a quote sign as its mark, which begins no word. For `See src/app.py: it costs $5.`
-- the result is {see,'src/app.py,",",it,costs,$,5,","}.
create or replace function memory._tokenize(content text, plain jsonb, caseless text[]) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Scripts without spaces between words are taken sign by sign.
    c_unspaced constant text :=
        '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]';
    c_piece constant text := c_unspaced || '|[^' || substr(c_unspaced, 2) || '+';
    v_spaced constant boolean := _tokenize.content !~ c_unspaced;
    -- Here anything beyond ASCII counts as a letter; c_word tells the signs apart.
    c_prose constant text := '^(?:[("`]|[^ -~])*'
        '(?:[^ -@\[-`{-~]+(?:-[^ -@\[-`{-~]+)*'
        '|(?:[+~<>=^#$-]|[^ -~])*\d+(?:[.,:/-]\d+)*(?:[%+$[:alpha:]]|[^ -~])*)'
        '(?:[.,;:!?)''"`]|[^ -~])*$'
        '|^(?:[^,;:.()\[\]{}"''*|`]|[!?]+|\.{3})$';
    -- A sign in quotes, such as a separator.
    c_quoted constant text := '^["`“„«「]([^[:alnum:]]+)["`”“»」]$';
    -- In prose a number includes the sign before it (-5), dots and dashes within, a + after it, and the marks
    -- of feet and inches.
    c_word constant text := '[=<>]=|[-+−~]?[[:alnum:]](?:[[:alnum:]]|[.,:/-]+(?=[[:alnum:]]))*\+?'
        '(?:(?<=\d)[''"])?|[^[:space:]]';
    -- Most words are letters only and need no regular expression, which is the expensive part.
    v_raw constant text[] := array(
        select t.token
        from unnest(
            string_to_array(
                regexp_replace(
                    translate(_tokenize.content, e'\t\r\n\u00a0’ʼ′″', e'    ''''''"'),
                    -- Apostrophes and quotes go, but not the mark of feet and no lone quote.
                    '(?<!\d)''+(?=[^ ''])|(?<=[^ \d''])''+', ' ', 'g'
                ), ' '
            )
        ) as c (chunk)
        cross join lateral unnest(
            case when v_spaced or c.chunk !~ c_unspaced
                then array[c.chunk]
                else array(select m.found[1] from regexp_matches(c.chunk, c_piece, 'g') as m (found))
            end
        ) as p (piece)
        cross join lateral unnest(
            case
                when p.piece !~ '[^[:alnum:]]' then array[p.piece]
                when p.piece !~ c_quoted
                    and (p.piece ~ c_prose or p.piece <> c.chunk and p.piece !~ '[[:alnum:]]')
                    then array(select m.found[1] from regexp_matches(p.piece, c_word, 'g') as m (found))
                else array['''' || p.piece]
            end
        ) as t (token)
        where c.chunk <> ''
    );
    v_lower constant text[] := string_to_array(lower(array_to_string(v_raw, ' ')), ' ');
    v_count constant int := cardinality(v_raw);
    v_tokens text[] := '{}';
    v_number boolean := false;
    v_first boolean := true;
    v_token text;
    v_plain text;
    i int := 1;
begin
    while i <= v_count loop
        v_token := v_lower[i];
        if v_token like '''_%' then
            -- A literal excludes the quotes around it, the end of the sentence, and a bracket whose partner
            -- is elsewhere.
            if v_token ~ '[[:alnum:]]' then
                v_token := regexp_replace(
                    v_raw[i], case when strpos(v_token, ')') > 0 then '^''["`“„«‘]+' else '^''["`“„«‘(]+' end,
                    ''''
                );
                v_plain := case when strpos(v_token, '(') > 0 then '["`”“»’]' else '["`”“»’)]' end;
                v_plain := regexp_replace(
                    v_token, format('(?<=[^.,;:])(?:[.,;:]?%s+[.,;:]?|[.,;:])$', v_plain), ''
                );
                v_first := v_plain <> v_token and v_token ~ '[.,;:)]["`”“»’]*$';
            else
                v_plain := '''' || regexp_replace(substr(v_token, 2), c_quoted, '\1');
                v_first := false;
            end if;
            v_tokens := v_tokens || v_plain;
            if v_first then v_tokens := v_tokens || ','::text; end if;
            v_number := false;
        elsif strpos(',;:.!()[]{}…–—-、。，：；！？（）「」،؛•|', v_token) > 0
            -- The sign of a number: - 5
            and (v_number or v_token not in ('-', '–') or coalesce(v_lower[i + 1] !~ '^\d', true))
        then
            if not v_first then v_tokens := v_tokens || ','::text; end if;
            v_first := true;
            v_number := false;
        elsif strpos('''"`«»“”„‚‘*¡¿', v_token) = 0 then
            v_plain := null;
            if v_raw[i] <> v_token and (
                case
                    when v_token ~ '\d' then true
                    when v_number then char_length(v_token) <= 4 and v_token <> all(_tokenize.caseless)
                    when char_length(v_token) = 1 then not v_first and v_token <> all(_tokenize.caseless)
                    else substr(v_raw[i], 2) <> substr(v_token, 2)
                        and (char_length(v_token) = 2 or v_raw[i] <> upper(v_token))
                end
            )
            then
                v_token := v_raw[i];
            elsif not v_number or char_length(v_token) > 1 then
                v_plain := _tokenize.plain ->> (v_token || ' ' || v_lower[i + 1]);
                if v_plain is not null then
                    i := i + 1;
                elsif char_length(v_token) > 1 or v_lower[i + 1] !~ '^(?:[a-z]$|[^[:alnum:]''])' then
                    -- In `mv a b` and f(b, a) the letter is not an article.
                    v_plain := _tokenize.plain ->> v_token;
                    -- A name may be a function word, too: Ask An for the badge.
                    if v_plain = '' and not v_first and v_raw[i] <> v_token and v_raw[i] <> upper(v_token)
                    then
                        v_plain := null;
                    end if;
                end if;
            end if;
            if v_plain is null then
                v_tokens := v_tokens || v_token;
            elsif strpos(v_plain, ' ') > 0 then
                v_tokens := v_tokens || string_to_array(v_plain, ' ');
            elsif v_plain <> '' then
                v_tokens := v_tokens || v_plain;
            end if;
            v_first := false;
            v_number := v_token ~ '^[-+−]?\d';
        end if;
        i := i + 1;
    end loop;
    return v_tokens;
end
$function$;
