import type { BaseNeeds } from '../../platform/base-needs.ts';

export type AlertsNeeds = Pick<
  BaseNeeds,
  'database' | 'log' | 'pipeline' | 'reference' | 'metrics' | 'tracer' | 'now'
>;
