import { storeEvents } from '@farelark/db/billing-events';
import { endSandboxPlans, listCustomerIds, type PlanCustomer } from '@farelark/db/plans';
import type { Pool } from 'pg';
import type { Job } from '../../platform/jobs/job.ts';
import type { BillingDependencies } from './dependencies.ts';

const PAGE_SIZE = 500;

/** Enqueues a read of every customer, which repairs lost events. Ends sandbox plans if the sandbox is replaced. */
export async function reconcilePlans(
  { billing, database, now }: Pick<BillingDependencies, 'billing' | 'database' | 'now'>,
  signal: AbortSignal,
): Promise<{ customers: number; played: number }> {
  const played = billing?.kind === 'sandbox' ? 0 : await endSandboxPlans(database.pool);
  if (billing === null) return { customers: 0, played };
  const { kind: provider } = billing;
  let customers = 0;
  const enqueue = async (customerIds: readonly string[]) => {
    for (const customerId of customerIds) {
      signal.throwIfAborted();
      await enqueueReconciliation(database.pool, { provider, customerId }, 'nightly', now());
    }
    customers += customerIds.length;
  };
  // Including customers that the provider no longer has.
  for (let after = ''; ; ) {
    const known = await listCustomerIds(database.pool, provider, after, PAGE_SIZE);
    await enqueue(known);
    const last = known.at(-1);
    if (last === undefined) break;
    after = last;
  }
  // Customers missing here, as after a restore.
  for (let after: string | null = null; ; ) {
    const page = await billing.customers(after);
    await enqueue(page.customerIds);
    if (page.next === null) return { customers, played };
    after = page.next;
  }
}

/** Requests for one customer and reason within this time are joined. */
const JOIN_MS = 10_000;

/** Enqueues a read of a customer without an event. It uses the inbox, so that only one worker reads and writes. */
export async function enqueueReconciliation(
  pool: Pool,
  customer: PlanCustomer,
  reason: string,
  now: Date,
): Promise<void> {
  const moment = Math.floor(now.getTime() / JOIN_MS);
  const eventId = `look:${reason}:${customer.customerId}:${moment}`;
  await storeEvents(pool, [{ ...customer, eventId, type: `look.${reason}`, createdAt: now }]);
}

/** Reads all plans from the payment provider every night. */
export const reconcilePlansJob: Job<'reconcile-plans', BillingDependencies> = {
  retries: 3,
  schedule: '35 1 * * *',
  run: (_, { signal }, dependencies) => reconcilePlans(dependencies, signal),
};
