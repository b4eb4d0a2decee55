import { type EpochDay, formatDay } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { PricedTrip } from './trip-sightings.ts';

/** Which trips a calendar compares: those of a route on other days, with a stay like that of `trip`. */
export interface CalendarQuestion {
  readonly trip: PricedTrip;
  /** Departures from the first day to the last one. */
  readonly from: EpochDay;
  readonly to: EpochDay;
  /** Null: trips without a return. `most` null: no longest stay. */
  readonly nights: { readonly least: number; readonly most: number | null } | null;
  /** What was seen before says nothing any more. */
  readonly since: Date;
}

/** The cheapest trip of a departure day. */
export interface CheapestTrip {
  readonly departure: string;
  readonly return: string | null;
  /** Minor units. */
  readonly price: number;
  readonly seenAt: Date;
  readonly source: string;
  /** Where the trip is a deal that travellers were told of and that can be had. */
  readonly dealId: string | null;
}

/** A route's fares are many: a question that takes longer than this is given up. */
const STATEMENT_MILLIS = 4_000;

/** A deal's price, by whoever asks more or less than it by this much, is the deal's. */
const SAME_PRICE = 1.02;

/**
 * The cheapest trip of each departure day, by day: of what each source last showed of a trip, and of
 * the deals that can be had. What a deal that is gone or was never told of cost is not among it: the one
 * is no longer to be had, the other not yet to be believed. Runs in a transaction.
 *
 * @throws DatabaseError 57014 when it takes too long
 */
export async function cheapestByDay(
  client: PoolClient,
  { trip, from, to, nights, since }: CalendarQuestion,
): Promise<CheapestTrip[]> {
  await client.query(`set local statement_timeout = ${STATEMENT_MILLIS}`);
  const { rows } = await client.query<CheapestTrip>(
    `with known as materialized (
       select d.id, d.departure_date, d.return_date, d.price, d.last_seen_at, d.gone_at, d.source_id,
              d.verified_at is not null and d.state in ('live', 'verifying', 'held') as can_be_had
         from deals d where ${ofCalendar('d')}
     ), last_shown as (
       -- The newest of a source counts, and of several at one moment the lowest.
       select distinct on (f.departure_date, f.return_date, f.source_id)
              f.departure_date, f.return_date, f.source_id, f.price, f.observed_at
         from fares f where ${ofCalendar('f')} and f.observed_at >= $11
        order by f.departure_date, f.return_date, f.source_id, f.observed_at desc, f.price
     ), trips as (
       select departure_date, return_date, source_id, price, last_seen_at as seen_at, id as deal_id
         from known where can_be_had
       union all
       select l.departure_date, l.return_date, l.source_id, l.price, l.observed_at, null
         from last_shown l left join known k on k.departure_date = l.departure_date
              and k.return_date is not distinct from l.return_date
        where k.id is null or not k.can_be_had
              and (l.price > ${SAME_PRICE} * k.price or l.observed_at > k.gone_at)
     )
     select distinct on (t.departure_date) t.departure_date::text as departure,
            t.return_date::text as return, t.price::float8 as price, t.seen_at as "seenAt",
            s.name as source, t.deal_id as "dealId"
       from trips t join sources s on s.id = t.source_id
      order by t.departure_date, t.price, t.seen_at desc, t.return_date`,
    [
      trip.origin,
      trip.destination,
      trip.cabin,
      trip.currency,
      trip.synthetic,
      formatDay(from),
      formatDay(to),
      nights === null,
      nights?.least ?? 0,
      nights?.most ?? null,
      since,
    ],
  );
  return rows;
}

/** Rows of a table that has the columns of a trip, of the calendar's route, kind and days. */
function ofCalendar(table: 'd' | 'f'): string {
  const nights = `${table}.return_date - ${table}.departure_date`;
  return `${table}.origin = $1 and ${table}.destination = $2 and ${table}.cabin = $3
    and ${table}.currency = $4 and ${table}.synthetic = $5
    and ${table}.departure_date between $6 and $7 and (${table}.return_date is null) = $8
    and ($8 or ${nights} >= $9 and ${nights} <= coalesce($10::int, ${nights}))`;
}
