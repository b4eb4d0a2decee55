import type { Services } from '../../platform/services.ts';
import type { Auth } from './auth.ts';

export interface AccountsNeeds
  extends Omit<Services, 'operator' | 'reference' | 'pipeline' | 'jobs' | 'now'> {
  readonly auth: Auth;
}
