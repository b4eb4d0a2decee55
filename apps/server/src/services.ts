import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { OnQuery, Pipeline, RecheckedDeal, RecheckRequest } from '@farelark/ingest';
import type { MailTransport } from '@farelark/mail';
import type { BookingPages, Reference } from '@farelark/reference';
import type { QueryLookups } from '@farelark/search-language';
import type { FareSource } from '@farelark/sources';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import type { Auth } from './modules/accounts/auth.ts';
import type { HealthBook } from './modules/admin/health-book.ts';
import type { Billing } from './modules/billing/billing.ts';
import type { CollectionSource } from './modules/collection/collection-source.ts';
import type { ReferenceSyncs } from './modules/collection/reference-sync/reference-sync.ts';
import type { Help } from './modules/help/from-settings.ts';
import type { PushWays } from './modules/notifications/push/push-ways.ts';
import type { Allowances } from './modules/public-api/allowances.ts';
import type { KeyBook } from './modules/public-api/key-book.ts';
import type { LiveSearch } from './modules/search/live-search.ts';
import type { SessionBook } from './platform/http/session-cache.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Standing } from './platform/lifecycle/shutdown-state.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { ServerTracer } from './platform/observability/tracing/server-tracer.ts';

/** What routes and jobs work with. Made once, by the composition root. */
export interface Services {
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
  readonly standing: Standing;
  readonly reference: Reference;
  readonly pipeline: Pipeline;
  readonly auth: Auth;
  readonly sessions: SessionBook;
  /** Public key of the anonymous role: what clients send as `apikey`, and as bearer while nobody is signed in. */
  readonly anonKey: string;
  /** Keys to the public API, and how many calls each caller has left. */
  readonly apiKeys: KeyBook;
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
  /** What answers questions of how all this works. */
  /** Who runs this installation, as pages and mails say at this moment. */
  readonly operator: () => OperatorFacts;
  /** Whether all fares of this installation are simulated at this moment. */
  readonly isSimulated: () => boolean;
  readonly help: Help;
  /** What the reading of search queries looks up. */
  readonly queryLookups: QueryLookups;
  /** The way out for mails; what is owed goes by the outbox. */
  readonly mail: MailTransport;
  /** How everything but the sources is doing. */
  readonly health: HealthBook;
  /** Whether mails land in the local mailbox because no SMTP server is configured. */
  readonly hasLocalMailbox: boolean;
  /** What sends pushes to each kind of device. */
  readonly push: PushWays;
  readonly now: () => Date;
}

/** What jobs work with. */
export interface JobMeans {
  readonly services: Services;
  /** Sources that can be searched, each behind its quota. */
  readonly sources: readonly CollectionSource[];
  /** Looks at deals that are due again, at most so many; answers how many it looked at. */
  readonly lookAtDueDeals: (limit: number) => Promise<number>;
  /** Looks at one deal now; null where there is none. */
  readonly recheckDeal: (wish: RecheckRequest, onAsking: OnQuery) => Promise<RecheckedDeal | null>;
  /** Waits, unless `signal` is aborted first: then it throws. */
  readonly pause: (millis: number, signal: AbortSignal) => Promise<void>;
}
