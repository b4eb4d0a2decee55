import { COMMISSION_DAYS, MOST_COMMISSION } from '@farelark/contracts';
import type { CommissionTerms } from '@farelark/engine';

/** What the product promises of commission. */
export const TERMS: CommissionTerms = { maxShare: MOST_COMMISSION, days: COMMISSION_DAYS };
