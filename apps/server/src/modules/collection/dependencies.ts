import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { CollectionSource } from './collection-source.ts';
import type { ReferenceSyncs } from './reference-sync/openflights-sync.ts';

export interface CollectionDependencies {
  readonly settings: Settings;
  readonly database: Database;
  /** Connections that bypass any pooler, for session-level locks. */
  readonly direct: Pool;
  readonly log: Logger;
  readonly pipeline: Pipeline;
  readonly reference: Reference;
  readonly jobs: Jobs;
  /** Searchable sources. */
  readonly sources: readonly CollectionSource[];
  /** Current time; tests set it. */
  readonly now: () => Date;
  readonly metrics: Pick<Metrics, 'rounds'>;
}

export type CollectorDependencies = Pick<
  CollectionDependencies,
  'database' | 'log' | 'pipeline' | 'reference'
>;

export interface SyncDependencies {
  readonly database: Database;
  readonly syncs: ReferenceSyncs;
}

export type OnProgress = (done: number, total: number) => Promise<void>;
