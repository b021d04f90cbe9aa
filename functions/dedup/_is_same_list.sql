-- _is_same_list: whether two texts differ only in the order of one list, such as tea, coffee and milk. The
-- items are names or phrases of at most four words, without numbers, negations or other words that reach over
-- more than one item. A list of two items consists of names, or stands at the front or behind a break, the
-- copula, a connective or an article. Neither text may have a word that speaks of an order. The words are
-- those of _tokenize(), with breaks.
create or replace function memory._is_same_list(
    one text[], other text[], content text, words memory.language_words
) returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words constant memory.language_words := _is_same_list.words;
    v_one text[] := _is_same_list.one;
    v_other text[] := _is_same_list.other;
    v_joint constant text := ' (?:, )?(?:' || array_to_string(v_words.joins || ','::text, '|') || ') ';
    v_count int;
    v_before int := 0;
    v_after int := 0;
    v_list text;
    v_items text[];
begin
    if v_one && v_words.sequence then return false; end if;
    if v_one[cardinality(v_one)] = ',' then v_one := trim_array(v_one, 1); end if;
    if v_other[cardinality(v_other)] = ',' then v_other := trim_array(v_other, 1); end if;
    v_count := cardinality(v_one);
    if v_count <> cardinality(v_other) then return false; end if;
    while v_before < v_count and v_one[v_before + 1] = v_other[v_before + 1] loop
        v_before := v_before + 1;
    end loop;
    while v_after < v_count - v_before and v_one[v_count - v_after] = v_other[v_count - v_after] loop
        v_after := v_after + 1;
    end loop;
    -- The car of Ana and Bob's sister
    if v_one[v_count - v_after + 1] = v_words.possessive[2] then return false; end if;
    v_list := array_to_string(v_one[v_before + 1:v_count - v_after], ' ');
    v_items := regexp_split_to_array(v_list, v_joint);
    return cardinality(v_items) > 1 and array(select i.item from unnest(v_items) as i (item) order by i.item)
        = array(
            select i.item
            from regexp_split_to_table(
                array_to_string(v_other[v_before + 1:v_count - v_after], ' '), v_joint
            ) as i (item)
            order by i.item
        )
        and not string_to_array(v_list, ' ')
        && (v_words.logical || v_words.qualifiers || v_words.possessive[2:2] || '='::text)
        and not memory._has_quantity(string_to_array(v_list, ' '), v_words)
        and not exists (select from unnest(v_items) as i (item) where i.item = '' or i.item ~ '( .*){4}')
        -- Ana, a doctor, and Bob
        and _is_same_list.content !~ ', (?:an?|the|who|which|whose) '
        and (
            cardinality(v_items) > 2
            or v_before = 0 or v_one[v_before] in (',', '=')
            or v_one[v_before] = any(v_words.connectives || v_words.articles)
            or not exists (
                select from unnest(v_items) as i (item)
                where strpos(_is_same_list.content, initcap(split_part(i.item, ' ', 1))) = 0
            )
        );
end
$function$;
