import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { SessionCache } from '../../platform/http/session-cache.ts';
import type { Auth } from './auth.ts';

export interface AccountsDependencies
  extends Pick<
    CommonDependencies,
    'settings' | 'database' | 'log' | 'publicUrl' | 'metrics' | 'tracer'
  > {
  readonly auth: Auth;
  readonly sessions: SessionCache;
  /** Public key that visitors send as bearer token. */
  readonly anonKey: string;
}
