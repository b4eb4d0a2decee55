import type { Services } from '../../platform/services.ts';
import type { Billing } from './billing.ts';

export interface BillingDependencies
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'publicUrl' | 'reference' | 'metrics' | 'tracer' | 'now'
  > {
  /** Null if payments are off. */
  readonly billing: Billing | null;
}
