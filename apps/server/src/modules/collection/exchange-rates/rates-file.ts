import type { DayRates } from '@farelark/db/reference-data';

/** The document is not the rates of one day. */
export class UnusableRatesError extends Error {}

/** What one source gave. */
export interface RatesFile extends DayRates {
  /** Its host, as it is told beside its rates. */
  readonly source: string;
}
