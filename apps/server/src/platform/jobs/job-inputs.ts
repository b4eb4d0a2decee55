import { LIMIT_PER_DEPARTURE, MAX_DEPARTURES } from '@farelark/contracts';
import { z } from 'zod';

const nothing = z.object({});

/** Which routes a runner asks about, and how much. */
const runner = z.object({
  maxRoutes: z.number().int(),
  maxCalls: z.number().int(),
  offsets: z.array(z.number().int()),
});

/**
 * What each kind of job is handed in with, by the function that begins it, if one does. Kept in the queue
 * as JSON.
 */
export const jobInputs = {
  'on-demand-route-collector': z.object({
    departures: z.array(z.string()).max(MAX_DEPARTURES),
    limitPerDeparture: z.number().int().max(LIMIT_PER_DEPARTURE),
    freshSeconds: z.number().int().nonnegative(),
  }),
  'coverage-offers-runner': runner,
  'strategic-offers-runner': runner.extend({ origins: z.array(z.string()) }),
  'recheck-deal': z.object({ dealId: z.uuid(), anew: z.boolean() }),
  'daily-price-check': nothing,
  'discover-routes': nothing,
  'purge-synthetic': nothing,
  'auto-refresh-rates': nothing,
  'amadeus-data-sync': nothing,
  'openflights-sync': nothing,
  'openflights-airlines-sync': nothing,
  'roll-up-results': nothing,
  retention: nothing,
  'commission-days': nothing,
  'referral-rewards': nothing,
  'reconcile-plans': nothing,
} as const;

export type JobName = keyof typeof jobInputs;
export type JobInput<N extends JobName> = z.output<(typeof jobInputs)[N]>;
