import { endSandboxPlans, knownCustomers } from '@farelark/db/plans';
import { enqueueReconciliation } from './enqueue-reconciliation.ts';
import type { BillingNeeds } from './needs.ts';

const A_PAGE = 500;

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
  const look = async (customerIds: readonly string[]) => {
    for (const customerId of customerIds) {
      signal.throwIfAborted();
      await enqueueReconciliation(database.pool, { provider, customerId }, 'nightly', now());
    }
    customers += customerIds.length;
  };
  // Those that the provider doesn't know any more as well.
  for (let after = ''; ; ) {
    const known = await knownCustomers(database.pool, provider, after, A_PAGE);
    await look(known);
    const last = known.at(-1);
    if (last === undefined) break;
    after = last;
  }
  // And those that are not known here, as after a backup was restored.
  for (let after: string | null = null; ; ) {
    const page = await billing.customers(after);
    await look(page.customerIds);
    if (page.next === null) return { customers, played };
    after = page.next;
  }
}
