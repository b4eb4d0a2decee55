import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { SessionCache } from './http/session-cache.ts';
import type { Jobs } from './jobs/job.ts';
import type { Metrics } from './observability/metrics.ts';
import type { ServerTracer } from './observability/tracing/server-tracer.ts';

/** Dependencies that several modules share; each picks its part. */
export interface BaseNeeds {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
  /** Operator of the installation, as pages and emails state it. */
  readonly operator: () => OperatorFacts;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly jobs: Jobs;
  readonly sessions: SessionCache;
  /** Bearer token of visitors. */
  readonly anonKey: string;
  readonly metrics: Metrics;
  readonly tracer: ServerTracer;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
