import { countNights, type Fare, type PlaceCode } from '../fare/fare.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { MinuteOfDay } from '../time/calendar.ts';
import {
  type AlertPreferences,
  type MatchingReference,
  NO_PREFERENCES,
  type PartOfDay,
  type Route,
  type TimeOfDay,
} from './preferences.ts';

/** Facts of an offer that preferences are matched against. */
export type Matchable = Pick<
  Fare,
  | 'origin'
  | 'destination'
  | 'departure'
  | 'return'
  | 'cabin'
  | 'price'
  | 'currency'
  | 'carriers'
  | 'stops'
  | 'via'
  | 'aircraft'
  | 'departureTime'
  | 'baggage'
>;

/** Preferences in the order of the form, with their fields. */
const PREFERENCE_FIELDS = {
  departure: ['departures'],
  destination: ['destinations', 'destinationCountries'],
  dates: ['earliestDeparture', 'latestReturn'],
  nights: ['minNights', 'maxNights'],
  price: ['minPrice', 'maxPrice', 'currency'],
  cabin: ['cabins'],
  baggage: ['baggageIncluded'],
  trip_type: ['tripType'],
  stops: ['maxStops'],
  carrier: ['alliances', 'airlines'],
  airplane: ['excludedAirplanes'],
  time_of_day: ['timeOfDay'],
  via: ['via', 'avoidedVia'],
  muted: ['mutedRoutes'],
  watched: ['watchedRoutes'],
} as const satisfies Record<string, readonly (keyof AlertPreferences)[]>;

export type PreferenceName = keyof typeof PREFERENCE_FIELDS;

/** First hour of each part of the day, and the first hour after it. */
const HOURS: Record<PartOfDay, readonly [number, number]> = {
  red_eye: [0, 6],
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
};

/**
 * First preference that refuses an offer; null when it matches. An unknown fact fails a preference that requires it
 * (a bag, direct flights, a time of day), because an alert must not promise it, but not one that excludes it
 * (aircraft, avoided airports).
 */
export function mismatch(
  preferences: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): PreferenceName | null {
  const { tripType, cabins, earliestDeparture, latestReturn } = preferences;
  if (!isWatched(preferences, offer, reference)) {
    if (!includesPlace(preferences.departures, offer.origin, reference)) return 'departure';
    if (!acceptsDestination(preferences, offer.destination, reference)) return 'destination';
  }
  if (preferences.mutedRoutes.some((route) => isOnRoute(offer, route, reference))) return 'muted';
  if (tripType !== 'both' && (tripType === 'one_way') !== (offer.return === null))
    return 'trip_type';
  if (cabins.length > 0 && !cabins.includes(offer.cabin)) return 'cabin';
  if (offer.departure < (earliestDeparture ?? Number.NEGATIVE_INFINITY)) return 'dates';
  const lastDay = offer.return ?? offer.departure;
  if (lastDay > (latestReturn ?? Number.POSITIVE_INFINITY)) return 'dates';
  if (!acceptsNights(preferences, countNights(offer))) return 'nights';
  if (!acceptsStops(preferences.maxStops, offer.stops)) return 'stops';
  if (preferences.baggageIncluded && offer.baggage !== 'included') return 'baggage';
  if (!acceptsTime(preferences.timeOfDay, offer.departureTime)) return 'time_of_day';
  if (!acceptsVia(preferences, offer.via, reference)) return 'via';
  if (!acceptsCarriers(preferences, offer.carriers, reference)) return 'carrier';
  if (excludesAirplane(preferences, offer.aircraft, reference)) return 'airplane';
  return acceptsPrice(preferences, offer, reference) ? null : 'price';
}

/** open: the preference is unset, or doesn't decide about this offer. */
export interface MatchReason {
  readonly part: PreferenceName;
  readonly verdict: 'met' | 'open' | 'unmet';
}

/**
 * Verdicts of all preferences on an offer, in the order of the form. Each is matched alone by `mismatch`, so that the
 * rules exist once. `watched` is met or open: a watched route adds offers and refuses none.
 */
export function explainMatch(
  preferences: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): readonly MatchReason[] {
  const unset: AlertPreferences = { ...preferences, ...NO_PREFERENCES, departures: [offer.origin] };
  const undecided: readonly PreferenceName[] = isWatched(preferences, offer, reference)
    ? ['departure', 'destination']
    : ['watched'];
  return (Object.keys(PREFERENCE_FIELDS) as PreferenceName[]).map((part) => {
    const fields: readonly (keyof AlertPreferences)[] = PREFERENCE_FIELDS[part];
    if (undecided.includes(part) || fields.every((field) => isUnset(preferences, field)))
      return { part, verdict: 'open' };
    const set = Object.fromEntries(fields.map((field) => [field, preferences[field]]));
    const refusal = mismatch({ ...unset, ...set }, offer, reference);
    return { part, verdict: refusal === null ? 'met' : 'unmet' };
  });
}

function isUnset(preferences: AlertPreferences, field: keyof AlertPreferences): boolean {
  // The currency alone limits nothing.
  if (field === 'currency') return true;
  const value = preferences[field];
  if (Array.isArray(value)) return value.length === 0 && field !== 'departures';
  return value === (NO_PREFERENCES as Partial<AlertPreferences>)[field];
}

/** True when one of the codes is the place, its city, or one of its airports. */
export function includesPlace(
  codes: readonly PlaceCode[],
  place: PlaceCode,
  reference: MatchingReference,
): boolean {
  const city = reference.getCity(place);
  // A fare to a city (LON) may use any of its airports, so it matches each of them.
  return codes.some((code) => code === place || code === city || reference.getCity(code) === place);
}

function acceptsDestination(
  { destinations, destinationCountries }: AlertPreferences,
  destination: PlaceCode,
  reference: MatchingReference,
): boolean {
  if (destinations.length === 0 && destinationCountries.length === 0) return true;
  if (includesPlace(destinations, destination, reference)) return true;
  if (destinationCountries.length === 0) return false;
  const country = reference.getCountry(destination);
  return country !== null && destinationCountries.includes(country);
}

function isWatched(
  { watchedRoutes }: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): boolean {
  return watchedRoutes.some((route) => isOnWatchedRoute(offer, route, reference));
}

/** Like departures and destinations, a watched airport includes fares to its city. */
export function isOnWatchedRoute(
  { origin, destination }: Pick<Matchable, 'origin' | 'destination'>,
  route: Route,
  reference: MatchingReference,
): boolean {
  return (
    includesPlace([route.origin], origin, reference) &&
    includesPlace([route.destination], destination, reference)
  );
}

/** A route of a city includes its airports, but a fare to a city is not on the route of one airport. */
function isOnRoute(
  offer: Pick<Matchable, 'origin' | 'destination'>,
  route: Route,
  reference: MatchingReference,
): boolean {
  return (
    (route.origin === offer.origin || route.origin === reference.getCity(offer.origin)) &&
    (route.destination === offer.destination ||
      route.destination === reference.getCity(offer.destination))
  );
}

function acceptsNights(
  { minNights, maxNights }: Pick<AlertPreferences, 'minNights' | 'maxNights'>,
  nights: number | null,
): boolean {
  if (nights === null) return true;
  return nights >= (minNights ?? 0) && nights <= (maxNights ?? Number.POSITIVE_INFINITY);
}

/** Unknown stops pass a limit of one or more, because most fares have at most one, but not "direct only". */
export function acceptsStops(limit: number | null, stops: number | null): boolean {
  return limit === null || (stops === null ? limit > 0 : stops <= limit);
}

export function acceptsTime(requested: TimeOfDay, departure: MinuteOfDay | null): boolean {
  if (requested === 'anytime') return true;
  if (departure === null) return false;
  const [first, end] = HOURS[requested];
  return departure >= first * 60 && departure < end * 60;
}

export function getPartOfDay(time: MinuteOfDay): PartOfDay {
  if (acceptsTime('red_eye', time)) return 'red_eye';
  if (acceptsTime('morning', time)) return 'morning';
  return acceptsTime('afternoon', time) ? 'afternoon' : 'evening';
}

function acceptsVia(
  { via, avoidedVia }: AlertPreferences,
  connections: readonly PlaceCode[],
  reference: MatchingReference,
): boolean {
  if (via.length > 0 && !connections.some((place) => includesPlace(via, place, reference)))
    return false;
  return !connections.some((place) => includesPlace(avoidedVia, place, reference));
}

/**
 * Airlines and alliances are a union: SkyTeam and Wizz Air accept either. All carriers of the trip must be in it,
 * because a connection on another one is another product.
 */
function acceptsCarriers(
  { airlines, alliances }: AlertPreferences,
  carriers: readonly string[],
  reference: MatchingReference,
): boolean {
  if (airlines.length === 0 && alliances.length === 0) return true;
  if (carriers.length === 0) return false;
  return carriers.every((carrier) => {
    const code = reference.carrierCode(carrier);
    if (code === null) return false;
    const alliance = reference.getAlliance(code);
    return airlines.includes(code) || (alliance !== null && alliances.includes(alliance));
  });
}

function excludesAirplane(
  preferences: AlertPreferences,
  aircraft: readonly string[],
  reference: MatchingReference,
): boolean {
  if (preferences.excludedAirplanes.length === 0) return false;
  return aircraft.some((name) => {
    const type = reference.airplaneType(name);
    return type !== null && preferences.excludedAirplanes.includes(type);
  });
}

/** Without an exchange rate a price limit can't be checked, and refuses. */
function acceptsPrice(
  { minPrice, maxPrice, currency }: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): boolean {
  if (minPrice === null && maxPrice === null) return true;
  const price = getPriceIn(currency, offer, reference);
  if (price === null) return false;
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
}

/** Price of an offer in a currency; null without a rate. */
export function getPriceIn(currency: CurrencyCode, offer: Matchable, reference: MatchingReference) {
  if (offer.currency === currency) return offer.price;
  return reference.convert(offer.price, offer.currency, currency);
}
