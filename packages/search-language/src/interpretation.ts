import {
  type Cabin,
  type DayRange,
  type EpochDay,
  formatDay,
  type PlaceCode,
  type Search,
} from '@farelark/engine';

export type QueryLanguage = 'en' | 'zh' | 'es' | 'ar' | 'pt' | 'ru' | 'ja' | 'fr' | 'de' | 'ko';

/**
 * A traveller's request in words. What was not said is null or empty; with neither places nor areas, anywhere is
 * meant. Places are best first.
 */
export interface Interpretation
  extends Omit<
    Search,
    'cabins' | 'programmes' | 'minPrice' | 'maxPrice' | 'baggage' | 'excludePlanes'
  > {
  readonly cabin: Cabin | null;
  readonly passengers: number | null;
  /** In major units; the currency is null where none was named. */
  readonly maxPrice: { readonly amount: number; readonly currency: string | null } | null;
  /** included: a checked bag. extra: cabin baggage is enough. */
  readonly baggage: 'included' | 'extra' | null;
}

/** An area by name: `codes` are what it stands for, a country or a continent each. */
export interface NamedArea {
  readonly codes: readonly string[];
}

/** Look-ups while a query is read. Names are given as written; folding is theirs. */
export interface QueryLookups {
  /** Places of exactly this name, in any language, the most important first; empty = none. */
  findPlaces(name: string): readonly PlaceCode[];
  /** The place with this code in upper case. */
  isPlace(code: string): code is PlaceCode;
  /** The place that a mistyped name most likely means; null when nothing is near. */
  guessPlace(name: string): PlaceCode | null;
  /** Check that any name begins with these two letters of a script without blanks; spares the longer look-ups. */
  isNamePrefix(letters: string): boolean;
  /** Airports of the region or island of exactly this name, the busiest first; all of them are meant. */
  findRegion(name: string): readonly PlaceCode[];
  /** The country or continent of exactly this name. */
  findArea(name: string): NamedArea | null;
  /** The designator of the airline of exactly this name; never found by code. */
  findAirline(name: string): string | null;
  /** Check that an airport is one of a city's: "London Gatwick" is one place, "Paris Nice" are two. */
  isAirportInCity(airport: PlaceCode, city: PlaceCode): boolean;
  /** Check that a place is in a country or continent: distinguishes namesakes ("London, Canada"). */
  isPlaceIn(place: PlaceCode, area: string): boolean;
  isCurrency(code: string): boolean;
}

/** A query and what it is read by. */
export interface Query {
  readonly text: string;
  readonly language: QueryLanguage;
  /** The traveller's day, from which "tomorrow" counts. */
  readonly today: EpochDay;
}

/** An interpretation as programs read it: dates written out, names as in fare feeds. */
export function serialiseInterpretation(query: string, read: Interpretation) {
  return {
    query,
    from: [...read.from],
    to: [...read.to],
    depart: writeDays(read.depart),
    return: writeDays(read.return),
    trip_type: read.tripType,
    cabin: read.cabin,
    max_stops: read.maxStops,
    airlines: [...read.airlines],
    passengers: read.passengers,
    max_price: read.maxPrice,
    via: [...read.via],
    avoid: [...read.avoid],
    from_areas: [...read.fromAreas],
    to_areas: [...read.toAreas],
    depart_times: [...read.departTimes],
    avoid_times: [...read.avoidTimes],
    stay_nights: read.stayNights,
    baggage: read.baggage,
    alliances: [...read.alliances],
    exclude_airlines: [...read.excludeAirlines],
  };
}

function writeDays(days: DayRange | null) {
  return days === null
    ? null
    : { earliest: formatDay(days.earliest), latest: formatDay(days.latest) };
}
