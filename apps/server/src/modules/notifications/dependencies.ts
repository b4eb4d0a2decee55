import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { ServerTracer } from '../../platform/observability/tracing/server-tracer.ts';
import type { MessageMetrics } from './message-metrics.ts';
import type { PushSenders } from './push/push-senders.ts';

export interface NotificationsDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Public base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** Operator named in pages and emails. */
  readonly operator: () => OperatorFacts;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly metrics: Pick<Metrics, 'rounds'> & { readonly messages: MessageMetrics };
  readonly tracer: ServerTracer;
  /** Current time; tests set it. */
  readonly now: () => Date;
}

export type PushDependencies = Pick<
  NotificationsDependencies,
  'database' | 'log' | 'publicUrl' | 'reference' | 'pipeline' | 'metrics' | 'tracer' | 'now'
> & { readonly push: PushSenders };
