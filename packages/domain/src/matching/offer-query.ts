import type { CodeNumbers, PlaceNumbers } from './code-numbers.ts';
import type { Matchable } from './match.ts';
import type { RowQuery } from './posting-list.ts';
import {
  AVOIDS_CONNECTIONS,
  allianceBits,
  kindsOf,
  LIMITS_MANY_STOPS,
  NAMES_AIRLINES,
  NAMES_CONNECTIONS,
  NAMES_DESTINATIONS,
} from './refusals.ts';
import { airlineBit, cityBit, wordOf } from './signature.ts';
import type { MatchingReference } from './wish.ts';
import { AIRLINES, AVOIDED, CONNECTIONS, DESTINATIONS, type WishPool } from './wish-pool.ts';

/** An offer in the numbers of an index. */
export interface OfferQuery extends RowQuery {
  /** Flags of wishes whose record has to be read. */
  readonly flags: number;
  /** Numbers under which a wish may name the destination, and each connection. */
  readonly destinations: readonly number[];
  readonly connections: readonly (readonly number[])[];
  readonly carriers: readonly { readonly airline: number; readonly alliance: number }[];
  readonly stops: number;
}

export function queryOf(
  offer: Matchable,
  reference: MatchingReference,
  places: PlaceNumbers,
  airlines: CodeNumbers<string>,
): OfferQuery {
  const city = places.find(reference.cityOf(offer.destination));
  const carriers = offer.carriers.map((carrier) => {
    const code = reference.carrierCode(carrier);
    const alliance = code === null ? null : reference.allianceOf(code);
    return {
      airline: code === null ? -1 : airlines.find(code),
      alliance: allianceBits(alliance === null ? [] : [alliance]),
    };
  });
  const always = NAMES_DESTINATIONS | NAMES_AIRLINES | LIMITS_MANY_STOPS;
  return {
    kinds: kindsOf(offer, reference),
    departure: offer.departure,
    lastDay: offer.return ?? offer.departure,
    word: wordOf(city),
    destination: cityBit(city),
    airlines: carriers.reduce((bits, { airline }) => bits | airlineBit(airline), 0),
    flags: offer.via.length === 0 ? always : always | NAMES_CONNECTIONS | AVOIDS_CONNECTIONS,
    destinations: places.namesOf(offer.destination),
    connections: offer.via.map((place) => places.namesOf(place)),
    carriers,
    stops: offer.stops ?? 0,
  };
}

/** Whether a recorded wish accepts an offer in what its flags say that no bit could tell. */
export function acceptsLists(
  pool: WishPool,
  record: number,
  flags: number,
  query: OfferQuery,
): boolean {
  if (flags & NAMES_DESTINATIONS && !pool.holds(record, DESTINATIONS, query.destinations))
    return false;
  if (flags & NAMES_AIRLINES && !acceptsCarriers(pool, record, query)) return false;
  if (flags & NAMES_CONNECTIONS && !holdsConnection(pool, record, CONNECTIONS, query)) return false;
  if (flags & AVOIDS_CONNECTIONS && holdsConnection(pool, record, AVOIDED, query)) return false;
  return (flags & LIMITS_MANY_STOPS) === 0 || query.stops <= pool.maxStopsOf(record);
}

function acceptsCarriers(pool: WishPool, record: number, query: OfferQuery): boolean {
  const alliances = pool.alliancesOf(record);
  return query.carriers.every(
    ({ airline, alliance }) =>
      (alliances & alliance) !== 0 || pool.holds(record, AIRLINES, [airline]),
  );
}

function holdsConnection(
  pool: WishPool,
  record: number,
  which: number,
  query: OfferQuery,
): boolean {
  return query.connections.some((names) => pool.holds(record, which, names));
}
