import type { Services } from '../../platform/services.ts';

export type AlertsDependencies = Pick<
  Services,
  'database' | 'log' | 'pipeline' | 'reference' | 'metrics' | 'tracer' | 'now'
>;
