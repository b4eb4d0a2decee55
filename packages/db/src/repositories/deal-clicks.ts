import { formatDay, type Trip } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { underRole } from '../roles.ts';

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
  const { rowCount } = await client.query(
    `insert into deal_clicks
       (deal_id, episode, source_id, synthetic, user_id, is_visitor, clicked_at, outcome, resolved_at)
     select id, episode, source_id, synthetic, $2::uuid, $2::uuid is null,
       $3::timestamptz, known, case when known is not null then $3::timestamptz end
       from deals cross join lateral (select case when state = 'gone' then 'gone'
              when check_due_at is null then 'unknown' end as known) as outcome
      where id = $1
     on conflict do nothing`,
    [dealId, userId, at],
  );
  if (rowCount === 0) return false;
  await client.query(
    `update deals set check_due_at = least(check_due_at, $2)
      where id = $1 and check_due_at is not null and state in ('verifying', 'held', 'live')`,
    [dealId, at],
  );
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
  const { rows } = await client.query<{ outcome: ClickOutcome }>(
    `update deal_clicks set resolved_at = $3,
        outcome = case when clicked_at >= $3::timestamptz - make_interval(mins => $4) then $2 else 'unknown' end
      where deal_id = $1 and outcome is null and clicked_at <= $3
     returning outcome`,
    [dealId, outcome, at, ANSWER_WITHIN_MINUTES],
  );
  return rows.filter((row) => row.outcome === outcome).length;
}

/** Clicks by what was found after them. `pending` ones still wait for their look. */
export type ClickCounts = Readonly<Record<ClickOutcome | 'pending', number>>;

/** Count clicks from `since` on; those that waited too long for a look are unknown. */
export async function clickCounts(
  client: Queryable,
  since: Date,
  synthetic: boolean,
  now: Date,
): Promise<ClickCounts> {
  const { rows } = await client.query<ClickCounts>(
    `select count(*) filter (where outcome = 'confirmed')::int as confirmed,
            count(*) filter (where outcome = 'repriced')::int as repriced,
            count(*) filter (where outcome = 'gone')::int as gone,
            count(*) filter (where outcome = 'unknown' or (outcome is null and waited))::int as unknown,
            count(*) filter (where outcome is null and not waited)::int as pending
       from (select outcome, clicked_at < $3::timestamptz - make_interval(mins => $4) as waited
               from deal_clicks where synthetic = $2 and clicked_at >= $1) as clicks`,
    [since, synthetic, now, ANSWER_WITHIN_MINUTES],
  );
  return rows[0] ?? { confirmed: 0, repriced: 0, gone: 0, unknown: 0, pending: 0 };
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
  const dates = [formatDay(trip.departure), trip.return === null ? null : formatDay(trip.return)];
  // Concurrent clicks are serialised; the lock ends with the transaction.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `booking ${userId} ${url}`,
  ]);
  const { rows: known } = await underRole(client, { role: 'authenticated', userId }, () =>
    client.query<{ id: string }>(
      `select id from bookings
        where user_id = $1 and booking_url = $2 and deal_id is not distinct from $3::uuid
          and departure_date = $4 and return_date is not distinct from $5::date
          and clicked_at > $6::timestamptz - make_interval(secs => $7)
        order by clicked_at desc limit 1`,
      [userId, url, dealId, ...dates, at, SAME_CLICK_SECONDS],
    ),
  );
  if (known[0] !== undefined) return known[0].id;
  const { rows } = await client.query<{ id: string }>(
    `insert into bookings (user_id, deal_id, provider, offer_id, booking_url, origin, destination,
       departure_date, return_date, price, currency, earns_commission, synthetic, clicked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      userId,
      dealId,
      booking.provider,
      booking.offerId,
      url,
      trip.origin,
      trip.destination,
      ...dates,
      booking.price,
      booking.currency,
      booking.earnsCommission,
      booking.synthetic,
      at,
    ],
  );
  return (rows[0] as { id: string }).id;
}
