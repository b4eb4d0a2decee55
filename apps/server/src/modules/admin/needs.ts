import type { FareSource } from '@farelark/sources';
import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { CollectionSource, ReferenceSyncs } from '../collection/index.ts';
import type { HealthCache } from './health-cache.ts';

export interface AdminNeeds
  extends Pick<BaseNeeds, 'settings' | 'database' | 'pipeline' | 'jobs' | 'now'> {
  readonly syncs: ReferenceSyncs;
  readonly health: HealthCache;
  /** All fare sources, those that are only read as well. */
  readonly fareSources: readonly FareSource[];
  readonly sources: readonly CollectionSource[];
}
