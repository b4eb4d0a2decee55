import type { Services } from '../../platform/services.ts';
import type { Auth } from './auth.ts';

export interface AccountsDependencies
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'publicUrl' | 'sessions' | 'anonKey' | 'metrics' | 'tracer'
  > {
  readonly auth: Auth;
}
