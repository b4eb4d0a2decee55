import type { Database } from '@farelark/db';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { SessionCache } from '../../platform/http/session-cache.ts';

/** Dependencies of the table protocol. */
export interface TablesDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly sessions: SessionCache;
  /** Public key that clients send without a session. */
  readonly anonKey: string;
}
