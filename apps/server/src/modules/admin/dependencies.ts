import type { FareSource } from '@farelark/sources';
import type { Services } from '../../platform/services.ts';
import type { CollectionDependencies, ReferenceSyncs } from '../collection/index.ts';
import type { HealthCache } from './health-cache.ts';

export interface AdminDependencies
  extends Pick<Services, 'settings' | 'database' | 'pipeline' | 'jobs' | 'now'>,
    Pick<CollectionDependencies, 'sources'> {
  readonly syncs: ReferenceSyncs;
  readonly health: HealthCache;
  /** All sources, searchable or not. */
  readonly fareSources: readonly FareSource[];
}
