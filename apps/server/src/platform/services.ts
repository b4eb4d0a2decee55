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

/** Services of the process, from which each module picks its dependencies. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Address of the installation for travellers, without a trailing slash. */
  readonly publicUrl: string;
  /** Operator of the installation, as pages and emails state it. */
  readonly operator: () => OperatorFacts;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly jobs: Jobs;
  readonly sessions: SessionCache;
  /** Public key that visitors send as bearer token. */
  readonly anonKey: string;
  readonly metrics: Pick<Metrics, 'rounds'>;
  readonly tracer: ServerTracer;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
