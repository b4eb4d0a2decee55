import type { Database } from '@farelark/db';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { SessionCache } from '../../platform/http/session-cache.ts';

/** What the table protocol works with. */
export interface TablesNeeds {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly sessions: SessionCache;
  /** Public key that clients send while nobody is signed in. */
  readonly anonKey: string;
}
