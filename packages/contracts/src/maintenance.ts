import { z } from 'zod';
import { count, localDate } from './codes.ts';

const ratesSourceResult = z.object({
  /** `reference`: the preferred source. `more`: for currencies that it lacks. */
  kind: z.enum(['reference', 'more']),
  host: z.string(),
  /**
   * None of its rates was accepted after `jump` (a currency moved by 30 % or more) or `disagrees` (both sources
   * differ by more than 3 % where they overlap).
   */
  outcome: z.enum(['taken', 'unreachable', 'unusable', 'jump', 'disagrees']),
  /** Null: unreadable. */
  ratesDate: localDate.nullable(),
  /** Currencies it now supplies. */
  currencies: count,
  /** Currencies with rejected rates, while others were accepted. */
  refused: z.array(z.string()),
});

/** Result of `auto-refresh-rates`. */
export const ratesResult = z.object({
  /** Day of the newest rates. */
  ratesDate: localDate,
  currencies: count,
  /** One entry per source; at least one was accepted. */
  sources: z.array(ratesSourceResult),
  /** `unchanged`: already stored. */
  outcome: z.enum(['stored', 'unchanged']),
});

export type RatesResult = z.infer<typeof ratesResult>;

/** Result of a reference data sync. */
export const syncResult = z.object({
  inserted: count,
  updated: count,
  unchanged: count,
  /** Unusable rows. */
  rejected: count,
});
export type SyncResult = z.infer<typeof syncResult>;
