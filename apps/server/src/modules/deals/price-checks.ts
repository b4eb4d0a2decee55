import type { RecheckResult } from '@farelark/contracts';
import { makeStaleDealsDue } from '@farelark/db/deals';
import { rollUpDay } from '@farelark/db/route-history';
import { addDays, utcDayOf } from '@farelark/engine';
import { type OnQuery, recheckDeal } from '@farelark/ingest';
import { Failure } from '../../platform/http/failure.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { toDealView } from './deal-view.ts';
import type { RecheckDependencies } from './dependencies.ts';
import { getQueryableSources, recheckDueDeals } from './recheck-loops.ts';

/** Age of the last check after which a live deal is checked. */
const STALE_HOURS = 20;
const BATCH_SIZE = 20;

/** Rechecks due and stale live deals within quotas, and aggregates prices of yesterday and today. */
export const priceCheckJob: Job<'daily-price-check', RecheckDependencies> = {
  retries: 2,
  schedule: '10 0 * * *',
  async run(_, { progress, signal }, dependencies) {
    const { pool } = dependencies.database;
    const now = dependencies.pipeline.now();
    const staleSince = new Date(now - STALE_HOURS * 3_600_000);
    const due = await makeStaleDealsDue(pool, new Date(now), staleSince);
    let checked = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
      signal.throwIfAborted();
      count = await recheckDueDeals(dependencies, BATCH_SIZE);
      checked += count;
      // The recheck loop checks some of them.
      await progress(Math.min(checked, due), due);
    }
    await progress(due, due);
    const today = utcDayOf(now);
    await rollUpDay(pool, addDays(today, -1));
    return { due, looked: checked, rolledUp: await rollUpDay(pool, today) };
  },
};

/** Rechecks a deal for travellers who are about to book it. */
export const recheckDealJob: Job<'recheck-deal', RecheckDependencies, RecheckResult> = {
  // A slow source must not delay other travellers.
  concurrency: 4,
  joinKey: ({ dealId, anew }) => `${dealId} ${anew}`,
  async run({ dealId, anew }, { progress }, dependencies) {
    let total = 0;
    const request = { dealId, force: anew };
    const sources = getQueryableSources(dependencies);
    const onQuery: OnQuery = (source, done, sourceCount) => {
      total = sourceCount;
      return progress(done, sourceCount, source);
    };
    const result = await recheckDeal(dependencies.pipeline, sources, request, onQuery);
    // Simulated deals can be purged.
    if (result === null) throw new Failure('not_found');
    await progress(total, total);
    const { previous, updated, outcome, now, seenAt, responses } = result;
    const { currency } = previous.offer;
    return {
      dealId,
      state: toDealView({ id: dealId, deal: updated }, dependencies.reference).state,
      outcome: outcome === 'unavailable' ? 'unanswered' : outcome,
      before: { amount: previous.offer.price, currency },
      now: now === null ? null : { amount: now, currency },
      savedShare: now === null ? null : 1 - now / updated.evidence.average,
      checkedAt: seenAt === null ? null : new Date(seenAt).toISOString(),
      asked: [...responses],
    };
  },
};
