import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { requireKnownPlaces } from './known-places.ts';
import { ownDepartures } from './own-departures.ts';

/** Begins to ask about the routes from some origins where a deal is likeliest. */
export const strategicOffersRunner: FunctionHandler<'strategic-offers-runner'> = async (
  { origins, ...request },
  context,
) => {
  const { services } = context;
  const { userId } = callerOf(context);
  const chosen = [...(origins ?? (await ownDepartures(context)))];
  requireKnownPlaces(services.reference, { origins: chosen });
  const input = { ...request, origins: chosen };
  return { jobId: await services.jobs.start('strategic-offers-runner', input, userId) };
};
