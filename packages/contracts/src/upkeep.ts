import { z } from 'zod';
import { count, localDate } from './codes.ts';

const ratesSourceResult = z.object({
  /** `reference`: its rates go first. `more`: the one for what that lacks. */
  kind: z.enum(['reference', 'more']),
  host: z.string(),
  /**
   * `jump`: a currency would have moved by 30 % or more. `disagrees`: the two sources differ by more than
   * 3 % where both have a currency. In both cases none of its rates was taken.
   */
  outcome: z.enum(['taken', 'unreachable', 'unusable', 'jump', 'disagrees']),
  /** The day that its rates are of; null where they could not be read. */
  ratesDate: localDate.nullable(),
  /** Currencies that it is the source of now. */
  currencies: count,
  /** Currencies whose rates were not believed, while the others' were. */
  refused: z.array(z.string()),
});

/** The result of `auto-refresh-rates`. */
export const ratesResult = z.object({
  /** The day that the newest of the rates are of. */
  ratesDate: localDate,
  currencies: count,
  /** Rates of both sources; at least one was accepted. */
  sources: z.array(ratesSourceResult),
  /** `stored`: they are new. `unchanged`: they were here already. */
  outcome: z.enum(['stored', 'unchanged']),
});

export type RatesResult = z.infer<typeof ratesResult>;

/** The result of a sync of reference data. */
export const syncResult = z.object({
  inserted: count,
  updated: count,
  unchanged: count,
  /** Rows that could not be used. */
  rejected: count,
});
export type SyncResult = z.infer<typeof syncResult>;
