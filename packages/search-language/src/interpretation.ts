import {
  type Alliance,
  type Cabin,
  type DayRange,
  type EpochDay,
  formatDay,
  type PlaceCode,
  type Search,
} from '@farelark/engine';

export type QueryLanguage = 'en' | 'zh' | 'es' | 'ar' | 'pt' | 'ru' | 'ja' | 'fr' | 'de' | 'ko';

/** A search in words. Missing parts are null or empty; without places and areas, any place is meant. Best places first. */
export interface Interpretation
  extends Omit<
    Search,
    'cabins' | 'programmes' | 'minPrice' | 'maxPrice' | 'baggage' | 'excludePlanes'
  > {
  readonly cabin: Cabin | null;
  readonly passengers: number | null;
  /** In major units; the currency is null if not named. */
  readonly maxPrice: { readonly amount: number; readonly currency: string | null } | null;
  /** `included`: with a checked bag. `extra`: cabin baggage only. */
  readonly baggage: 'included' | 'extra' | null;
}

export const ALLIANCES: readonly Alliance[] = ['oneworld', 'star_alliance', 'skyteam'];
/** The more specific names first: "premium economy" contains "economy". */
export const CABINS = ['premium_economy', 'business', 'first', 'economy'] as const;
export const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;

export const NOTHING_SAID: Interpretation = {
  from: [],
  to: [],
  fromAreas: [],
  toAreas: [],
  depart: null,
  return: null,
  tripType: null,
  cabin: null,
  maxStops: null,
  airlines: [],
  excludeAirlines: [],
  alliances: [],
  passengers: null,
  maxPrice: null,
  via: [],
  avoid: [],
  departTimes: [],
  avoidTimes: [],
  stayNights: null,
  baggage: null,
};

/** Words of a query that carry meaning but were not used. */
export interface UnreadText {
  readonly text: string;
  /** Offsets in the query, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Field of the serialised interpretation. */
export type ConflictField = 'to' | 'depart' | 'return' | 'stay_nights' | 'max_price' | 'max_stops';

export type ConflictCode =
  | 'return_before_departure'
  | 'stay_unlike_dates'
  | 'past_date'
  | 'impossible_date'
  | 'same_place'
  | 'unlikely_price'
  | 'contradictory_stops';

/** A contradiction in a query, or a value that cannot be meant. Its fields are left empty. */
export interface Conflict {
  readonly code: ConflictCode;
  readonly fields: readonly ConflictField[];
  /** The words concerned. */
  readonly text: string;
}

/** Meaning of a query, with the parts that could not be used. */
export interface Reading {
  /** Null if nothing concerns a journey. */
  readonly interpretation: Interpretation | null;
  readonly unread: readonly UnreadText[];
  readonly conflicts: readonly Conflict[];
  /** The language that the query was read as. */
  readonly language: QueryLanguage;
}

export interface NamedArea {
  /** Codes of countries or continents. */
  readonly codes: readonly string[];
}

/** Look-ups by exact name in any language. Implementations fold names. */
export interface QueryLookups {
  /** The most important first. */
  findPlaces(name: string): readonly PlaceCode[];
  /** Check for the code of a place, in upper case. */
  isPlace(code: string): code is PlaceCode;
  /** Check for a place that many people fly to, whose code may be typed in lower case. */
  isMajorPlace(code: PlaceCode): boolean;
  /** The most likely place of a mistyped name; null without a similar name. */
  guessPlace(name: string): PlaceCode | null;
  /** An area by its name with one mistake; null without a similar name. */
  guessArea(name: string): NamedArea | null;
  /** Check that any name starts with these two letters of an unspaced script; saves longer look-ups. */
  isNamePrefix(letters: string): boolean;
  /** Airports of a region or island, the busiest first. */
  findRegion(name: string): readonly PlaceCode[];
  /** A country, continent or group of countries. */
  findArea(name: string): NamedArea | null;
  /** IATA designator of an airline by its name, not by its code. */
  findAirline(name: string): string | null;
  /**
   * Days of a holiday by its name, or by `of` and what it celebrates, from this year on. Null for an unknown name; empty
   * if all countries of the language, and those concerned, celebrate it on different days.
   */
  findHoliday(
    name: string,
    language: QueryLanguage,
    thisYear: number,
    isConcerned?: (country: string) => boolean,
  ): readonly EpochDay[] | null;
  /** Distinguishes one place ("London Gatwick") from two ("Paris Nice"). */
  isAirportInCity(airport: PlaceCode, city: PlaceCode): boolean;
  /** Distinguishes namesakes by country or continent: "London, Canada". */
  isPlaceIn(place: PlaceCode, area: string): boolean;
  /** Of places of one name, the most important first, that for a trip from or to `end`. */
  chooseNamesake(places: readonly PlaceCode[], end: PlaceCode): PlaceCode;
  /** Great-circle distance; null for an unknown place. */
  getDistanceKm(from: PlaceCode, to: PlaceCode): number | null;
  isCurrency(code: string): boolean;
}

export interface Query {
  readonly text: string;
  readonly language: QueryLanguage;
  /** The traveller's local day. */
  readonly today: EpochDay;
}

/** JSON of a reading, with ISO dates and the field names of fare feeds. Null if nothing concerns a journey. */
export function serialiseReading(query: string, reading: Reading) {
  const { interpretation, unread, conflicts, language } = reading;
  if (interpretation === null) return null;
  return {
    query,
    language,
    from: [...interpretation.from],
    to: [...interpretation.to],
    depart: formatDays(interpretation.depart),
    return: formatDays(interpretation.return),
    trip_type: interpretation.tripType,
    cabin: interpretation.cabin,
    max_stops: interpretation.maxStops,
    airlines: [...interpretation.airlines],
    passengers: interpretation.passengers,
    max_price: interpretation.maxPrice,
    via: [...interpretation.via],
    avoid: [...interpretation.avoid],
    from_areas: [...interpretation.fromAreas],
    to_areas: [...interpretation.toAreas],
    depart_times: [...interpretation.departTimes],
    avoid_times: [...interpretation.avoidTimes],
    stay_nights: interpretation.stayNights,
    baggage: interpretation.baggage,
    alliances: [...interpretation.alliances],
    exclude_airlines: [...interpretation.excludeAirlines],
    unread: [...unread],
    conflicts: conflicts.map(({ code, fields, text }) => ({ code, fields: [...fields], text })),
  };
}

function formatDays(days: DayRange | null) {
  return days === null
    ? null
    : { earliest: formatDay(days.earliest), latest: formatDay(days.latest) };
}
