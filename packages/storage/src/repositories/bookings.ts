import { type Deal, formatDay } from '@farelark/domain';
import type { Pool, PoolClient } from 'pg';

/** A traveller's way to a page where a deal is sold. */
export interface NewBooking {
  readonly userId: string;
  readonly dealId: string;
  readonly deal: Deal;
  readonly provider: string;
  readonly url: string;
  /** Minor units of the deal's currency, as shown there. */
  readonly price: number;
  readonly earnsCommission: boolean;
  readonly at: Date;
}

/** Records the click; answers its id. Every click is one: which of them was booked, the seller says later. */
export async function recordBooking(
  client: Pool | PoolClient,
  { userId, dealId, deal: { offer }, provider, url, price, earnsCommission, at }: NewBooking,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into bookings (user_id, deal_id, provider, offer_id, booking_url, origin, destination,
       departure_date, return_date, price, currency, earns_commission, synthetic, clicked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      userId,
      dealId,
      provider,
      offer.offerId,
      url,
      offer.origin,
      offer.destination,
      formatDay(offer.departure),
      offer.return === null ? null : formatDay(offer.return),
      price,
      offer.currency,
      earnsCommission,
      offer.synthetic,
      at,
    ],
  );
  return (rows[0] as { id: string }).id;
}
