import type { Metrics } from '../../platform/observability/metrics.ts';
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
  readonly metrics: Pick<Metrics, 'rounds'> & { readonly messages: MessageMetrics };
}

export type PushDependencies = Pick<
  NotificationsDependencies,
  'database' | 'log' | 'publicUrl' | 'reference' | 'pipeline' | 'metrics' | 'tracer' | 'now'
> & { readonly push: PushSenders };
