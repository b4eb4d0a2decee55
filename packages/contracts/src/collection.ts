import { z } from 'zod';
import { count, placeCode } from './codes.ts';
import { LIMIT_PER_DEPARTURE, MAX_DEPARTURES, MONITORING_HORIZON_DAYS } from './constants.ts';

const distinct = z.array(placeCode).transform((codes) => [...new Set(codes)]);

/** Days from today of the departures to query. */
const offsets = z
  .array(z.number().int().min(1).max(MONITORING_HORIZON_DAYS))
  .min(1)
  .max(10)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
  .default([7, 14]);

/** `on-demand-route-collector`. Departures default to the traveller's own, or to those for visitors. */
export const routeCollectorRequest = z.object({
  departures: distinct.pipe(z.array(placeCode).min(1).max(MAX_DEPARTURES)).optional(),
  limitPerDeparture: z.number().int().min(1).max(LIMIT_PER_DEPARTURE).default(LIMIT_PER_DEPARTURE),
});

/** `coverage-offers-runner`: queries the routes with the oldest fares. */
export const coverageRunnerRequest = z.object({
  maxRoutes: z.number().int().min(1).max(200).default(20),
  maxCalls: z.number().int().min(1).max(400).default(40),
  offsets,
});

/** `strategic-offers-runner`: queries the routes that are most likely to have a deal. */
export const strategicRunnerRequest = z.object({
  maxRoutes: z.number().int().min(1).max(200).default(8),
  maxCalls: z.number().int().min(1).max(400).default(16),
  offsets,
  origins: distinct.pipe(z.array(placeCode).min(1).max(50)).optional(),
});

/** Result of a collection job. */
export const collectionResult = z.object({
  /** Departures, or routes such as `BUD-BCN`. */
  asked: z.array(z.string()),
  /** Departures skipped because their fares are fresh. */
  fresh: z.array(z.string()),
  /** Departures that no open source serves. */
  unserved: z.array(z.string()),
  calls: count,
  /** Calls that failed after all retries. */
  failed: count,
  /** Trips skipped because a source's quota is used up. */
  overQuota: count,
  fares: count,
  deals: count,
});
export type CollectionResult = z.infer<typeof collectionResult>;
