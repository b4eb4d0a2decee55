import { formatDay, type Trip } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { withRole } from '../roles.ts';
import { execute, getRow, getValue, queryColumn, queryValue } from '../sql.ts';

/** Result of the check after a click. unknown: no source answered in time. */
export type ClickOutcome = 'confirmed' | 'repriced' | 'gone' | 'unknown';

/** A look later than this says nothing about the moment of the click. */
const ANSWER_WITHIN_MINUTES = 10;

/**
 * Record that a traveller went from a card to its seller. Counted once a traveller, deal and hour, and
 * once a deal and hour for all visitors: false when it was counted before. A deal that can be asked
 * about is due for a check immediately; of another one the answer is unknown.
 */
export async function recordClick(
  client: PoolClient,
  dealId: string,
  /** null = a visitor. */
  userId: string | null,
  at: Date,
): Promise<boolean> {
  const rowCount = await execute(client)`
    insert into deal_clicks
      (deal_id, episode, source_id, synthetic, user_id, is_visitor, clicked_at, outcome, resolved_at)
    select id, episode, source_id, synthetic, ${userId}::uuid, ${userId}::uuid is null,
      ${at}::timestamptz, known, case when known is not null then ${at}::timestamptz end
      from deals cross join lateral (select case when state = 'gone' then 'gone'
             when check_due_at is null then 'unknown' end as known) as outcome
     where id = ${dealId}
    on conflict do nothing`;
  if (rowCount === 0) return false;
  await execute(client)`
    update deals set check_due_at = least(check_due_at, ${at})
     where id = ${dealId} and check_due_at is not null and state in ('verifying', 'held', 'live')`;
  return true;
}

/**
 * Answers the open clicks on a deal by what a look at `at` found. Those too old for it become unknown.
 * Answers how many the look had an answer to.
 */
export async function resolveClicks(
  client: Queryable,
  dealId: string,
  outcome: Exclude<ClickOutcome, 'unknown'>,
  at: Date,
): Promise<number> {
  const outcomes: ClickOutcome[] = await queryColumn(client)`
    update deal_clicks set resolved_at = ${at},
       outcome = case when clicked_at >= ${at}::timestamptz -
         make_interval(mins => ${ANSWER_WITHIN_MINUTES}) then ${outcome} else 'unknown' end
     where deal_id = ${dealId} and outcome is null and clicked_at <= ${at}
    returning outcome`;
  return outcomes.filter((one) => one === outcome).length;
}

/** Clicks by what was found after them. `pending` ones still wait for their look. */
export type ClickCounts = Readonly<Record<ClickOutcome | 'pending', number>>;

/** Count clicks from `since` on; those that waited too long for a look are unknown. */
export function getClickCounts(
  client: Queryable,
  since: Date,
  synthetic: boolean,
  now: Date,
): Promise<ClickCounts> {
  return getRow(client)`
    select count(*) filter (where outcome = 'confirmed')::int as confirmed,
           count(*) filter (where outcome = 'repriced')::int as repriced,
           count(*) filter (where outcome = 'gone')::int as gone,
           count(*) filter (where outcome = 'unknown' or (outcome is null and waited))::int as unknown,
           count(*) filter (where outcome is null and not waited)::int as pending
      from (select outcome, clicked_at < ${now}::timestamptz -
        make_interval(mins => ${ANSWER_WITHIN_MINUTES}) as waited
              from deal_clicks where synthetic = ${synthetic}
                and clicked_at >= ${since}) as clicks`;
}

/** A second click on the same page within so long is the same click: a finger that trembled, a call repeated. */
const SAME_CLICK_SECONDS = 5;

/** A traveller's way to a page where a trip is sold. */
export interface NewBooking {
  readonly userId: string;
  /** Null: an offer that was searched for. */
  readonly dealId: string | null;
  readonly trip: Trip;
  /** The source's own name for the offer. */
  readonly offerId: string | null;
  readonly provider: string;
  readonly url: string;
  /** Minor units of `currency`, as shown there; null: not known. */
  readonly price: number | null;
  readonly currency: string;
  readonly earnsCommission: boolean;
  readonly synthetic: boolean;
  readonly at: Date;
}

/**
 * Record the click, in a transaction; returns its id. Of clicks on one page within seconds, also concurrent
 * on several servers, only the first is recorded. Which of them was booked, the seller says later.
 */
export async function recordBooking(client: PoolClient, booking: NewBooking): Promise<string> {
  const { userId, dealId, trip, url, at } = booking;
  const departure = formatDay(trip.departure);
  const back = trip.return === null ? null : formatDay(trip.return);
  // Concurrent clicks are serialised; the lock ends with the transaction.
  await execute(client)`
    select pg_advisory_xact_lock(hashtextextended(${`booking ${userId} ${url}`}, 0))`;
  const known: string | null = await withRole(
    client,
    { role: 'authenticated', userId },
    () => queryValue(client)`
      select id from bookings
       where user_id = ${userId} and booking_url = ${url}
         and deal_id is not distinct from ${dealId}::uuid and departure_date = ${departure}
         and return_date is not distinct from ${back}::date
         and clicked_at > ${at}::timestamptz - make_interval(secs => ${SAME_CLICK_SECONDS})
       order by clicked_at desc limit 1`,
  );
  if (known !== null) return known;
  return getValue(client)`
    insert into bookings (user_id, deal_id, provider, offer_id, booking_url, origin, destination,
      departure_date, return_date, price, currency, earns_commission, synthetic, clicked_at)
    values (${userId}, ${dealId}, ${booking.provider}, ${booking.offerId}, ${url}, ${trip.origin},
      ${trip.destination}, ${departure}, ${back}, ${booking.price}, ${booking.currency},
      ${booking.earnsCommission}, ${booking.synthetic}, ${at}) returning id`;
}
