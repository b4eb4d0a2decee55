import { MAX_COMMISSION } from '@farelark/contracts';
import { enterClick } from '@farelark/db/commissions';
import { type NewBooking, recordBooking } from '@farelark/db/deal-clicks';
import type { PoolClient } from 'pg';
import { isPremiumNow } from './commission.ts';

/** A click as it was counted. */
export interface CountedClick {
  readonly bookingId: string;
  readonly earnsCommission: boolean;
}

/**
 * Counts a traveller's way to a page, in a transaction. Commission is earned by who has paid for the
 * moment, where the page pays one, and never on a fare that was made up; such a click opens the booking's
 * account in the ledger.
 */
export async function recordBookingClick(
  client: PoolClient,
  click: Omit<NewBooking, 'earnsCommission'> & { readonly paysCommission: boolean },
): Promise<CountedClick> {
  const earnsCommission =
    click.paysCommission &&
    !click.synthetic &&
    (await isPremiumNow(client, click.userId, click.at));
  const bookingId = await recordBooking(client, { ...click, earnsCommission });
  if (earnsCommission)
    await enterClick(client, { bookingId, currency: click.currency, rate: MAX_COMMISSION });
  return { bookingId, earnsCommission };
}
