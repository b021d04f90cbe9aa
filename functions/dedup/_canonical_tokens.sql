-- _canonical_tokens: tokens (from memory._tokenize) with numbers, dates, times and amounts in one notation:
-- digits, 2026-03-31, 15:00, the sign or the unit after the number. What the language writes otherwise is in
-- its `notation`; dates such as 31.03.2026 need no language. For {on,march,31,",",2026,at,3,pm} the result
-- is {on,2026-03-31,at,15:00}.
create or replace function memory._canonical_tokens(tokens text[], words memory.language_words) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words constant memory.language_words := _canonical_tokens.words;
    v_notation constant jsonb := coalesce(v_words.notation, '{}');
    v_tokens constant text[] := _canonical_tokens.tokens;
    -- A day, perhaps with its ending and a dot; a month, as found in the notation; a year.
    c_day constant text := ' (\d{1,2})(?:st|nd|rd|th|er|º)?(?: ,)?(?: (?:of|de|di|d))? @(\d\d)(?: ,)?'
        '(?:(?: (?:of|de|di|del))? (\d{4}))?(?= )';
    c_month constant text := ' @(\d\d)(?: ,)? (\d{1,2})(?:st|nd|rd|th)?(?:(?: ,)? (\d{4}))?(?= )';
    c_ideographic constant text := ' (\d{4}) 年 (\d{1,2}) 月 (\d{1,2}) 日';
    v_said text := ' ';
    v_known text;
    v_tens text;
    v_ones text;
    v_found text[];
    v_after boolean := false;
    i int := 1;
begin
    if array_to_string(v_tokens, ' ') !~ '\d' and not v_notation ?| v_tokens then
        return v_tokens;
    end if;
    while i <= cardinality(v_tokens) loop
        v_known := v_notation ->> v_tokens[i];
        if v_known is null and v_after then
            v_known := v_notation ->> (v_tokens[i] || ' ' || v_tokens[i + 1]);
            i := i + (v_known is not null)::int;
        end if;
        v_known := case
            when v_known like '@%' and not v_after
                and not coalesce(
                    v_tokens[i + 1] ~ '^\d' or v_tokens[i + 1] = ',' and v_tokens[i + 2] ~ '^\d', false
                )
                and not coalesce(
                    v_tokens[i - 1] in (',', 'of', 'de', 'di') and v_tokens[i - 2] ~ '^\d', false
                )
                then v_tokens[i]
            when v_known ~ '^[\d@]' or v_after and v_known ~ '^[^[:alpha:]]$'
                then v_known
            else v_tokens[i]
        end;
        -- twenty-five
        if v_known ~ '^[[:alpha:]]+-[[:alpha:]]+$' then
            v_tens := v_notation ->> split_part(v_known, '-', 1);
            v_ones := v_notation ->> split_part(v_known, '-', 2);
            v_known := case
                when v_tens ~ '^\d0$' and v_ones ~ '^\d$' then left(v_tens, 1) || v_ones
                else v_known
            end;
        end if;
        -- $5 a month: the letter is no unit.
        if not v_after or v_words.plain ->> v_known is distinct from '' or v_tokens[i + 1] is null then
            v_said := v_said || v_known || ' ';
        end if;
        v_after := v_known ~ '^\d';
        i := i + 1;
    end loop;
    if v_notation ->> ',' = '' then
        v_said := regexp_replace(v_said, '(?<= \d{1,3}(?:,\d{3})*),(?=\d{3}(?:,\d{3})* )', '', 'g');
    elsif v_notation ->> '.' = '' then
        v_said := regexp_replace(v_said, ' (\d{1,3})\.(\d{3}) (?=[[:alpha:]€$]{2,}|[€$])', ' \1\2 ', 'g');
    end if;
    v_said := regexp_replace(
        v_said, ' ([$€£¥]) (\d[\d.,]*)(?= )|(?<=\d )''([%$€£¥])[.,;:!?]*(?= )', ' \2 \1\3', 'g'
    );
    v_said := regexp_replace(v_said, ' (\d{1,2})h(\d\d)(?= )| (\d{1,2})\.(\d\d)(?= uhr )', ' \1\3:\2\4', 'g');
    loop
        v_found := regexp_match(v_said, '( (\d{1,2})(?::(\d\d))? ?''?([ap])\.?m,?)(?= )', 'i');
        exit when v_found is null or v_found[2]::int > 12;
        v_said := replace(v_said, v_found[1] || ' ', format(
            ' %s:%s ', lpad((v_found[2]::int % 12 + 12 * (lower(v_found[4]) = 'p')::int)::text, 2, '0'),
            coalesce(v_found[3], '00')
        ));
    end loop;
    v_said := regexp_replace(v_said, '(?<= )(\d:\d\d)(?= )', '0\1', 'g');
    loop
        v_found := regexp_match(v_said, c_day);
        exit when v_found is null;
        v_said := regexp_replace(
            v_said, c_day,
            format(' %s-%s-%s', coalesce(v_found[3], '-'), v_found[2], lpad(v_found[1], 2, '0'))
        );
    end loop;
    loop
        v_found := regexp_match(v_said, c_month);
        exit when v_found is null;
        v_said := regexp_replace(
            v_said, c_month,
            format(' %s-%s-%s', coalesce(v_found[3], '-'), v_found[1], lpad(v_found[2], 2, '0'))
        );
    end loop;
    loop
        v_found := regexp_match(
            v_said, case when v_notation ? '/'
                then ' (\d{1,2})([./])(\d{1,2})\2(\d{4})(?= )'
                else ' (\d{1,2})(\.)(\d{1,2})\.(\d{4})(?= )'
            end
        );
        exit when v_found is null;
        v_said := replace(
            v_said, ' ' || array_to_string(array[v_found[1], v_found[3], v_found[4]], v_found[2]) || ' ',
            format(' %s-%s-%s ', v_found[4], lpad(v_found[3], 2, '0'), lpad(v_found[1], 2, '0'))
        );
    end loop;
    loop
        v_found := regexp_match(v_said, c_ideographic);
        exit when v_found is null;
        v_said := regexp_replace(
            v_said, c_ideographic,
            format(' %s-%s-%s ', v_found[1], lpad(v_found[2], 2, '0'), lpad(v_found[3], 2, '0'))
        );
    end loop;
    -- The unit after the number.
    v_said := regexp_replace(v_said, '(?<= )([-+−~]?\d[\d.,:]*)([[:alpha:]°µ%€$]{1,3})(?= )', '\1 \2', 'g');
    return array_remove(string_to_array(v_said, ' '), '');
end
$function$;
