import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { PushSenders } from './push/push-senders.ts';

export type NotificationsNeeds = Pick<
  BaseNeeds,
  | 'settings'
  | 'database'
  | 'log'
  | 'publicUrl'
  | 'operator'
  | 'reference'
  | 'pipeline'
  | 'metrics'
  | 'tracer'
  | 'now'
>;

export type PushNeeds = Pick<
  NotificationsNeeds,
  'database' | 'log' | 'publicUrl' | 'reference' | 'pipeline' | 'metrics' | 'tracer' | 'now'
> & { readonly push: PushSenders };
