import { storeEvents } from '@farelark/db/billing-events';
import type { Billing, BillingEvent } from '../billing.ts';
import type { BillingNeeds } from '../needs.ts';

/** kept: it waits for the worker. known: it came before. ignored: it is about nobody here. */
export type Taken = 'kept' | 'known' | 'ignored' | 'refused';

/**
 * Takes what came to the webhook: an event that the provider signed is kept, once, and acted upon later.
 * Rejects where it can't be kept: the provider then sends it again.
 */
export async function takeEvent(
  { database, now }: Pick<BillingNeeds, 'database' | 'now'>,
  billing: Billing,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Taken> {
  const event = billing.readEvent(rawBody, signature, now());
  if (event === null) return 'refused';
  const customerId = await customerOf(billing, event);
  if (customerId === null) return 'ignored';
  const kept = await storeEvents(database.pool, [
    {
      provider: billing.kind,
      customerId,
      eventId: event.id,
      type: event.type,
      createdAt: event.createdAt,
    },
  ]);
  return kept === 1 ? 'kept' : 'known';
}

async function customerOf(billing: Billing, event: BillingEvent): Promise<string | null> {
  if (event.customerId !== null || event.chargeId === undefined) return event.customerId;
  return (await billing.customerOfCharge?.(event.chargeId)) ?? null;
}
