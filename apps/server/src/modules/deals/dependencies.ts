import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { FareSource } from '@farelark/sources';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { ServerTracer } from '../../platform/observability/tracing/server-tracer.ts';

export interface DealsDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly pipeline: Pipeline;
  readonly reference: Reference;
  readonly jobs: Jobs;
  readonly metrics: Pick<Metrics, 'rounds'>;
  readonly tracer: ServerTracer;
  /** True while all fares are simulated. */
  readonly isSimulated: () => boolean;
  /** Current time; tests set it. */
  readonly now: () => Date;
}

export interface RatingLinkDependencies {
  readonly settings: Pick<Settings, 'AUTH_SECRET'>;
  /** Public base URL, without a trailing slash. */
  readonly publicUrl: string;
}

export interface RecheckDependencies
  extends Pick<
    DealsDependencies,
    'database' | 'log' | 'metrics' | 'pipeline' | 'reference' | 'tracer'
  > {
  /** Fare sources whose calls count against their quota. */
  readonly meteredSources: readonly FareSource[];
}
