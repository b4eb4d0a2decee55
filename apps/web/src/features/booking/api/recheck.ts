import type { FunctionData, RecheckResult } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** A look takes a second or two, and somebody is waiting for it. */
const LOOK_EVERY_MS = 400;

/** How a look at a deal stands. */
export interface RecheckStatus extends Omit<FunctionData<'job-status'>, 'result'> {
  readonly result: RecheckResult | null;
}

/**
 * Begins to have a deal looked at again, once each `round`; answers the job's id. From the second round on
 * somebody doubts what was found.
 */
export const beginRecheckQuery = (dealId: string, round: number) =>
  queryOptions({
    queryKey: ['recheck-deal', dealId, round],
    queryFn: async ({ signal }) =>
      (await callFunction('recheck-deal', { dealId, anew: round > 0 }, signal)).jobId,
    // What was begun is followed; whoever comes back to the page has it looked at anew.
    staleTime: STALE_AFTER_MS.page,
    gcTime: 0,
  });

/** Follows a look to its end. */
export const recheckStatusQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['recheck-status', jobId],
    // The job is one that looks again, and its result what the contract of that says.
    queryFn: async ({ signal }) =>
      (await callFunction('job-status', { jobId }, signal)) as RecheckStatus,
    refetchInterval: ({ state: { data, error } }) =>
      error !== null || data?.state === 'done' || data?.state === 'failed' ? false : LOOK_EVERY_MS,
    staleTime: STALE_AFTER_MS.live,
    gcTime: 0,
  });
