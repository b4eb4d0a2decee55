import type { RecheckResult } from '@farelark/contracts';
import { Failure } from '../../platform/http/failure.ts';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { toDealView } from './deal-view.ts';
import type { DealsJobNeeds } from './needs.ts';

/** Looks again at the price of one deal, for those who are about to book it. */
export const recheckDealJob: JobDefinition<
  JobInput<'recheck-deal'>,
  RecheckResult,
  DealsJobNeeds
> = {
  // Sources take their time; one traveller's slow source keeps no other waiting.
  concurrency: 4,
  retries: 1,
  joinKey: ({ dealId, anew }) => `${dealId} ${anew}`,
  async run({ dealId, anew }, { services, recheckDeal, progress }) {
    let all = 0;
    const looked = await recheckDeal({ dealId, force: anew }, (source, asked, ofAll) => {
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
