/** What was seen of one very trip: its prices, who sells it, and the looks at it as a deal. */
import { type Fare, formatDay, type Trip } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** A trip whose prices compare: in one currency, real or simulated. */
export type PricedTrip = Trip & Pick<Fare, 'currency' | 'synthetic'>;

const OF_TRIP = `f.origin = $1 and f.destination = $2 and f.departure_date = $3
  and f.return_date is not distinct from $4::date and f.cabin = $5 and f.currency = $6
  and f.synthetic = $7 and f.observed_at >= $8`;

function tripParameters(trip: PricedTrip, since: Date): unknown[] {
  return [
    trip.origin,
    trip.destination,
    formatDay(trip.departure),
    trip.return === null ? null : formatDay(trip.return),
    trip.cabin,
    trip.currency,
    trip.synthetic,
    since,
  ];
}

/** A price at which the trip was seen. */
export interface SeenPrice {
  readonly at: Date;
  /** Minor units. */
  readonly price: number;
  readonly source: string;
}

/** What a trip cost since a moment, oldest first: the newest `most` sightings. */
export async function tripHistory(
  client: Queryable,
  trip: PricedTrip,
  since: Date,
  most: number,
): Promise<SeenPrice[]> {
  const { rows } = await client.query<SeenPrice>(
    `select f.observed_at as at, f.price::float8 as price, s.name as source
       from fares f join sources s on s.id = f.source_id
      where ${OF_TRIP} order by f.observed_at desc limit $9`,
    [...tripParameters(trip, since), most],
  );
  return rows.reverse();
}

/** The newest offer of a trip at one source, with its page. */
export interface SellersOffer extends SeenPrice {
  readonly sourceId: number;
  readonly bookingUrl: string;
  readonly baggage: Fare['baggage'];
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
}

/** What each source last reported of a trip since a moment, where it gave a page for it. */
export async function latestOffers(
  client: Queryable,
  trip: PricedTrip,
  since: Date,
): Promise<SellersOffer[]> {
  const { rows } = await client.query<SellersOffer>(
    `select * from (
       select distinct on (f.source_id) f.source_id as "sourceId", s.name as source,
              f.observed_at as at, f.price::float8 as price, f.booking_url as "bookingUrl", f.baggage,
              f.carriers, f.flight_numbers as "flightNumbers"
         from fares f join sources s on s.id = f.source_id
        where ${OF_TRIP} order by f.source_id, f.observed_at desc, f.price) as latest
      where "bookingUrl" is not null`,
    tripParameters(trip, since),
  );
  return rows;
}

/** What a trip cost with a checked bag on certain flights, at one source. */
export interface OfferWithBag {
  readonly source: string;
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
  /** Minor units. */
  readonly price: number;
}

/** What each source last reported since a moment for the trip with a checked bag, by the flights it named. */
export async function offersWithBag(
  client: Queryable,
  trip: PricedTrip,
  since: Date,
): Promise<OfferWithBag[]> {
  const { rows } = await client.query<OfferWithBag>(
    `select distinct on (f.source_id, f.carriers, f.flight_numbers)
            s.name as source, f.carriers, f.flight_numbers as "flightNumbers", f.price::float8 as price
       from fares f join sources s on s.id = f.source_id
      where ${OF_TRIP} and f.baggage = 'included' and cardinality(f.flight_numbers) > 0
      order by f.source_id, f.carriers, f.flight_numbers, f.observed_at desc, f.price`,
    tripParameters(trip, since),
  );
  return rows;
}

/** A second look at a deal. */
export interface DealLook {
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
export async function looksAt(
  client: Queryable,
  dealId: string,
  episode: number,
  most: number,
): Promise<DealLook[]> {
  const { rows } = await client.query<DealLook>(
    `select c.checked_at as at, s.name as source, c.outcome, c.price::float8 as price
       from deal_checks c join sources s on s.id = c.source_id
      where c.deal_id = $1 and c.episode = $2 order by c.id desc limit $3`,
    [dealId, episode, most],
  );
  return rows.reverse();
}
