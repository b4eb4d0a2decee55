import { formatDay, type Trip } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { underRole } from '../roles.ts';

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
 * Records the click, in a transaction; answers its id. Of clicks on one page within seconds, also at once
 * on several servers, only the first is recorded. Which of them was booked, the seller says later.
 */
export async function recordBooking(client: PoolClient, booking: NewBooking): Promise<string> {
  const { userId, dealId, trip, url, at } = booking;
  const dates = [formatDay(trip.departure), trip.return === null ? null : formatDay(trip.return)];
  // Two clicks at once take turns; the lock ends with the transaction.
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
