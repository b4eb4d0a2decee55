import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { JobDefinition, JobInput, JobName, Jobs } from '../../platform/jobs/job.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { CollectionSource } from './collection-source.ts';
import type { ReferenceSyncs } from './reference-sync/openflights-sync.ts';

/** Dependencies of the module collection. */
export interface CollectionDependencies {
  readonly settings: Settings;
  readonly database: Database;
  /** Connections past any pooler, for what belongs to a database session. */
  readonly direct: Pool;
  readonly log: Logger;
  readonly pipeline: Pipeline;
  readonly reference: Reference;
  readonly jobs: Jobs;
  /** Sources that fares can be collected from. */
  readonly sources: readonly CollectionSource[];
  /** Current time; tests set it. */
  readonly now: () => Date;
  readonly metrics: Pick<Metrics, 'rounds'>;
}

/** Dependencies of collecting. */
export type CollectorDependencies = Pick<
  CollectionDependencies,
  'database' | 'log' | 'pipeline' | 'reference'
>;

/** Dependencies of the syncs of reference data. */
export interface SyncDependencies {
  readonly database: Database;
  readonly syncs: ReferenceSyncs;
}

/** A job of the module, by its name. */
export type CollectionJob<
  Name extends JobName,
  Dependencies = CollectionDependencies,
> = JobDefinition<JobInput<Name>, object, Dependencies>;

/** Told how much of how much is done. */
export type Progress = (done: number, total: number) => Promise<void>;
