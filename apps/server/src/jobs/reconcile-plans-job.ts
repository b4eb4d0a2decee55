import { endSandboxPlans, knownCustomers } from '@farelark/storage';
import { keepLook } from '../billing/keep-look.ts';
import type { JobDefinition } from './job.ts';
import type { JobInput } from './job-inputs.ts';

const A_PAGE = 500;

/**
 * Has the payment provider asked about every customer, those whose events got lost among them. The looks
 * go through the inbox, where its worker takes its time over them.
 */
export const reconcilePlansJob: JobDefinition<JobInput<'reconcile-plans'>, object> = {
  atOnce: 1,
  retries: 3,
  schedule: '35 1 * * *',
  joinKey: () => 'all',
  async run(_, { services, signal }) {
    const { billing, database, now } = services;
    const played = billing?.kind === 'sandbox' ? 0 : await endSandboxPlans(database.pool);
    if (billing === null) return { customers: 0, played };
    const { kind: provider } = billing;
    let customers = 0;
    const look = async (customerIds: readonly string[]) => {
      signal.throwIfAborted();
      for (const customerId of customerIds)
        await keepLook(database.pool, { provider, customerId }, 'nightly', now());
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
      if (page.next === null) break;
      after = page.next;
    }
    return { customers, played };
  },
};
