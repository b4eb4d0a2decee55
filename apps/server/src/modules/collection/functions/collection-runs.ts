import { DEFAULT_DEPARTURES, MAX_DEPARTURES } from '@farelark/contracts';
import { findPreferences } from '@farelark/db/preferences';
import { countCall } from '../../../platform/http/call-limit.ts';
import { defineFunction, type FunctionCall } from '../../../platform/http/define-function.ts';
import type { CollectionDependencies } from '../dependencies.ts';
import { requireKnownPlaces } from '../known-places.ts';

/** Begins to ask about the routes whose newest fare is oldest. */
export const coverageOffersRunner = defineFunction({
  name: 'coverage-offers-runner',
  access: 'operator',
  summary: 'Ask again about the routes whose newest fare is oldest.',
  example: { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] },
  misuse: null,
  handler: async (request, call, needs: CollectionDependencies) => {
    const { userId } = call.caller;
    return { jobId: await needs.jobs.start('coverage-offers-runner', request, userId) };
  },
});

/** Begins to ask about the routes from some origins where a deal is likeliest. */
export const strategicOffersRunner = defineFunction({
  name: 'strategic-offers-runner',
  access: 'operator',
  summary: 'Ask about the routes from these origins where a deal is likeliest.',
  example: { maxRoutes: 8, maxCalls: 16, offsets: [7, 14], origins: ['BUD'] },
  misuse: null,
  handler: async ({ origins, ...request }, call, needs: CollectionDependencies) => {
    const { userId } = call.caller;
    const chosen = [...(origins ?? (await ownDepartures(call, needs)))];
    requireKnownPlaces(needs.reference, { origins: chosen });
    const input = { ...request, origins: chosen };
    return { jobId: await needs.jobs.start('strategic-offers-runner', input, userId) };
  },
});

/** Seconds during which a collection is fresh. */
const FRESH_SECONDS = { visitor: 30 * 60, traveller: 5 * 60 };
/** Collections that all visitors together may begin, from any addresses. */
const VISITORS_LIMIT = { calls: 120, seconds: 3600 };

/** Begins to collect fares from departures, or joins those who wait for the same. */
export const onDemandRouteCollector = defineFunction({
  name: 'on-demand-route-collector',
  access: 'anyone',
  limit: { calls: 60, seconds: 600 },
  summary: 'Look for fares from these departures now. Answers the id of a job.',
  example: { departures: ['BUD'], limitPerDeparture: 60 },
  misuse: () => ({ departures: ['BUD'] }),
  handler: async ({ departures, limitPerDeparture }, call, needs: CollectionDependencies) => {
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

/** A traveller's departures in their order, or those shown to visitors. */
export async function ownDepartures(
  { caller: traveller }: FunctionCall,
  needs: CollectionDependencies,
): Promise<readonly string[]> {
  if (traveller === null) return DEFAULT_DEPARTURES;
  const preferences = await findPreferences(needs.database, traveller.userId);
  const departures = preferences?.departureAirports ?? [];
  return departures.length > 0 ? departures : DEFAULT_DEPARTURES;
}
