import { ApiError } from '@farelark/client';
import type { CollectionResult, FunctionData } from '@farelark/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';
import { startCollection } from '../api/start-collection.ts';

export interface Collection {
  readonly departures: readonly string[];
  readonly status: CollectionStatus | null;
  readonly isRefused: boolean;
  again(): void;
  dismiss(): void;
}

/** The collection of the traveller's last save, also after a reload; null without one. */
export function useCollection(userId: string): {
  collection: Collection | null;
  follow(jobId: string, departures: readonly string[]): void;
} {
  const [followed, setFollowed] = useState(() => loadCollection(userId));
  const [isRefused, setRefused] = useState(false);
  const change = useCallback((next: FollowedCollection | null) => {
    storeCollection(next);
    setFollowed(next);
    setRefused(false);
  }, []);
  const { data } = useQuery({
    ...collectionQuery(followed?.jobId ?? ''),
    enabled: followed !== null,
  });
  useEffect(() => {
    // The job is unknown: it ended long ago.
    if (followed !== null && data === null) change(null);
  }, [followed, data, change]);
  const follow = useCallback(
    (jobId: string, departures: readonly string[]) => change({ userId, jobId, departures }),
    [userId, change],
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
      dismiss: () => change(null),
    },
  };
}

interface FollowedCollection {
  readonly userId: string;
  readonly jobId: string;
  readonly departures: readonly string[];
}

const KEY = 'farelark-collection';

/** Stores the followed collection, so that a reload continues to follow it. */
function storeCollection(followed: FollowedCollection | null): void {
  try {
    if (followed === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(followed));
  } catch {
    // Storage is blocked: the collection is followed until the reload.
  }
}

function loadCollection(userId: string): FollowedCollection | null {
  try {
    const followed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isFollowedCollection(followed) && followed.userId === userId ? followed : null;
  } catch {
    return null;
  }
}

function isFollowedCollection(value: unknown): value is FollowedCollection {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, jobId, departures } = value as Partial<Record<keyof FollowedCollection, unknown>>;
  return (
    typeof userId === 'string' &&
    typeof jobId === 'string' &&
    Array.isArray(departures) &&
    departures.every((code) => typeof code === 'string')
  );
}

const POLL_MS = 700;

interface CollectionStatus extends Omit<FunctionData<'job-status'>, 'result'> {
  readonly result: CollectionResult | null;
}

/** Follows a collection to its end; null for an unknown job. */
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
    // Returning to the tab shows the end.
    staleTime: STALE_AFTER_MS.live,
  });
