import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { MailTransport } from '@farelark/mail';
import type { BookingPages, Reference } from '@farelark/reference';
import type { QueryLookups } from '@farelark/search-language';
import type { FareSource } from '@farelark/sources';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import type { Auth } from './modules/accounts/index.ts';
import type { HealthCache } from './modules/admin/index.ts';
import type { Billing } from './modules/billing/index.ts';
import type { CollectionSource, ReferenceSyncs } from './modules/collection/index.ts';
import type { Help } from './modules/help/index.ts';
import type { PushWays } from './modules/notifications/index.ts';
import type { Allowances, ApiKeyCache } from './modules/public-api/index.ts';
import type { LiveSearch } from './modules/search/index.ts';
import type { AnyFunction } from './platform/http/define-function.ts';
import type { SessionCache } from './platform/http/session-cache.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { ShutdownState } from './platform/lifecycle/shutdown-state.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { ServerTracer } from './platform/observability/tracing/server-tracer.ts';

/** Everything that modules need, made once by `startServer`; each module names its own part. */
export interface AppContext {
  /** Every function of the API. */
  readonly functions: readonly AnyFunction[];
  readonly settings: Settings;
  /** Address under which travellers reach the server, without a slash at the end. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly database: Database;
  /** Connections to PostgreSQL itself, for what belongs to a session: past any pooler that lends them by the transaction. */
  readonly direct: Pool;
  /** Where the owner of the tables logs in: for what the server's own role may not do. */
  readonly ownerUrl: string;
  /** Whether this process stays. */
  readonly standing: ShutdownState;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly auth: Auth;
  readonly sessions: SessionCache;
  /** Public key of the anonymous role: what clients send as `apikey`, and as bearer while nobody is signed in. */
  readonly anonKey: string;
  /** Keys to the public API, and how many calls each caller has left. */
  readonly apiKeys: ApiKeyCache;
  readonly allowances: Allowances;
  readonly live: LiveHub;
  /** Where work is handed in that takes longer than a caller should wait. */
  readonly jobs: Jobs;
  /** Every source of fares, those that are read as well as those that are asked. */
  readonly fareSources: readonly FareSource[];
  /** Sources of fares that can be searched, each behind its quota. */
  readonly sources: readonly CollectionSource[];
  /** Asks them about one trip, for everybody who wants to know it now. */
  readonly liveSearch: LiveSearch;
  /** Pages of airlines and agencies on which a trip is found. */
  readonly bookingPages: BookingPages;
  /** What is counted for Prometheus. */
  readonly metrics: Metrics;
  /** What follows the ways of fares and requests. */
  readonly tracer: ServerTracer;
  readonly syncs: ReferenceSyncs;
  /** The payment provider; null where none is set up. */
  readonly billing: Billing | null;
  /** Who runs this installation, as pages and mails say at this moment. */
  readonly operator: () => OperatorFacts;
  /** Whether all fares of this installation are simulated at this moment. */
  readonly isSimulated: () => boolean;
  /** What answers questions about how the product works. */
  readonly help: Help;
  /** What the reading of search queries looks up. */
  readonly queryLookups: QueryLookups;
  /** The way out for mails; what is owed goes by the outbox. */
  readonly mail: MailTransport;
  /** How everything but the sources is doing. */
  readonly health: HealthCache;
  /** What sends pushes to each kind of device. */
  readonly push: PushWays;
  readonly now: () => Date;
}
