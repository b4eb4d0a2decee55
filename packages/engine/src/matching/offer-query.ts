import { countNights } from '../fare/fare.ts';
import type { CodeNumbers, PlaceNumbers } from './code-numbers.ts';
import type { Matchable } from './match.ts';
import type { RowQuery } from './posting-list.ts';
import {
  AIRLINES,
  AVOIDED,
  CONNECTIONS,
  COUNTRIES,
  DESTINATIONS,
  type PreferencePool,
} from './preference-pool.ts';
import type { MatchingReference } from './preferences.ts';
import {
  allianceBits,
  encodeOffer,
  LIMITS_NUMBERS,
  MUTES_ROUTES,
  NAMES_AIRLINES,
  NAMES_CONNECTIONS,
  NAMES_DESTINATIONS,
} from './refusals.ts';
import { airlineBit, cityBit, getWordIndex } from './signature.ts';

/** Offer encoded for an index. */
export interface OfferQuery extends RowQuery {
  /** Flags of rows whose record has to be read. */
  readonly flags: number;
  /** Aliases of the destination, and of each connection. */
  readonly destinations: readonly number[];
  readonly connections: readonly (readonly number[])[];
  /** Country of the destination; empty when unknown. */
  readonly countries: readonly number[];
  /** Aliases of both ends in muted routes. */
  readonly mutedAliases: {
    readonly origins: readonly number[];
    readonly destinations: readonly number[];
  };
  readonly carriers: readonly { readonly airline: number; readonly alliance: number }[];
  readonly stops: number;
  /** null = one way. */
  readonly nights: number | null;
}

export function createOfferQuery(
  offer: Matchable,
  reference: MatchingReference,
  places: PlaceNumbers,
  airlines: CodeNumbers<string>,
  countries: CodeNumbers<string>,
): OfferQuery {
  const city = places.find(reference.getCity(offer.destination));
  const carriers = offer.carriers.map((carrier) => {
    const code = reference.carrierCode(carrier);
    const alliance = code === null ? null : reference.getAlliance(code);
    return {
      airline: code === null ? -1 : airlines.find(code),
      alliance: allianceBits(alliance === null ? [] : [alliance]),
    };
  });
  const country = reference.getCountry(offer.destination);
  const readAlways = NAMES_DESTINATIONS | NAMES_AIRLINES | LIMITS_NUMBERS | MUTES_ROUTES;
  return {
    kinds: encodeOffer(offer, reference),
    departure: offer.departure,
    lastDay: offer.return ?? offer.departure,
    word: getWordIndex(city),
    destination: cityBit(city),
    airlines: carriers.reduce((bits, { airline }) => bits | airlineBit(airline), 0),
    flags: offer.via.length === 0 ? readAlways : readAlways | NAMES_CONNECTIONS,
    destinations: places.getAliases(offer.destination),
    connections: offer.via.map((place) => places.getAliases(place)),
    countries: country === null ? [] : [countries.find(country)],
    mutedAliases: {
      origins: places.getOwnAliases(offer.origin),
      destinations: places.getOwnAliases(offer.destination),
    },
    carriers,
    stops: offer.stops ?? 0,
    nights: countNights(offer),
  };
}

/** True when a record accepts an offer in the lists and limits that its flags mark. */
export function acceptsLists(
  pool: PreferencePool,
  record: number,
  flags: number,
  query: OfferQuery,
): boolean {
  if (flags & NAMES_DESTINATIONS && !includesDestination(pool, record, query)) return false;
  if (flags & NAMES_AIRLINES && !acceptsCarriers(pool, record, query)) return false;
  if (flags & NAMES_CONNECTIONS && !acceptsConnections(pool, record, query)) return false;
  if (flags & LIMITS_NUMBERS && !isWithinLimits(pool, record, query)) return false;
  const { origins, destinations } = query.mutedAliases;
  return (flags & MUTES_ROUTES) === 0 || !pool.mutesRoute(record, origins, destinations);
}

/** True when a record names no destination, or that of the offer. */
export function acceptsDestination(pool: PreferencePool, record: number, query: OfferQuery) {
  if (pool.isEmpty(record, DESTINATIONS) && pool.isEmpty(record, COUNTRIES)) return true;
  return includesDestination(pool, record, query);
}

function includesDestination(pool: PreferencePool, record: number, query: OfferQuery): boolean {
  return (
    pool.includesAny(record, DESTINATIONS, query.destinations) ||
    pool.includesAny(record, COUNTRIES, query.countries)
  );
}

function isWithinLimits(pool: PreferencePool, record: number, { stops, nights }: OfferQuery) {
  if (stops > pool.getMaxStops(record)) return false;
  return nights === null || pool.acceptsNights(record, nights);
}

function acceptsCarriers(pool: PreferencePool, record: number, query: OfferQuery): boolean {
  const alliances = pool.getAlliances(record);
  return query.carriers.every(
    ({ airline, alliance }) =>
      (alliances & alliance) !== 0 || pool.includesAny(record, AIRLINES, [airline]),
  );
}

function acceptsConnections(pool: PreferencePool, record: number, query: OfferQuery): boolean {
  if (includesConnection(pool, record, AVOIDED, query)) return false;
  return pool.isEmpty(record, CONNECTIONS) || includesConnection(pool, record, CONNECTIONS, query);
}

function includesConnection(pool: PreferencePool, record: number, list: number, query: OfferQuery) {
  return query.connections.some((names) => pool.includesAny(record, list, names));
}
