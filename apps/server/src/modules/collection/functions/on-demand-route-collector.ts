import { jobStarted, MAX_DEPARTURES, routeCollectorRequest } from '@farelark/contracts';
import { countCall } from '../../../platform/http/call-limit.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { requireKnownPlaces } from '../known-places.ts';
import type { CollectionNeeds } from '../needs.ts';
import { ownDepartures } from '../own-departures.ts';

/** What was collected within so many seconds is fresh: no call is spent on it again. */
const FRESH_SECONDS = { visitor: 30 * 60, traveller: 5 * 60 };
/** Collections that all visitors together may begin, whatever their addresses. */
const VISITORS_LIMIT = { calls: 120, seconds: 3600 };

/** Begins to collect fares from departures, or joins those who wait for the same. */
export const onDemandRouteCollector = defineFunction({
  name: 'on-demand-route-collector',
  access: 'anyone',
  limit: { calls: 60, seconds: 600 },
  input: routeCollectorRequest,
  output: jobStarted,
  docs: {
    summary: 'Look for fares from these departures now. Answers the id of a job.',
    example: { departures: ['BUD'], limitPerDeparture: 60 },
  },
  misuse: () => ({ departures: ['BUD'] }),
  handler: async ({ departures, limitPerDeparture }, call, needs: CollectionNeeds) => {
    const { caller: traveller } = call;
    const chosen = (departures ?? (await ownDepartures(call, needs))).slice(0, MAX_DEPARTURES);
    requireKnownPlaces(needs.reference, { departures: chosen });
    if (traveller === null)
      await countCall(
        needs,
        'on-demand-route-collector: visitors',
        { everybody: true },
        VISITORS_LIMIT,
      );
    const freshSeconds = FRESH_SECONDS[traveller === null ? 'visitor' : 'traveller'];
    const input = { departures: chosen, limitPerDeparture, freshSeconds };
    const userId = traveller?.userId ?? null;
    return { jobId: await needs.jobs.start('on-demand-route-collector', input, userId) };
  },
});
