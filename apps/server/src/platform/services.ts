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

/** Services that several modules need, each of which names its own part. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
  /** Operator named in pages and emails. */
  readonly operator: () => OperatorFacts;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly jobs: Jobs;
  readonly sessions: SessionCache;
  /** Bearer token of visitors. */
  readonly anonKey: string;
  readonly metrics: Pick<Metrics, 'rounds'>;
  readonly tracer: ServerTracer;
  /** True while all fares are simulated. */
  readonly isSimulated: () => boolean;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
