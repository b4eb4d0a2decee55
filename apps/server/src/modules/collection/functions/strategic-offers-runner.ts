import { jobStarted, strategicRunnerRequest } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { requireKnownPlaces } from '../known-places.ts';
import type { CollectionNeeds } from '../needs.ts';
import { ownDepartures } from '../own-departures.ts';

/** Begins to ask about the routes from some origins where a deal is likeliest. */
export const strategicOffersRunner = defineFunction({
  name: 'strategic-offers-runner',
  access: 'operator',
  input: strategicRunnerRequest,
  output: jobStarted,
  docs: {
    summary: 'Ask about the routes from these origins where a deal is likeliest.',
    example: { maxRoutes: 8, maxCalls: 16, offsets: [7, 14], origins: ['BUD'] },
  },
  misuse: null,
  handler: async ({ origins, ...request }, call, needs: CollectionNeeds) => {
    const { userId } = call.caller;
    const chosen = [...(origins ?? (await ownDepartures(call, needs)))];
    requireKnownPlaces(needs.reference, { origins: chosen });
    const input = { ...request, origins: chosen };
    return { jobId: await needs.jobs.start('strategic-offers-runner', input, userId) };
  },
});
