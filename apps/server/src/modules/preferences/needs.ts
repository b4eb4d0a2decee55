import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { CollectionSource } from '../collection/index.ts';

export interface PreferencesNeeds
  extends Pick<BaseNeeds, 'settings' | 'database' | 'log' | 'reference' | 'pipeline' | 'jobs'> {
  readonly sources: readonly CollectionSource[];
}
