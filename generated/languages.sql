-- Rendered by generate.py from data/languages: change it there.
-- A migration replaces the built-in rows when they change, and leaves those of an operator as they are.
delete from memory.languages as l where l.builtin;

insert into memory.languages (language, plain, caseless, connectives, possessive, auxiliaries, passive_by, logical, qualifiers, quantity, builtin)
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
'through, against}',
'{of, s}',
'{was, were, been, has, have}',
'by',
'{not, no, "no,", never, nor, neither, none, no-one, nothing, nobody, cannot, without, has-not, did-not, '
'was-not, will-not, should-not, must-not, could-not, would-not, ain, only, except, excluding, unless, '
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
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, auxiliaries, passive_by, endings, logical, qualifiers, quantity, builtin)
values (
'french',
'{"aussi": "", "du tout": "", "est": "=", "sont": "=", "du": "de le", "des": "de les", "au": "à le", '
'"aux": "à les", "d": "de", "n": "ne", "qu": "que", "j": "je", "m .": "m", "mme .": "mme"}',
'{eur, usd}',
'{avec, en, dans, à, pour, depuis, car, parce, comme, pendant, près, chez, par, sur, sous, qui, où, et, '
'chaque, tous, toutes, après, avant, vers, entre, contre, lors, durant}',
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
'{deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, vingt, trente, cent, mille, demi, '
'double, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, lundis, mardis, mercredis, jeudis, '
'vendredis, samedis, dimanches, janvier, février, mars, avril, mai, juin, juillet, août, septembre, '
'octobre, novembre, décembre, chaque, personne, tête, aujourd, demain, hier, midi, minuit, semaine, mois,'
' an, année, jour, prochain, prochaine, dernier, dernière}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, objects, verb_second, auxiliaries, passive_by, logical, qualifiers, quantity, builtin)
values (
'german',
'{"auch": "", "bitte": "", "ist": "=", "sind": "=", "im": "in dem", "ins": "in das", "am": "an dem", '
'"ans": "an das", "vom": "von dem", "beim": "bei dem", "zum": "zu dem", "zur": "zu der", "dr .": "dr", '
'"hr .": "hr", "fr .": "fr", "st .": "st"}',
'{uhr, eur, usd}',
'{mit, in, an, auf, für, von, zu, bei, seit, weil, da, als, während, nahe, über, unter, nach, aus, wegen,'
' durch, jeden, jede, jedes, und, vor, um, neben, hinter, zwischen, gegen, pro, wo}',
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
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, auxiliaries, passive_by, endings, logical, qualifiers, quantity, builtin)
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
'fra, contro, presso, tutti, tutte}',
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
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, logical, qualifiers, builtin)
values (
'other',
'{não, nem, sem, apenas, exceto, niet, geen, nooit, zonder, alleen, behalve, inte, ikke, aldrig, aldri, '
'utan, uden, uten, utom, ingen, nigdy, bez, oprócz, tylko, değil, hiç, لا, لم, لن, ليس, ليست, ما, غير, '
'بدون, إلا, فقط, كل, سوى, دائما, أبدا, ولا}',
'{mas, porém, maar, eller, lub, albo, fakat, veya, لكن, ولكن, أو, إذا, لو, عندما, حتى, ربما, كان, كانت, '
'سابقا, الآن, قبل, بعد, بدلا, يريد, تريد, يظن, ألغي}',
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, connectives, logical, qualifiers, quantity, builtin)
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
true
)
on conflict on constraint languages_pk do nothing;

insert into memory.languages (language, plain, caseless, connectives, articles, auxiliaries, passive_by, endings, logical, qualifiers, quantity, builtin)
values (
'spanish',
'{"también": "", "es": "=", "son": "=", "está": "está =", "están": "están =", "del": "de el", "al": "a '
'el", "sr .": "sr", "sra .": "sra", "dr .": "dr", "dra .": "dra"}',
'{eur, usd}',
'{con, en, a, para, desde, porque, como, durante, cerca, por, sobre, bajo, que, donde, y, cada, tras, '
'ante, hacia, entre, contra, según, todos, todas}',
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
true
)
on conflict on constraint languages_pk do nothing;
