import { ApiError } from '@farelark/client';
import type { CollectionResult, FunctionData } from '@farelark/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';
import { startCollection } from '../api/start-collection.ts';

const storage = () => sessionStorage;

/** A collection as a screen shows it. */
export interface Collection {
  readonly departures: readonly string[];
  /** Null before the first word of it. */
  readonly status: CollectionStatus | null;
  /** It could not even be begun again. */
  readonly isRefused: boolean;
  /** Looks for the same once more. */
  again(): void;
  dismiss(): void;
}

/**
 * The collection that follows the traveller's last save, through reloads too; null while there is none.
 * `follow` begins to show one.
 */
export function useCollection(userId: string): {
  collection: Collection | null;
  follow(jobId: string, departures: readonly string[]): void;
} {
  const [followed, setFollowed] = useState(() => loadCollection(storage, userId));
  const [isRefused, setRefused] = useState(false);
  const change = useCallback((next: FollowedCollection | null) => {
    storeCollection(storage, next);
    setFollowed(next);
    setRefused(false);
  }, []);
  const { data } = useQuery({
    ...collectionQuery(followed?.jobId ?? ''),
    enabled: followed !== null,
  });
  useEffect(() => {
    // Nobody knows of it any more: it ended long ago.
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

/** A collection that this tab follows. */
interface FollowedCollection {
  readonly userId: string;
  readonly jobId: string;
  readonly departures: readonly string[];
}

const KEY = 'farelark-collection';

/** Keeps the collection that a traveller waits for, so that a reload goes on following it. */
function storeCollection(storage: () => Storage, followed: FollowedCollection | null): void {
  try {
    if (followed === null) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(followed));
  } catch {
    // Storage is closed to this page: what is followed is followed until the reload.
  }
}

/** The collection that was followed before the reload, of this traveller; null without one. */
function loadCollection(storage: () => Storage, userId: string): FollowedCollection | null {
  try {
    const followed: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
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

/** How a collection stands. */
interface CollectionStatus extends Omit<FunctionData<'job-status'>, 'result'> {
  readonly result: CollectionResult | null;
}

/** Follows a collection to its end. Null for one that nobody knows of any more. */
const collectionQuery = (jobId: string) =>
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
      data === null || data?.state === 'done' || data?.state === 'failed' ? false : POLL_MS,
    // Whoever comes back from another tab wants to see the end.
    staleTime: STALE_AFTER_MS.live,
  });
