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
  readonly metrics: Metrics;
}

/** Dependencies of collecting. */
export type CollectorDependencies = Pick<
  CollectionDependencies,
  'database' | 'log' | 'pipeline' | 'reference'
>;

/** Dependencies of its jobs. */
export interface CollectionJobDependencies {
  readonly services: CollectionDependencies;
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
  CollectionJobDependencies
>;

/** Told how much of how much is done. */
export type Progress = (done: number, total: number) => Promise<void>;
