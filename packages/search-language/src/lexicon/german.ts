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
    from: 'von|ab|aus|abflug|abflug in|abflug ab|abflug von|startend in|vom flughafen|von flughafen|abflughafen|ab flughafen|von dem flughafen|start in|start ab|startpunkt|abflugort|wohne in|starte in|weg von|raus aus|weg aus|los ab',
    to: 'nach|in die|in den|ins|richtung|ziel|zum|zur|auf die|auf|an den|ans|an die|auf den|zielort|zielflughafen|ziel ist|nach der|hin nach|bis nach|rüber nach|runter nach|in das',
    via: 'über|via|mit stopp in|mit zwischenstopp in|mit zwischenlandung in|mit umstieg in|zwischenstopp in|umstieg in|umsteigen in|mit stop in|mit zwischenstop in|zwischenlandung in|mit einem stopp in|mit einem zwischenstopp in|mit stopover in|stopover in|mit halt in|stopp in|umstieg am',
    avoid:
      'nicht über|aber nicht über|ohne stopp in|ohne zwischenstopp in|ohne umstieg in|bloß nicht über|vermeide|nicht via|vermeiden|meiden|nicht durch|ohne zwischenlandung in|ohne zwischenstop in|kein stopp in|kein umstieg in|keinen stopp in|keinen umstieg in|keinen zwischenstopp in|bitte nicht über|nicht umsteigen in|außer über|ohne über|kein zwischenstopp in|nur nicht über',
    leave:
      'abfliegen|abfliegend|hinflug|hin|abreise|losfliegen|hinflug am|abflug am|los am|fliege los|hinreise|abfliegen am',
    arrive: 'ankommen in|ankunft in|landen in|besuchen|ankunft',
    at: 'in|im|am|an|um|gegen',
    between: 'zwischen|zwischen dem',
    and: 'und|oder|&',
    until: 'bis|bis zum|bis zu',
    for: 'für|fuer',
    of: 'der|des|den|dem|die|das|am|im|vom',
    return:
      'rückflug|rückflug am|zurück|zurück am|rückreise|rückreise am|rückkehr|rückkehr am|und zurück am|heimflug|wieder zurück|retour am|heim am|heimreise|zurückfliegen|zurückkommen|rückflug dann|zurück dann|rück|rückwärts',
    one_way:
      'nur hinflug|einfacher flug|einfach|oneway|one way|nur hin|einfache strecke|ohne rückflug|hinflug ohne rückflug|einweg|nur der hinflug|nur hinreise|one-way|einfacher hinflug|nur den hinflug|ohne rückreise|hinweg',
    round_trip:
      'hin und rückflug|hin und zurück|mit rückflug|hin und rück|rundreise|hin- und rückflug|und zurück|retour|roundtrip|hin und rückreise|hin-/rückflug|hin- und zurück|h/r|hin u zurück|hin u rückflug|inkl rückflug|hin und retour|und retour',
    nonstop:
      'nonstop|non stop|direkt|direktflug|direktflüge|direktfluege|ohne zwischenstopp|ohne zwischenstopps|ohne stopp|ohne stopps|ohne umsteigen|ohne umstieg|ohne zwischenlandung|nur direkt|nur direktflüge|nonstopflug|ohne umstiege|keine zwischenstopps|kein zwischenstopp|kein umsteigen|kein umstieg|keine umstiege|kein stopp|keine stopps|keine zwischenstops|kein zwischenstop|ohne zwischenstop|ohne zwischenstops|ohne zwischenhalt|nicht umsteigen|ohne umzusteigen|direkte|direkter|direkten|durchgehend',
    stop: 'stopp|stopps|stop|stops|zwischenstopp|zwischenstopps|umstieg|umstiege|zwischenlandung|zwischenlandungen|mal umsteigen|umsteigen',
    atMost:
      'unter|bis zu|höchstens|hoechstens|maximal|max|nicht mehr als|weniger als|günstiger als|billiger als|budget|budget von|mein budget ist|für unter|für maximal|für höchstens|bis|oder weniger|maximal für|max.|nicht teurer als|maximal bis|bis maximal|höchstpreis|obergrenze|nicht über|für weniger als|kleiner als|limit|preislimit|bis höchstens',
    economy: 'economy|economy class|economyclass|touristenklasse|eco',
    premium_economy: 'premium economy|premium economy class|premium eco',
    business: 'business|business class|businessclass|geschäftsklasse|businessklasse',
    first:
      'first class|erste klasse|erster klasse|ersten klasse|1 klasse|first|in der first|in first',
    person:
      'person|personen|leute|passagier|passagiere|passagieren|erwachsene|erwachsener|erwachsenen|reisende|reisenden|tickets|ticket|plätze|fluggäste|mann|kind|kinder|kindern|baby|babys|jugendliche|jugendlicher|jugendlichen|senioren|freunde|freunden|säugling|kleinkind|kleinkinder|babies|leuten|kids|schüler|studenten|rentner|teenager|erw|pers|pax',
    alone:
      'allein|alleine|nur ich|nur für mich|für mich allein|für mich|solo|für eine person allein|nur mich|single|alleinreisend|alleinreisende|alleinreisender',
    pair: 'zu zweit|paar|meine frau und ich|mein mann und ich|mit meiner frau|mit meinem mann|mit meiner freundin|mit meinem freund|mit meiner partnerin|mit meinem partner|mit meiner mutter|mit einem freund|mit einer freundin|ich und meine frau|ich und mein mann|ich und meine freundin|ich und mein freund|meine freundin und ich|mein freund und ich|meine partnerin und ich|mein partner und ich|als paar|für uns zwei|für uns beide|wir zwei|wir beide|mit meiner tochter|mit meinem sohn|mit meiner schwester|mit meinem bruder|mit meinem vater',
    group: 'gruppe von|wir sind|zu|familie mit|familie von',
    night: 'nacht|nächte|nächten|übernachtungen',
    day: 'tag|tage|tagen',
    week: 'woche|wochen',
    month: 'monat|monate|monaten|monats',
    weekend: 'wochenende|wochenendes|we',
    today: 'heute|heute morgen',
    tomorrow: 'morgen',
    dayAfterTomorrow: 'übermorgen',
    this: 'dieses|diese|diesen|diesem|dieser|am kommenden|laufenden',
    next: 'nächste|nächsten|nächster|nächstes|nächstem|kommende|kommenden|kommendes|kommender|am nächsten|kommendem|folgenden|folgende|darauffolgenden|künftigen',
    fromNow: 'in',
    beforeDay: 'vor|vor dem|noch vor',
    sinceDay: 'nach dem|frühestens nach|nach',
    within: 'innerhalb von|in den nächsten|binnen',
    plusMinus: 'plus minus|±|plus oder minus|flexibel um|flexibel',
    early: 'anfang|beginn|anfang des|früh im|zu beginn des',
    mid: 'mitte|mitte des',
    late: 'ende|ende des|spät im',
    spring: 'frühling|frühjahr',
    summer: 'sommer|sommerferien',
    autumn: 'herbst|herbstferien',
    winter: 'winter',
    red_eye: 'nachts|nachtflug|nachtflüge|nachtflügen|über nacht|in der nacht|red eye',
    morning:
      'morgens|heute morgen|vormittags|am morgen|am vormittag|früh|in der früh|vormittag|frühmorgens|früh morgens|frühen morgen|am frühen morgen|frühflug|frühflüge|früher flug|frühe flüge',
    afternoon: 'nachmittags|am nachmittag|nachmittag|mittags|am mittag|mittag',
    evening:
      'abends|am abend|abend|abendflug|abendflüge|am späten abend|nach feierabend|spätabends|am frühen abend|spätflug|spätflüge|später flug',
    not: 'nicht|kein|keine|keinen|ohne|außer|ausser|nicht mit|bloß nicht mit|aber nicht mit|keinesfalls',
    with: 'mit|bei|nur mit|am liebsten mit',
    airlineWord: 'airline|airlines|airways|fluggesellschaft',
    bag_included:
      'mit gepäck|mit aufgabegepäck|mit koffer|inklusive gepäck|inkl gepäck|mit einem koffer|gepäck inklusive|mit freigepäck|aufgabegepäck|inklusive aufgabegepäck|gepäck inkl|mit gepäckstück|inkl koffer|mit großem koffer|mit aufgegebenem gepäck|aufgegebenes gepäck|mit koffern|inkl aufgabegepäck',
    bag_extra:
      'nur handgepäck|nur mit handgepäck|ohne gepäck|ohne aufgabegepäck|mit handgepäck|ohne koffer|0 koffer|0 koffern|null koffer|null koffern|kein gepäck|0 gepäckstücke|handgepäck|nur rucksack|nur mit rucksack|nur ein rucksack|kabinengepäck|nur kabinengepäck|bordgepäck|nur bordgepäck|keine koffer|kein koffer|kein aufgabegepäck|mit rucksack',
    anywhere: 'irgendwohin|egal wohin|überallhin|irgendwo|beliebiges ziel',
    oneworld: 'oneworld|one world',
    star_alliance: 'star alliance',
    skyteam: 'skyteam|sky team',
    bag: 'koffer|koffern|gepäckstück|gepäckstücke|gepäckstücken|kg|kilo|aufgabegepäckstücke|taschen',
    plusMinusAfter:
      'spielraum|toleranz|hin oder her|mehr oder weniger|flexibel|früher oder später|davor oder danach|flexibilität',
    onDay: 'am|den|dem',
    year: 'jahr|jahre|jahres',
    last: 'letzte|letzten|letztes|letzter',
    fromDay: 'ab dem|ab|frühestens|frühestens ab|frühestens am|nicht vor dem|ab frühestens',
    sinceDayAfter: 'und später|oder später|aufwärts',
    firstHalf: 'erste hälfte|ersten hälfte|1. hälfte|in der ersten hälfte',
    secondHalf: 'zweite hälfte|zweiten hälfte|2. hälfte|in der zweiten hälfte',
    afterNext: 'übernächste|übernächsten|übernächster|übernächstes',
    notAfter: 'ausgeschlossen|ausgenommen',
    hour: 'uhr|h',
    filler:
      'ein|eine|einen|einem|ich|wir|mir|uns|möchte|möchten|will|wollen|suche|suchen|brauche|brauchen|flug|flüge|fluege|fliegen|fliege|reise|reisen|finde|zeige|zeig|billige|billig|günstige|günstig|günstigste|billigste|bitte|angebot|angebote|gibt|es|was|wann|wo|kostet|buchen|urlaub|ferien|wie|preis|klasse|und dann|nur|mal|gerne|noch|auch|dann|ganze|flughafen|stadt|tickets für|hallo|guten tag|guten morgen|moin|servus|grüezi|danke|vielen dank|würde|würden|gern|fliegt|geht|könnt|könnten|kannst|könntest|mein|meine|familie|wohin|irgendein|irgendeinen|günstigen|günstiger|billigen|billiger|preiswert|preiswerte|verbindung|verbindungen|flugverbindung|termin|datum|möglichst|preise|gibts|hätte|hätten|bräuchte|am besten|schnell|kurztrip|städtetrip|reisen wir|wir wollen|trip|suchen wir|hochzeitsreise|flitterwochen|geschäftsreise|dienstreise|skiurlaub|badeurlaub|ein paar tage|ein paar tagen|paar tage|ein paar nächte',
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
    ein|eins|einen|eine|einer|einem|nur einem|nur einen|einem einzigen, zwei|zweit, drei|dritt,
    vier|viert, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn
  `),
  ordinals: parseList(`
    ersten|erste|erster|erstes, zweiten|zweite|zweites, dritten|dritte|drittes,
    vierten|vierte|viertes, fünften|fünfte, sechsten, siebten, achten, neunten, zehnten, elften,
    zwölften
  `),
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
  moreWeekdays: ['mo', 'di', 'mi', 'do', 'fr', 'sa|sonnabend', 'so'],
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
    EUR: 'euro|euros',
    USD: 'dollar|us dollar|us-dollar',
    GBP: 'pfund',
    CHF: 'franken|schweizer franken',
    JPY: 'yen',
    HUF: 'forint',
  },
  ambiguous: 'di|mi|do|fr|sa|so|mo|mai|mär|dez|okt',
  transliterate: withoutUmlauts,
  getBaseForms: (word) => [
    ...(word.endsWith('s') && word.length > 4 ? [word.slice(0, -1)] : []),
    ...(/[aou]e/.test(word) ? [withUmlauts(word)] : []),
  ],
};
