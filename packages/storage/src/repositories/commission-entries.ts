import type { PoolClient } from 'pg';

/**
 * Enters into the ledger that a click may earn commission; nothing is known of a sale yet. A click that
 * is entered already stays so.
 *
 * @param rate the share of the price that is paid at most
 */
export async function enterClick(
  client: PoolClient,
  { bookingId, currency, rate }: { bookingId: string; currency: string; rate: number },
): Promise<void> {
  await client.query(
    `insert into commission_entries (booking_id, state, amount, currency, rate)
     select $1, 'click', 0, $2, $3
      where not exists (select from commission_entries where booking_id = $1)`,
    [bookingId, currency, rate],
  );
}
