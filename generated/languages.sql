-- Rendered by generate.py from data/languages: change it there.
-- A migration replaces the built-in rows when they change, and leaves those of an operator as they are.
delete from memory.languages as l where l.builtin;

insert into memory.languages (language, plain, caseless, connectives, possessive, auxiliaries, passive_by, logical, qualifiers, quantity, notation, possessives, perfect, participles, person, joins, sequence, identifiers, negating, builtin)
values (
'english',
'{"the": "", "a": "", "an": "", "also": "", "indeed": "", "any": "", "please": "", "very much": "very", '
'"have got": "have", "has got": "has", "mr .": "mr", "mrs .": "mrs", "ms .": "ms", "dr .": "dr", "st .": '
'"st", "is": "=", "are": "=", "i am": "i =", "i m": "i =", "we re": "we =", "you re": "you =", "they re":'
' "they =", "he s": "he =", "she s": "she =", "it s": "it =", "that s": "that =", "there s": "there =", '
'"i ll": "i will", "we ll": "we will", "they ll": "they will", "he ll": "he will", "she ll": "she will", '
'"it ll": "it will", "i ve": "i have", "we ve": "we have", "i d": "i would", "do not": "not", "don t": '
'"not", "does not": "not", "doesn t": "not", "is not": "= not", "isn t": "= not", "are not": "= not", '
'"aren t": "= not", "am not": "= not", "m not": "= not", "s not": "= not", "re not": "= not", "did not": '
'"did-not", "didn t": "did-not", "was not": "was-not", "wasn t": "was-not", "were not": "was-not", "weren'
' t": "was-not", "has not": "has-not", "hasn t": "has-not", "have not": "has-not", "haven t": "has-not", '
'"can not": "cannot", "can t": "cannot", "will not": "will-not", "won t": "will-not", "should not": '
'"should-not", "shouldn t": "should-not", "must not": "must-not", "mustn t": "must-not", "could not": '
'"could-not", "couldn t": "could-not", "would not": "would-not", "wouldn t": "would-not", "no ,": "no,"}',
'{i, am, pm, usd, eur}',
'{with, in, on, at, for, from, to, about, since, because, as, during, near, using, via, into, per, every,'
' which, who, where, and, after, before, under, over, within, inside, behind, beside, around, between, '
'through, against, named, called}',
'{of, s}',
'{was, were, been, has, have}',
'by',
'{not, no, "no, ", never, nor, neither, none, no-one, nothing, nobody, cannot, without, has-not, did-not,'
' was-not, will-not, should-not, must-not, could-not, would-not, ain, only, except, excluding, unless, '
'all, always, everyone, everything, both, any}',
'{but, however, although, though, yet, or, if, when, whenever, instead, rather, than, until, till, '
'unlike, maybe, perhaps, possibly, probably, almost, nearly, hardly, barely, supposedly, allegedly, '
'reportedly, apparently, formerly, previously, once, former, ex, late, used, anymore, longer, was, were, '
'had, been, became, before, after, now, changed, moved, moves, replaced, cancelled, canceled, postponed, '
'delayed, rescheduled, stopped, stops, quit, left, ended, finished, closed, sold, died, divorced, failed,'
' rejected, refused, denied, rejects, refuses, denies, opposes, fails, rarely, seldom, wrong, false, '
'outdated, obsolete, deprecated, correction, actually, fake, may, might, could, would, should, must, '
'think, thinks, thought, believes, believed, hopes, wants, wishes, plans, planned, claims, claimed, said,'
' says, doubts, assumes, pretends, dreams, considers, considering, intends, tries, tried, forgot, update,'
' updated, new}',
'{one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, twenty, thirty, forty, '
'fifty, hundred, thousand, million, half, quarter, dozen, twice, double, first, second, third, last, '
'next, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, '
'thursdays, fridays, saturdays, sundays, january, february, march, april, may, june, july, august, '
'september, october, november, december, per, each, every, person, head, today, tomorrow, yesterday, '
'noon, midnight, daily, weekly, monthly, yearly, spring, summer, autumn, winter, weekend, weekends, week,'
' month, year, day}',
'{",": "", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", '
'"nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen":'
' "15", "sixteen": "16", "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty":'
' "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90", '
'"percent": "%", "per cent": "%", "dollars": "$", "usd": "$", "euros": "€", "eur": "€", "january": "@01",'
' "jan": "@01", "february": "@02", "feb": "@02", "march": "@03", "mar": "@03", "april": "@04", "apr": '
'"@04", "may": "@05", "june": "@06", "jun": "@06", "july": "@07", "jul": "@07", "august": "@08", "aug": '
'"@08", "september": "@09", "sep": "@09", "sept": "@09", "october": "@10", "oct": "@10", "november": '
'"@11", "nov": "@11", "december": "@12", "dec": "@12"}',
'{my, your, his, her, its, our, their}',
'{has, have}',
'{"-ed": "-ed", "begun": "began", "broken": "broke", "brought": "brought", "built": "built", "bought": '
'"bought", "chosen": "chose", "come": "came", "cut": "cut", "done": "did", "drawn": "drew", "eaten": '
'"ate", "fallen": "fell", "found": "found", "forgotten": "forgot", "given": "gave", "gone": "went", '
'"grown": "grew", "heard": "heard", "left": "left", "lent": "lent", "lost": "lost", "made": "made", '
'"met": "met", "paid": "paid", "read": "read", "said": "said", "seen": "saw", "sent": "sent", "set": '
'"set", "shown": "showed", "sold": "sold", "spent": "spent", "stolen": "stole", "taken": "took", '
'"taught": "taught", "told": "told", "thrown": "threw", "won": "won", "written": "wrote", "lived": '
'"null", "worked": "null", "owned": "null", "used": "null", "loved": "null", "liked": "null", "wanted": '
'"null", "needed": "null", "served": "null", "stayed": "null", "studied": "null", "played": "null", '
'"preferred": "null", "resided": "null", "rented": "null", "hated": "null", "feared": "null", "closed": '
'"null", "married": "null", "hired": "null"}',
'{"i": ["i"], "my": ["my"], "user": ["user"], "generic": ["a", "an"], "of": ["s"], "verbs": {"have": '
'"has", "do": "does", "go": "goes"}, "endings": {"": "s", "y": "ies", "s": "ses", "x": "xes", "h": '
'"hes"}}',
'{and}',
'{first, then, finally, order, ordered, rank, ranks, ranked, ranking, priority, priorities, prioritized, '
'sequence, steps, stages, phases, respectively, top, podium, medal, medals, winner, winners, finished, '
'followed, route, routes, via, trip, tour, stops, itinerary, queue, chain, pipeline, before, after, than,'
' versus, vs, sorted, descending, ascending, best, worst, oldest, newest}',
'{constant, constants, variable, variables, column, columns, table, tables, class, classes, function, '
'functions, method, field, flag, flags, password, passphrase, passwd, username, login, branch, tag, '
'bucket, enum, header, attribute, parameter, identifier, literal, symbol, regex, pattern, directory, '
'hostname, schema, macro, namespace}',
'{un, in, im, ir, il, dis, non, non-, mis}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, auxiliaries, passive_by, endings, logical, qualifiers, quantity, notation, possessives, plural_articles, person, joins, sequence, identifiers, negating, builtin)
values (
'french',
'{"aussi": "", "du tout": "", "est": "=", "sont": "=", "du": "de le", "des": "de les", "au": "à le", '
'"aux": "à les", "d": "de", "n": "ne", "qu": "que", "j": "je", "m .": "m", "mme .": "mme"}',
'{eur, usd}',
'{avec, en, dans, à, pour, depuis, car, parce, comme, pendant, près, chez, par, sur, sous, qui, où, et, '
'chaque, tous, toutes, après, avant, vers, entre, contre, lors, durant, nommé, nommée, appelé, appelée}',
'{le, la, les, l, un, une}',
'{a, ont, été, fut, furent}',
'par',
'{"ée": "é", "és": "é", "ées": "é", "ie": "i", "ies": "i", "ue": "u", "ues": "u", "te": "t", "tes": "t", '
'"se": "s", "ses": "s"}',
'{ne, pas, non, jamais, aucun, aucune, rien, personne, sans, seulement, sauf, excepté, toujours, tout, '
'toute, tous, toutes, ni, uniquement, hormis}',
'{mais, cependant, toutefois, pourtant, ou, si, quand, lorsque, jusqu, jusque, plutôt, lieu, quoique, '
'peut, probablement, presque, rarement, prétendument, autrefois, auparavant, jadis, ancien, ancienne, ex,'
' plus, était, étaient, avait, avaient, été, devenu, avant, après, désormais, maintenant, changé, '
'déplacée, déplacé, annulé, annulée, reporté, reportée, arrêté, quitté, vendu, vendue, mort, divorcé, '
'échoué, refusé, faux, obsolète, pourrait, devrait, doit, croit, pense, espère, veut, voudrait, prétend, '
'dit, essaie, guère, point, moins, quant, malgré}',
'{soir, matin, nuit, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, vingt, trente, '
'cent, mille, demi, double, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, lundis, mardis, '
'mercredis, jeudis, vendredis, samedis, dimanches, janvier, février, mars, avril, mai, juin, juillet, '
'août, septembre, octobre, novembre, décembre, chaque, personne, tête, aujourd, demain, hier, midi, '
'minuit, semaine, mois, an, année, jour, prochain, prochaine, dernier, dernière}',
'{"/": "d", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7", "huit": "8", '
'"neuf": "9", "dix": "10", "onze": "11", "douze": "12", "quinze": "15", "vingt": "20", "trente": "30", '
'"quarante": "40", "cinquante": "50", "soixante": "60", "pour cent": "%", "euros": "€", "eur": "€", '
'"dollars": "$", "usd": "$", "janvier": "@01", "janv": "@01", "février": "@02", "févr": "@02", "mars": '
'"@03", "avril": "@04", "avr": "@04", "mai": "@05", "juin": "@06", "juillet": "@07", "juil": "@07", '
'"août": "@08", "septembre": "@09", "octobre": "@10", "oct": "@10", "novembre": "@11", "nov": "@11", '
'"décembre": "@12", "déc": "@12"}',
'{mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, leur, leurs}',
'{les}',
'{"i": ["j", "je"], "my": ["mon", "ma", "mes"], "user": ["utilisateur", "utilisatrice"], "of": ["de"], '
'"verbs": {"ai": "a", "suis": "="}, "endings": {"": "", "s": "t"}}',
'{et}',
'{abord, puis, ensuite, premier, première, enfin, ordre, rang, classement, priorité, priorités, étapes, '
'phases, respectivement, podium, médailles, route, via, trajet, arrêts, chaîne, trié}',
'{constante, variable, colonne, table, classe, fonction, méthode, champ, branche, bucket, énumération, '
'label, propriété, attribut, paramètre, argument, jeton, motif, dossier, répertoire, schéma}',
'{in, im, ir, il, dé, dés, non, mal, mé}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, objects, verb_second, auxiliaries, passive_by, logical, qualifiers, quantity, notation, possessives, person, joins, sequence, identifiers, plural_articles, negating, builtin)
values (
'german',
'{"auch": "", "bitte": "", "ist": "=", "sind": "=", "im": "in dem", "ins": "in das", "am": "an dem", '
'"ans": "an das", "vom": "von dem", "beim": "bei dem", "zum": "zu dem", "zur": "zu der", "dr .": "dr", '
'"hr .": "hr", "fr .": "fr", "st .": "st"}',
'{uhr, eur, usd}',
'{mit, in, an, auf, für, von, zu, bei, seit, weil, da, als, während, nahe, über, unter, nach, aus, wegen,'
' durch, jeden, jede, jedes, und, vor, um, neben, hinter, zwischen, gegen, pro, wo, namens}',
'{der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines}',
'{den, dem}',
'true',
'{hat, haben, wurde, wurden, worden}',
'von',
'{nein, nicht, nichts, kein, keine, keinen, keinem, keiner, keines, keins, nie, niemals, niemand, ohne, '
'nur, außer, ausser, alle, alles, allen, aller, immer, weder, bloß, lediglich}',
'{aber, doch, jedoch, sondern, oder, wenn, falls, sofern, statt, anstatt, bis, obwohl, vielleicht, '
'möglicherweise, wahrscheinlich, wohl, fast, beinahe, kaum, selten, angeblich, früher, ehemals, '
'ehemalige, ehemaliger, einst, mehr, war, waren, hatte, hatten, wurde, wurden, gewesen, geworden, bevor, '
'ehe, jetzt, nun, geändert, verschoben, abgesagt, beendet, verkauft, gestorben, geschieden, gescheitert, '
'abgelehnt, falsch, veraltet, eigentlich, könnte, sollte, soll, muss, darf, kann, würde, glaubt, denkt, '
'meint, hofft, will, möchte, plant, behauptet, sagt, sagte, versucht, umgezogen, gekündigt, neu, als}',
'{eins, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, zwanzig, dreißig, '
'hundert, tausend, halb, viertel, doppelt, montag, dienstag, mittwoch, donnerstag, freitag, samstag, '
'sonnabend, sonntag, montags, dienstags, mittwochs, donnerstags, freitags, samstags, sonntags, januar, '
'februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember, pro, je, jede, '
'jeden, jedes, kopf, person, heute, morgen, gestern, mittag, mitternacht, täglich, wöchentlich, '
'monatlich, jährlich, woche, monat, jahr, tag, nächste, nächsten, letzte, letzten}',
'{"/": "d", ".": "", "zwei": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "sieben": "7", '
'"acht": "8", "neun": "9", "zehn": "10", "elf": "11", "zwölf": "12", "zwanzig": "20", "dreißig": "30", '
'"vierzig": "40", "fünfzig": "50", "sechzig": "60", "siebzig": "70", "achtzig": "80", "neunzig": "90", '
'"prozent": "%", "euro": "€", "eur": "€", "dollar": "$", "usd": "$", "januar": "@01", "jan": "@01", '
'"februar": "@02", "feb": "@02", "märz": "@03", "april": "@04", "apr": "@04", "mai": "@05", "juni": '
'"@06", "jun": "@06", "juli": "@07", "jul": "@07", "august": "@08", "aug": "@08", "september": "@09", '
'"sept": "@09", "sep": "@09", "oktober": "@10", "okt": "@10", "november": "@11", "nov": "@11", '
'"dezember": "@12", "dez": "@12"}',
'{mein, meine, meinen, meinem, meiner, meines, sein, seine, seinen, seinem, seiner, seines, ihr, ihre, '
'ihren, ihrem, ihrer, ihres, unser, unsere, unseren, unserem, unserer}',
'{"i": ["ich"], "my": ["mein", "meine", "meinen", "meinem", "meiner", "meines"], "user": ["nutzer", '
'"nutzerin", "benutzer", "benutzerin", "nutzers", "benutzers"], "of": ["des"], "verbs": {"habe": "hat", '
'"bin": "="}, "endings": {"e": ["t", "et"], "": ""}}',
'{und}',
'{zuerst, erst, dann, danach, zunächst, schließlich, reihenfolge, rang, rangliste, priorität, '
'prioritäten, schritte, phasen, beziehungsweise, sieger, medaillen, route, strecke, reise, halt, '
'stationen, kette, sortiert}',
'{konstante, variable, spalte, tabelle, klasse, funktion, methode, feld, passwort, kennwort, '
'benutzername, zweig, bucket, enum, header, label, eigenschaft, attribut, parameter, argument, muster, '
'ordner, verzeichnis, schema}',
'{die}',
'{un, in, miss, nicht}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, auxiliaries, passive_by, endings, logical, qualifiers, quantity, notation, possessives, plural_articles, person, joins, sequence, identifiers, negating, builtin)
values (
'italian',
'{"anche": "", "è": "=", "è stato": "stato", "è stata": "stata", "sono stati": "stati", "sono state": '
'"state", "del": "di il", "dello": "di lo", "della": "di la", "dei": "di i", "degli": "di gli", "delle": '
'"di le", "dell": "di l", "al": "a il", "allo": "a lo", "alla": "a la", "ai": "a i", "agli": "a gli", '
'"alle": "a le", "all": "a l", "dal": "da il", "dallo": "da lo", "dalla": "da la", "dai": "da i", '
'"dagli": "da gli", "dalle": "da le", "dall": "da l", "nel": "in il", "nello": "in lo", "nella": "in la",'
' "nei": "in i", "negli": "in gli", "nelle": "in le", "nell": "in l", "sul": "su il", "sullo": "su lo", '
'"sulla": "su la", "sui": "su i", "sugli": "su gli", "sulle": "su le", "sull": "su l", "sig .": "sig", '
'"dott .": "dott"}',
'{eur, usd}',
'{con, in, a, per, da, perché, come, durante, vicino, su, sotto, che, dove, e, ogni, dopo, verso, tra, '
'fra, contro, presso, tutti, tutte, chiamato, chiamata}',
'{il, lo, la, i, gli, le, l, un, uno, una}',
'{ha, hanno, stato, stata, stati, state}',
'da',
'{"do": "d", "da": "d", "di": "d", "de": "d", "to": "t", "ta": "t", "ti": "t", "te": "t", "so": "s", '
'"sa": "s", "si": "s", "se": "s"}',
'{no, non, mai, niente, nulla, nessuno, nessuna, nessun, senza, solo, soltanto, tranne, eccetto, salvo, '
'sempre, tutto, tutta, tutti, tutte, né, neanche, nemmeno}',
'{ma, però, tuttavia, o, oppure, se, quando, fino, finché, invece, anziché, sebbene, forse, '
'probabilmente, quasi, appena, presumibilmente, prima, dopo, ex, più, meno, era, erano, stava, aveva, fu,'
' stato, stata, ora, adesso, ormai, cambiato, spostato, spostata, annullato, annullata, rinviato, '
'rinviata, smesso, lasciato, venduto, venduta, morto, divorziato, fallito, rifiutato, falso, obsoleto, '
'potrebbe, dovrebbe, deve, può, crede, pensa, spera, vuole, vorrebbe, dice, disse, detto, cerca, '
'trasferito, trasferita, secondo}',
'{due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, venti, trenta, cento, mille, '
'mezzo, mezza, lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica, gennaio, febbraio, marzo, '
'aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre, ogni, persona, testa, '
'oggi, domani, ieri, mezzogiorno, mezzanotte, settimana, mese, anno, giorno, prossimo, prossima, scorso, '
'scorsa, ultimo, ultima}',
'{"/": "d", ".": "", "due": "2", "tre": "3", "quattro": "4", "cinque": "5", "sei": "6", "sette": "7", '
'"otto": "8", "nove": "9", "dieci": "10", "undici": "11", "dodici": "12", "quindici": "15", "venti": '
'"20", "trenta": "30", "quaranta": "40", "cinquanta": "50", "sessanta": "60", "settanta": "70", '
'"ottanta": "80", "novanta": "90", "per cento": "%", "euro": "€", "eur": "€", "dollari": "$", "usd": "$",'
' "gennaio": "@01", "febbraio": "@02", "marzo": "@03", "aprile": "@04", "maggio": "@05", "giugno": "@06",'
' "luglio": "@07", "agosto": "@08", "settembre": "@09", "ottobre": "@10", "novembre": "@11", "dicembre": '
'"@12"}',
'{mio, mia, miei, mie, tuo, tua, tuoi, tue, suo, sua, suoi, sue, nostro, nostra, nostri, nostre, loro}',
'{i, gli, le}',
'{"i": ["io", ""], "my": ["mio", "mia", "miei", "mie"], "user": ["utente"], "of": ["di"], "verbs": {"ho":'
' "ha", "sono": "=", "vado": "va"}, "endings": {"o": ["a", "e"], "sco": "sce"}}',
'{e, ed}',
'{prima, poi, quindi, infine, ordine, rango, classifica, priorità, passi, fasi, rispettivamente, podio, '
'medaglie, percorso, via, viaggio, fermate, catena, ordinato}',
'{costante, variabile, colonna, tabella, classe, funzione, metodo, campo, opzione, password, ramo, '
'bucket, enumerazione, etichetta, proprietà, attributo, parametro, argomento, modello, cartella, schema}',
'{in, im, ir, il, s, dis, non}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, logical, qualifiers, sequence, builtin)
values (
'other',
'{niet, geen, nooit, zonder, alleen, behalve, inte, ikke, aldrig, aldri, utan, uden, uten, utom, ingen, '
'nigdy, bez, oprócz, tylko, değil, hiç, لا, لم, لن, ليس, ليست, ما, غير, بدون, إلا, فقط, كل, سوى, دائما, '
'أبدا, ولا}',
'{maar, eller, lub, albo, fakat, veya, لكن, ولكن, أو, إذا, لو, عندما, حتى, ربما, كان, كانت, سابقا, الآن, '
'قبل, بعد, بدلا, يريد, تريد, يظن, ألغي}',
'{順, 先, 次, 初, 優, 首, 顺, 第, 后, 後, 前}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, auxiliaries, passive_by, endings, logical, qualifiers, quantity, notation, possessives, plural_articles, person, joins, sequence, identifiers, negating, builtin)
values (
'portuguese',
'{"também": "", "é": "=", "são": "=", "do": "de o", "da": "de a", "dos": "de os", "das": "de as", "no": '
'"em o", "na": "em a", "nos": "em os", "nas": "em as", "num": "em um", "numa": "em uma", "ao": "a o", '
'"aos": "a os", "pelo": "por o", "pela": "por a", "sr .": "sr", "sra .": "sra", "dr .": "dr"}',
'{eur, usd, brl}',
'{com, em, para, desde, porque, pois, como, durante, perto, por, sobre, sob, que, onde, e, cada, após, '
'ante, entre, contra, segundo, todos, todas, chamado, chamada}',
'{o, a, os, as, um, uma}',
'{foi, foram, ter, tem, sido}',
'por',
'{"ou": "", "aram": "", "ado": "", "ada": "", "ados": "", "adas": "", "eu": "", "eram": "", "iu": "", '
'"iram": "", "ido": "", "ida": "", "idos": "", "idas": "", "to": "t", "ta": "t", "tos": "t", "tas": "t"}',
'{não, nunca, jamais, nada, ninguém, nem, nenhum, nenhuma, sem, só, somente, apenas, exceto, salvo, '
'sempre, todo, toda, todos, todas, tudo, tampouco}',
'{mas, porém, contudo, todavia, embora, ou, se, quando, até, vez, talvez, possivelmente, provavelmente, '
'quase, supostamente, antes, antigo, antiga, ex, mais, menos, era, eram, estava, havia, tinha, foi, '
'foram, depois, agora, já, mudou, mudado, movido, cancelado, cancelada, cancelou, adiado, adiada, adiou, '
'deixou, vendeu, vendido, morreu, divorciado, falhou, rejeitado, falso, obsoleto, poderia, deveria, deve,'
' devem, pode, podem, acha, pensa, espera, quer, quis, disse, diz, tenta, segundo}',
'{um, dois, duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, vinte, trinta, cem, mil, '
'meio, meia, dobro, segunda, terça, quarta, quinta, sexta, sábado, sábados, domingo, domingos, janeiro, '
'fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro, cada, '
'pessoa, cabeça, hoje, amanhã, ontem, meio-dia, meia-noite, semana, mês, ano, dia, próximo, próxima, '
'último, última}',
'{"/": "d", ".": "", "dois": "2", "duas": "2", "três": "3", "quatro": "4", "cinco": "5", "seis": "6", '
'"sete": "7", "oito": "8", "nove": "9", "dez": "10", "onze": "11", "doze": "12", "quinze": "15", "vinte":'
' "20", "trinta": "30", "quarenta": "40", "cinquenta": "50", "por cento": "%", "euros": "€", "eur": "€", '
'"dólares": "$", "usd": "$", "janeiro": "@01", "fevereiro": "@02", "março": "@03", "abril": "@04", '
'"maio": "@05", "junho": "@06", "julho": "@07", "agosto": "@08", "setembro": "@09", "outubro": "@10", '
'"novembro": "@11", "dezembro": "@12"}',
'{meu, minha, meus, minhas, teu, tua, teus, tuas, seu, sua, seus, suas, nosso, nossa, nossos, nossas}',
'{os, as}',
'{"i": ["eu", ""], "my": ["meu", "minha", "meus", "minhas"], "user": ["usuário", "usuária", "utilizador",'
' "utilizadora"], "of": ["de"], "verbs": {"sou": "=", "tenho": "tem", "vou": "vai"}, "endings": {"o": '
'["a", "e"]}}',
'{e}',
'{primeiro, depois, então, finalmente, ordem, posição, classificação, prioridade, prioridades, passos, '
'fases, respectivamente, pódio, medalhas, rota, via, viagem, paradas, cadeia, ordenado}',
'{constante, variável, coluna, tabela, classe, função, método, campo, senha, ramo, bucket, enumeração, '
'etiqueta, propriedade, atributo, parâmetro, argumento, padrão, pasta, diretório, esquema}',
'{in, im, ir, des, dis, não}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, connectives, logical, qualifiers, quantity, notation, person, joins, sequence, identifiers, negating, builtin)
values (
'russian',
'{с, со, в, во, на, для, из, от, к, о, об, потому, поскольку, как, во, около, у, через, который, которая,'
' где, и, после, до, под, над, между}',
'{не, ни, нет, нельзя, никогда, никто, ничего, без, кроме, только, лишь, все, всё, всегда}',
'{но, однако, или, если, когда, хотя, пока, вместо, может, возможно, вероятно, почти, раньше, прежде, '
'бывший, бывшая, больше, меньше, был, была, было, были, теперь, уже, отменена, отменён, отменили, '
'перенесена, перенесли, думает, хочет, надеется, говорит, чем, до, после}',
'{один, два, две, три, четыре, пять, шесть, семь, восемь, девять, десять, понедельник, вторник, среду, '
'четверг, пятницу, субботу, воскресенье, сегодня, завтра, вчера}',
'{"/": "d", "два": "2", "три": "3", "четыре": "4", "пять": "5", "шесть": "6", "семь": "7", "восемь": "8",'
' "девять": "9", "десять": "10", "одиннадцать": "11", "двенадцать": "12", "двадцать": "20", "тридцать": '
'"30", "сорок": "40", "пятьдесят": "50", "процент": "%", "процента": "%", "процентов": "%", "евро": "€", '
'"января": "@01", "февраля": "@02", "марта": "@03", "апреля": "@04", "мая": "@05", "июня": "@06", "июля":'
' "@07", "августа": "@08", "сентября": "@09", "октября": "@10", "ноября": "@11", "декабря": "@12"}',
'{"i": ["я"], "my": ["мой", "моя", "моё", "мои", "мою", "моего", "моей"], "user": ["пользователь", '
'"пользователя"], "endings": {"у": ["ет", "ёт"], "ю": ["ет", "ит"], "лю": "ит"}}',
'{и}',
'{сначала, потом, затем, наконец, порядок, порядке, место, приоритет, приоритеты, этапы, шаги, '
'соответственно, маршрут, через}',
'{константа, переменная, столбец, таблица, класс, функция, метод, поле, пароль, ветка, параметр, атрибут,'
' схема}',
'{не, без, бес}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, auxiliaries, passive_by, endings, logical, qualifiers, quantity, notation, possessives, plural_articles, person, joins, sequence, identifiers, negating, builtin)
values (
'spanish',
'{"también": "", "es": "=", "son": "=", "está": "está =", "están": "están =", "del": "de el", "al": "a '
'el", "sr .": "sr", "sra .": "sra", "dr .": "dr", "dra .": "dra"}',
'{eur, usd}',
'{con, en, a, para, desde, porque, como, durante, cerca, por, sobre, bajo, que, donde, y, cada, tras, '
'ante, hacia, entre, contra, según, todos, todas, llamado, llamada}',
'{el, la, los, las, un, una, lo}',
'{fue, fueron, ha, han, sido}',
'por',
'{"ó": "", "aron": "", "ado": "", "ada": "", "ados": "", "adas": "", "ió": "", "ieron": "", "ido": "", '
'"ida": "", "idos": "", "idas": "", "iaron": "", "iado": "", "iada": "", "iados": "", "iadas": "", "to": '
'"t", "ta": "t", "tos": "t", "tas": "t", "so": "s", "sa": "s", "sos": "s", "sas": "s"}',
'{no, nunca, jamás, nada, nadie, ni, ningún, ninguna, ninguno, sin, sólo, solo, solamente, excepto, '
'salvo, siempre, todo, toda, todos, todas, tampoco}',
'{pero, mas, sino, aunque, embargo, o, u, si, cuando, hasta, vez, quizás, quizá, posiblemente, '
'probablemente, casi, apenas, supuestamente, antes, antiguo, antigua, ex, más, menos, era, eran, estaba, '
'había, tenía, fue, fueron, después, ahora, ya, cambió, cambiado, movido, cancelado, cancelada, canceló, '
'aplazado, aplazada, aplazó, dejó, vendió, vendido, murió, divorciado, falló, rechazado, falso, obsoleto,'
' podría, debería, debe, puede, cree, piensa, espera, quiere, querría, dice, dijo, intenta, mudó, según}',
'{dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, veinte, treinta, cien, mil, '
'medio, media, doble, lunes, martes, miércoles, jueves, viernes, sábado, sábados, domingo, domingos, '
'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, '
'cada, persona, cabeza, hoy, mañana, ayer, mediodía, medianoche, semana, mes, año, día, próximo, próxima,'
' último, última}',
'{"/": "d", ".": "", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7", '
'"ocho": "8", "nueve": "9", "diez": "10", "once": "11", "doce": "12", "quince": "15", "veinte": "20", '
'"treinta": "30", "cuarenta": "40", "cincuenta": "50", "sesenta": "60", "setenta": "70", "ochenta": "80",'
' "noventa": "90", "por ciento": "%", "euros": "€", "eur": "€", "dólares": "$", "usd": "$", "enero": '
'"@01", "febrero": "@02", "marzo": "@03", "abril": "@04", "mayo": "@05", "junio": "@06", "julio": "@07", '
'"agosto": "@08", "septiembre": "@09", "octubre": "@10", "noviembre": "@11", "diciembre": "@12"}',
'{mi, mis, tu, tus, su, sus, nuestro, nuestra, nuestros, nuestras}',
'{los, las}',
'{"i": ["yo", ""], "my": ["mi", "mis"], "user": ["usuario", "usuaria"], "of": ["de"], "verbs": {"soy": '
'"=", "he": "ha", "voy": "va"}, "endings": {"o": ["a", "e"], "go": ["e", "ce"]}}',
'{y, e}',
'{primero, luego, después, entonces, finalmente, orden, rango, clasificación, prioridad, prioridades, '
'pasos, fases, respectivamente, podio, medallas, ruta, vía, viaje, paradas, cadena, ordenado}',
'{constante, variable, columna, tabla, clase, función, método, campo, contraseña, rama, bucket, '
'enumeración, etiqueta, propiedad, atributo, parámetro, argumento, patrón, carpeta, directorio, esquema}',
'{in, im, i, ir, des, dis, no}',
true
)
on conflict on constraint languages_pk do nothing;
