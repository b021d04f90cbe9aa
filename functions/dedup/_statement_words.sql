-- _statement_words: what the function words of a language may do, for memory._compare_statements. `plain`
-- maps a word, or two in a row, to what stands for all of its meaning: nothing, for what changes nothing; =
-- for the present copula; "very" for what only stresses; two words where one is the contraction of both. It
-- knows no synonyms: Big Bank and Large Bank are two banks. `links` may begin an added or a moved phrase;
-- `articles`, `voices` and `agent` are what a passive changes. A language without an entry has none of
-- them: its texts are compared word by word.
create or replace function memory._statement_words(language text) returns jsonb
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    case regexp_replace(_statement_words.language, '^pg_catalog\.', '')
        when 'english' then
            return '{
                "plain": {
                    "the": "", "a": "", "an": "", "also": "", "indeed": "", "very much": "very",
                    "mr .": "mr", "mrs .": "mrs", "ms .": "ms", "dr .": "dr", "st .": "st", "any": "", "please": "", "is": "=", "are": "=", "i am": "i =",
                    "i m": "i =", "we re": "we =", "they re": "they =", "it s": "it =",
                    "that s": "that =", "there s": "there =", "he s": "he =", "she s": "she =",
                    "you re": "you =", "does not": "not", "do not": "not", "doesn t": "not", "don t": "not",
                    "is not": "= not", "isn t": "= not", "are not": "= not", "aren t": "= not",
                    "am not": "= not", "m not": "= not", "s not": "= not", "re not": "= not",
                    "has not": "has-not", "hasn t": "has-not", "have not": "has-not",
                    "haven t": "has-not", "did not": "did-not", "didn t": "did-not", "was not": "was-not",
                    "wasn t": "was-not", "were not": "was-not", "weren t": "was-not", "can not": "cannot",
                    "can t": "cannot", "will not": "will-not", "won t": "will-not",
                    "should not": "should-not", "shouldn t": "should-not", "must not": "must-not",
                    "mustn t": "must-not", "could not": "could-not", "couldn t": "could-not",
                    "would not": "would-not", "wouldn t": "would-not", "no ,": "no,", "i ll": "i will",
                    "we ll": "we will", "they ll": "they will", "he ll": "he will", "she ll": "she will",
                    "it ll": "it will", "we ve": "we have", "i ve": "i have", "have got": "have",
                    "has got": "has", "i d": "i would"
                },
                "links": ["with", "in", "on", "at", "for", "from", "to", "about", "since",
                    "because", "as", "during", "near", "using", "via", "into", "per", "every",
                    "which", "who", "where", "and", "after", "before", "under", "over", "within",
                    "inside", "behind", "beside", "around", "between", "through", "against"],
                "articles": [],
                "voices": ["was", "were", "been", "has", "have"],
                "agent": "by"
            }'::jsonb;
        when 'german' then
            return '{
                "plain": {
                    "ist": "=", "sind": "=", "auch": "", "sehr": "very", "dr .": "dr", "hr .": "hr",
                    "fr .": "fr", "st .": "st", "bitte": "", "im": "in dem", "ins": "in das",
                    "am": "an dem", "ans": "an das", "vom": "von dem", "beim": "bei dem", "zum": "zu dem", "zur": "zu der"
                },
                "links": ["mit", "in", "an", "auf", "für", "von", "zu", "bei", "seit", "weil", "da",
                    "als", "während", "nahe", "über", "unter", "nach", "aus", "wegen", "durch",
                    "jeden", "jede", "jedes", "und", "vor", "um", "neben", "hinter", "zwischen",
                    "gegen", "pro", "wo"],
                "articles": ["der", "die", "das", "den", "dem", "des", "ein", "eine", "einen",
                    "einem", "einer", "eines"],
                "voices": ["hat", "haben", "wurde", "wurden", "worden"],
                "agent": "von"
            }'::jsonb;
        when 'french' then
            return '{
                "plain": {
                    "est": "=", "sont": "=", "aussi": "", "très": "very", "du tout": "", "m .": "m", "mme .": "mme",
                    "du": "de le", "des": "de les", "au": "à le", "aux": "à les", "d": "de", "n": "ne",
                    "qu": "que", "j": "je"
                },
                "links": ["avec", "en", "dans", "à", "pour", "depuis", "car", "parce", "comme",
                    "pendant", "près", "chez", "par", "sur", "sous", "qui", "où", "et", "chaque",
                    "tous", "toutes", "après", "avant", "vers", "entre", "contre", "lors",
                    "durant"],
                "articles": ["le", "la", "les", "l", "un", "une"],
                "voices": ["a", "ont", "été", "fut", "furent"],
                "agent": "par"
            }'::jsonb;
        when 'spanish' then
            return '{
                "plain": {
                    "es": "=", "son": "=", "también": "", "muy": "very", "sr .": "sr", "sra .": "sra",
                    "dr .": "dr", "dra .": "dra", "del": "de el", "al": "a el"
                },
                "links": ["con", "en", "a", "para", "desde", "porque", "como", "durante", "cerca",
                    "por", "sobre", "bajo", "que", "donde", "y", "cada", "tras", "ante", "hacia",
                    "entre", "contra", "según", "todos", "todas"],
                "articles": ["el", "la", "los", "las", "un", "una", "lo"],
                "voices": ["fue", "fueron", "ha", "han", "sido"],
                "agent": "por"
            }'::jsonb;
        when 'italian' then
            return '{
                "plain": {
                    "è": "=", "anche": "", "molto": "very", "sig .": "sig",
                    "dott .": "dott", "è stato": "stato", "è stata": "stata", "sono stati": "stati",
                    "sono state": "state", "del": "di il", "dello": "di lo", "della": "di la",
                    "dei": "di i", "degli": "di gli", "delle": "di le", "dell": "di l", "al": "a il",
                    "allo": "a lo", "alla": "a la", "ai": "a i", "agli": "a gli", "alle": "a le",
                    "all": "a l", "dal": "da il", "dallo": "da lo", "dalla": "da la", "dai": "da i",
                    "dagli": "da gli", "dalle": "da le", "dall": "da l", "nel": "in il", "nello": "in lo",
                    "nella": "in la", "nei": "in i", "nelle": "in le", "nell": "in l", "sul": "su il",
                    "sulla": "su la", "sui": "su i", "sulle": "su le"
                },
                "links": ["con", "in", "a", "per", "da", "perché", "come", "durante", "vicino",
                    "su", "sotto", "che", "dove", "e", "ogni", "dopo", "verso", "tra", "fra",
                    "contro", "presso", "tutti", "tutte"],
                "articles": ["il", "lo", "la", "i", "gli", "le", "l", "un", "uno", "una"],
                "voices": ["ha", "hanno", "stato", "stata", "stati", "state"],
                "agent": "da"
            }'::jsonb;
        else
            return '{"plain": {}, "links": [], "articles": [], "voices": [], "agent": null}'::jsonb;
    end case;
end
$function$;
