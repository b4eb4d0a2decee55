import type { OperatorFacts } from '@farelark/contracts';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { MessageMetrics } from './message-metrics.ts';
import type { PushSenders } from './push/push-senders.ts';

export interface NotificationsDependencies
  extends Pick<
    CommonDependencies,
    'settings' | 'database' | 'log' | 'publicUrl' | 'reference' | 'pipeline' | 'tracer' | 'now'
  > {
  /** Operator of the installation, as emails state it. */
  readonly operator: () => OperatorFacts;
  readonly metrics: CommonDependencies['metrics'] & { readonly messages: MessageMetrics };
}

export interface PushDependencies extends Omit<NotificationsDependencies, 'settings' | 'operator'> {
  readonly push: PushSenders;
}
