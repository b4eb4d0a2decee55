import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import type { Settings } from '../../config/settings.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import type { CollectionSource, ReferenceSyncs } from '../collection/index.ts';
import type { HealthCache } from './health-cache.ts';

export interface AdminDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly pipeline: Pipeline;
  readonly jobs: Jobs;
  readonly syncs: ReferenceSyncs;
  readonly health: HealthCache;
  /** Current time; tests set it. */
  readonly now: () => Date;
  /** All sources, searchable or not. */
  readonly fareSources: readonly FareSource[];
  /** Searchable sources. */
  readonly sources: readonly CollectionSource[];
}
