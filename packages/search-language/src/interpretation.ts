import {
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
  /** The most likely place of a mistyped name; null without a similar name. */
  guessPlace(name: string): PlaceCode | null;
  /** Check that any name starts with these two letters of an unspaced script; saves longer look-ups. */
  isNamePrefix(letters: string): boolean;
  /** Airports of a region or island, the busiest first. */
  findRegion(name: string): readonly PlaceCode[];
  /** A country, continent or group of countries. */
  findArea(name: string): NamedArea | null;
  /** IATA designator of an airline by its name, not by its code. */
  findAirline(name: string): string | null;
  /** Distinguishes one place ("London Gatwick") from two ("Paris Nice"). */
  isAirportInCity(airport: PlaceCode, city: PlaceCode): boolean;
  /** Distinguishes namesakes by country or continent: "London, Canada". */
  isPlaceIn(place: PlaceCode, area: string): boolean;
  isCurrency(code: string): boolean;
}

export interface Query {
  readonly text: string;
  readonly language: QueryLanguage;
  /** The traveller's local day. */
  readonly today: EpochDay;
}

/** JSON of an interpretation, with ISO dates and the field names of fare feeds. */
export function serialiseInterpretation(query: string, interpretation: Interpretation) {
  return {
    query,
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
  };
}

function formatDays(days: DayRange | null) {
  return days === null
    ? null
    : { earliest: formatDay(days.earliest), latest: formatDay(days.latest) };
}
