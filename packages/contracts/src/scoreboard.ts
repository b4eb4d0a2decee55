import { z } from 'zod';
import { count, instant, localDate } from './codes.ts';

/** Rolling windows in whole UTC days, today included. */
export const SCOREBOARD_WINDOWS = ['7d', '30d', '90d', 'all'] as const;
export type ScoreboardWindow = (typeof SCOREBOARD_WINDOWS)[number];

/** Real and simulated fares are never counted together. */
export const SCOREBOARD_MARKETS = ['real', 'simulated'] as const;
export type ScoreboardMarket = (typeof SCOREBOARD_MARKETS)[number];

/**
 * Minimum sample sizes; smaller samples have no figure. A percentile needs three measurements beyond it; a share of
 * 30 has a 95 % interval of about ±18 points.
 */
export const SCOREBOARD_MINIMUM = {
  p50: 20,
  p95: 60,
  p99: 300,
  share: 30,
  saving: 20,
  lifetime: 20,
} as const;

/** Query of `GET /api/v1/scoreboard`. */
export const scoreboardRequest = z.object({
  window: z.enum(SCOREBOARD_WINDOWS).default('30d'),
  market: z.enum(SCOREBOARD_MARKETS).default('real'),
});

const share = z.number().min(0).max(1);
const seconds = z.number().nonnegative();

/** Delays, rounded up to two significant digits. A percentile is null below its minimum. */
export const delayFigure = z.object({
  sample_size: count,
  p50_seconds: seconds.nullable(),
  p50_minimum: count,
  p95_seconds: seconds.nullable(),
  p95_minimum: count,
  p99_seconds: seconds.nullable(),
  p99_minimum: count,
  /** Cumulative shares, ascending; the last has no limit. Empty below `p50_minimum`. */
  distribution: z.array(z.object({ up_to_seconds: seconds.nullable(), share })),
});
export type DelayFigure = z.infer<typeof delayFigure>;

/** A share with its 95 % interval, all null below the minimum. */
export const shareFigure = z.object({
  sample_size: count,
  minimum: count,
  share: share.nullable(),
  low: share.nullable(),
  high: share.nullable(),
});
export type ShareFigure = z.infer<typeof shareFigure>;

/** Lifetimes of deals with one label. */
export const lifetimeFigure = z.object({
  /** Observed lifetimes, and those with an observed end. */
  sample_size: count,
  ended: count,
  minimum: count,
  /** Null below the minimum, or while too few have ended. */
  p50_seconds: seconds.nullable(),
  p90_seconds: seconds.nullable(),
  /** Longest observation; null without any. */
  longest_seconds: seconds.nullable(),
  /** Share still available after `seconds`. Empty below the minimum. */
  curve: z.array(z.object({ seconds, share })),
});
export type LifetimeFigure = z.infer<typeof lifetimeFigure>;

/** `GET /api/v1/scoreboard`: measurements of the product itself. */
export const scoreboard = z.object({
  market: z.enum(SCOREBOARD_MARKETS),
  window: z.enum(SCOREBOARD_WINDOWS),
  /** First UTC day; null: all time. */
  from: localDate.nullable(),
  computed_at: instant,
  alerts: z.object({
    sent: count,
    /** Of these, announced as unconfirmed. */
    unconfirmed: count,
    mails_owed: count,
    mails_accepted: count,
  }),
  delivery: z.object({
    detected_to_inbox: delayFigure,
    verified_to_inbox: delayFigure,
    /** The promise: share of `detected_to_inbox` within the promised time. */
    detected_within_promise: shareFigure,
    /** Share of `verified_to_inbox` within the promised time. */
    within_promise: shareFigure,
    promise_seconds: seconds,
    detected_to_screen: delayFigure,
    /** Alerts excluded because clocks of two machines disagreed. */
    clock_faults: count,
  }),
  still_there_at_click: shareFigure.extend({
    repriced: count,
    gone: count,
    /** Clicks without a recheck, excluded from the share. */
    unknown: count,
  }),
  /** Largest sample first. */
  ghost_rate_by_source: z.array(shareFigure.extend({ source: z.string() })),
  saving: z.object({ sample_size: count, minimum: count, median_share: share.nullable() }),
  lifetime: z.object({ deal: lifetimeFigure, error_fare: lifetimeFigure }),
  verification: z.object({ held: count, confirmed: count, dropped: count }),
});
export type Scoreboard = z.infer<typeof scoreboard>;
