import { z } from 'zod';
import { count, instant } from './codes.ts';

/** Failures of a call to a source that have a text; others are shown as they are. */
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
export const questionHealth = z.object({
  /** `look`: a second look at a deal. `discover`: what is cheap from an origin. `feed`: a file that is read. */
  kind: z.enum(['search', 'look', 'discover', 'feed']),
  /** `open`: it is left alone after it failed. `half_open`: one question is under way to see how it is. */
  state: z.enum(['closed', 'open', 'half_open']),
  /** Since when it has been well, or has not; null: it was never asked. */
  since: instant.nullable(),
  /** Remaining pause; null without one. */
  retryAfterSeconds: count.nullable(),
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  /** The newest failure: a kind such as `too_slow`, with the HTTP status that told of it. */
  lastFailure: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  /** Answers and failures of the last hour, over all servers. */
  answered: count,
  failed: count,
  /** Response times of that hour: median and 95th percentile. */
  p50Millis: count.nullable(),
  p95Millis: count.nullable(),
});
export type QuestionHealth = z.infer<typeof questionHealth>;

/** A source that this server asks or reads. */
export const sourceStatus = z.object({
  name: z.string(),
  /** `simulated`: the market that stands in until real fares arrive. */
  origin: z.enum(['provider', 'feed', 'simulated']),
  /** It passes on prices that others were shown: enough for history, no proof of what is sold now. */
  isCandidate: z.boolean(),
  /** Its provider's test mode: what it answers is made up, so that only who searches there asks it. */
  isTest: z.boolean(),
  /** True if it is asked without a request: the simulated market gives way, a test mode never is. */
  isOpen: z.boolean(),
  questions: z.array(questionHealth),
  /** The provider asked to be left alone for so long. */
  rest: z.object({ reason: z.string(), seconds: count }).nullable(),
  /** Calls of today (UTC), and those that its quota leaves room for; null for what is not asked. */
  quota: z.object({ used: count, allowed: count }).nullable(),
  /** The running month (UTC). Null for what is not searched. */
  month: z
    .object({
      searches: count,
      /** Ways to its booking pages. */
      clicks: count,
      /** Sales that it reported. */
      sales: count,
      /** Searches that it includes with each booking; null where it sets no such limit. */
      searchesPerBooking: count.nullable(),
    })
    .nullable(),
});
export type SourceStatus = z.infer<typeof sourceStatus>;

/** `source-health`: every source, and those that could be set up. */
export const sourceHealthResponse = z.object({
  asOf: instant,
  sources: z.array(sourceStatus),
  /** Providers that are not set up, with the settings that are missing. */
  notSetUp: z.array(z.object({ name: z.string(), missing: z.array(z.string()) })),
});
export type SourceHealthReport = z.infer<typeof sourceHealthResponse>;
