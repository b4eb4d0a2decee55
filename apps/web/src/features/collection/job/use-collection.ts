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
  const [kept, setKept] = useState(() => keptCollection(storage, userId));
  const [isRefused, setRefused] = useState(false);
  const change = useCallback((next: KeptCollection | null) => {
    keepCollection(storage, next);
    setKept(next);
    setRefused(false);
  }, []);
  const { data } = useQuery({ ...collectionQuery(kept?.jobId ?? ''), enabled: kept !== null });
  useEffect(() => {
    // Nobody knows of it any more: it ended long ago.
    if (kept !== null && data === null) change(null);
  }, [kept, data, change]);
  const follow = useCallback(
    (jobId: string, departures: readonly string[]) => change({ userId, jobId, departures }),
    [userId, change],
  );
  if (kept === null) return { collection: null, follow };
  const { departures } = kept;
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
interface KeptCollection {
  readonly userId: string;
  readonly jobId: string;
  readonly departures: readonly string[];
}

const KEY = 'farelark-collection';

/** Keeps the collection that a traveller waits for, so that a reload goes on following it. */
function keepCollection(storage: () => Storage, kept: KeptCollection | null): void {
  try {
    if (kept === null) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is closed to this page: what is followed is followed until the reload.
  }
}

/** The collection that was followed before the reload, of this traveller; null without one. */
function keptCollection(storage: () => Storage, userId: string): KeptCollection | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptCollection {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, jobId, departures } = value as Partial<Record<keyof KeptCollection, unknown>>;
  return (
    typeof userId === 'string' &&
    typeof jobId === 'string' &&
    Array.isArray(departures) &&
    departures.every((code) => typeof code === 'string')
  );
}

const LOOK_EVERY_MS = 700;

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
      data === null || data?.state === 'done' || data?.state === 'failed' ? false : LOOK_EVERY_MS,
    // Whoever comes back from another tab wants to see the end.
    staleTime: STALE_AFTER_MS.live,
  });
