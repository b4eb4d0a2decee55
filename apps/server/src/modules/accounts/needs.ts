import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { Auth } from './auth.ts';

export interface AccountsNeeds
  extends Pick<
    BaseNeeds,
    'settings' | 'database' | 'log' | 'publicUrl' | 'sessions' | 'anonKey' | 'metrics' | 'tracer'
  > {
  readonly auth: Auth;
}
