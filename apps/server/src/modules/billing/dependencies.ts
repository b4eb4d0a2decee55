import type { Database } from '@farelark/db';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { ServerTracer } from '../../platform/observability/tracing/server-tracer.ts';
import type { Billing } from './billing.ts';

export interface BillingDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
  /** Null if payments are off. */
  readonly billing: Billing | null;
  readonly reference: Reference;
  readonly metrics: Pick<Metrics, 'rounds'>;
  readonly tracer: ServerTracer;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
