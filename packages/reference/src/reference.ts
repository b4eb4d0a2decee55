import type {
  AirplaneType,
  Alliance,
  EpochDay,
  Instant,
  PlaceCode,
  RouteLookups,
} from '@farelark/engine';
import { getPlaces } from './airport-table.ts';
import { distanceKm, findAirportsNear, type NearAirport, type Position } from './airports-near.ts';
import { listAreas } from './areas.ts';
import { type Carrier, Carriers } from './carriers.ts';
import type { NameLanguage } from './data/city-line.ts';
import { fold } from './fold.ts';
import { LocalDays } from './local-days.ts';
import type { Place } from './place.ts';
import { getCountryName } from './search/country-names.ts';
import { PlaceNames } from './search/place-names.ts';
import { PlaceSearch } from './search/place-search.ts';

/** Built-in data about places, airlines and aircraft. Immutable. */
export type Reference = Readonly<ReturnType<typeof buildReference>>;

let loaded: Reference | null = null;

/** Built-in data of this package. The first call takes some 60 ms and 15 MB; later ones return the same object. */
export function loadReference(): Reference {
  loaded ??= buildReference();
  return loaded;
}

function buildReference() {
  const table = getPlaces();
  const { places, cityByPlace } = table;
  const cityCodes = groupByCity(cityByPlace);
  const localDays = new LocalDays();
  const countries = new Set([...places.values()].map(({ country }) => country));
  const carriers = new Carriers();
  const names = new PlaceNames(table);
  const search = new PlaceSearch(table, names);
  const isOwnCity = (code: PlaceCode) => (cityByPlace.get(code) ?? code) === code;
  return {
    /** Check for an IATA airport or city code, in upper case. */
    isPlace: (code: string): code is PlaceCode => places.has(code),
    getPlace: (code: string): Place | null => places.get(code) ?? null,
    /** City code of an airport; any other code is returned unchanged. */
    getCity: (place: PlaceCode): PlaceCode => cityByPlace.get(place) ?? place,
    /** Airports of a city, the biggest first; for an airport itself. */
    getAirports: (place: PlaceCode): readonly PlaceCode[] => places.get(place)?.airports ?? [],
    /** Codes of a city and its airports, also of a city that shares its code with an airport (SHA). */
    getCityCodes: (city: PlaceCode): readonly PlaceCode[] => cityCodes.get(city) ?? [city],
    /**
     * Codes of the continent (AF AN AS EU NA OC SA) and country of a place; the country is omitted if a continent has the
     * same code. Empty for an unknown place.
     */
    getAreas: (place: PlaceCode): readonly string[] => listAreas(places.get(place)?.country),
    /** Check that a country (ISO 3166-1 alpha-2, in upper case) has a place. */
    isCountry: (code: string): boolean => countries.has(code),
    /** Calendar day at a place; the UTC day for an unknown place. */
    getLocalDay: (place: PlaceCode, instant: Instant): EpochDay =>
      localDays.getDay(places.get(place)?.timeZone ?? 'UTC', instant),
    /** Airline by IATA code or name. */
    findCarrier: (codeOrName: string): Carrier | null => carriers.find(codeOrName),
    getAlliance: (code: string): Alliance | null => carriers.find(code)?.alliance ?? null,
    /** Airlines by code or start of a name, the better known first. */
    searchAirlines: (text: string, limit: number): Carrier[] => [...carriers.search(text, limit)],
    getAircraftCategory,
    /** Great-circle distance; null if either place is unknown. */
    getDistanceKm: (a: PlaceCode, b: PlaceCode): number | null => {
      const [from, to] = [places.get(a), places.get(b)];
      return from === undefined || to === undefined ? null : distanceKm(from, to);
    },
    /** Airports for a traveller at a position in degrees, the nearest first. */
    findAirportsNear: (
      position: Position,
      bounds: { readonly withinKm: number; readonly limit: number },
    ): NearAirport[] => findAirportsNear(places.values(), position, bounds),
    /** Busiest cities, and airports without one, of an IANA time zone; none for an unknown zone. */
    listPlacesOfZone: (timeZone: string, limit: number): Place[] =>
      [...places.values()]
        .filter(({ code, ...place }) => place.timeZone === timeZone && isOwnCity(code))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, limit),
    /**
     * Places by name in any language of the product, the more important first, and cities before their airports. The
     * first call builds the index; see `prepareSearch`.
     */
    searchPlaces: (text: string, limit: number): Place[] => [...search.find(text, limit)],
    /** Build the index of `searchPlaces` in some 100 ms. */
    prepareSearch: (): void => {
      search.prepare();
    },
    /** City of a place in a language; the English name as a fallback. */
    getCityName: (place: Place, language: NameLanguage | 'en'): string =>
      names.getCityName(place, language),
    getCountryName,
  };
}

/** Code of each city, followed by those of its airports. */
function groupByCity(cityByPlace: ReadonlyMap<string, PlaceCode>): Map<string, PlaceCode[]> {
  const members = new Map<string, PlaceCode[]>();
  for (const [airport, city] of cityByPlace) {
    const codes = members.get(city) ?? [city];
    if (airport !== city) codes.push(airport as PlaceCode);
    members.set(city, codes);
  }
  return members;
}

/** IATA aircraft type codes (SSIM appendix A) of propeller aircraft in scheduled service. */
const PROPELLER_CODES = new Set(
  (
    'AT3 AT4 AT5 AT7 ATR ATZ AT6 DH1 DH2 DH3 DH4 DH7 DH8 DHT DHP DHS D8F SF3 S20 SFB SWM J31 J32 ' +
    'J41 JST F27 F50 FK7 AN4 AN6 A40 A4F A26 A28 A38 EM2 EMB CN1 CN2 CNA CNC CNT CNF BE1 BE2 ' +
    'BEC BEH BES BNI BNT D28 D38 DHO L4T LOH LOM M6T MA6 MU2 PA1 PA2 PAG PAT PL2 PL6 T20 YN2 YN7 I14 ILY ' +
    'CV5 CVR HS7 ND2 SH3 SH6 SHB SHS'
  ).split(' '),
);
const MAX_CODES = new Set(['7M7', '7M8', '7M9', '7MJ', '7M1', 'B37M', 'B38M', 'B39M', 'B3XM']);
const A380_CODES = new Set(['380', '388', 'A388', 'A380', '38F']);

/** ICAO designators and folded names of aircraft in feeds. */
const PROPELLER_NAME =
  /\b(atr|at4[2356]|at7[2356]|dash 8|dhc 8|dhc8|dh8[abcd]|q[234]00|saab (340|2000)|sf34|sb20|fokker 50|turboprop|propeller|jetstream|twin otter|dhc 6|caravan|cessna 208|beech 1900|b190|dornier 228|antonov an (24|26|140)|pilatus)\b/;
const MAX_NAME = /\b737 ?max\b|\b737 (7|8|9|10) ?max\b|\bmax (7|8|9|10|200)\b|\b737 8 200\b/;
const A380_NAME = /\ba ?380\b/;

/** Type of aircraft that travellers may exclude; null for any other one. */
function getAircraftCategory(codeOrName: string): AirplaneType | null {
  const code = codeOrName.trim().toUpperCase();
  if (MAX_CODES.has(code)) return 'boeing_737_max';
  if (A380_CODES.has(code)) return 'airbus_a380';
  if (PROPELLER_CODES.has(code)) return 'propeller';
  const name = fold(codeOrName);
  if (MAX_NAME.test(name)) return 'boeing_737_max';
  if (A380_NAME.test(name)) return 'airbus_a380';
  return PROPELLER_NAME.test(name) ? 'propeller' : null;
}

/** Look-ups of the engine's route comparison. */
export function createRouteLookups(reference: Reference): RouteLookups {
  return {
    distanceKm: (origin, destination) => reference.getDistanceKm(origin, destination),
    toCarrierCode: (codeOrName) => reference.findCarrier(codeOrName)?.code ?? codeOrName,
  };
}
