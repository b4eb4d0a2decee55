import { ApiError } from '@farelark/client';
import type { CollectionResult, FunctionData } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

const LOOK_EVERY_MS = 700;

/** How a collection stands. */
export interface CollectionStatus extends Omit<FunctionData<'job-status'>, 'result'> {
  readonly result: CollectionResult | null;
}

/** Follows a collection to its end. Null for one that nobody knows of any more. */
export const collectionQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['job-status', jobId],
    queryFn: async ({ signal }): Promise<CollectionStatus | null> => {
      try {
        // The job is one that collects, and its result what the contract of those says.
        return (await callFunction('job-status', { jobId }, signal)) as CollectionStatus;
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'not_found') return null;
        throw failure;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data === null || data?.state === 'done' || data?.state === 'failed' ? false : LOOK_EVERY_MS,
    // Whoever comes back from another tab wants to see the end.
    staleTime: STALE_AFTER_MS.live,
  });
