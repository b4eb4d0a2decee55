/** Observations of one trip: prices, sellers, and checks of it as a deal. */

import { randomUUID } from 'node:crypto';
import { type Fare, formatDay, type Trip } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { asRole } from '../roles.ts';
import { execute, queryColumn, queryRow, queryRows, sql } from '../sql.ts';

/** A trip whose prices compare: in one currency, real or simulated. */
export type PricedTrip = Trip & Pick<Fare, 'currency' | 'synthetic'>;

const ofTrip = (trip: PricedTrip, since: Date) => sql`
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

/** The newest `most` prices of a trip since a moment, oldest first. */
export async function listTripPrices(
  client: Queryable,
  trip: PricedTrip,
  since: Date,
  most: number,
): Promise<SeenPrice[]> {
  const rows: SeenPrice[] = await queryRows(client)`
    select f.observed_at as at, f.price::float8 as price, s.name as source
      from fares f join sources s on s.id = f.source_id
     where ${ofTrip(trip, since)} order by f.observed_at desc limit ${most}`;
  return rows.reverse();
}

/** The newest offer of a trip at one source, with its page. */
export interface SellerOffer extends SeenPrice {
  readonly sourceId: number;
  readonly bookingUrl: string;
  readonly baggage: Fare['baggage'];
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
}

/** Last report of a trip from each source that gave a page for it, since a moment. */
export function findLatestOffers(
  client: Queryable,
  trip: PricedTrip,
  since: Date,
): Promise<SellerOffer[]> {
  return queryRows(client)`
    select * from (
      select distinct on (f.source_id) f.source_id as "sourceId", s.name as source,
             f.observed_at as at, f.price::float8 as price, f.booking_url as "bookingUrl", f.baggage,
             f.carriers, f.flight_numbers as "flightNumbers"
        from fares f join sources s on s.id = f.source_id
       where ${ofTrip(trip, since)} order by f.source_id, f.observed_at desc, f.price) as latest
     where "bookingUrl" is not null`;
}

/** Price of a trip with a checked bag on certain flights, at one source. */
export interface OfferWithBag {
  readonly source: string;
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
  /** Minor units. */
  readonly price: number;
}

/** Last report from each source of the trip with a checked bag since a moment, by flight numbers. */
export function findOffersWithBag(
  client: Queryable,
  trip: PricedTrip,
  since: Date,
): Promise<OfferWithBag[]> {
  return queryRows(client)`
    select distinct on (f.source_id, f.carriers, f.flight_numbers)
           s.name as source, f.carriers, f.flight_numbers as "flightNumbers", f.price::float8 as price
      from fares f join sources s on s.id = f.source_id
     where ${ofTrip(trip, since)} and f.baggage = 'included' and cardinality(f.flight_numbers) > 0
     order by f.source_id, f.carriers, f.flight_numbers, f.observed_at desc, f.price`;
}

/** A second look at a deal. */
export interface DealCheck {
  readonly at: Date;
  readonly source: string;
  readonly outcome:
    | 'confirmed'
    | 'repriced'
    | 'not_found'
    | 'unavailable'
    | 'held'
    | 'sighted_again';
  /** Minor units; null where none was found. */
  readonly price: number | null;
}

/** The newest `most` looks at a deal in one of its lives, oldest first. */
export async function findDealChecks(
  client: Queryable,
  dealId: string,
  episode: number,
  most: number,
): Promise<DealCheck[]> {
  const rows: DealCheck[] = await queryRows(client)`
    select c.checked_at as at, s.name as source, c.outcome, c.price::float8 as price
      from deal_checks c join sources s on s.id = c.source_id
     where c.deal_id = ${dealId} and c.episode = ${episode} order by c.id desc limit ${most}`;
  return rows.reverse();
}

/** A price as a source's cache holds it. */
export type CachedPrice = Pick<
  Fare,
  | 'origin'
  | 'destination'
  | 'departure'
  | 'return'
  | 'cabin'
  | 'price'
  | 'currency'
  | 'carriers'
  | 'flightNumbers'
  | 'offerId'
  | 'synthetic'
> & { readonly sourceId: number };

/** A provider that converts what it keeps does so by the rates of the hour: the same price drifts. */
const DRIFT = 0.02;

/**
 * Which of these prices, by their position, were recorded since a moment: the same trip, flights and
 * price from the same source under the same name. Where there is a name, also what was cheaper before or
 * hardly more expensive: one search has one price. A scan of what the source said of their routes since then, for
 * sources that repeat themselves and are read by the month.
 */
export async function findCachedPrices(
  client: PoolClient,
  prices: readonly CachedPrice[],
  since: Date,
): Promise<Set<number>> {
  if (prices.length === 0) return new Set();
  const asked = prices.map(
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
      with asked as materialized (
        select * from json_to_recordset(${JSON.stringify(asked)}::json) as p (position int,
          origin text, destination text, departure date, return date, cabin cabin, price bigint,
          currency text, flights text, "offerId" text, synthetic boolean, "sourceId" smallint)),
      kept as materialized (
        select f.* from (select distinct origin, destination from asked) as r
          join fares f on f.origin = r.origin and f.destination = r.destination
         where f.observed_at >= ${since})
      select distinct a.position from asked a join kept f
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

/** An offer as a search found it, for as long as it may be looked at again. */
export interface FoundOffer {
  readonly id: string;
  /** Name of the source that it was found at. */
  readonly source: string;
  readonly trip: Trip;
  /** For how many it was searched. */
  readonly adults: number;
  /** Minor units of currency, for one adult. */
  readonly price: number;
  readonly currency: string;
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
  /** The source's own name for it. */
  readonly offerId: string | null;
  readonly bookingUrl: string | null;
  readonly synthetic: boolean;
}

/** Offers found by a traveller's search at a source. */
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

/** Store a traveller's offers until they expire, under their own role; returns their ids in the same order. */
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
  await asRole(
    db,
    { role: 'authenticated', userId },
    (client) =>
      execute(client)`
        insert into found_offers select * from json_populate_recordset(null::found_offers,
          ${JSON.stringify(rows)})`,
  );
  return rows.map(({ id }) => id);
}

/**
 * An offer of this source (null: of any) that this traveller found and that has not expired; null
 * otherwise. Read under their own role.
 */
export async function findOffer(
  db: Pick<Database, 'pool'>,
  by: {
    readonly id: string;
    readonly userId: string;
    readonly source: string | null;
    readonly now: Date;
  },
): Promise<FoundOffer | null> {
  type Row = Omit<FoundOffer, 'trip'> & Trip;
  const asker = { role: 'authenticated', userId: by.userId } as const;
  const row: Row | null = await asRole(
    db,
    asker,
    (client) =>
      queryRow(client)`
        select id, source, adults, origin, destination, departure_date - date '1970-01-01' as departure,
               return_date - date '1970-01-01' as return, cabin, price::float8 as price, currency,
               carriers, flight_numbers as "flightNumbers", offer_id as "offerId",
               booking_url as "bookingUrl", synthetic
          from found_offers where id = ${by.id} and user_id = ${by.userId}
            and (${by.source}::text is null or source = ${by.source}) and expires_at > ${by.now}`,
  );
  if (row === null) return null;
  const { origin, destination, departure, return: back, cabin, ...offer } = row;
  return { ...offer, trip: { origin, destination, departure, return: back, cabin } };
}
