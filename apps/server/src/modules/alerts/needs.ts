import type { Services } from '../../platform/services.ts';

export type AlertsNeeds = Pick<
  Services,
  'database' | 'log' | 'reference' | 'pipeline' | 'metrics' | 'tracer' | 'now'
>;
