import type { SessionCache } from '../../platform/http/session-cache.ts';
import type { PreferencesDependencies } from '../preferences/index.ts';

/** Dependencies of the table protocol; writes of settings save preferences. */
export interface TablesDependencies extends PreferencesDependencies {
  readonly sessions: SessionCache;
  /** Public key that visitors send as bearer token. */
  readonly anonKey: string;
}
