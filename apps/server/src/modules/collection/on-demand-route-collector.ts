import { MOST_DEPARTURES } from '@farelark/contracts';
import { countCall } from '../../platform/http/call-limit.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { requireKnownPlaces } from './known-places.ts';
import { ownDepartures } from './own-departures.ts';

/** What was collected within so many seconds is fresh: no call is spent on it again. */
const FRESH_SECONDS = { visitor: 30 * 60, traveller: 5 * 60 };
/** Collections that all visitors together may begin, whatever their addresses. */
const VISITORS_LIMIT = { calls: 120, seconds: 3600 };

/** Begins to collect fares from departures, or joins those who wait for the same. */
export const onDemandRouteCollector: FunctionHandler<'on-demand-route-collector'> = async (
  { departures, limitPerDeparture },
  context,
) => {
  const { services, traveller } = context;
  const chosen = (departures ?? (await ownDepartures(context))).slice(0, MOST_DEPARTURES);
  requireKnownPlaces(services.reference, { departures: chosen });
  if (traveller === null)
    await countCall(
      services,
      'on-demand-route-collector: visitors',
      { everybody: true },
      VISITORS_LIMIT,
    );
  const freshSeconds = FRESH_SECONDS[traveller === null ? 'visitor' : 'traveller'];
  const input = { departures: chosen, limitPerDeparture, freshSeconds };
  const userId = traveller?.userId ?? null;
  return { jobId: await services.jobs.start('on-demand-route-collector', input, userId) };
};
