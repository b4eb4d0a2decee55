import type { Services } from '../../platform/jobs/services.ts';
import type { Auth } from './auth.ts';

export interface AccountsDependencies
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'publicUrl' | 'sessions' | 'anonKey' | 'metrics' | 'tracer'
  > {
  readonly auth: Auth;
}
