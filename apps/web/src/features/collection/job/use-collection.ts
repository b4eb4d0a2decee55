import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type CollectionStatus, collectionQuery } from '../api/collection.ts';
import { startCollection } from '../api/start-collection.ts';
import { type KeptCollection, keepCollection, keptCollection } from './kept-collection.ts';

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
