import { z } from 'zod';
import { count, placeCode } from './codes.ts';
import { LIMIT_PER_DEPARTURE, MAX_DEPARTURES, MONITORING_HORIZON_DAYS } from './constants.ts';

const distinct = z.array(placeCode).transform((codes) => [...new Set(codes)]);

/** Days from today, the departures that a runner asks about. */
const offsets = z
  .array(z.number().int().min(1).max(MONITORING_HORIZON_DAYS))
  .min(1)
  .max(10)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
  .default([7, 14]);

/** `on-demand-route-collector`: fares now from these departures, else the traveller’s own, else those of visitors. */
export const routeCollectorRequest = z.object({
  departures: distinct.pipe(z.array(placeCode).min(1).max(MAX_DEPARTURES)).optional(),
  limitPerDeparture: z.number().int().min(1).max(LIMIT_PER_DEPARTURE).default(LIMIT_PER_DEPARTURE),
});

/** `coverage-offers-runner`: the routes whose newest fare is oldest. */
export const coverageRunnerRequest = z.object({
  maxRoutes: z.number().int().min(1).max(200).default(20),
  maxCalls: z.number().int().min(1).max(400).default(40),
  offsets,
});

/** `strategic-offers-runner`: of the routes from these origins those where a deal is likeliest. */
export const strategicRunnerRequest = z.object({
  maxRoutes: z.number().int().min(1).max(200).default(8),
  maxCalls: z.number().int().min(1).max(400).default(16),
  offsets,
  origins: distinct.pipe(z.array(placeCode).min(1).max(50)).optional(),
});

/** The result of a job that collects fares. */
export const collectionResult = z.object({
  /** Collected departures, or routes as `BUD-BCN`. */
  asked: z.array(z.string()),
  /** Departures whose fares were fresh enough to be left alone. */
  fresh: z.array(z.string()),
  /** Departures from which no source that is open has anything to ask about. */
  unserved: z.array(z.string()),
  calls: count,
  /** Calls without an answer, after every attempt. */
  failed: count,
  /** Trips left unasked because a source's quota is used up for now. */
  overQuota: count,
  fares: count,
  deals: count,
});
export type CollectionResult = z.infer<typeof collectionResult>;
