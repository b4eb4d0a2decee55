import { formatDay, type Trip } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { asTraveller } from '../roles.ts';
import { execute, getRow, getValue, queryColumn, queryValue } from '../sql.ts';

/** Result of the recheck after a click. unknown: no source answered in time. */
export type ClickOutcome = 'confirmed' | 'repriced' | 'gone' | 'unknown';

/** A later recheck says nothing about the price at the click. */
const MAX_CHECK_DELAY_MINUTES = 10;

/**
 * Count a click to the seller, once per deal and hour of each traveller and of all visitors; false if it was counted
 * before. Makes the deal due for a recheck if it can be rechecked; otherwise the outcome is unknown.
 */
export async function recordClick(
  client: PoolClient,
  dealId: string,
  /** Null: a visitor. */
  userId: string | null,
  at: Date,
): Promise<boolean> {
  const rowCount = await execute(client)`
    insert into deal_clicks
      (deal_id, episode, source_id, synthetic, user_id, is_visitor, clicked_at, outcome, resolved_at)
    select id, episode, source_id, synthetic, ${userId}::uuid, ${userId}::uuid is null,
      ${at}::timestamptz, resolved, case when resolved is not null then ${at}::timestamptz end
      from deals cross join lateral (select case when state = 'gone' then 'gone'
             when check_due_at is null then 'unknown' end as resolved) as outcome
     where id = ${dealId}
    on conflict do nothing`;
  if (rowCount === 0) return false;
  await execute(client)`
    update deals set check_due_at = least(check_due_at, ${at})
     where id = ${dealId} and check_due_at is not null and state in ('verifying', 'held', 'live')`;
  return true;
}

/** Resolve pending clicks by a recheck at `at`, late ones as unknown. Returns the number resolved as `outcome`. */
export async function resolveClicks(
  client: Queryable,
  dealId: string,
  outcome: Exclude<ClickOutcome, 'unknown'>,
  at: Date,
): Promise<number> {
  const outcomes: ClickOutcome[] = await queryColumn(client)`
    update deal_clicks set resolved_at = ${at},
       outcome = case when clicked_at >= ${at}::timestamptz -
         make_interval(mins => ${MAX_CHECK_DELAY_MINUTES}) then ${outcome} else 'unknown' end
     where deal_id = ${dealId} and outcome is null and clicked_at <= ${at}
    returning outcome`;
  return outcomes.filter((resolved) => resolved === outcome).length;
}

/** Clicks by outcome; `pending` ones wait for a recheck. */
export type ClickCounts = Readonly<Record<ClickOutcome | 'pending', number>>;

/** Count clicks since `since`. Those pending for too long count as unknown. */
export function getClickCounts(client: Queryable, since: Date, synthetic: boolean, now: Date) {
  return getRow(client)<ClickCounts>`
    select count(*) filter (where outcome = 'confirmed')::int as confirmed,
           count(*) filter (where outcome = 'repriced')::int as repriced,
           count(*) filter (where outcome = 'gone')::int as gone,
           count(*) filter (where outcome = 'unknown' or (outcome is null and waited))::int as unknown,
           count(*) filter (where outcome is null and not waited)::int as pending
      from (select outcome, clicked_at < ${now}::timestamptz -
        make_interval(mins => ${MAX_CHECK_DELAY_MINUTES}) as waited
              from deal_clicks where synthetic = ${synthetic}
                and clicked_at >= ${since}) as clicks`;
}

/** Repeated clicks within this time are duplicates: a double click or a retried call. */
const DUPLICATE_CLICK_SECONDS = 5;

export interface NewBooking {
  readonly userId: string;
  /** Null: an offer of a search. */
  readonly dealId: string | null;
  readonly trip: Trip;
  /** The source's id of the offer. */
  readonly offerId: string | null;
  readonly provider: string;
  readonly url: string;
  /** Minor units; null: unknown. */
  readonly price: number | null;
  readonly currency: string;
  readonly earnsCommission: boolean;
  readonly synthetic: boolean;
  readonly at: Date;
}

/** Record a click in a transaction, deduplicated within seconds across servers. Returns the booking id. */
export async function recordBooking(client: PoolClient, booking: NewBooking): Promise<string> {
  const { userId, dealId, trip, url, at } = booking;
  const departure = formatDay(trip.departure);
  const returnDay = trip.return === null ? null : formatDay(trip.return);
  await execute(client)`
    select pg_advisory_xact_lock(hashtextextended(${`booking ${userId} ${url}`}, 0))`;
  const duplicateId: string | null = await queryValue(asTraveller(client, userId))`
    select id from bookings
     where user_id = ${userId} and booking_url = ${url}
       and deal_id is not distinct from ${dealId}::uuid and departure_date = ${departure}
       and return_date is not distinct from ${returnDay}::date
       and clicked_at > ${at}::timestamptz - make_interval(secs => ${DUPLICATE_CLICK_SECONDS})
     order by clicked_at desc limit 1`;
  if (duplicateId !== null) return duplicateId;
  return getValue(client)`
    insert into bookings (user_id, deal_id, provider, offer_id, booking_url, origin, destination,
      departure_date, return_date, price, currency, earns_commission, synthetic, clicked_at)
    values (${userId}, ${dealId}, ${booking.provider}, ${booking.offerId}, ${url}, ${trip.origin},
      ${trip.destination}, ${departure}, ${returnDay}, ${booking.price}, ${booking.currency},
      ${booking.earnsCommission}, ${booking.synthetic}, ${at}) returning id`;
}
