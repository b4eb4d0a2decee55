import type { RecheckResult } from '@farelark/contracts';
import { makeStaleDealsDue } from '@farelark/db/deals';
import { rollUpDay } from '@farelark/db/route-history';
import { addDays, utcDayOf } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { toDealView } from './deal-view.ts';
import type { RecheckDependencies } from './dependencies.ts';
import { recheckDealNow, recheckDueDeals } from './recheck-loops.ts';

/** Live deals without a check for so long are checked today. */
const STALE_HOURS = 20;
const BATCH_SIZE = 20;

/** Rechecks live deals that are due or unchecked today, within quotas, and rolls up figures of yesterday and today. */
export const priceCheckJob: JobDefinition<
  JobInput<'daily-price-check'>,
  object,
  RecheckDependencies
> = {
  concurrency: 1,
  retries: 2,
  schedule: '10 0 * * *',
  joinKey: () => 'all',
  async run(_, { progress, signal }, services) {
    const { pool } = services.database;
    const now = services.pipeline.now();
    const staleSince = new Date(now - STALE_HOURS * 3_600_000);
    const due = await makeStaleDealsDue(pool, new Date(now), staleSince);
    let looked = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
      signal.throwIfAborted();
      count = await recheckDueDeals(services, BATCH_SIZE);
      looked += count;
      // The check worker takes some of them.
      await progress(Math.min(looked, due), due);
    }
    await progress(due, due);
    const today = utcDayOf(now);
    await rollUpDay(pool, addDays(today, -1));
    return { due, looked, rolledUp: await rollUpDay(pool, today) };
  },
};

/** Rechecks a deal for travellers who are about to book it. */
export const recheckDealJob: JobDefinition<
  JobInput<'recheck-deal'>,
  RecheckResult,
  RecheckDependencies
> = {
  // Sources take their time; one traveller's slow source keeps no other waiting.
  concurrency: 4,
  retries: 1,
  joinKey: ({ dealId, anew }) => `${dealId} ${anew}`,
  async run({ dealId, anew }, { progress }, services) {
    let all = 0;
    const request = { dealId, force: anew };
    const looked = await recheckDealNow(services, request, (source, asked, ofAll) => {
      all = ofAll;
      return progress(asked, ofAll, source);
    });
    // Simulated deals are removed for good, with everything that came of them.
    if (looked === null) throw new Failure('not_found');
    await progress(all, all);
    const { before, after, outcome, now, seenAt, asked } = looked;
    const { currency } = before.offer;
    return {
      dealId,
      state: toDealView({ id: dealId, deal: after }, services.reference).state,
      outcome: outcome === 'unavailable' ? 'unanswered' : outcome,
      before: { amount: before.offer.price, currency },
      now: now === null ? null : { amount: now, currency },
      savedShare: now === null ? null : 1 - now / after.evidence.average,
      checkedAt: seenAt === null ? null : new Date(seenAt).toISOString(),
      asked: [...asked],
    };
  },
};
