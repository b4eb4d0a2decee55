import type { Database } from '@farelark/db';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { SessionCache } from '../../platform/http/session-cache.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { ServerTracer } from '../../platform/observability/tracing/server-tracer.ts';
import type { Auth } from './auth.ts';

export interface AccountsDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly auth: Auth;
  readonly sessions: SessionCache;
  /** Bearer token of visitors. */
  readonly anonKey: string;
  readonly metrics: Pick<Metrics, 'rounds'>;
  readonly tracer: ServerTracer;
}
