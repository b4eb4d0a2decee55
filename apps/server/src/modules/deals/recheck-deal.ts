import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { findToldDeal } from './deal-access.ts';

/**
 * Has a deal looked at again now, confirmed or not; whoever asks for the same meanwhile joins the look.
 */
export const recheckDeal: FunctionHandler<'recheck-deal'> = async (request, context) => {
  const { services } = context;
  const { userId } = callerOf(context);
  const stored = await findToldDeal(services, request.dealId, { userId });
  if (stored === null) throw new Failure('not_found');
  const wish = { dealId: stored.id, anew: request.anew };
  return { jobId: await services.jobs.start('recheck-deal', wish, userId) };
};
