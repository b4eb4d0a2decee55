import { type Lexicon, parseList } from './lexicon.ts';

const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `naechste` for `nächste`. */
function withoutUmlauts(phrase: string): string {
  return phrase.replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter);
}

/** `münchen` for `muenchen`. */
function withUmlauts(word: string): string {
  return word.replace(/([aou])e/g, (_, letter: string) => `${letter}\u0308`).normalize('NFC');
}

export const GERMAN: Lexicon = {
  locale: 'de',
  isDayFirst: true,
  phrases: {
    from: 'von|ab|aus|abflug|abflug in|abflug ab|abflug von|startend in|vom flughafen|von flughafen|abflughafen|ab flughafen|von dem flughafen|start in|start ab|startpunkt|abflugort|wohne in|starte in|weg von|raus aus|weg aus|los ab|von dahoam|flug von|flug ab|flüge ab|flüge von|wohnen in|wohne bei|bin in|sind in|komme aus|kommen aus|ich bin in|wir sind in|starte von|starte ab|starten in|starten von|starten ab|losfliegen in|losfliegen von|losfliegen ab|abfliegen in|abfliegen von|abfliegen ab|fliege ab|fliegen ab|abflug is|abflug ist|abflug aus|abflug egal ob|abflug wäre|abflug idealerweise in|abflug am besten in|abflug vom|startflughafen|startflughafen ist|startort|start aus|start von|start ist|ausgehend von|ex|raus von|los von|los aus|los gehts in|los gehts ab|los geht es in|los geht es ab|mit abflug in|mit abflug ab|mit abflug von|mit start in|mit start ab|vo|bin aus|sind aus|wir sind aus|hin von|ausm|vom raum|aus dem raum',
    to: 'nach|in die|in den|ins|richtung|ziel|zum|zur|auf die|auf|an den|ans|an die|auf den|zielort|zielflughafen|ziel ist|nach der|hin nach|bis nach|rüber nach|runter nach|in das|in richtung|gen|auf n|ab nach|rüber in die|rüber auf|runter in die|in de|uff|nach der insel|auf die insel|ans meer in|zielland|reiseziel|reiseziel ist|zielflughafen ist|ziel wäre|ziel soll sein|ziel soll|ab in den|ab in die|ab auf|ab auf die|nauf nach|hoch nach|hinflug nach|flug nach|flüge nach|will nach|möchte nach|wollen nach|müssen nach|muss nach|müsste nach|fliegen nach|fliegen in die|zu den|auf der|ab ins|bis in die',
    via: 'über|via|mit stopp in|mit zwischenstopp in|mit zwischenlandung in|mit umstieg in|zwischenstopp in|umstieg in|umsteigen in|mit stop in|mit zwischenstop in|zwischenlandung in|mit einem stopp in|mit einem zwischenstopp in|mit stopover in|stopover in|mit halt in|stopp in|umstieg am|übern|übers|mit umsteigen in|umstieg über|zwischenstop in|mit stop über|stop in|mit zwischenhalt in|zwischenhalt in|mit aufenthalt in|aufenthalt in|mit layover in|layover in|transit in|mit transit in|mit transit über|mit umsteigen über|umsteigend in|mit stopp über|stopp am|mit einem stop in|mit 1 stopp in|mit 1 stop in|mit 1 umstieg in|mit einem umstieg in|gerne über|am liebsten über',
    avoid:
      'nicht über|aber nicht über|ohne stopp in|ohne zwischenstopp in|ohne umstieg in|bloß nicht über|vermeide|nicht via|vermeiden|meiden|nicht durch|ohne zwischenlandung in|ohne zwischenstop in|kein stopp in|kein umstieg in|keinen stopp in|keinen umstieg in|keinen zwischenstopp in|bitte nicht über|nicht umsteigen in|außer über|ohne über|kein zwischenstopp in|nur nicht über|bloß nicht in|nicht in|umgehen|ich meide|auf keinen fall über|keinesfalls über|bloß kein umstieg in|bloß keinen umstieg in|ohne umsteigen in|ohne halt in|ohne stop in|ohne stopover in|keine zwischenlandung in|kein stop in|keinen stop in|kein stopover in|kein halt in|kein umsteigen in|keine umstiege in|bitte kein umstieg in|bitte keinen stopp in|lieber nicht über|möglichst nicht über|ungern über|nicht per|alles außer über|egal wie nur nicht über|nicht übers|aber bitte nicht über|nie wieder über|nie über|außer via|nicht ab|aber nicht ab|bloß nicht ab',
    leave:
      'abfliegen|abfliegend|hinflug|hin|abreise|losfliegen|hinflug am|abflug am|los am|fliege los|hinreise|abfliegen am|los|losgehen|los gehts|losgehts|los geht es|los geht|losgeht|losgehen am|abflugtag|abflugdatum|startdatum|hinreise am|hinflugdatum|abreise am|fliege los am|abflüge|hinwärts|hin am|hinzu|los ab dem|hin dann|weg|weg am|wegfliegen|wegfliegen am|auf gehts|abheben|los soll es gehen|losfahren|los müssen|starten|starte|start|start am|anreise|anreise am|losfliegen am|hingehen|hin geht es|hin gehts',
    arrive:
      'ankommen in|ankunft in|landen in|besuchen|ankunft|ankommen|anzukommen|landen|lande in|ankommen am|ankunftsort|ankommen muss ich in|muss ankommen in|soll ankommen in|in ankommen|zu besuch in|besuch in|besuche|da sein|dort sein|vor ort sein',
    at: 'in|im|am|an|um|gegen|bei|nähe',
    between:
      'zwischen|zwischen dem|irgendwann zwischen|irgendwann zwischen dem|zw|irgendwann zw|zwischen den|irgendwo zwischen',
    and: 'und|oder|&|u|und auch|sowie|plus|+|samt|bzw|beziehungsweise|od|odr|noch|inkl kinder',
    until:
      'bis|bis zum|bis zu|spätestens|spätestens am|spätestens zum|spätestens bis|bis spätestens|bis spätestens am|bis spätestens zum|allerspätestens|allerspätestens am|nicht später als|nicht später als am|bis einschließlich|bis inklusive|bis inkl|nicht nach dem|bis einschl|maximal bis zum|bis maximal|bitte nicht später als|aber nicht später als|bitte nicht später als am|aber spätestens|aber spätestens am',
    for: 'für|fuer|für insgesamt|für genau|für etwa|für circa|für ca|für rund',
    of: 'der|des|den|dem|die|das|am|im|vom',
    return:
      'rückflug|rückflug am|zurück|zurück am|rückreise|rückreise am|rückkehr|rückkehr am|und zurück am|heimflug|wieder zurück|retour am|heim am|heimreise|zurückfliegen|zurückkommen|rückflug dann|zurück dann|rück|rückwärts|heim|wieder heim|daheim|wieder daheim|zuhause|wieder zuhause|zu hause|wieder zu hause|zurück zu hause|nach hause|wieder nach hause|zurück nach hause|wieder zurück sein|zurück sein|wieder da sein|wieder da|wieder hier|heimfliegen|heimflug am|zurück geht es|zurück gehts|zurück geht es am|zurück gehts am|zurück dann am|wieder zurück am|rückflug bis|retour|rückflüge|rückflugdatum|rückreisedatum|rückflugtag|zurückreisen|heimkommen|heimkehr|heimwärts|zruck|zrugg|z’rück|zurrück|zurueck',
    one_way:
      'nur hinflug|einfacher flug|einfach|oneway|one way|nur hin|einfache strecke|ohne rückflug|hinflug ohne rückflug|einweg|nur der hinflug|nur hinreise|one-way|einfacher hinflug|nur den hinflug|ohne rückreise|hinweg|nur one way|nur oneway|oneway ticket|one-way ticket|einfach nur hin|hin ohne zurück|ohne rück|nur hinweg|einfachflug|einfach hin|einwegflug|einfache fahrt|nur einfach|ohne zurück|kein rückflug|keinen rückflug|brauche keinen rückflug|rückflug brauch ich nicht|rückflug nicht nötig|ohne retour|ow|einzelflug|nur eine strecke|one way ticket|onewayflug|one way flug|einfaches ticket|hinflug only',
    round_trip:
      'hin und rückflug|hin und zurück|mit rückflug|hin und rück|rundreise|hin- und rückflug|und zurück|retour|roundtrip|hin und rückreise|hin-/rückflug|hin- und zurück|h/r|hin u zurück|hin u rückflug|inkl rückflug|hin und retour|und retour|hin rück|hin/rück|hin + zurück|hin + rück|hin & zurück|hin&zurück|hin u rück|hin-zurück|hin zurück|hin und rückflüge|hin-und rückflug|hin- & rückflug|hin & rückflug|hin und retourflug|hin- und retourflug|retourflug|retourflüge|retourticket|returnticket|return|return ticket|round trip|rt|h+r|h&r|hin und wieder zurück|mit rück|mit rückreise|inklusive rückflug|beide strecken|beide richtungen|hin und heim|hin und rückticket|inkl rück|rückflugticket',
    nonstop:
      'nonstop|non stop|direkt|direktflug|direktflüge|direktfluege|ohne zwischenstopp|ohne zwischenstopps|ohne stopp|ohne stopps|ohne umsteigen|ohne umstieg|ohne zwischenlandung|nur direkt|nur direktflüge|nonstopflug|ohne umstiege|keine zwischenstopps|kein zwischenstopp|kein umsteigen|kein umstieg|keine umstiege|kein stopp|keine stopps|keine zwischenstops|kein zwischenstop|ohne zwischenstop|ohne zwischenstops|ohne zwischenhalt|nicht umsteigen|ohne umzusteigen|direkte|direkter|direkten|durchgehend|nur nonstop|direktverbindung|direktverbindungen|durchgehender flug|durchgehende flüge|ohne halt|ohne stop|ohne stops|ohne zwischenhalte|ohne zwischenlandungen|ohne einen stopp|ohne einmal umzusteigen|ohne umsteiger|direkter flug|direkte flüge|direktes|direktem|nonstop flug|nonstop flüge|nonstopflüge|non-stop|nur direktflug|dirketflug|direkflug|direktfug|direktlfug|bitte direkt|am liebsten direkt|0 stopps|0 stops|0 umstiege|null stopps|null umstiege|keine stops|kein stop|keinen stopp|keinen stop|keinen umstieg|keinen zwischenstopp|kein zwischenhalt|kein umsteiger|in einem rutsch|ohne zwischenstation|nicht umsteigen müssen|ohne umzusteigen müssen|umsteigen nein danke|umsteigen will ich nicht|umsteigen möchte ich nicht|umsteigen muss nicht sein|umsteigen kommt nicht in frage|bitte nicht umsteigen|nicht umsteigen wollen|direttissima|umsteigefrei|umsteigefreie',
    stop: 'stopp|stopps|stop|stops|zwischenstopp|zwischenstopps|umstieg|umstiege|zwischenlandung|zwischenlandungen|mal umsteigen|umsteigen|mal umgestiegen|umsteiger|zwischenhalt|zwischenhalte|stopover|stopovers|x umsteigen|mal stopp|mal stop|umsteigeverbindung|zwischenstop|zwischenstops',
    atMost:
      'unter|bis zu|höchstens|hoechstens|maximal|max|nicht mehr als|weniger als|günstiger als|billiger als|budget|budget von|mein budget ist|für unter|für maximal|für höchstens|bis|oder weniger|maximal für|max.|nicht teurer als|maximal bis|bis maximal|höchstpreis|obergrenze|nicht über|für weniger als|kleiner als|limit|preislimit|bis höchstens|unter insgesamt|maximum|max budget|maximales budget|budget max|budget maximal|budget bis|budget liegt bei|budget ca|unser budget ist|unser budget|mein budget|budget ist|preis bis|preis max|preis maximal|bis max|bis zu maximal|bis zu max|nicht teurer|darf nicht mehr kosten als|darf max|darf maximal|darf höchstens|kosten darf|sollte nicht mehr kosten als|soll nicht mehr kosten als|wenns geht unter|wenn möglich unter|möglichst unter|am besten unter|lieber unter|deutlich unter|bis ca|für bis zu|für max|für um die|um die|preisgrenze|schmerzgrenze|schmerzgrenze bei|schmerzgrenze liegt bei|limit bei|limit ist|deckel bei|höchstens für|hab nur|habe nur|haben nur|ausgeben|hab max|habe maximal|haben maximal|allerhöchstens|nicht höher als|preislich unter|preislich bis|preis unter|kosten bis|bitte nicht mehr als|aber nicht mehr als|bitte nicht über|aber nicht teurer als|bitte nicht teurer als',
    economy:
      'economy|economy class|economyclass|touristenklasse|eco|eco class|economyklasse|eco klasse|holzklasse|basic economy|economy light|eco light|touri klasse|standardklasse|touriklasse|touristenclass',
    premium_economy:
      'premium economy|premium economy class|premium eco|prem eco|prem economy|prem econ|pe|premium|premium eco class|premiumeconomy|premium economyclass|premium klasse|eco premium|economy plus|economy premium',
    business:
      'business|business class|businessclass|geschäftsklasse|businessklasse|biz|bizclass|biz class|busi|in business|in der business|business klasse|business-class|businesklasse|bussiness|bussines|buisness',
    first:
      'first class|erste klasse|erster klasse|ersten klasse|1 klasse|first|in der first|in first|firstclass|in der ersten klasse|1st class|1. klasse|erste class|in erster klasse',
    person:
      'person|personen|leute|passagier|passagiere|passagieren|erwachsene|erwachsener|erwachsenen|reisende|reisenden|tickets|ticket|plätze|fluggäste|mann|jugendliche|jugendlicher|jugendlichen|senioren|freunde|freunden|leuten|schüler|studenten|rentner|teenager|erw|pers|pax|personen insgesamt|leutchen|mädels|jungs|kumpels|kumpel|kollegen|kolleginnen|freundinnen|frauen|männer|männern|damen|herren|herr|dame|hansel|köpfe|nasen|gäste|gästen|sitzplätze|teilnehmer|mitreisende|mitreisenden|erwachsenem|vollzahler|geschwister|geschwistern|tix|tickets zusammen|flugtickets|flugticket|erwachs|p',
    alone:
      'allein|alleine|nur ich|nur für mich|für mich allein|für mich|solo|für eine person allein|nur mich|single|alleinreisend|alleinreisende|alleinreisender|als alleinreisende|als alleinreisender|ganz alleine|ganz allein|nur für mich allein|für mich alleine|alleine reisend|nur ich alleine|einzelperson|für eine person|bin alleine|bin allein|flieg allein|flieg alleine|nur eine person',
    pair: 'zu zweit|paar|meine frau und ich|mein mann und ich|mit meiner frau|mit meinem mann|mit meiner freundin|mit meinem freund|mit meiner partnerin|mit meinem partner|mit meiner mutter|mit einem freund|mit einer freundin|ich und meine frau|ich und mein mann|ich und meine freundin|ich und mein freund|meine freundin und ich|mein freund und ich|meine partnerin und ich|mein partner und ich|als paar|für uns zwei|für uns beide|wir zwei|wir beide|mit meiner tochter|mit meinem sohn|mit meiner schwester|mit meinem bruder|mit meinem vater|zu 2t|wir beiden|uns zwei|uns beide|uns beiden|für uns 2|beide zusammen|zwei verliebte|bin mit meiner frau|meine bessere hälfte und ich|ich und meine bessere hälfte|mit meiner besseren hälfte|mein schatz und ich|ich und mein schatz|mit meinem schatz|mein kumpel und ich|ich und mein kumpel|mit meinem kumpel|meine mutter und ich|meine mama und ich|mit meiner mama|mein vater und ich|mein papa und ich|mit meinem papa|meine schwester und ich|mein bruder und ich|mein sohn und ich|meine tochter und ich|mit meiner oma|mit meinem opa|eine freundin und ich|ein freund und ich|ich und eine freundin|ich und ein freund|ich und ein kumpel|mit meiner besten freundin|mit meinem besten freund|mit meinem kind|mit meinem baby|mit einem kumpel|mit nem kumpel|mit ner freundin|mit nem freund|mit einem kollegen|mit einer kollegin|meine frau u ich|mein mann u ich|ich u meine frau|ich u mein mann|mit der frau|mit dem mann|mit meinem verlobten|mit meiner verlobten|mit meinem chef|mit frau|mit mann|mit freundin|mit freund|mit partner|mit partnerin|mit mutter|mit mama|mit papa|mit vater|mit sohn|mit tochter|mit kind|mit baby|mit kleinkind',
    group:
      'gruppe von|wir sind|zu|familie mit|familie von|gruppe mit|gruppe aus|reisegruppe von|reisegruppe mit|wir wären|wir wären zu|wir sind zu|wir sind insgesamt|insgesamt|sind zu|wir reisen zu|wir fliegen zu|sind wir|wären wir|wären zu|anzahl|anzahl personen|personenzahl|trupp von|clique von|familie mit insgesamt|+',
    night:
      'nacht|nächte|nächten|übernachtungen|nä|nächtle|nachts übernachten|übernachtung|nächtigungen',
    day: 'tag|tage|tagen|tägig|tägige|tägigen|tägiger|täge|taage|tg',
    week: 'woche|wochen|wöchig|wöchige|wöchigen|wöchiger|wochenlang|woch',
    month: 'monat|monate|monaten|monats',
    weekend:
      'wochenende|wochenendes|we|wochenend|wochenenden|wochende|wochenenende|wochenendtrip|wochenendausflug|wochenendreise|wochenendtripp|wochenend trip|we trip|w ende|weekend|wocheende|wochnende|wochenendkurztrip|wochenendflug',
    today:
      'heute|heute morgen|heute abend|heute nacht|heut|heute noch|noch heute|heute nachmittag|heut abend|heute früh|sofort|so bald wie möglich|sobald wie möglich|so schnell wie möglich|asap|jetzt gleich|schnellstmöglich',
    tomorrow:
      'morgen|morgen früh|morgen abend|morgen nachmittag|morgen vormittag|morgen mittag|morgn|mrgn',
    dayAfterTomorrow: 'übermorgen|uebermorgen',
    this: 'dieses|diese|diesen|diesem|dieser|am kommenden|laufenden|laufendes|dies|jetziges|jetzigen|heurigen|dieses jahres',
    next: 'nächste|nächsten|nächster|nächstes|nächstem|kommende|kommenden|kommendes|kommender|am nächsten|kommendem|folgenden|folgende|darauffolgenden|künftigen|nexten|nexte|nextes|nächsta|nächst|nachfolgenden|nä|kommend|darauffolgende|darauf folgenden|drauf folgenden',
    fromNow: 'in|in etwa|in ca|in circa|in ungefähr|in rund',
    beforeDay:
      'vor|vor dem|noch vor|noch vor dem|bis vor|rechtzeitig vor|kurz vor|vorm|noch vorm|spätestens vor|unmittelbar vor',
    sinceDay:
      'nach dem|frühestens nach|nach|erst nach|erst nach dem|kurz nach|direkt nach|unmittelbar nach|gleich nach|später als|irgendwann nach|irgendwann nach dem|nach den',
    within:
      'innerhalb von|in den nächsten|binnen|innerhalb der nächsten|innert|in den kommenden|innerhalb|die nächsten|in nächster zeit innerhalb von|binnen der nächsten|im laufe der nächsten',
    plusMinus:
      'plus minus|±|plus oder minus|flexibel um|flexibel|plusminus|+-|flexibel plus minus|mit einer flexibilität von|flexibilität von|mit flexibilität von|+/-|spielraum von|toleranz von',
    early:
      'anfang|beginn|anfang des|früh im|zu beginn des|anfangs|zu beginn|beginn des|zu anfang|anfang vom|beginn vom|gleich anfang|ganz anfang|anf',
    mid: 'mitte|mitte des|mitte vom|in der mitte des|mitte rum|gegen mitte|um die mitte|so mitte',
    late: 'ende|ende des|spät im|ende vom|gegen ende|ende rum|zum ende|zum ende des|letzte tage im|ausgang|so ende',
    spring: 'frühling|frühjahr|frühjahrs|frühlings|lenz|frühlingszeit',
    summer: 'sommer|sommerferien|sommers|hochsommer|sommerzeit',
    autumn: 'herbst|herbsts|spätherbst',
    winter: 'winter|winters|winterzeit',
    red_eye:
      'nachts|nachtflug|nachtflüge|nachtflügen|über nacht|in der nacht|red eye|mitten in der nacht|nach mitternacht|spät in der nacht|spät nachts|nachtmaschine|redeye|red-eye|übernachtflug|übernacht|overnight|heute nacht|nachtverbindung|nachtverbindungen|in den nachtstunden|mitternacht|um mitternacht|tief in der nacht|durch die nacht|ganz spät in der nacht',
    morning:
      'morgens|heute morgen|vormittags|am morgen|am vormittag|früh|in der früh|vormittag|frühmorgens|früh morgens|frühen morgen|am frühen morgen|frühflug|frühflüge|früher flug|frühe flüge|morgen früh|morgen vormittag|heute früh|vormittags los|morgens früh|in aller früh|in aller frühe|in aller herrgottsfrühe|gleich morgens|gleich in der früh|so früh wie möglich am tag|erster flug|ersten flug|mit dem ersten flug|erste maschine|mit der ersten maschine|frühmaschine|morgenflug|morgenflüge|morgens los|sehr früh|ganz früh|früher abflug|frühe abflüge|vormittagsflug|vormittagsflüge|frühen vormittag|am frühen vormittag|morgenmaschine|in der frühe|zeitig in der früh|früh los|frühs|in da früh',
    afternoon:
      'nachmittags|am nachmittag|nachmittag|mittags|am mittag|mittag|heute nachmittag|morgen nachmittag|morgen mittag|spätnachmittag|am späten nachmittag|am frühen nachmittag|nachmittagsflug|nachmittagsflüge|mittagszeit|über mittag|zu mittag|nach dem mittagessen|um die mittagszeit|mittagsflug|nachm',
    evening:
      'abends|am abend|abend|abendflug|abendflüge|am späten abend|nach feierabend|spätabends|am frühen abend|spätflug|spätflüge|später flug|heute abend|morgen abend|heut abend|nach der arbeit|nach der schicht|nach arbeitsschluss|nach dienstschluss|nach büroschluss|späterer flug am abend|abendmaschine|letzter flug|letzte maschine|am abend los|spät abends|abends los|vorabend|am vorabend|feierabend|zum feierabend|späten abend|frühen abend|abnds',
    not: 'nicht|kein|keine|keinen|ohne|außer|ausser|nicht mit|bloß nicht mit|aber nicht mit|keinesfalls|nix mit|nichts mit|nichts von|nichts bei|nichts mit der|nix von|nix bei|nicht bei|nie wieder|nie mehr|nie|niemals|niemals mit|niemals wieder|nie mit|nie wieder mit|nie mehr mit|auf keinen fall|auf keinen fall mit|auf gar keinen fall|keinesfalls mit|keinesfalls über|bloß kein|bloß keine|bloß keinen|bloß nicht|bloß nich|bloss nicht|bloss kein|bloss keine|alles außer|alles ausser|alles außer mit|egal welche nur nicht|egal mit wem außer|mit ausnahme von|ausgenommen|abgesehen von|abgesehen von der|ausser mit|außer mit|möchte nicht mit|will nicht mit|ich hasse|hasse|mag ich nicht|mag kein|mag keine|kein fan von|bin kein fan von|bin kein freund von|verzichte auf|lieber nicht|lieber nicht mit|lieber ohne|ungern|ungern mit|ned|net|nich|ned mit|nich mit|net mit|koa|nicht auf|nicht unbedingt mit|um gottes willen nicht|nee zu|nein zu|finger weg von|exkl|exklusive|ausschließen|keinem|keiner|kein einziger|hauptsache nicht|hauptsache nicht mit|hauptsache kein|hauptsache keine|hauptsache ohne|boykottiere|weder',
    with: 'mit|bei|nur mit|am liebsten mit|am liebsten|bevorzugt|bevorzugt mit|vorzugsweise|vorzugsweise mit|gerne mit|gern mit|lieber mit|nur|nur bei|ausschließlich mit|ausschließlich|bitte mit|durchgeführt von|an bord von|mit der|mit den|per|wenn möglich mit|mag|fliege gern mit|fliegen gern mit|hauptsache mit',
    airlineWord:
      'airline|airlines|airways|fluggesellschaft|fluglinie|fluggesellschaften|fluglinien|carrier|maschine|flieger',
    bag_included:
      'mit gepäck|mit aufgabegepäck|mit koffer|inklusive gepäck|inkl gepäck|mit einem koffer|gepäck inklusive|mit freigepäck|aufgabegepäck|inklusive aufgabegepäck|gepäck inkl|mit gepäckstück|inkl koffer|mit großem koffer|mit aufgegebenem gepäck|aufgegebenes gepäck|mit koffern|inkl aufgabegepäck|mit aufgabekoffer|ein koffer|einen koffer|1 koffer|mit 1 koffer|mit zwei koffern|mit 2 koffern|inkl koffern|inklusive koffer|mit gepaeck|gepäck dabei|mit gepäck dabei|mit großgepäck|großgepäck|mit reisegepäck|reisegepäck|koffer dabei|koffer inklusive|koffer inkl|gepäck dabei sein|inkl freigepäck|gepäck muss mit|koffer muss mit|mit aufgabe koffer|mit trolley zum aufgeben|aufgabekoffer|ein koffer muss mit|mit viel gepäck|viel gepäck|mit einem gepäckstück|mit einem aufgabegepäck|plus koffer|und koffer|samt gepäck|mit check in gepäck|eingechecktes gepäck|mit eingechecktem gepäck|mit frachtgepäck|gepäckaufgabe|mit gepäckaufgabe|mit tasche|inkl gepaeck|und gepäck|plus gepäck|inklusiv gepäck|incl gepäck|incl koffer',
    bag_extra:
      'nur handgepäck|nur mit handgepäck|ohne gepäck|ohne aufgabegepäck|mit handgepäck|ohne koffer|0 koffer|0 koffern|null koffer|null koffern|kein gepäck|0 gepäckstücke|handgepäck|nur rucksack|nur mit rucksack|nur ein rucksack|kabinengepäck|nur kabinengepäck|bordgepäck|nur bordgepäck|keine koffer|kein koffer|kein aufgabegepäck|mit rucksack|mit nur handgepäck|bloß handgepäck|handgepäck only|nur mit bordgepäck|nur kleines handgepäck|kleines handgepäck|handgepäck reicht|handgepäck genügt|kein aufgabegepäck nötig|gepäck brauch ich nicht|koffer brauch ich nicht|brauche kein gepäck|brauch kein gepäck|kein koffer nötig|keinen koffer|ohne gepaeck|nur handgepaeck|nur rucksack als gepäck|nur ein kleiner rucksack|nur kleiner rucksack|nur mit kleinem rucksack|nur handkoffer|handkoffer|nur trolley|nur kabinentrolley|kabinentrolley|hg only|nur hg|ohne aufgegebenes gepäck|ohne großes gepäck|nur mit handgepaeck|nur personal item|nur daypack|reist nur mit handgepäck',
    anywhere:
      'irgendwohin|egal wohin|überallhin|irgendwo|beliebiges ziel|egal welches ziel|ziel egal|ziel ist egal|zielort egal|reiseziel egal|wohin ist egal|wohin egal|ist egal wohin|mir egal wohin|mir ist egal wohin|mir wurscht wohin|wurscht wohin|hauptsache weg|hauptsache raus|einfach weg|einfach nur weg|irgendwo hin|irgend wohin|ganz egal wohin|völlig egal wohin|egal wo|egal wo hin|egal wohin es geht|überall hin|überraschung|überrascht mich|überrasch mich|offen wohin|offen für alles|ziel offen|beliebig|beliebiges reiseziel|irgendein ziel|jedes ziel|wohin auch immer|irgendeine stadt|irgendwas|irgendwas günstiges|irgendwo günstig hin|wo es günstig ist',
    oneworld: 'oneworld|one world',
    star_alliance: 'star alliance',
    skyteam: 'skyteam|sky team',
    bag: 'koffer|koffern|gepäckstück|gepäckstücke|gepäckstücken|kg|kilo|aufgabegepäckstücke|taschen|aufgabekoffer|kilogramm|kilos|freigepäckstücke|reisetaschen',
    plusMinusAfter:
      'spielraum|toleranz|hin oder her|mehr oder weniger|flexibel|früher oder später|davor oder danach|flexibilität|rauf oder runter|vorher oder nachher|vor oder nach|früher oder später geht|vorher oder später|eher oder später|flexibel wären',
    onDay: 'am|den|dem|der|zum|tag',
    year: 'jahr|jahre|jahres',
    last: 'letzte|letzten|letztes|letzter|allerletzte|allerletzten|letztem',
    fromDay:
      'ab dem|ab|frühestens|frühestens ab|frühestens am|nicht vor dem|ab frühestens|nicht vor|nicht früher als|nicht früher als am|nicht eher als|frühestens ab dem|frühestens zum|ab frühestens dem|ab ca|ab circa|ab ungefähr|ab etwa|allerfrühestens|allerfrühestens am|jederzeit ab|jederzeit ab dem|ab einschließlich|von frühestens|bitte nicht vor|bitte nicht vor dem|aber nicht vor|aber nicht vor dem|bitte nicht früher als|bitte nicht eher als',
    sinceDayAfter:
      'und später|oder später|aufwärts|oder danach|und danach|und drüber|oder drüber|frühestens|oder etwas später',
    firstHalf:
      'erste hälfte|ersten hälfte|1. hälfte|in der ersten hälfte|erste hälfte vom|ersten hälfte vom|1 hälfte vom|erste hälfte im|ersten hälfte des|erste jahreshälfte',
    secondHalf:
      'zweite hälfte|zweiten hälfte|2. hälfte|in der zweiten hälfte|zweite hälfte vom|zweiten hälfte vom|2 hälfte vom|zweite hälfte im|zweiten hälfte des',
    afterNext: 'übernächste|übernächsten|übernächster|übernächstes|übernächstem|uebernächste',
    notAfter:
      'ausgeschlossen|ausgenommen|nein danke|nee danke|kommt nicht in frage|kommt nicht infrage|scheidet aus|fällt aus|fällt weg|geht gar nicht|gehen gar nicht|geht nicht|mag ich nicht|mögen wir nicht|will ich nicht|wollen wir nicht|möchte ich nicht|möchte ich nicht mehr|brauch ich nicht|muss nicht sein|bitte nicht|lieber nicht|bitte ausschließen|bitte vermeiden|weglassen|nicht erwünscht|unerwünscht|nö|nicht so gern|is nich|kannste vergessen|kannst du vergessen|ist raus|sind raus|sind tabu|ist tabu|tabu|hab ich satt|nicht mehr',
    hour: 'uhr|h',
    filler:
      'ein|eine|einen|einem|ich|wir|mir|uns|möchte|möchten|will|wollen|suche|suchen|brauche|brauchen|flug|flüge|fluege|fliegen|fliege|reise|reisen|finde|zeige|zeig|billige|billig|günstige|günstig|günstigste|billigste|bitte|angebot|angebote|gibt|es|was|wann|wo|kostet|buchen|urlaub|ferien|wie|preis|klasse|und dann|nur|mal|gerne|noch|auch|dann|ganze|flughafen|stadt|tickets für|hallo|guten tag|guten morgen|moin|servus|grüezi|danke|vielen dank|würde|würden|gern|fliegt|geht|könnt|könnten|kannst|könntest|mein|meine|wohin|irgendein|irgendeinen|günstigen|günstiger|billigen|billiger|preiswert|preiswerte|verbindung|verbindungen|flugverbindung|termin|datum|möglichst|preise|gibts|hätte|hätten|bräuchte|am besten|kurztrip|städtetrip|reisen wir|wir wollen|trip|suchen wir|hochzeitsreise|flitterwochen|geschäftsreise|dienstreise|ein paar tage|ein paar tagen|paar tage|ein paar nächte|äh|ähm|öhm|hm|hmm|mh|na|naja|tja|also|ok|okay|okey|oki|jo|ja|jep|nun|gell|nen|nem|ner|n|nö|halt eben|eben|halt mal|eigentlich|einfach mal|quasi|sozusagen|irgendwie|vielleicht|evtl|eventuell|evt|vllt|vlt|womöglich|wahrscheinlich|vermutlich|idealerweise|optimalerweise|wenns geht|wenn es geht|wenn möglich|falls möglich|nach möglichkeit|möglich|im idealfall|ungefähr|etwa|zirka|circa|ca|rund|so um|so um die|so gegen|so|rum|herum|um den dreh|drumrum|drum herum|lol|haha|hihi|gg|xd|btw|mfg|lg|vg|liebe grüße|viele grüße|gruß|grüße|hi|hey|heyo|hallöchen|hallihallo|na du|servas|grüß gott|grüß dich|guten abend|moin moin|tach|tag zusammen|hallo zusammen|hi zusammen|moinsen|merci|dankeschön|danke schön|danke dir|danke euch|danke im voraus|vielen lieben dank|besten dank|bitteschön|sorry|bidde|bittschön|pls|please|thx|brauch|braucht|bräucht|bräuchten|such|sucht|sucht jemand|such mal|such mir|suche mir|such uns|find|finde mir|finden|find mir|zeig mir|zeig mal|zeigt mir|gib mir|gib mal|kann man|kann ich|können wir|könnte man|könntet ihr|könnt ihr|kannst du mir|könntest du mir|kannst du mal|hast du|habt ihr|hab|habe|haben|hat|hätt|hätte gern|hätte gerne|hätten gern|hätten gerne|würd|würde gern|würde gerne|würden gern|würden gerne|würd gern|mag gern|möcht|möchte gern|möchte gerne|wollt|wollte|wollten|woll|willst|soll|sollte|solls|soll es|muss|müssen|müsste|müssten|darf|dürfte|kann|können|könnte|werde|werden|wird|gehen|gehts|geht es|geht was|gibt es|gibts was|gibts da|gibt es was|gibts noch|gibt es noch|was gibts|was kosten|was kostet es|was kostet das|was würde kosten|was würde es kosten|was kost|kosten|kostet der spaß|wieviel|wie viel|wie viel kostet|wie teuer ist|wie teuer|wie teuer wäre|wie günstig|was geht|was geht da|wer fliegt|welche|welcher|welches|welche airline|jemand|jemand tipps|tipp|tipps|idee|ideen|irgendeine idee|irgendwelche ideen|vorschlag|vorschläge|vorschlagen|empfehlung|empfehlungen|empfehlen|plane|planen|plan|geplant|geplanter|überlege|überlegen|überlege grad|denke an|denken an|denk an|denke|dachte an|dachten an|spiele mit dem gedanken|habe vor|haben vor|hab vor|lust auf|hab lust auf|hätte lust auf|bock auf|hab bock auf|günstiges|günstigem|günstigsten|günstigster|günstigstes|am günstigsten|so günstig wie möglich|möglichst günstig|möglichst billig|billiges|billigem|billigster|billigsten|billigstes|billigflug|billigflüge|billigfluege|am billigsten|so billig wie möglich|spottbillig|preiswerter|preiswerten|preiswertes|preiswertester|preisgünstig|preisgünstige|preisgünstigen|preisgünstiger|preiswerteste|schnäppchen|schnapper|schnäpchen|superschnäppchen|deal|deals|sparangebot|sparangebote|sonderangebot|sonderangebote|last minute|lastminute|last-minute|aktion|aktionen|bestpreis|bestes angebot|bester preis|besten preis|beste preise|guter preis|guten preis|angeboten|gutes angebot|gute angebote|error fare|flugangebot|flugangebote|flugpreis|flugpreise|flugticket|flugtickets|flgu|flüg|fluch|flugreise|flugreisen|flugsuche|flieg|fliegts|flieger|fliegn|geflogen|flugzeug|flugzeit egal|fliegend|reis|verreisen|reisezeit|reisezeitraum|reisedatum|reisetermin|zeitraum|ticket|tickets|tripp|trips|städtereise|städtetour|städte trip|kurzurlaub|kurzreise|kurzurlaube|auszeit|tapetenwechsel|urlaubsreise|urlauben|urlaube|ausflug|abstecher|wochenendflug|familienurlaub|familienreise|bleiben|bleibe|bleib|dort bleiben|aufenthalt|vor ort|dort|da|hier|verbringen|sein|bin|ist|is|sind|wäre|wären|war|wär|wärs|wenn|falls|dass|weil|ob|egal ob|ist egal|is egal|egal|egal welche|mir egal|uns egal|ganz egal|wurscht|wurst|pro person|p p|pp|p. p.|pro nase|pro kopf|pro mann|je person|je nase|jeweils|je|insgesamt|gesamt|zusammen|alles zusammen|alle zusammen|alles in allem|pauschal|in summe|summe|komplett|all in|gesamtpreis|ab jetzt gerechnet|das|die|der|den|dem|des|dieser flug|ihr|du|sie|man|mich|dich|euch|unser|unsere|unseren|unserem|unserer|meinen|meinem|meiner|meines|dein|deine|ihre|ihren|ihrem|sich|selbst|hin am besten|dabei|dazu|davon|dafür|muss mit|mit dabei|mitnehmen|mitkommen|kommt mit|kommen mit|reist mit|fliegt mit|fliegen mit|wollen mit|weiter|wieder|schon|doch|aber|trotzdem|jedoch|hauptsache|lieber|am allerliebsten|etwas|irgendwas in|bisschen|bissl|bissi|ein bisschen|mal wieder|mal eben|mal schnell|endlich|endlich mal|jetzt|grad|gerade|irgendwann|irgendwann mal|irgendwann im|demnächst|bald|zeitnah|grob|genau|gut|gute|guten|gutes|super|schön|schöne|schönen|schönes|cool|perfekt|nett|nette|nett wäre|gern auch|auch gern|auch gerne|gerne auch|airport|flughäfen|ziel egal wo|ort|city|inlandsflug|linienflug|buche|gebucht|zu buchen|buch mir|bucht|buchung|reservieren|reserviere|vergleich|vergleiche|vergleichen|anzeigen|check|checken|checke|schau|schaue|schauen|schau mal|schauen wir|guck|gucken|guck mal|option|optionen|möglichkeit|möglichkeiten|variante|varianten|zu fliegen|zu kommen|zu reisen|zu bekommen|zu finden|kommen|komme|kommt man|komm ich|hinkommen|hinfliegen|hinzufliegen|hin und|kriegen|kriege|bekommen|bekomme|bekommt man|holen|nehmen|nehme|wir sind|wir wären|familie|ne|en|bloß|also gut|wohl|karten|toll',
    child:
      'kind|kinder|kindern|kindes|baby|babys|babies|säugling|säuglinge|säuglingen|kleinkind|kleinkinder|kleinkindern|kids|kid|kiddies|kidz|zwerg|zwerge|zwergen|knirps|knirpse|söhne|söhnen|töchter|töchtern|schulkind|schulkinder|schulkindern|schoßkind|neugeborenes|neugeborene|neugeborenen|enkel|enkeln|enkelkind|enkelkinder|enkelkindern|enkelin|enkelinnen|infant|infants',
    companion:
      'meine frau|meiner frau|frau|mein mann|meinem mann|meinen mann|mit mann|mein göttergatte|meine freundin|meiner freundin|freundin|mein freund|meinem freund|meinen freund|mein partner|meinem partner|meinen partner|partner|meine partnerin|meiner partnerin|partnerin|mein schatz|meinem schatz|schatz|meine verlobte|meiner verlobten|mein verlobter|meinem verlobten|mein sohn|meinem sohn|meinen sohn|sohn|meine tochter|meiner tochter|tochter|mein kind|meinem kind|mein baby|meinem baby|meine mutter|meiner mutter|mutter|meine mama|meiner mama|mama|mutti|mein vater|meinem vater|meinen vater|vater|mein papa|meinem papa|papa|meine oma|meiner oma|mein opa|meinem opa|mit oma|mit opa|meine großmutter|meiner großmutter|mein großvater|meinem großvater|meine schwester|meiner schwester|schwester|mein bruder|meinem bruder|bruder|meine schwiegermutter|meiner schwiegermutter|schwiegermutter|mein schwiegervater|schwiegervater|meine cousine|meiner cousine|mein cousin|meinem cousin|meine tante|meiner tante|mein onkel|meinem onkel|meine nichte|meiner nichte|mein neffe|meinem neffen|meine beste freundin|meiner besten freundin|mein bester freund|meinem besten freund|mein kumpel|meinem kumpel|kumpel|mein chef|meinem chef|meine chefin|meiner chefin|mein kollege|meinem kollegen|meine kollegin|meiner kollegin|ein freund|einem freund|eine freundin|einer freundin|nem freund|ner freundin|nem kumpel|einem kumpel|einem kollegen|einer kollegin|einem bekannten|lebensgefährte|lebensgefährtin|meinem lebensgefährten|meiner lebensgefährtin|mein lebensgefährte|meine lebensgefährtin|ehefrau|meine ehefrau|meiner ehefrau|ehemann|meinem ehemann|mein ehemann|freundin von mir|freund von mir',
    couple: 'pärchen|paare|paaren|ehepaar|ehepaare|ehepaaren|paar erwachsene',
    age: 'jahre alt|jahr alt|jahre alte|jahre altes|jahre alten|jahre alter|j alt|jahre|jahren|jährig|jährige|jährigem|jährigen|jähriger|jähriges|monate alt|monate altes|monate alten|monate altem|wochen alt|wochen altes|wochen alten|mon alt|lebensjahr',
    aged: 'im alter von|alter von|alter|im alter',
    self: 'ich',
    home: 'nach hause|heim|heimflug|heimfliegen|heimreise|wieder heim|zurück nach hause',
    later: 'später|danach|drauf|darauf|ab heute|ab jetzt|von heute an|von jetzt an',
    sameDay:
      'am selben tag|selben tag|am gleichen tag|gleicher tag|selber tag|gleichen tag|noch am selben tag|am nämlichen tag',
    yesterday: 'gestern',
    longWeekend:
      'langes wochenende|langen wochenende|lange wochenende|langem wochenende|verlängertes wochenende|verlängerten wochenende|verlängertem wochenende|verlängerte wochenende|verlängertes we|verlängerten we|langes we|lange wochenenden|verlängerte wochenenden|verl wochenende|verl we',
    clock: 'um',
    duration: 'std|stunden|stunde|minuten|minute|min|stdn|stündig',
    atMostAfter:
      'oder weniger|oder günstiger|oder billiger|maximum|max|maximal|höchstens|oder drunter|und drunter|budget|und weniger|oder darunter|nicht mehr|ist schmerzgrenze|sind schmerzgrenze|ist das maximum|sind das maximum|ist obergrenze|ist limit',
    onward:
      'und weiter nach|weiter nach|danach weiter nach|dann weiter nach|und dann nach|dann nach|danach nach|anschließend nach|anschließend|und danach|und anschließend|von dort nach|von da nach|und von dort nach|und von dort weiter nach|von dort weiter nach|weiterflug nach|mit weiterflug nach|danach',
    beforeDayAfter: 'oder früher|oder vorher|oder eher|und früher',
    unsupported:
      'tagestrip|tagesausflug|tagesflug|herbstferien|winterferien|semesterferien|skiferien|sportferien|faschingsferien|krampferien|schulferien|in den ferien|ferienbeginn|ferienende|semesterbreak|frühlingsferien|frühjahrsferien|brückentag|brückentage|brückentagen|brückentagswochenende|feiertag|feiertage|feiertagen|nationalfeiertag|schweizer nationalfeiertag|bundesfeier|betriebsferien|werksferien|elternzeit|adventswochenende|advent|adventszeit|wintersport|weihnachtsmarkt|weihnachtsmärkte|christkindlmarkt|oktoberfest|herbstmesse|sportwoche|semesterwoche|badeurlaub|skiurlaub|skitrip|skireise',
  },
  holidays: {
    christmas: 'weihnachten|zu weihnachten|über weihnachten|die weihnachtstage|weihnachtstage',
    christmas_holidays: 'weihnachtsferien|in den weihnachtsferien|zwischen den jahren',
    new_year_eve: 'silvester|über silvester|zu silvester|an silvester',
    new_year: 'neujahr|über neujahr|jahreswechsel',
    epiphany: 'dreikönig|heilige drei könige',
    valentine: 'valentinstag|zum valentinstag|am valentinstag',
    carnival: 'karneval|fasching|fastnacht|zu karneval|über karneval',
    holy_week: 'karwoche|in der karwoche',
    easter: 'ostern|zu ostern|über ostern|an ostern|osterwochenende|am osterwochenende',
    easter_holidays: 'osterferien|in den osterferien',
    ascension: 'christi himmelfahrt|himmelfahrt|über christi himmelfahrt|über himmelfahrt|vatertag',
    pentecost: 'pfingsten|zu pfingsten|über pfingsten|an pfingsten|pfingstwochenende',
    golden_week: 'golden week|goldene woche',
    christmas_eve: 'heiligabend|an heiligabend|heilig abend',
    boxing_day:
      'zweiter weihnachtstag|zweiten weihnachtstag|2 weihnachtstag|stephanstag|stefanitag',
    corpus_christi: 'fronleichnam|über fronleichnam',
    saint_patrick: 'st patricks day|st patrick’s day|saint patricks day',
    pentecost_holidays: 'pfingstferien|in den pfingstferien',
    first_of_january: 'neujahrstag|am neujahrstag',
    halloween: 'halloween',
    all_saints: 'allerheiligen',
    thanksgiving: 'thanksgiving',
    lunar_new_year:
      'chinesisches neujahr|chinesisches neujahrsfest|zum chinesischen neujahr|chinesischen neujahr',
    ramadan: 'ramadan',
    eid_al_fitr: 'zuckerfest|zum zuckerfest|ramadanfest',
    eid_al_adha: 'opferfest|zum opferfest',
  },
  numbers: parseList(`
    ein|eins|einen|eine|einer|einem|eines|nur einem|nur einen|einem einzigen|einzig|einzigen|nen einzigen,
    zwei|zweit|zwo, drei|dritt, vier|viert, fünf|fünft, sechs|sechst, sieben|siebt, acht,
    neun|neunt, zehn|zehnt, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn,
    neunzehn, zwanzig, einundzwanzig, zweiundzwanzig, dreiundzwanzig, vierundzwanzig,
    fünfundzwanzig, sechsundzwanzig, siebenundzwanzig, achtundzwanzig, neunundzwanzig, dreißig,
    einunddreißig
  `),
  ordinals: parseList(`
    ersten|erste|erster|erstes, zweiten|zweite|zweites, dritten|dritte|drittes,
    vierten|vierte|viertes, fünften|fünfte, sechsten|sechste, siebten|siebte, achten|achte,
    neunten|neunte, zehnten|zehnte, elften|elfte, zwölften|zwölfte, dreizehnten|dreizehnte,
    vierzehnten|vierzehnte, fünfzehnten|fünfzehnte, sechzehnten|sechzehnte, siebzehnten|siebzehnte,
    achtzehnten|achtzehnte, neunzehnten|neunzehnte, zwanzigsten|zwanzigste,
    einundzwanzigsten|einundzwanzigste, zweiundzwanzigsten|zweiundzwanzigste,
    dreiundzwanzigsten|dreiundzwanzigste, vierundzwanzigsten|vierundzwanzigste,
    fünfundzwanzigsten|fünfundzwanzigste, sechsundzwanzigsten|sechsundzwanzigste,
    siebenundzwanzigsten|siebenundzwanzigste, achtundzwanzigsten|achtundzwanzigste,
    neunundzwanzigsten|neunundzwanzigste, dreißigsten|dreißigste,
    einunddreißigsten|einunddreißigste
  `),
  quantities: {
    'ne woche': [1, 'week'],
    'nur eine woche': [1, 'week'],
    '1 wöchigen': [1, 'week'],
    einwöchigen: [1, 'week'],
    einwöchige: [1, 'week'],
    einwöchiger: [1, 'week'],
    wochentrip: [1, 'week'],
    wochenurlaub: [1, 'week'],
    zweiwöchigen: [2, 'week'],
    zweiwöchige: [2, 'week'],
    zweiwöchiger: [2, 'week'],
    'anderthalb wochen': [10, 'day'],
    'eineinhalb wochen': [10, 'day'],
    'nen monat': [1, 'month'],
    'ne nacht': [1, 'night'],
    'nen tag': [1, 'day'],
    eltern: [2, 'person'],
    'meine eltern': [2, 'person'],
    'unsere eltern': [2, 'person'],
    'ihre eltern': [2, 'person'],
    'seine eltern': [2, 'person'],
    'die eltern': [2, 'person'],
    schwiegereltern: [2, 'person'],
    'meine schwiegereltern': [2, 'person'],
    großeltern: [2, 'person'],
    'meine großeltern': [2, 'person'],
    zwillinge: [2, 'person'],
    zwillingen: [2, 'person'],
    'mit meinen eltern': [3, 'person'],
    'mit eltern': [3, 'person'],
    'mit den eltern': [3, 'person'],
    'mit meinen großeltern': [3, 'person'],
    'mit meinen schwiegereltern': [3, 'person'],
    'mit den schwiegereltern': [3, 'person'],
    'mit zwillingen': [3, 'person'],
    'wir drei': [3, 'person'],
    'uns drei': [3, 'person'],
    'für uns 3': [3, 'person'],
    'familie mit einem kind': [3, 'person'],
    'familie mit 1 kind': [3, 'person'],
    'familie mit kind': [3, 'person'],
    'familie mit baby': [3, 'person'],
    'familie mit einem baby': [3, 'person'],
    'dreiköpfige familie': [3, 'person'],
    'dreiköpfigen familie': [3, 'person'],
    dreiergruppe: [3, 'person'],
    'zu dreien': [3, 'person'],
    '3köpfige familie': [3, 'person'],
    'wir vier': [4, 'person'],
    'uns vier': [4, 'person'],
    'für uns 4': [4, 'person'],
    'familie mit zwei kindern': [4, 'person'],
    'familie mit 2 kindern': [4, 'person'],
    'familie mit zwei kids': [4, 'person'],
    'familie mit 2 kids': [4, 'person'],
    'vierköpfige familie': [4, 'person'],
    'vierköpfigen familie': [4, 'person'],
    '4köpfige familie': [4, 'person'],
    '4köpfigen familie': [4, 'person'],
    'zu vieren': [4, 'person'],
    vierergruppe: [4, 'person'],
    'wir fünf': [5, 'person'],
    'uns fünf': [5, 'person'],
    'für uns 5': [5, 'person'],
    'familie mit drei kindern': [5, 'person'],
    'familie mit 3 kindern': [5, 'person'],
    'familie mit 3 kids': [5, 'person'],
    'fünfköpfige familie': [5, 'person'],
    'fünfköpfigen familie': [5, 'person'],
    '5köpfige familie': [5, 'person'],
  },
  largeNumbers: {
    'halbes dutzend': 6,
    'ein halbes dutzend': 6,
    dutzend: 12,
    'ein dutzend': 12,
    'nem dutzend': 12,
    vierzig: 40,
    fünfzig: 50,
    fuffzig: 50,
    fuffi: 50,
    'einen fuffi': 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    hundert: 100,
    einhundert: 100,
    'einen hunderter': 100,
    'nen hunderter': 100,
    hundertfünfzig: 150,
    hundertfuffzig: 150,
    zweihundert: 200,
    zweihundertfünfzig: 250,
    dreihundert: 300,
    dreihundertfünfzig: 350,
    vierhundert: 400,
    vierhundertfünfzig: 450,
    fünfhundert: 500,
    sechshundert: 600,
    siebenhundert: 700,
    achthundert: 800,
    neunhundert: 900,
    tausend: 1000,
    eintausend: 1000,
    'nen tausender': 1000,
    'einen tausender': 1000,
    elfhundert: 1100,
    zwölfhundert: 1200,
    tausendzweihundert: 1200,
    dreizehnhundert: 1300,
    vierzehnhundert: 1400,
    eineinhalbtausend: 1500,
    anderthalbtausend: 1500,
    tausendfünfhundert: 1500,
    fünfzehnhundert: 1500,
    sechzehnhundert: 1600,
    achtzehnhundert: 1800,
    zweitausend: 2000,
    dreitausend: 3000,
    viertausend: 4000,
    fünftausend: 5000,
    sechstausend: 6000,
    siebentausend: 7000,
    achttausend: 8000,
    neuntausend: 9000,
  },
  relativeYears: {
    'dieses jahr': 0,
    'in diesem jahr': 0,
    heuer: 0,
    'diesen jahres': 0,
    'dieses jahres': 0,
    'nächstes jahr': 1,
    'nächsten jahres': 1,
    'im nächsten jahr': 1,
    'kommendes jahr': 1,
    'kommenden jahres': 1,
    'im kommenden jahr': 1,
    'im neuen jahr': 1,
  },
  moreMonths: [
    'januar|jänner|jän',
    'februar|feber',
    'märz|mrz',
    'april',
    'mai',
    'juni|jun',
    'juli|jul',
    'august',
    'september|sep',
    'oktober',
    'november',
    'dezember',
  ].map((names) => {
    const [name = ''] = names.split('|');
    return `${names}|${name}woche|${name}hälfte|${name}wochenende`;
  }),
  moreWeekdays: [
    'mo|montags|moontag',
    'di|dienstags|dienstach',
    'mi|mittwochs|mittwoch',
    'do|donnerstags',
    'fr|freitags|freitach',
    'sa|sonnabend|samstags',
    'so|sonntags|sonntach',
  ],
  currencies: {
    PLN: 'zloty',
    SEK: 'schwedische kronen',
    NOK: 'norwegische kronen',
    DKK: 'dänische kronen',
    CZK: 'tschechische kronen|kronen',
    TRY: 'lira',
    CNY: 'yuan',
    CAD: 'kanadische dollar',
    AUD: 'australische dollar',
    EUR: 'euro|euros|eur|tacken|ocken|öcken|mäuse|mäusen|flocken|kröten|piepen|euronen|teuronen|eus|steine',
    USD: 'dollar|us dollar|us-dollar|us dollars|dollars|bucks|us$',
    GBP: 'pfund|pfund sterling|britische pfund|englische pfund',
    CHF: 'franken|schweizer franken|stutz|fränkli|sfr|schweizerfranken|chf',
    JPY: 'yen',
    HUF: 'forint',
    THB: 'baht',
    AED: 'dirham',
  },
  ambiguous: 'di|mi|do|fr|sa|so|mo|mai|mär|dez|okt',
  transliterate: withoutUmlauts,
  getBaseForms: (word) => [
    ...(word.endsWith('s') && word.length > 4 ? [word.slice(0, -1)] : []),
    ...(/[aou]e/.test(word) ? [withUmlauts(word)] : []),
  ],
};
