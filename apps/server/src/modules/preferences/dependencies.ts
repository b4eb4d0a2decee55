import type { Services } from '../../platform/services.ts';
import type { CollectionSource } from '../collection/index.ts';

export interface PreferencesDependencies
  extends Pick<Services, 'settings' | 'database' | 'log' | 'reference' | 'pipeline' | 'jobs'> {
  readonly sources: readonly CollectionSource[];
}
