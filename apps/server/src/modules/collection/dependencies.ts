import type { Database } from '@farelark/db';
import type { Pool } from 'pg';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import type { CollectionSource } from './collection-source.ts';
import type { ReferenceSyncs } from './reference-sync/openflights-sync.ts';

export interface CollectionDependencies
  extends Pick<
    CommonDependencies,
    'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'metrics' | 'now'
  > {
  /** Connections that bypass any pooler, for session-level locks. */
  readonly direct: Pool;
  /** Searchable sources. */
  readonly sources: readonly CollectionSource[];
  readonly jobs: Jobs;
}

export type CollectorDependencies = Pick<
  CommonDependencies,
  'database' | 'log' | 'pipeline' | 'reference'
>;

export interface SyncDependencies {
  readonly database: Database;
  readonly syncs: ReferenceSyncs;
}

export type OnProgress = (done: number, total: number) => Promise<void>;
