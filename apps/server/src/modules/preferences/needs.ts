import type { Services } from '../../platform/services.ts';
import type { CollectionSource } from '../collection/index.ts';

/** Dependencies of the module preferences. */
export interface PreferencesNeeds
  extends Pick<Services, 'settings' | 'database' | 'log' | 'reference' | 'pipeline' | 'jobs'> {
  /** Sources that fares can be collected from. */
  readonly sources: readonly CollectionSource[];
}
