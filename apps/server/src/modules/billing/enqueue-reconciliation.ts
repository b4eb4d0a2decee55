import { storeEvents } from '@farelark/db/billing-events';
import type { PlanCustomer } from '@farelark/db/plans';
import type { Pool } from 'pg';

/** Looks at one customer for the same reason within this time are one. */
const LOOK_MILLIS = 10_000;

/**
 * Has the provider asked about a customer although it sent no event: when somebody waits for what may have
 * got lost, and every night. It goes the way of events, so that only one ever asks and writes.
 */
export async function enqueueReconciliation(
  pool: Pool,
  customer: PlanCustomer,
  reason: string,
  now: Date,
): Promise<void> {
  const moment = Math.floor(now.getTime() / LOOK_MILLIS);
  await storeEvents(pool, [
    {
      ...customer,
      eventId: `look:${reason}:${customer.customerId}:${moment}`,
      type: `look.${reason}`,
      createdAt: now,
    },
  ]);
}
