import { jobStarted, recheckDealRequest } from '@farelark/contracts';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findToldDeal } from '../deal-access.ts';
import type { DealsNeeds } from '../needs.ts';

/**
 * Has a deal looked at again now, confirmed or not; whoever asks for the same meanwhile joins the look.
 */
export const recheckDeal = defineFunction({
  name: 'recheck-deal',
  access: 'traveller',
  limit: { calls: 60, seconds: 3600 },
  input: recheckDealRequest,
  output: jobStarted,
  docs: {
    summary: 'Look again now whether a deal is still to be had. Answers the id of a job.',
    example: { dealId: SOME_ID },
  },
  misuse: ({ dealId }) => ({ dealId }),
  handler: async (request, call, needs: DealsNeeds) => {
    const { userId } = call.caller;
    const stored = await findToldDeal(needs, request.dealId, { userId });
    if (stored === null) throw new Failure('not_found');
    const wish = { dealId: stored.id, anew: request.anew };
    return { jobId: await needs.jobs.start('recheck-deal', wish, userId) };
  },
});
