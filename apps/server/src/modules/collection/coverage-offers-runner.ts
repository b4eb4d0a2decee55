import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** Begins to ask about the routes whose newest fare is oldest. */
export const coverageOffersRunner: FunctionHandler<'coverage-offers-runner'> = async (
  request,
  context,
) => {
  const { userId } = callerOf(context);
  return { jobId: await context.services.jobs.start('coverage-offers-runner', request, userId) };
};
