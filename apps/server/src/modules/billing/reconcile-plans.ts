import { storeEvents } from '@farelark/db/billing-events';
import { endSandboxPlans, knownCustomers, type PlanCustomer } from '@farelark/db/plans';
import type { Pool } from 'pg';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import type { JobInput } from '../../platform/jobs/job.ts';
import type { BillingJobNeeds, BillingNeeds } from './needs.ts';

const PAGE_SIZE = 500;

/**
 * Has the payment provider asked about every customer, those whose events got lost among them. The looks
 * go through the inbox, where its worker takes its time over them. Answers how many customers, and how
 * many plans of the sandbox were ended because it is the provider no more.
 */
export async function reconcilePlans(
  { billing, database, now }: Pick<BillingNeeds, 'billing' | 'database' | 'now'>,
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
  // Those that the provider doesn't know any more as well.
  for (let after = ''; ; ) {
    const known = await knownCustomers(database.pool, provider, after, PAGE_SIZE);
    await enqueue(known);
    const last = known.at(-1);
    if (last === undefined) break;
    after = last;
  }
  // And those that are not known here, as after a backup was restored.
  for (let after: string | null = null; ; ) {
    const page = await billing.customers(after);
    await enqueue(page.customerIds);
    if (page.next === null) return { customers, played };
    after = page.next;
  }
}

/** Looks at one customer for the same reason within this time are one. */
const JOIN_MS = 10_000;

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
  const moment = Math.floor(now.getTime() / JOIN_MS);
  await storeEvents(pool, [
    {
      ...customer,
      eventId: `look:${reason}:${customer.customerId}:${moment}`,
      type: `look.${reason}`,
      createdAt: now,
    },
  ]);
}

/** Asks the payment provider every night how all plans stand, whatever its webhook told. */
export const reconcilePlansJob: JobDefinition<
  JobInput<'reconcile-plans'>,
  object,
  BillingJobNeeds
> = {
  concurrency: 1,
  retries: 3,
  schedule: '35 1 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => reconcilePlans(services, signal),
};
