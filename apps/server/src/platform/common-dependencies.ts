import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { Metrics } from './observability/metrics.ts';
import type { ServerTracer } from './observability/tracing/server-tracer.ts';

/** Dependencies of several modules, each of which picks the few that it needs. */
export interface CommonDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Address of the installation for travellers, without a trailing slash. */
  readonly publicUrl: string;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly metrics: Pick<Metrics, 'rounds'>;
  readonly tracer: ServerTracer;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
