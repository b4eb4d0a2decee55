import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { Billing } from './billing.ts';

export interface BillingDependencies
  extends Pick<
    CommonDependencies,
    'settings' | 'database' | 'log' | 'publicUrl' | 'reference' | 'metrics' | 'tracer' | 'now'
  > {
  /** Null if payments are off. */
  readonly billing: Billing | null;
}
