import { COMMISSION_DAYS, MAX_COMMISSION } from '@farelark/contracts';
import type { CommissionTerms } from '@farelark/engine';

/** What the product promises of commission. */
export const TERMS: CommissionTerms = { maxShare: MAX_COMMISSION, days: COMMISSION_DAYS };
