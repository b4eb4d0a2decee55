import type { Services } from '../../services.ts';

export type BillingNeeds = Services;
