import type { CommonDependencies } from '../../platform/common-dependencies.ts';

export type AlertsDependencies = Pick<
  CommonDependencies,
  'database' | 'log' | 'pipeline' | 'reference' | 'metrics' | 'tracer' | 'now'
>;
