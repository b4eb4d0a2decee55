import type { Database } from '@farelark/db';
import type { OnQuery, Pipeline, RecheckedDeal, RecheckRequest } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { ServerTracer } from '../../platform/observability/tracing/server-tracer.ts';

/** Dependencies of the module deals. */
export interface DealsDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly pipeline: Pipeline;
  readonly reference: Reference;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly tracer: ServerTracer;
  /** True while all fares are simulated. */
  readonly isSimulated: () => boolean;
  /** Current time; tests set it. */
  readonly now: () => Date;
}

/** Dependencies of rating links. */
export interface RatingLinkDependencies {
  readonly settings: Pick<Settings, 'AUTH_SECRET'>;
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
}

/** Dependencies of its jobs. */
export interface DealsJobDependencies {
  readonly services: DealsDependencies;
  /** Database login of the tables' owner, for what the server's role may not do. */
  readonly ownerUrl: string;
  /** Checks up to `limit` deals that are due; returns how many it checked. */
  readonly lookAtDueDeals: (limit: number) => Promise<number>;
  /** Checks one deal now; null where there is none. */
  readonly recheckDeal: (
    request: RecheckRequest,
    onAsking: OnQuery,
  ) => Promise<RecheckedDeal | null>;
}
