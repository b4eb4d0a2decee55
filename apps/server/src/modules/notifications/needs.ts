import type { Services } from '../../platform/services.ts';
import type { PushSenders } from './push/push-senders.ts';

/** Dependencies of the module notifications. */
export type NotificationsNeeds = Omit<Services, 'jobs' | 'sessions' | 'anonKey'>;

/** Dependencies of push delivery. */
export type PushNeeds = Pick<
  NotificationsNeeds,
  'database' | 'log' | 'publicUrl' | 'reference' | 'pipeline' | 'metrics' | 'tracer' | 'now'
> & { readonly push: PushSenders };
