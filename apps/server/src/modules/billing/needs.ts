import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { Billing } from './billing.ts';

export interface BillingNeeds
  extends Pick<
    BaseNeeds,
    'settings' | 'database' | 'log' | 'publicUrl' | 'reference' | 'metrics' | 'tracer' | 'now'
  > {
  /** Payment provider; null where none is set up. */
  readonly billing: Billing | null;
}

export interface BillingJobNeeds {
  readonly services: BillingNeeds;
}
