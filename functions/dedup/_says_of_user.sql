-- _says_of_user: whether `one` says of the user what `other` says of "me", as an agent logs it: the
-- user likes, I like; the user's dog, my dog. The words are those of _tokenize(), without breaks.
create or replace function memory._says_of_user(one text[], other text[], words memory.language_words)
returns boolean
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_words constant memory.language_words := _says_of_user.words;
    v_person constant jsonb := v_words.person;
    v_one constant text[] := _says_of_user.one;
    v_other constant text[] := _says_of_user.other;
    v_i constant text[] := array(select jsonb_array_elements_text(v_person -> 'i'));
    v_my constant text[] := array(select jsonb_array_elements_text(v_person -> 'my'));
    v_of constant text[] := array(select jsonb_array_elements_text(v_person -> 'of'));
    v_users int[];
    v_user int;
    v_from int;
    v_mine int;
    v_left text[];
    v_right text[];
begin
    v_users := array(
        select u.ordinal
        from unnest(v_one) with ordinality as u (word, ordinal) where v_person -> 'user' ? u.word
    );
    if cardinality(v_users) <> 1 or v_one && (v_i || v_my) or v_person -> 'user' ?| v_other then
        return false;
    end if;
    v_user := v_users[1];
    if v_user = 1 or v_user = 2 and v_one[1] = any(v_words.articles) then
        v_left := v_one[v_user + 1:];
        v_right := v_other[case when v_other[1] = any(v_i) then 2 else 1 end:];
        -- I am, I have, I like; a language may leave out the pronoun.
        if (v_other[1] = any(v_i) or v_i @> '{""}')
            and cardinality(v_left) = cardinality(v_right)
            and (
                v_left[1] = v_right[1] and v_other[1] = any(v_i)
                or v_person #>> array['verbs', v_right[1]] = v_left[1]
                or memory._is_inflection(v_right[1], v_left[1], v_person -> 'endings')
            )
            and not exists (
                select from unnest(v_left[2:], v_right[2:]) as w (said, mine)
                where w.said <> w.mine and (w.said <> all(v_words.possessives) or w.mine <> all(v_my))
            )
        then
            return true;
        end if;
    end if;
    v_mine := (array_positions(array(select u.word = any(v_my) from unnest(v_other) as u (word)), true))[1];
    if v_mine is null then
        return false;
    elsif v_of <@ v_words.possessive[2:] then
        return v_one[v_user + 1] = v_of[1]
            and v_one[:v_user - 1] || v_other[v_mine] || v_one[v_user + 2:] = v_other;
    end if;
    -- le chien de l'utilisateur, mon chien
    v_from := case when v_one[v_user - 1] = any(v_of) then v_user - 1 else v_user - 2 end;
    return v_one[v_from] = any(v_of) and v_from > 1 and v_other[v_mine + 1] = v_one[v_from - 1]
        and v_other[v_mine + 2:] = v_one[v_user + 1:]
        and array(
            select u.word from unnest(v_one[:v_from - 2]) as u (word) where u.word <> all(v_words.articles)
        ) = array(
            select u.word from unnest(v_other[:v_mine - 1]) as u (word) where u.word <> all(v_words.articles)
        );
end
$function$;
