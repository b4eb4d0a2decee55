import type { Services } from '../../platform/services.ts';
import type { CollectionDependencies } from '../collection/index.ts';

export type PreferencesDependencies = Pick<
  Services,
  'settings' | 'database' | 'log' | 'reference' | 'pipeline' | 'jobs'
> &
  Pick<CollectionDependencies, 'sources'>;
