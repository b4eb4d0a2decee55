import type {
  AirplaneType,
  Alliance,
  EpochDay,
  Instant,
  PlaceCode,
  RouteLookups,
} from '@farelark/engine';
import { buildPlaces } from './airport-table.ts';
import { distanceKm, findAirportsNear, type NearAirport, type Position } from './airports-near.ts';
import { listAreas } from './areas.ts';
import { type Carrier, Carriers } from './carriers.ts';
import type { NameLanguage } from './data/city-line.ts';
import { fold } from './fold.ts';
import { LocalDays } from './local-days.ts';
import type { Place } from './place.ts';
import { countryIn } from './search/country-names.ts';
import { PlaceNames } from './search/place-names.ts';
import { PlaceSearch } from './search/place-search.ts';
/** Built-in data about places, airlines and aircraft. Immutable. */
export type Reference = Readonly<ReturnType<typeof loadReference>>;

/** Builds the reference from the data in this package: some 60 ms and 15 MB. Keep the answer. */
export function loadReference() {
  const table = buildPlaces();
  const { places, cityByPlace } = table;
  const cityCodes = membersByCity(cityByPlace);
  const days = new LocalDays();
  const countries = new Set([...places.values()].map(({ country }) => country));
  const carriers = new Carriers();
  const names = new PlaceNames(table);
  const search = new PlaceSearch(table, names);
  return {
    /** Check for an IATA airport or city code, in upper case. */
    isPlace: (code: string): code is PlaceCode => places.has(code),
    getPlace: (code: string): Place | null => places.get(code) ?? null,
    /** The city code of an airport; a city, a lone airport or an unknown code answers itself. */
    getCity: (place: PlaceCode): PlaceCode => cityByPlace.get(place) ?? place,
    /** The airports that a code stands for: a city's all, biggest first; an airport's own. */
    getAirports: (place: PlaceCode): readonly PlaceCode[] => places.get(place)?.airports ?? [],
    /** Every code whose city has this code, itself included, also where an airport shares it (SHA). */
    getCityCodes: (city: PlaceCode): readonly PlaceCode[] => cityCodes.get(city) ?? [city],
    /**
     * The continent (AF AN AS EU NA OC SA) and the country of a place; the continent alone where the code of
     * the country is also that of a continent. Empty where the place is not known.
     */
    getAreas: (place: PlaceCode): readonly string[] => listAreas(places.get(place)?.country),
    /** Check that a country (ISO 3166-1, in upper case) has a place. */
    isCountry: (code: string): boolean => countries.has(code),
    /** The calendar day at a place; the UTC day at an unknown one. */
    getLocalDay: (place: PlaceCode, instant: Instant): EpochDay =>
      days.dayIn(places.get(place)?.timeZone ?? 'UTC', instant),
    /** The airline with this IATA code or name, or null. */
    findCarrier: (codeOrName: string): Carrier | null => carriers.find(codeOrName),
    getAlliance: (code: string): Alliance | null => carriers.find(code)?.alliance ?? null,
    /** Airlines by code or beginning of a name, the better known first. */
    searchAirlines: (text: string, limit: number): Carrier[] => [...carriers.search(text, limit)],
    getAircraftCategory,
    /** Great-circle kilometres between two places; null when either is unknown. */
    getDistanceKm: (a: PlaceCode, b: PlaceCode): number | null => {
      const [from, to] = [places.get(a), places.get(b)];
      return from === undefined || to === undefined ? null : distanceKm(from, to);
    },
    /** Airports for a traveller at a position (in degrees), the nearest first. */
    findAirportsNear: (
      position: Position,
      bounds: { readonly withinKm: number; readonly limit: number },
    ): NearAirport[] => findAirportsNear(places.values(), position, bounds),
    /**
     * Places as people type them in any language of the product, the more important first; cities before
     * their airports. The first call makes the index; see `prepareSearch`.
     */
    searchPlaces: (text: string, limit: number): Place[] => [...search.find(text, limit)],
    /** Makes the index of `searchPlaces`, some 100 ms; for an idle moment. */
    prepareSearch: (): void => {
      search.prepare();
    },
    /** The city of a place in a language of the product; in English where no other name is known. */
    getCityName: (place: Place, language: NameLanguage | 'en'): string =>
      names.cityIn(place, language),
    /** A country (ISO 3166-1 alpha-2) in a language of the product. */
    getCountryName: countryIn,
  };
}

/** Each city's own code first, then those of its airports. */
function membersByCity(cityByPlace: ReadonlyMap<string, PlaceCode>): Map<string, PlaceCode[]> {
  const members = new Map<string, PlaceCode[]>();
  for (const [airport, city] of cityByPlace) {
    const known = members.get(city) ?? [city];
    if (airport !== city) known.push(airport as PlaceCode);
    members.set(city, known);
  }
  return members;
}

/**
 * IATA aircraft type codes (SSIM appendix A) of what travellers may exclude. All in scheduled
 * service with propellers: ATR, Dash 8, Saab, Jetstream, Fokker 50, An-24 to An-140, small ones.
 */
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

/** ICAO designators and names as feeds write them, folded. */
const PROPELLER_NAME =
  /\b(atr|at4[2356]|at7[2356]|dash 8|dhc 8|dhc8|dh8[abcd]|q[234]00|saab (340|2000)|sf34|sb20|fokker 50|turboprop|propeller|jetstream|twin otter|dhc 6|caravan|cessna 208|beech 1900|b190|dornier 228|antonov an (24|26|140)|pilatus)\b/;
const MAX_NAME = /\b737 ?max\b|\b737 (7|8|9|10) ?max\b|\bmax (7|8|9|10|200)\b|\b737 8 200\b/;
const A380_NAME = /\ba ?380\b/;

/** The kind of aircraft that travellers may exclude, or null for any other or unknown one. */
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

/** Look-ups for the comparison of routes: lengths, and one code for all spellings of a carrier. */
export function createRouteLookups(reference: Reference): RouteLookups {
  return {
    distanceKm: (origin, destination) => reference.getDistanceKm(origin, destination),
    toCarrierCode: (codeOrName) => reference.findCarrier(codeOrName)?.code ?? codeOrName,
  };
}
