import type { Services } from '../../platform/services.ts';
import type { Billing } from './billing.ts';

/** Dependencies of the module billing. */
export interface BillingNeeds
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'publicUrl' | 'reference' | 'metrics' | 'tracer' | 'now'
  > {
  /** Payment provider; null where none is set up. */
  readonly billing: Billing | null;
}

/** Dependencies of its jobs. */
export interface BillingJobNeeds {
  readonly services: BillingNeeds;
}
