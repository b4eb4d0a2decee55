import { DEFAULT_DEPARTURES, listOrigins, MAX_DEPARTURES } from '@farelark/contracts';
import { findPreferences } from '@farelark/db/preferences';
import { countCall } from '../../../platform/http/call-limit.ts';
import { defineFunction, type FunctionCall } from '../../../platform/http/define-function.ts';
import type { CollectionDependencies } from '../dependencies.ts';
import { requireKnownPlaces } from '../known-places.ts';

export const coverageOffersRunner = defineFunction({
  name: 'coverage-offers-runner',
  access: 'operator',
  summary: 'Ask again about the routes whose newest fare is oldest.',
  example: { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] },
  handler: async (request, { caller }, dependencies: CollectionDependencies) => ({
    jobId: await dependencies.jobs.start('coverage-offers-runner', request, caller.userId),
  }),
});

export const strategicOffersRunner = defineFunction({
  name: 'strategic-offers-runner',
  access: 'operator',
  summary: 'Ask about the routes from these origins where a deal is likeliest.',
  example: { maxRoutes: 8, maxCalls: 16, offsets: [7, 14], origins: ['BUD'] },
  handler: async (request, call, dependencies: CollectionDependencies) => {
    const origins = [...(request.origins ?? (await listOwnDepartures(call, dependencies)))];
    requireKnownPlaces(dependencies.reference, { origins });
    const input = { ...request, origins };
    const { userId } = call.caller;
    return { jobId: await dependencies.jobs.start('strategic-offers-runner', input, userId) };
  },
});

/** Seconds during which a departure is not collected again. */
const FRESH_SECONDS = { visitor: 30 * 60, traveller: 5 * 60 };
/** Limit of all visitors together, against many addresses. */
const VISITORS_LIMIT = { calls: 120, seconds: 3600 };

/** Collects fares from departures, or joins a running collection of the same ones. */
export const onDemandRouteCollector = defineFunction({
  name: 'on-demand-route-collector',
  access: 'anyone',
  limit: { calls: 60, seconds: 600 },
  summary: 'Look for fares from these departures now. Answers the id of a job.',
  example: { departures: ['BUD'], limitPerDeparture: 60 },
  handler: async (request, call, dependencies: CollectionDependencies) => {
    const { caller: traveller } = call;
    const departures = (request.departures ?? (await listOwnDepartures(call, dependencies))).slice(
      0,
      MAX_DEPARTURES,
    );
    requireKnownPlaces(dependencies.reference, { departures });
    if (traveller === null)
      await countCall(
        dependencies,
        'on-demand-route-collector: visitors',
        { everybody: true },
        VISITORS_LIMIT,
      );
    const freshSeconds = FRESH_SECONDS[traveller === null ? 'visitor' : 'traveller'];
    const input = { departures, limitPerDeparture: request.limitPerDeparture, freshSeconds };
    const userId = traveller?.userId ?? null;
    return { jobId: await dependencies.jobs.start('on-demand-route-collector', input, userId) };
  },
});

/** The traveller's departures in their order, then those of watched routes; the default ones without any. */
async function listOwnDepartures(
  { caller: traveller }: FunctionCall,
  { database }: CollectionDependencies,
): Promise<readonly string[]> {
  if (traveller === null) return DEFAULT_DEPARTURES;
  const preferences = await findPreferences(database, traveller.userId);
  const departures = preferences === null ? [] : listOrigins(preferences);
  return departures.length > 0 ? departures : DEFAULT_DEPARTURES;
}
