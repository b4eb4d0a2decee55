import type { Pool } from 'pg';
import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { CollectionSource } from './collection-source.ts';
import type { ReferenceSyncs } from './reference-sync/openflights-sync.ts';

export interface CollectionNeeds
  extends Pick<
    BaseNeeds,
    'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'jobs' | 'now' | 'metrics'
  > {
  /** Connections past any pooler, for what belongs to a database session. */
  readonly direct: Pool;
  readonly sources: readonly CollectionSource[];
}

export type CollectorNeeds = Pick<CollectionNeeds, 'database' | 'log' | 'pipeline' | 'reference'>;

export interface CollectionJobNeeds {
  readonly services: CollectionNeeds;
  readonly syncs: ReferenceSyncs;
  /** Sources that can be searched, each behind its quota. */
  readonly sources: readonly CollectionSource[];
  /** Waits, unless `signal` is aborted first: then it throws. */
  readonly pause: (millis: number, signal: AbortSignal) => Promise<void>;
}
