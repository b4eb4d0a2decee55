import type { FareSource } from '@farelark/sources';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { CollectionDependencies, ReferenceSyncs } from '../collection/index.ts';
import type { HealthCache } from './health-cache.ts';

export interface AdminDependencies
  extends Pick<CommonDependencies, 'settings' | 'database' | 'pipeline' | 'now'>,
    Pick<CollectionDependencies, 'sources' | 'jobs'> {
  readonly syncs: ReferenceSyncs;
  readonly health: HealthCache;
  /** All sources, searchable or not. */
  readonly fareSources: readonly FareSource[];
}
