import type { Services } from '../../platform/services.ts';
import type { MessageMetrics } from './message-metrics.ts';
import type { PushSenders } from './push/push-senders.ts';

export interface NotificationsDependencies
  extends Pick<
    Services,
    | 'settings'
    | 'database'
    | 'log'
    | 'publicUrl'
    | 'operator'
    | 'reference'
    | 'pipeline'
    | 'tracer'
    | 'now'
  > {
  readonly metrics: Services['metrics'] & { readonly messages: MessageMetrics };
}

export interface PushDependencies extends Omit<NotificationsDependencies, 'settings' | 'operator'> {
  readonly push: PushSenders;
}
