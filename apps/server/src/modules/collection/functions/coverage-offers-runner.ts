import { coverageRunnerRequest, jobStarted } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { CollectionNeeds } from '../needs.ts';

/** Begins to ask about the routes whose newest fare is oldest. */
export const coverageOffersRunner = defineFunction({
  name: 'coverage-offers-runner',
  access: 'operator',
  input: coverageRunnerRequest,
  output: jobStarted,
  docs: {
    summary: 'Ask again about the routes whose newest fare is oldest.',
    example: { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] },
  },
  misuse: null,
  handler: async (request, call, needs: CollectionNeeds) => {
    const { userId } = call.caller;
    return { jobId: await needs.jobs.start('coverage-offers-runner', request, userId) };
  },
});
