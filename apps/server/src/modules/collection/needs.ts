import type { Pool } from 'pg';
import type { JobDefinition, JobInput, JobName } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import type { CollectionSource } from './collection-source.ts';
import type { ReferenceSyncs } from './reference-sync/openflights-sync.ts';

/** Dependencies of the module collection. */
export interface CollectionNeeds
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'reference' | 'pipeline' | 'jobs' | 'metrics' | 'now'
  > {
  /** Connections past any pooler, for what belongs to a database session. */
  readonly direct: Pool;
  /** Sources that fares can be collected from. */
  readonly sources: readonly CollectionSource[];
}

/** Dependencies of collecting. */
export type CollectorNeeds = Pick<CollectionNeeds, 'database' | 'log' | 'pipeline' | 'reference'>;

/** Dependencies of its jobs. */
export interface CollectionJobNeeds {
  readonly services: CollectionNeeds;
  readonly syncs: ReferenceSyncs;
  /** Sources that can be searched, each behind its quota. */
  readonly sources: readonly CollectionSource[];
  /** Waits, unless `signal` is aborted first: then it throws. */
  readonly pause: (millis: number, signal: AbortSignal) => Promise<void>;
}

/** A job of the module, by its name. */
export type CollectionJob<Name extends JobName> = JobDefinition<
  JobInput<Name>,
  object,
  CollectionJobNeeds
>;

/** Told how much of how much is done. */
export type Progress = (done: number, total: number) => Promise<void>;
