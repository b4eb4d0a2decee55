import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { ServerTracer } from '../../platform/observability/tracing/server-tracer.ts';

export interface AlertsDependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly pipeline: Pipeline;
  readonly reference: Reference;
  readonly metrics: Pick<Metrics, 'rounds'>;
  readonly tracer: ServerTracer;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
