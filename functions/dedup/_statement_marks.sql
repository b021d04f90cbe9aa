-- _statement_marks: which kinds of words a phrase holds that make it no mere addition, of all languages at
-- once, since a space of one may hold texts of another: scope (a negation, all, only, except: it reaches over
-- its neighbours, so that beside it every addition changes what is said), turn (it takes back, limits, dates
-- back or doubts), quantity (a number or a time).
create or replace function memory._statement_marks(phrase text[]) returns text[]
language plpgsql immutable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_scopes constant jsonb := '[
        "not", "no", "no,", "never", "nor", "neither", "none", "no-one", "nothing", "nobody", "cannot",
        "without", "has-not", "did-not", "was-not", "will-not", "should-not", "must-not", "could-not",
        "would-not", "ain", "only", "except", "excluding", "unless", "all", "always", "everyone",
        "everything", "both", "any", "nein", "nicht", "nichts", "kein", "keine", "keinen", "keinem",
        "keiner", "keines", "keins", "nie", "niemals", "niemand", "ohne", "nur", "außer", "ausser",
        "alle", "alles", "allen", "aller", "immer", "weder", "bloß", "lediglich", "ne", "pas", "non",
        "jamais", "aucun", "aucune", "rien", "personne", "sans", "seulement", "sauf", "excepté",
        "toujours", "tout", "toute", "tous", "toutes", "ni", "uniquement", "hormis", "nunca", "jamás",
        "nada", "nadie", "ningún", "ninguna", "ninguno", "sin", "sólo", "solo", "solamente", "excepto",
        "salvo", "siempre", "todo", "toda", "todos", "todas", "tampoco", "mai", "niente", "nulla",
        "nessuno", "nessuna", "nessun", "senza", "soltanto", "tranne", "eccetto", "sempre", "tutto",
        "tutta", "tutti", "tutte", "né", "neanche", "nemmeno", "não", "nem", "sem", "apenas", "exceto",
        "niet", "geen", "nooit", "zonder", "alleen", "behalve", "inte", "ikke", "aldrig", "aldri", "utan",
        "uden", "uten", "utom", "ingen", "nigdy", "bez", "oprócz", "tylko", "değil", "hiç", "не", "ни",
        "нет", "нельзя", "никогда", "никто", "ничего", "без", "кроме", "только", "лишь", "все", "всё",
        "всегда", "لا", "لم", "لن", "ليس", "ليست", "ما", "غير", "بدون", "إلا", "فقط", "كل", "سوى",
        "دائما", "أبدا", "ولا"]';
    v_turns constant jsonb := '[
        "but", "however", "although", "though", "yet", "or", "if", "when", "whenever", "instead",
        "rather", "than", "until", "till", "unlike", "maybe", "perhaps", "possibly", "probably", "almost",
        "nearly", "hardly", "barely", "supposedly", "allegedly", "reportedly", "apparently", "formerly",
        "previously", "once", "former", "ex", "late", "used", "anymore", "longer", "was", "were", "had",
        "been", "became", "before", "after", "now", "changed", "moved", "moves", "replaced", "cancelled",
        "canceled", "postponed", "delayed", "rescheduled", "stopped", "stops", "quit", "left", "ended",
        "finished", "closed", "sold", "died", "divorced", "failed", "rejected", "refused", "denied",
        "rejects", "refuses", "denies", "opposes", "fails", "rarely", "seldom", "wrong", "false",
        "outdated", "obsolete", "deprecated", "correction", "actually", "fake", "may", "might", "could",
        "would", "should", "must", "think", "thinks", "thought", "believes", "believed", "hopes", "wants",
        "wishes", "plans", "planned", "claims", "claimed", "said", "says", "doubts", "assumes",
        "pretends", "dreams", "considers", "considering", "intends", "tries", "tried", "forgot", "update",
        "updated", "new", "?", "aber", "doch", "jedoch", "sondern", "oder", "wenn", "falls", "sofern",
        "statt", "anstatt", "bis", "obwohl", "vielleicht", "möglicherweise", "wahrscheinlich", "wohl",
        "fast", "beinahe", "kaum", "selten", "angeblich", "früher", "ehemals", "ehemalige", "ehemaliger",
        "einst", "mehr", "war", "waren", "hatte", "hatten", "wurde", "wurden", "gewesen", "geworden",
        "bevor", "ehe", "jetzt", "nun", "geändert", "verschoben", "abgesagt", "beendet", "verkauft",
        "gestorben", "geschieden", "gescheitert", "abgelehnt", "falsch", "veraltet", "eigentlich",
        "könnte", "sollte", "soll", "muss", "darf", "kann", "würde", "glaubt", "denkt", "meint", "hofft",
        "will", "möchte", "plant", "behauptet", "sagt", "sagte", "versucht", "umgezogen", "gekündigt",
        "neu", "als", "mais", "cependant", "toutefois", "pourtant", "ou", "si", "quand", "lorsque",
        "jusqu", "jusque", "plutôt", "lieu", "quoique", "peut", "probablement", "presque", "rarement",
        "prétendument", "autrefois", "auparavant", "jadis", "ancien", "ancienne", "plus", "était",
        "étaient", "avait", "avaient", "été", "devenu", "avant", "après", "désormais", "maintenant",
        "changé", "déplacée", "déplacé", "annulé", "annulée", "reporté", "reportée", "arrêté", "quitté",
        "vendu", "vendue", "mort", "divorcé", "échoué", "refusé", "faux", "obsolète", "pourrait",
        "devrait", "doit", "croit", "pense", "espère", "veut", "voudrait", "prétend", "dit", "essaie",
        "guère", "point", "moins", "quant", "malgré", "pero", "sino", "aunque", "embargo", "o", "u",
        "cuando", "hasta", "vez", "quizás", "quizá", "posiblemente", "probablemente", "casi", "apenas",
        "supuestamente", "antes", "antiguo", "antigua", "más", "menos", "era", "eran", "estaba", "había",
        "tenía", "fue", "fueron", "después", "ahora", "ya", "cambió", "cambiado", "movido", "cancelado",
        "cancelada", "canceló", "aplazado", "aplazada", "aplazó", "dejó", "vendió", "vendido", "murió",
        "divorciado", "falló", "rechazado", "falso", "obsoleto", "podría", "debería", "debe", "puede",
        "cree", "piensa", "espera", "quiere", "querría", "dice", "dijo", "intenta", "mudó", "según", "ma",
        "però", "tuttavia", "oppure", "se", "quando", "fino", "finché", "invece", "anziché", "sebbene",
        "forse", "probabilmente", "quasi", "appena", "presumibilmente", "prima", "dopo", "più", "meno",
        "erano", "stava", "aveva", "fu", "stato", "stata", "ora", "adesso", "ormai", "cambiato",
        "spostato", "spostata", "annullato", "annullata", "rinviato", "rinviata", "smesso", "lasciato",
        "venduto", "venduta", "morto", "divorziato", "fallito", "rifiutato", "potrebbe", "dovrebbe",
        "deve", "può", "crede", "pensa", "spera", "vuole", "vorrebbe", "disse", "detto", "cerca",
        "trasferito", "trasferita", "secondo", "mas", "porém", "maar", "eller", "lub", "albo", "fakat",
        "veya", "но", "однако", "или", "если", "когда", "хотя", "пока", "вместо", "может", "возможно",
        "вероятно", "почти", "раньше", "прежде", "бывший", "бывшая", "больше", "меньше", "был", "была",
        "было", "были", "теперь", "уже", "отменена", "отменён", "отменили", "перенесена", "перенесли",
        "думает", "хочет", "надеется", "говорит", "чем", "до", "после", "لكن", "ولكن", "أو", "إذا", "لو",
        "عندما", "حتى", "ربما", "كان", "كانت", "سابقا", "الآن", "قبل", "بعد", "بدلا", "يريد", "تريد",
        "يظن", "ألغي"]';
    v_quantities constant jsonb := '[
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "twenty", "thirty", "forty", "fifty", "hundred", "thousand", "million", "half", "quarter",
        "dozen", "twice", "double", "first", "second", "third", "last", "next", "monday", "tuesday",
        "wednesday", "thursday", "friday", "saturday", "sunday", "mondays", "tuesdays", "wednesdays",
        "thursdays", "fridays", "saturdays", "sundays", "january", "february", "march", "april", "may",
        "june", "july", "august", "september", "october", "november", "december", "per", "each", "every",
        "person", "head", "today", "tomorrow", "yesterday", "noon", "midnight", "daily", "weekly",
        "monthly", "yearly", "spring", "summer", "autumn", "winter", "weekend", "weekends", "week",
        "month", "year", "day", "eins", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
        "neun", "zehn", "elf", "zwölf", "zwanzig", "dreißig", "hundert", "tausend", "halb", "viertel",
        "doppelt", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend",
        "sonntag", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags", "sonntags",
        "januar", "februar", "märz", "mai", "juni", "juli", "oktober", "dezember", "pro", "je", "jede",
        "jeden", "jedes", "kopf", "heute", "morgen", "gestern", "mittag", "mitternacht", "täglich",
        "wöchentlich", "monatlich", "jährlich", "woche", "monat", "jahr", "tag", "nächste", "nächsten",
        "letzte", "letzten", "deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dix", "onze",
        "douze", "vingt", "trente", "cent", "mille", "demi", "lundi", "mardi", "mercredi", "jeudi",
        "vendredi", "samedi", "dimanche", "lundis", "mardis", "mercredis", "jeudis", "vendredis",
        "samedis", "dimanches", "janvier", "février", "mars", "avril", "juin", "juillet", "août",
        "septembre", "octobre", "novembre", "décembre", "chaque", "personne", "tête", "aujourd", "demain",
        "hier", "midi", "minuit", "semaine", "mois", "an", "année", "jour", "prochain", "prochaine",
        "dernier", "dernière", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
        "once", "doce", "veinte", "treinta", "cien", "mil", "medio", "media", "lunes", "martes",
        "miércoles", "jueves", "viernes", "sábado", "sábados", "domingo", "domingos", "enero", "febrero",
        "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
        "diciembre", "cada", "persona", "cabeza", "hoy", "mañana", "ayer", "mediodía", "medianoche",
        "semana", "mes", "año", "día", "próximo", "próxima", "último", "última", "due", "tre", "quattro",
        "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici", "venti", "trenta", "cento",
        "mezzo", "mezza", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica",
        "gennaio", "febbraio", "aprile", "maggio", "giugno", "luglio", "settembre", "ottobre", "dicembre",
        "ogni", "testa", "oggi", "domani", "ieri", "mezzogiorno", "mezzanotte", "settimana", "mese",
        "anno", "giorno", "prossimo", "prossima", "scorso", "scorsa", "один", "два", "две", "три",
        "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "понедельник", "вторник",
        "среду", "четверг", "пятницу", "субботу", "воскресенье", "сегодня", "завтра", "вчера"]';
    v_phrase constant text := array_to_string(_statement_marks.phrase, ' ');
begin
    return array_remove(array[
        case when v_scopes ?| _statement_marks.phrase then 'scope' end,
        -- A sign such as an arrow or an emoji may turn as well.
        case when v_turns ?| _statement_marks.phrase or v_phrase ~ '[^[:alnum:]_ .,:/@&+#=%$€£¥''-]'
            then 'turn' end,
        case when v_quantities ?| _statement_marks.phrase or v_phrase ~ '[\d$€£¥₹₽%]' then 'quantity' end
    ], null);
end
$function$;
