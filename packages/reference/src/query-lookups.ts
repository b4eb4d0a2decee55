import { isCurrency, type PlaceCode } from '@farelark/engine';
import type { NamedArea, QueryLookups } from '@farelark/search-language';
import { buildPlaces, FIRST_UNLISTED_RANK, UNSCHEDULED_RANK } from './airport-table.ts';
import { COUNTRIES_LIKE_CONTINENTS } from './areas.ts';
import { AIRPORT_NAMES } from './data/airport-names.ts';
import { CARRIER_NAMES } from './data/carrier-names.ts';
import { CARRIERS } from './data/carriers.ts';
import { readNamesAtHome } from './data/city-names/at-home.ts';
import { readCityNames } from './data/city-names.ts';
import { COUNTRY_ALIASES } from './data/country-names.ts';
import { NICKNAMES } from './data/nicknames.ts';
import { REGIONS } from './data/regions.ts';
import type { Place } from './place.ts';
import { searchKey } from './search/search-key.ts';
import { TypingDistance } from './search/typing-distance.ts';

const LANGUAGES = ['en', 'zh', 'zh-Hant', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'];

/**
 * Areas that `Intl` names by their UN M49 number, as continents, and as countries where they are smaller. The
 * Americas are two continents.
 */
const AREAS: Readonly<Record<string, string>> = {
  '143': 'KG KZ TJ TM UZ',
  '002': 'AF',
  '003': 'NA',
  '005': 'SA',
  '009': 'OC',
  '013': 'BZ CR GT HN NI PA SV',
  '015': 'DZ EG LY MA SD TN',
  '019': 'NA SA',
  '021': 'US CA',
  '029': 'AG AW BB BS CU CW DM DO GD GP HT JM KN LC MQ PR SX TC TT VC VG VI',
  '030': 'CN HK JP KR MN MO TW',
  '034': 'BD BT IN LK MV NP PK',
  '035': 'BN ID KH LA MM MY PH SG TH TL VN',
  '039': 'AL BA ES GR HR IT ME MK MT PT RS SI',
  '142': 'AS',
  '150': 'EU',
  '154': 'DK EE FI GB IE IS LT LV NO SE',
  '155': 'AT BE CH DE FR LU NL',
};
/** Areas that `Intl` has no name for, as travellers call them. */
const OTHER_AREAS: readonly (readonly [codes: string, names: string])[] = [
  [
    'DK NO SE FI IS',
    'Scandinavia/Nordics/Nordic countries/Países nórdicos/Nordische Länder/Pays nordiques/Skandinavien/Escandinavia/Escandinávia/Scandinavie/Скандинавия/北欧/북유럽/스칸디나비아/الدول الاسكندنافية',
  ],
  [
    'AE BH IL JO KW LB OM QA SA TR',
    'Middle East/the Middle East/Naher Osten/Nahost/Moyen-Orient/Oriente Medio/Oriente Médio/Ближний Восток/中东/中東/중동/الشرق الأوسط',
  ],
  [
    'BG HR CZ EE HU LT LV PL RO RS SI SK',
    'Eastern Europe/Osteuropa/Europe de l’Est/Europa del Este/Leste Europeu/Восточная Европа/东欧/東欧/동유럽/أوروبا الشرقية',
  ],
  [
    'BO AR BR CL CO CR CU DO EC GT HN MX NI PA PE PY SV UY VE',
    'Latin America/Lateinamerika/Amérique latine/América Latina/Латинская Америка/拉丁美洲/中南米/拉美/중남미/라틴 아메리카/أمريكا اللاتينية',
  ],
  ['BN ID KH LA MM MY PH SG TH TL VN', 'Юго-Восточную Азию/Юго-Восточной Азии/ЮВА/동남아'],
  [
    'AL BA BG GR HR ME MK RO RS SI XK',
    'Balkans/the Balkans/Balkan/Balcanes/Bálcãs/Balcãs/Балканы/巴尔干/巴尔干半岛/バルカン/バルカン半島/발칸/발칸반도/البلقان',
  ],
  ['GP MQ BL MF', 'Antilles françaises/French Antilles/French West Indies'],
  [
    'AG AW BB BS CU CW DM DO GD GP HT JM KN LC MQ PR SX TC TT VC VG VI',
    'Antilles/West Indies/Antillen/Antillas/Antilhas/カリブ海/カリブ/카리브해/카리브/加勒比',
  ],
  ['GR', 'Islas griegas/Îles grecques/griechische Inseln/Ilhas gregas'],
  ['DZ EG LY MA TN', 'North Africa/Norte de África/Afrique du Nord/Nordafrika/Norte da África'],
  [
    'BJ CI GH GM NG SN SL TG',
    'West Africa/África occidental/Afrique de l’Ouest/Westafrika/África Ocidental',
  ],
  ['KE RW TZ UG', 'East Africa/África oriental/Afrique de l’Est/Ostafrika/África Oriental'],
  ['BE LU NL', 'Benelux/Бенилюкс/ベネルクス/베네룩스'],
  ['DZ LY MA MR TN', 'Maghreb/Magreb/Магриб/المغرب العربي'],
  [
    'AE BH KW OM QA SA',
    'Gulf states/the Gulf/Golfstaaten/pays du Golfe/Golfo Pérsico/Персидский залив/海湾国家/湾岸諸国/دول الخليج/الخليج',
  ],
  [
    'EE LV LT',
    'Baltics/Países bálticos/Pays baltes/Baltische Staaten/Baltikum/Baltic states/Прибалтика/バルト三国/波罗的海三国/발트3국/발트 3국',
  ],
  ['EU', '欧州/歐洲/欧罗巴/اوربا/أوربا'],
  ['SA', '南米/남미/南美/南美洲'],
  ['US CA', '北米/북미'],
  ['OC', '南太平洋/남태평양/Океания'],
  ['BZ CR GT HN NI PA SV', '中米/중미/中美'],
  ['AT CH CZ DE HU LI PL SI SK', '中欧/中歐/중부유럽'],
  ['AM AZ GE', 'コーカサス/高加索/코카서스/Кавказ/Закавказье/القوقاز'],
  ['KG KZ TJ TM UZ', '중앙아시아/Средняя Азия/Среднюю Азию/Средней Азии/آسيا الوسطى'],
  ['AM AZ BY KG KZ MD RU TJ UZ', 'СНГ/独联体'],
  ['DZ EG LY MA SD TN', '북아프리카'],
  ['CN HK JP KR MN MO TW', '동북아/동북아시아/東北アジア/东北亚/東北亞'],
  ['JO LB PS SY', 'بلاد الشام'],
  ['JP KR', '日韩/日韓'],
  ['MY SG TH', '新马泰/新馬泰'],
  ['HK MO', '港澳'],
  ['HK MO TW', '港澳台'],
];

/** Countries with a city of their name, here or elsewhere, that hardly anybody means by it. */
const COUNTRIES_NOT_CITIES = ['AM', 'IS', 'MV', 'SC'];

/** Hangul, kana and Han come after all alphabets. */
const LAST_SPACED_LETTER = 0x10ff;
/** As many places as a search holds. */
const MAX_AIRPORTS_OF_REGION = 30;
/** Fewer letters are all alike. */
const MIN_GUESS_LENGTH = 5;
const TWO_MISTAKES_FROM = 8;
/** Only what many mean may be guessed. */
const LAST_GUESSED_RANK = 700;

/** Look-ups with the index that they need. */
export interface IndexedLookups extends QueryLookups {
  /** Makes the index, some 350 ms; for an idle moment. */
  prepare(): void;
}

/** Look-ups of the query parser. Indexes on first use or by `prepare`; keep the answer. */
export function createQueryLookups(): IndexedLookups {
  let names: Names | null = null;
  const index = () => {
    names ??= new Names();
    return names;
  };
  // Each stretch of a query is asked for as everything that it may be: its key is made once.
  let [asked, key] = ['', ''];
  const toKey = (name: string): string => {
    if (name !== asked) [asked, key] = [name, searchKey(name)];
    return key;
  };
  return {
    prepare: () => {
      index();
    },
    findPlaces: (name) => index().findPlaces(toKey(name)),
    isPlace: (code): code is PlaceCode => index().places.has(code),
    guessPlace: (name) => index().guess(name),
    isNamePrefix: (letters) => index().isNamePrefix(letters, toKey(letters)),
    findRegion: (name) => index().regions.get(toKey(name)) ?? [],
    findArea: (name) => index().areas.get(toKey(name)) ?? null,
    findAirline: (name) => index().airlines.get(airlineKey(toKey(name))) ?? null,
    isAirportInCity: (airport, city) =>
      airport !== city && (index().places.get(city)?.airports.includes(airport) ?? false),
    isPlaceIn: (place, area) => index().places.get(place)?.country === area,
    isCurrency,
  };
}

/** Every place, area and airline by exactly what people call it. */
class Names {
  readonly places = buildPlaces().places;
  readonly areas = new Map<string, NamedArea>();
  readonly regions = new Map<string, readonly PlaceCode[]>();
  readonly airlines = new Map<string, string>();
  readonly #byName = new Map<string, Place[]>();
  /** The first two to four letters of all keys in scripts without blanks. */
  readonly #beginnings = new Set<string>();
  /** Names of what many mean, by their first letter, which is seldom mistyped. */
  readonly #guessable = new Map<string, [name: string, place: Place][]>();

  constructor() {
    for (const place of this.places.values()) {
      if (place.rank >= UNSCHEDULED_RANK) continue;
      this.#add(place, place.cityName);
      this.#add(place, place.name);
      const plain = place.name.replace(
        /\b(?:International|Intl|Regional|Municipal|Airport)\b/g,
        '',
      );
      this.#add(place, plain);
    }
    for (const { code, names, others } of [...readCityNames(), ...readNamesAtHome()])
      for (const name of [...names, ...others]) this.#addByCode(code, name);
    for (const line of [...NICKNAMES.trim().split('\n'), ...AIRPORT_NAMES.trim().split('\n')]) {
      const [code = '', list = ''] = line.split('|');
      for (const name of list.split('/')) this.#addByCode(code, name);
    }
    for (const found of this.#byName.values()) found.sort((a, b) => a.rank - b.rank);
    this.#addAreas();
    // Who says Wales means the country, not the airfield in Alaska.
    for (const name of this.areas.keys())
      if ((this.#byName.get(name)?.[0]?.rank ?? 0) >= FIRST_UNLISTED_RANK)
        this.#byName.delete(name);
    // The country is not called "Emirates" without the article.
    this.areas.delete('emirates');
    for (const country of COUNTRIES_NOT_CITIES)
      for (const language of LANGUAGES)
        this.#byName.delete(
          searchKey(new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? ''),
        );
    this.#addRegions();
    this.#addAirlines();
    for (const names of [this.#byName, this.areas, this.regions, this.airlines])
      for (const name of names.keys())
        if (name.charCodeAt(0) > LAST_SPACED_LETTER)
          for (let letters = 2; letters <= 4; letters += 1)
            this.#beginnings.add(name.slice(0, letters));
    for (const [name, [place]] of this.#byName) {
      if (place === undefined || place.rank > LAST_GUESSED_RANK) continue;
      const known = this.#guessable.get(name.charAt(0)) ?? [];
      this.#guessable.set(name.charAt(0), known);
      known.push([name, place]);
    }
  }

  /** The key of two letters begins that of the whole, but for ヴ, which the letter behind it changes. */
  isNamePrefix(letters: string, key: string): boolean {
    return key.length < 2 || letters.endsWith('ヴ') || this.#beginnings.has(key.slice(0, 4));
  }

  findPlaces(key: string): readonly PlaceCode[] {
    return this.#byName.get(key)?.map((place) => place.code) ?? [];
  }

  guess(name: string): PlaceCode | null {
    const key = searchKey(name);
    if (key.length < MIN_GUESS_LENGTH) return null;
    const limit = key.length >= TWO_MISTAKES_FROM ? 2 : 1;
    const distance = new TypingDistance(key, limit);
    let best: Place | null = null;
    for (const [known, place] of this.#guessable.get(key.charAt(0)) ?? []) {
      if (Math.abs(known.length - key.length) > limit) continue;
      distance.next(known, 0);
      if (distance.toWhole > limit) continue;
      if (best === null || place.rank < best.rank) best = place;
    }
    return best?.code ?? null;
  }

  #add(place: Place, name: string): void {
    const key = searchKey(name);
    if (key === '') return;
    const known = this.#byName.get(key) ?? [];
    if (!known.includes(place)) this.#byName.set(key, [...known, place]);
  }

  #addByCode(code: string, name: string | null): void {
    const place = this.places.get(code);
    if (place !== undefined && name !== null) this.#add(place, name);
  }

  #addAreas(): void {
    const add = (name: string | undefined, codes: readonly string[]) => {
      if (name !== undefined) this.areas.set(searchKey(name), { codes });
    };
    const countries = new Set([...this.places.values()].map((place) => place.country));
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const country of countries) add(names.of(country), [country]);
      for (const [number, codes] of Object.entries(AREAS)) add(names.of(number), codes.split(' '));
    }
    for (const [codes, list] of OTHER_AREAS)
      for (const name of list.split('/')) add(name, codes.split(' '));
    // Two letters of an alphabet may be a word; two of Han or Hangul are most names.
    for (const [country, list] of Object.entries(COUNTRY_ALIASES))
      for (const name of list.split('/'))
        if (name.length > 2 || name.charCodeAt(0) > LAST_SPACED_LETTER) add(name, [country]);
    for (const short of ['UK', 'US']) add(short, [short === 'UK' ? 'GB' : 'US']);
  }

  #addRegions(): void {
    for (const [airports, list] of REGIONS) {
      const codes = airports.split(' ').flatMap((code) => this.places.get(code)?.code ?? []);
      for (const name of list.split('/')) this.regions.set(searchKey(name), codes);
    }
    for (const country of COUNTRIES_LIKE_CONTINENTS) this.#addAsRegion(country);
  }

  /** A country whose code would be taken for a continent: its airports are meant. */
  #addAsRegion(country: string): void {
    const airports = [...this.places.values()]
      .filter((place) => place.country === country && place.kind === 'airport')
      .filter(({ rank }) => rank < UNSCHEDULED_RANK)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX_AIRPORTS_OF_REGION)
      .map(({ code }) => code);
    const names = [
      ...LANGUAGES.map((language) =>
        new Intl.DisplayNames(language, { type: 'region' }).of(country),
      ),
      ...(COUNTRY_ALIASES[country] ?? '').split('/'),
    ];
    for (const name of names)
      if (name !== undefined && name.length > 1) this.regions.set(searchKey(name), airports);
  }

  #addAirlines(): void {
    for (const line of CARRIERS) {
      const [code = '', ...names] = line.split('|');
      for (const name of names) {
        const key = airlineKey(searchKey(name));
        if (!this.airlines.has(key)) this.airlines.set(key, code);
      }
    }
    for (const line of CARRIER_NAMES.trim().split('\n')) {
      const [code = '', list = ''] = line.split('|');
      for (const name of list.split('/')) this.airlines.set(airlineKey(searchKey(name)), code);
    }
    // After all full names: "Air China" is not "China", but "Alaska" is Alaska Airlines.
    for (const line of CARRIERS) {
      const [code = '', name = ''] = line.split('|');
      const short = airlineKey(searchKey(name)).replace(/ (?:airlines|airways)$/, '');
      if (short.length > 3 && !this.airlines.has(short)) this.airlines.set(short, code);
    }
  }
}

/** "Delta Air Lines" and "Delta Airlines" are one. */
function airlineKey(key: string): string {
  return key.includes('line') ? key.replace(/ ?air ?lines?$/, ' airlines').trim() : key;
}
