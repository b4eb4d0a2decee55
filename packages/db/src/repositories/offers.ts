/** Prices, sellers and rechecks of one trip. */

import { randomUUID } from 'node:crypto';
import { type Fare, formatDay, type Instant, type LowestPrice, type Trip } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { asTraveller } from '../roles.ts';
import { execute, queryColumn, queryRow, queryRows, sql } from '../sql.ts';
import type { JournalEntry } from './deal-episodes.ts';

/** Trip with comparable prices. */
export type PricedTrip = Trip & Pick<Fare, 'currency' | 'synthetic'>;

const matchesTrip = (trip: PricedTrip, since: Date) => sql`
  f.origin = ${trip.origin} and f.destination = ${trip.destination}
  and f.departure_date = ${formatDay(trip.departure)}
  and f.return_date is not distinct from ${trip.return === null ? null : formatDay(trip.return)}::date
  and f.cabin = ${trip.cabin} and f.currency = ${trip.currency} and f.synthetic = ${trip.synthetic}
  and f.observed_at >= ${since}`;

export interface SeenPrice {
  readonly at: Date;
  /** Minor units. */
  readonly price: number;
  readonly source: string;
}

/** The newest prices of a trip since `since`, oldest first. */
export async function listTripPrices(
  client: Queryable,
  trip: PricedTrip,
  since: Date,
  limit: number,
): Promise<SeenPrice[]> {
  const rows: SeenPrice[] = await queryRows(client)`
    select f.observed_at as at, f.price::float8 as price, s.name as source
      from fares f join sources s on s.id = f.source_id
     where ${matchesTrip(trip, since)} order by f.observed_at desc limit ${limit}`;
  return rows.reverse();
}

/** Days in which a lowest price counts: those of the price indication directive, 98/6/EC, article 6a. */
const LOWEST_PRICE_DAYS = 30;

/**
 * Lowest price of each trip in the 30 days before a moment, and the last UTC day that had it; null without fares. In the
 * order of the trips.
 */
export async function findLowestPrices(
  client: Queryable,
  trips: readonly (PricedTrip & { readonly before: Instant })[],
): Promise<(LowestPrice | null)[]> {
  const asked = trips.map(
    ({ origin, destination, cabin, currency, synthetic, ...trip }, position) => ({
      ...{ position, origin, destination, cabin, currency, synthetic },
      departure: formatDay(trip.departure),
      return: trip.return === null ? null : formatDay(trip.return),
      before: new Date(trip.before),
    }),
  );
  const first = Math.min(...trips.map(({ before }) => before));
  const days = sql`${LOWEST_PRICE_DAYS} * interval '1 day'`;
  return queryColumn(client)`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as a (position int, origin text,
        destination text, departure date, return date, cabin cabin, currency text, synthetic boolean,
        before timestamptz)),
    recorded as materialized (
      select f.origin, f.destination, f.departure_date, f.return_date, f.cabin, f.currency, f.synthetic,
             f.price, f.observed_at
        from (select distinct origin, destination from asked) as r
        join fares f on f.origin = r.origin and f.destination = r.destination
       where f.observed_at >= ${new Date(first)}::timestamptz - ${days}
         and f.departure_date in (select departure from asked)),
    lowest as (
      select distinct on (a.position) a.position, f.price, f.observed_at
        from asked a join recorded f
          on f.origin = a.origin and f.destination = a.destination
         and f.departure_date = a.departure and f.cabin = a.cabin and f.currency = a.currency
         and f.synthetic = a.synthetic and f.return_date is not distinct from a.return
       where f.observed_at >= a.before - ${days} and f.observed_at < a.before
       order by a.position, f.price, f.observed_at desc)
    select case when l.price is not null then json_build_object('price', l.price,
             'day', (l.observed_at at time zone 'UTC')::date - date '1970-01-01') end
      from asked a left join lowest l using (position) order by a.position`;
}

/** Newest offer of a trip from one source. */
export interface SellerOffer extends SeenPrice {
  readonly sourceId: number;
  readonly bookingUrl: string;
  readonly baggage: Fare['baggage'];
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
}

/** Newest offer of each source with a booking page, since `since`. */
export function findLatestOffers(client: Queryable, trip: PricedTrip, since: Date) {
  return queryRows(client)<SellerOffer>`
    select * from (
      select distinct on (f.source_id) f.source_id as "sourceId", s.name as source,
             f.observed_at as at, f.price::float8 as price, f.booking_url as "bookingUrl", f.baggage,
             f.carriers, f.flight_numbers as "flightNumbers"
        from fares f join sources s on s.id = f.source_id
       where ${matchesTrip(trip, since)} order by f.source_id, f.observed_at desc, f.price) as latest
     where "bookingUrl" is not null`;
}

/** Price including a checked bag. */
export type OfferWithBag = Pick<SellerOffer, 'source' | 'carriers' | 'flightNumbers' | 'price'>;

/** Newest offers with a checked bag since `since`, by source and flight numbers. */
export function findOffersWithBag(client: Queryable, trip: PricedTrip, since: Date) {
  return queryRows(client)<OfferWithBag>`
    select distinct on (f.source_id, f.carriers, f.flight_numbers)
           s.name as source, f.carriers, f.flight_numbers as "flightNumbers", f.price::float8 as price
      from fares f join sources s on s.id = f.source_id
     where ${matchesTrip(trip, since)} and f.baggage = 'included' and cardinality(f.flight_numbers) > 0
     order by f.source_id, f.carriers, f.flight_numbers, f.observed_at desc, f.price`;
}

/** Recheck of a deal. */
export interface DealCheck {
  readonly at: Date;
  readonly source: string;
  readonly outcome: JournalEntry['outcome'];
  /** Minor units; null: none found. */
  readonly price: number | null;
}

/** The newest rechecks of an episode, oldest first. */
export async function findDealChecks(
  client: Queryable,
  dealId: string,
  episode: number,
  limit: number,
): Promise<DealCheck[]> {
  const rows: DealCheck[] = await queryRows(client)`
    select c.checked_at as at, s.name as source, c.outcome, c.price::float8 as price
      from deal_checks c join sources s on s.id = c.source_id
     where c.deal_id = ${dealId} and c.episode = ${episode} order by c.id desc limit ${limit}`;
  return rows.reverse();
}

/** Price from the cache of a source. */
export type CachedPrice = PricedTrip &
  Pick<Fare, 'price' | 'carriers' | 'flightNumbers' | 'offerId'> & { readonly sourceId: number };

/** Tolerance for providers that convert cached prices at current rates. */
const DRIFT = 0.02;

/**
 * Positions of the prices that were recorded since `since`: same trip, flights, price, source and offer id. With an
 * offer id, also lower prices and those within the tolerance: one search has one price. Scans the recent fares of the
 * routes; for sources that are read once a month and repeat themselves.
 */
export async function findCachedPrices(
  client: PoolClient,
  prices: readonly CachedPrice[],
  since: Date,
): Promise<Set<number>> {
  if (prices.length === 0) return new Set();
  const incoming = prices.map(
    (
      { origin, destination, cabin, price, currency, offerId, synthetic, sourceId, ...fare },
      position,
    ) => ({
      ...{ position, origin, destination, cabin, price, currency, offerId, synthetic, sourceId },
      departure: formatDay(fare.departure),
      return: fare.return === null ? null : formatDay(fare.return),
      flights: [...fare.carriers, ...fare.flightNumbers].join('+'),
    }),
  );
  return new Set(
    await queryColumn(client)<number>`
      with incoming as materialized (
        select * from json_to_recordset(${JSON.stringify(incoming)}::json) as p (position int,
          origin text, destination text, departure date, return date, cabin cabin, price bigint,
          currency text, flights text, "offerId" text, synthetic boolean, "sourceId" smallint)),
      recorded as materialized (
        select f.* from (select distinct origin, destination from incoming) as r
          join fares f on f.origin = r.origin and f.destination = r.destination
         where f.observed_at >= ${since})
      select distinct a.position from incoming a join recorded f
          on f.origin = a.origin and f.destination = a.destination
         and f.departure_date = a.departure and f.currency = a.currency
         and (f.price = a.price
           or a."offerId" is not null and f.price <= (1 + ${DRIFT}::float8) * a.price)
         and f.source_id = a."sourceId" and f.cabin = a.cabin and f.synthetic = a.synthetic
         and f.return_date is not distinct from a.return
         and f.offer_id is not distinct from a."offerId"
         and array_to_string(f.carriers || f.flight_numbers, '+') = a.flights`,
  );
}

/** Offer of a search, until it expires. */
export interface FoundOffer {
  readonly id: string;
  readonly source: string;
  readonly trip: Trip;
  /** Party size of the search. */
  readonly adults: number;
  /** Minor units, for one adult. */
  readonly price: number;
  readonly currency: string;
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
  /** The source's id of the offer. */
  readonly offerId: string | null;
  readonly bookingUrl: string | null;
  readonly synthetic: boolean;
}

/** Offers of a traveller's search at one source. */
export interface NewOffers {
  readonly userId: string;
  readonly source: string;
  readonly adults: number;
  readonly offers: readonly {
    readonly fare: Fare;
    readonly bookingUrl: string | null;
    readonly expiresAt: Date;
  }[];
}

/** Store offers under the traveller's role; returns their ids in order. */
export async function storeOffers(
  db: Pick<Database, 'pool'>,
  { userId, source, adults, offers }: NewOffers,
): Promise<string[]> {
  const rows = offers.map(({ fare, bookingUrl, expiresAt }) => ({
    id: randomUUID(),
    user_id: userId,
    source,
    origin: fare.origin,
    destination: fare.destination,
    departure_date: formatDay(fare.departure),
    return_date: fare.return === null ? null : formatDay(fare.return),
    cabin: fare.cabin,
    price: fare.price,
    currency: fare.currency,
    carriers: fare.carriers,
    flight_numbers: fare.flightNumbers,
    offer_id: fare.offerId,
    booking_url: bookingUrl,
    synthetic: fare.synthetic,
    adults,
    observed_at: new Date(fare.observedAt).toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
  await execute(asTraveller(db, userId))`
    insert into found_offers select * from json_populate_recordset(null::found_offers,
      ${JSON.stringify(rows)})`;
  return rows.map(({ id }) => id);
}

/** An unexpired offer of this traveller, from this source (null: any), read under their role; null without one. */
export function findOffer(
  db: Pick<Database, 'pool'>,
  by: {
    readonly id: string;
    readonly userId: string;
    readonly source: string | null;
    readonly now: Date;
  },
): Promise<FoundOffer | null> {
  return queryRow(asTraveller(db, by.userId))`
    select id, source, adults, price::float8 as price, currency, carriers,
           flight_numbers as "flightNumbers", offer_id as "offerId",
           booking_url as "bookingUrl", synthetic,
           json_build_object('origin', origin, 'destination', destination,
             'departure', departure_date - date '1970-01-01',
             'return', return_date - date '1970-01-01', 'cabin', cabin) as trip
      from found_offers where id = ${by.id} and user_id = ${by.userId}
        and (${by.source}::text is null or source = ${by.source}) and expires_at > ${by.now}`;
}
