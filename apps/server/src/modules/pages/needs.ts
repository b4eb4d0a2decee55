import type { BaseNeeds } from '../../platform/base-needs.ts';

export type PagesNeeds = Pick<
  BaseNeeds,
  | 'settings'
  | 'database'
  | 'log'
  | 'publicUrl'
  | 'operator'
  | 'reference'
  | 'metrics'
  | 'tracer'
  | 'now'
>;
