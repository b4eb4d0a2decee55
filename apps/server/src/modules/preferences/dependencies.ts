import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { CollectionDependencies } from '../collection/index.ts';

export type PreferencesDependencies = Pick<
  CommonDependencies,
  'settings' | 'database' | 'log' | 'reference' | 'pipeline'
> &
  Pick<CollectionDependencies, 'sources' | 'jobs'>;
