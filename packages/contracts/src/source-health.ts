import { z } from 'zod';
import { count, instant } from './codes.ts';

/** Failures with a translated text; others are shown as they are. */
export const KNOWN_FAILURES = [
  'too_slow',
  'unreachable',
  'unauthorized',
  'forbidden',
  'retired',
  'rate_limited',
  'refused',
  'failing',
  'unreadable',
] as const;
export type KnownFailure = (typeof KNOWN_FAILURES)[number];

/** Health of a source for one kind of request. */
export const requestHealth = z.object({
  /** `look`: recheck of a deal. `discover`: cheap destinations of an origin. `feed`: a file. */
  kind: z.enum(['search', 'look', 'discover', 'feed']),
  /** Breaker state. `half_open`: one trial request is running. */
  state: z.enum(['closed', 'open', 'half_open']),
  /** Start of the current health or outage; null: never queried. */
  since: instant.nullable(),
  /** Remaining pause; null without one. */
  retryAfterSeconds: count.nullable(),
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  /** Kind of the last failure, such as `too_slow`, and its HTTP status. */
  lastFailure: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  /** Responses and failures of the last hour on all servers. */
  answered: count,
  failed: count,
  /** Median and 95th percentile of the response times in that hour. */
  p50Millis: count.nullable(),
  p95Millis: count.nullable(),
});
export type RequestHealth = z.infer<typeof requestHealth>;

export const sourceStatus = z.object({
  name: z.string(),
  /** `simulated`: the market until real fares arrive. */
  origin: z.enum(['provider', 'feed', 'simulated']),
  /** True: passes on cached prices, good for history but not for what is sold now. */
  isCandidate: z.boolean(),
  /** True: the provider's test mode, with made-up offers that only searches use. */
  isTest: z.boolean(),
  /** True if it is queried unprompted, unlike a test mode or a simulator with real fares. */
  isOpen: z.boolean(),
  questions: z.array(requestHealth),
  /** Pause requested by the provider. */
  rest: z.object({ reason: z.string(), seconds: count }).nullable(),
  /** Calls of the UTC day and its quota; null for sources that are not queried. */
  quota: z.object({ used: count, allowed: count }).nullable(),
  /** UTC month to date; null for sources without searches. */
  month: z
    .object({
      searches: count,
      /** Clicks to its booking pages. */
      clicks: count,
      /** Sales that it reported. */
      sales: count,
      /** Searches included with each booking; null: no limit. */
      searchesPerBooking: count.nullable(),
    })
    .nullable(),
});
export type SourceStatus = z.infer<typeof sourceStatus>;

/** `source-health`: every source, and those that could be configured. */
export const sourceHealthResponse = z.object({
  asOf: instant,
  sources: z.array(sourceStatus),
  /** Unconfigured providers with their missing settings. */
  notSetUp: z.array(z.object({ name: z.string(), missing: z.array(z.string()) })),
});
export type SourceHealthReport = z.infer<typeof sourceHealthResponse>;
