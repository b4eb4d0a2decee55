import { type Database, inTransaction } from '@farelark/db';
import { lockDueSales } from '@farelark/db/commissions';
import { advanceTime, type Instant, type LedgerEntry, utcDayOf } from '@farelark/engine';
import type { Job } from '../../platform/jobs/job.ts';
import type { CommissionsDependencies } from './dependencies.ts';
import { addSteps } from './enter-sales.ts';

const BATCH = 200;

/** Advances all commissions to the day: trips end, commission becomes payable, or rejected for deleted accounts. */
export async function passDays(
  database: Pick<Database, 'pool'>,
  now: Date,
  signal: AbortSignal,
): Promise<Record<'travelled' | 'payable' | 'rejected', number>> {
  const today = utcDayOf(now.getTime() as Instant);
  const passed = { travelled: 0, payable: 0, rejected: 0 };
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const { steps, next } = await inTransaction(database, async (client) => {
      const { sales, next } = await lockDueSales(client, today, after, BATCH);
      const all: LedgerEntry[] = [];
      for (const booking of sales) {
        const time = advanceTime(booking.last, booking.sale, today);
        const last = time.at(-1) ?? booking.last;
        const steps = [...time];
        // The account was deleted.
        if (booking.member === null && last.state === 'payable')
          steps.push({ ...last, state: 'rejected', cause: 'account_deleted' });
        await addSteps(client, booking, steps);
        all.push(...steps);
      }
      return { steps: all, next };
    });
    for (const { state } of steps)
      if (state === 'travelled' || state === 'payable' || state === 'rejected') passed[state] += 1;
    after = next;
  } while (after !== null);
  return passed;
}

export const commissionDaysJob: Job<'commission-days', CommissionsDependencies> = {
  retries: 2,
  schedule: '25 1 * * *',
  run: (_, { signal }, { database, now }) => passDays(database, now(), signal),
};
