import type { OperatorFacts } from '@farelark/contracts';
import type { QueryLookups } from '@farelark/domain';
import type { MailTransport } from '@farelark/mail';
import type { Pipeline } from '@farelark/pipeline';
import type { BookingPages, Reference } from '@farelark/reference';
import type { FareSource } from '@farelark/sources';
import type { Database } from '@farelark/storage';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Allowances } from './api/allowances.ts';
import type { KeyBook } from './api/key-book.ts';
import type { Auth } from './auth/auth.ts';
import type { SessionBook } from './auth/session-book.ts';
import type { Billing } from './billing/billing.ts';
import type { CollectionSource } from './collection/collection-source.ts';
import type { HealthBook } from './health/health-book.ts';
import type { Help } from './help/from-settings.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { Standing } from './processes/standing.ts';
import type { PushWays } from './push/push-ways.ts';
import type { LiveSearch } from './search/live-search.ts';
import type { Settings } from './settings.ts';
import type { ReferenceSyncs } from './sync/reference-sync.ts';
import type { Metrics } from './watching/metrics.ts';
import type { ServerTracer } from './watching/tracing/server-tracer.ts';

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
