import type { FareSource } from '@farelark/sources';
import type { Services } from '../../platform/services.ts';
import type { CollectionSource, ReferenceSyncs } from '../collection/index.ts';
import type { HealthCache } from './health-cache.ts';

export interface AdminNeeds
  extends Pick<Services, 'settings' | 'database' | 'pipeline' | 'jobs' | 'now'> {
  readonly syncs: ReferenceSyncs;
  readonly health: HealthCache;
  /** All fare sources, those that are only read as well. */
  readonly fareSources: readonly FareSource[];
  /** Sources that fares can be collected from. */
  readonly sources: readonly CollectionSource[];
}
