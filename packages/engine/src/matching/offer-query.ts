import { countNights } from '../alerting/neighbouring-dates.ts';
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

/** An offer in the numbers of an index. */
export interface OfferQuery extends RowQuery {
  /** Flags of preferences whose record has to be read. */
  readonly flags: number;
  /** Numbers under which preferences may name the destination, and each connection. */
  readonly destinations: readonly number[];
  readonly connections: readonly (readonly number[])[];
  /** The number of the country of the destination, alone; none when it is not known. */
  readonly countries: readonly number[];
  /** Numbers under which a muted route may name the two ends. */
  readonly mutable: {
    readonly origins: readonly number[];
    readonly destinations: readonly number[];
  };
  readonly carriers: readonly { readonly airline: number; readonly alliance: number }[];
  readonly stops: number;
  /** null = one way. */
  readonly nights: number | null;
}

/** The numbers of codes other than places. */
export interface CodeIndexes {
  readonly airlines: CodeNumbers<string>;
  readonly countries: CodeNumbers<string>;
}

export function createOfferQuery(
  offer: Matchable,
  reference: MatchingReference,
  places: PlaceNumbers,
  { airlines, countries }: CodeIndexes,
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
  const always = NAMES_DESTINATIONS | NAMES_AIRLINES | LIMITS_NUMBERS | MUTES_ROUTES;
  return {
    kinds: encodeOffer(offer, reference),
    departure: offer.departure,
    lastDay: offer.return ?? offer.departure,
    word: getWordIndex(city),
    destination: cityBit(city),
    airlines: carriers.reduce((bits, { airline }) => bits | airlineBit(airline), 0),
    flags: offer.via.length === 0 ? always : always | NAMES_CONNECTIONS,
    destinations: places.getAliases(offer.destination),
    connections: offer.via.map((place) => places.getAliases(place)),
    countries: country === null ? [] : [countries.find(country)],
    mutable: {
      origins: places.getOwnAliases(offer.origin),
      destinations: places.getOwnAliases(offer.destination),
    },
    carriers,
    stops: offer.stops ?? 0,
    nights: countNights(offer),
  };
}

/** True when recorded preferences accept an offer in the lists and limits that their flags mark. */
export function acceptsLists(
  pool: PreferencePool,
  record: number,
  flags: number,
  query: OfferQuery,
): boolean {
  if (flags & NAMES_DESTINATIONS && !namesDestination(pool, record, query)) return false;
  if (flags & NAMES_AIRLINES && !acceptsCarriers(pool, record, query)) return false;
  if (flags & NAMES_CONNECTIONS && !acceptsConnections(pool, record, query)) return false;
  if (flags & LIMITS_NUMBERS && !keepsLimits(pool, record, query)) return false;
  const { origins, destinations } = query.mutable;
  return (flags & MUTES_ROUTES) === 0 || !pool.mutes(record, origins, destinations);
}

function namesDestination(pool: PreferencePool, record: number, query: OfferQuery): boolean {
  return (
    pool.holds(record, DESTINATIONS, query.destinations) ||
    pool.holds(record, COUNTRIES, query.countries)
  );
}

function keepsLimits(pool: PreferencePool, record: number, { stops, nights }: OfferQuery): boolean {
  if (stops > pool.getMaxStops(record)) return false;
  return nights === null || pool.acceptsNights(record, nights);
}

function acceptsCarriers(pool: PreferencePool, record: number, query: OfferQuery): boolean {
  const alliances = pool.getAlliances(record);
  return query.carriers.every(
    ({ airline, alliance }) =>
      (alliances & alliance) !== 0 || pool.holds(record, AIRLINES, [airline]),
  );
}

function acceptsConnections(pool: PreferencePool, record: number, query: OfferQuery): boolean {
  if (holdsConnection(pool, record, AVOIDED, query)) return false;
  return pool.isEmpty(record, CONNECTIONS) || holdsConnection(pool, record, CONNECTIONS, query);
}

function holdsConnection(
  pool: PreferencePool,
  record: number,
  which: number,
  query: OfferQuery,
): boolean {
  return query.connections.some((names) => pool.holds(record, which, names));
}
