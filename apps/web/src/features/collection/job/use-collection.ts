import { ApiError } from '@farelark/client';
import type { CollectionResult, FunctionData } from '@farelark/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { readStoredJson, store } from '../../../shared/page/browser-storage.ts';
import { startCollection } from '../api/start-collection.ts';

export interface Collection {
  readonly departures: readonly string[];
  readonly status: CollectionStatus | null;
  readonly isRefused: boolean;
  again(): void;
  dismiss(): void;
}

/** The collection started by the traveller's last save, which survives a reload; null without one. */
export function useCollection(userId: string): {
  collection: Collection | null;
  follow(jobId: string, departures: readonly string[]): void;
} {
  const [followed, setFollowed] = useState(() => loadCollection(userId));
  const [isRefused, setRefused] = useState(false);
  const update = useCallback((next: FollowedCollection | null) => {
    storeCollection(next);
    setFollowed(next);
    setRefused(false);
  }, []);
  const { data } = useQuery({
    ...collectionQuery(followed?.jobId ?? ''),
    enabled: followed !== null,
  });
  useEffect(() => {
    // The job ended long ago.
    if (followed !== null && data === null) update(null);
  }, [followed, data, update]);
  const follow = useCallback(
    (jobId: string, departures: readonly string[]) => update({ userId, jobId, departures }),
    [userId, update],
  );
  if (followed === null) return { collection: null, follow };
  const { departures } = followed;
  return {
    follow,
    collection: {
      departures,
      status: data ?? null,
      isRefused,
      again: () => {
        startCollection(departures).then(
          (jobId) => follow(jobId, departures),
          () => setRefused(true),
        );
      },
      dismiss: () => update(null),
    },
  };
}

const followedCollection = z.object({
  userId: z.string(),
  jobId: z.string(),
  departures: z.array(z.string()).readonly(),
});
type FollowedCollection = z.infer<typeof followedCollection>;

const KEY = 'farelark-collection';
const inSession = (): Storage => sessionStorage;

function storeCollection(followed: FollowedCollection | null): void {
  store(KEY, followed && JSON.stringify(followed), inSession);
}

function loadCollection(userId: string): FollowedCollection | null {
  const { data } = followedCollection.safeParse(readStoredJson(KEY, inSession));
  return data?.userId === userId ? data : null;
}

const POLL_MS = 700;

interface CollectionStatus extends Omit<FunctionData<'job-status'>, 'result'> {
  readonly result: CollectionResult | null;
}

/** Polls a collection until it ends; null for an unknown job. */
const collectionQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['job-status', jobId],
    queryFn: async ({ signal }): Promise<CollectionStatus | null> => {
      try {
        // The job's contract defines its result.
        return (await callFunction('job-status', { jobId }, signal)) as CollectionStatus;
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'not_found') return null;
        throw failure;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data === null || data?.state === 'done' || data?.state === 'failed' ? false : POLL_MS,
    // Refetches when the component mounts again.
    staleTime: STALE_TIME_MS.live,
  });
