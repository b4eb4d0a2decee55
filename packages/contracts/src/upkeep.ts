import { z } from 'zod';

const count = z.number().int().nonnegative();

/** The result of `daily-price-check`. */
export const priceCheckResult = z.object({
  /** Live deals that were due for a look. */
  due: count,
  /** Deals looked at, those that a look of its own found due meanwhile among them. */
  looked: count,
  /** Routes whose figures of the day were written. */
  rolledUp: count,
});

/** The result of `purge-synthetic`. */
export const purgeResult = z.object({
  deals: count,
  alerts: count,
  fares: count,
  baselines: count,
  quarantined: count,
  sources: count,
  /**
   * `writes_anew`: the simulated market is running here, and gives itself a new past at once. `off`:
   * what was removed stays away.
   */
  simulator: z.enum(['writes_anew', 'off']),
});

/** The result of `auto-refresh-rates`. */
export const ratesResult = z.object({
  /** The day that the rates are of. */
  ratesDate: z.iso.date(),
  currencies: count,
  /** `stored`: they are new. `unchanged`: they were here already. */
  outcome: z.enum(['stored', 'unchanged']),
});

/** The result of a sync of reference data. */
export const syncResult = z.object({
  inserted: count,
  updated: count,
  unchanged: count,
  /** Rows that could not be used. */
  rejected: count,
});
export type SyncResult = z.infer<typeof syncResult>;
