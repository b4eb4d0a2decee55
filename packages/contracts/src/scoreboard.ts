import { z } from 'zod';
import { count, instant, localDate } from './codes.ts';

/** Rolling windows in whole UTC days, today included. */
export const SCOREBOARD_WINDOWS = ['7d', '30d', '90d', 'all'] as const;
export type ScoreboardWindow = (typeof SCOREBOARD_WINDOWS)[number];

/** Real fares, or the simulated market's, which are never counted together. */
export const SCOREBOARD_MARKETS = ['real', 'simulated'] as const;
export type ScoreboardMarket = (typeof SCOREBOARD_MARKETS)[number];

/**
 * Fewer measurements than this and a figure is left out. A percentile needs three measurements beyond
 * it to be more than the luck of one; a share of thirty has an interval of some 18 points either way.
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

/** Delays, each raised to two leading digits. A percentile is null below its minimum. */
export const delayFigure = z.object({
  sample_size: count,
  p50_seconds: seconds.nullable(),
  p50_minimum: count,
  p95_seconds: seconds.nullable(),
  p95_minimum: count,
  p99_seconds: seconds.nullable(),
  p99_minimum: count,
  /** Share of delays no longer than so many seconds, ascending; the last has no limit. Empty below `p50_minimum`. */
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

/** Lives of deals of one label. */
export const lifetimeFigure = z.object({
  /** Lives followed, and how many of them were seen to end. */
  sample_size: count,
  ended: count,
  minimum: count,
  /** When half, and nine tenths, were gone. Null below the minimum, and while fewer were seen to go. */
  p50_seconds: seconds.nullable(),
  p90_seconds: seconds.nullable(),
  /** The longest time that any was followed; null without any. */
  longest_seconds: seconds.nullable(),
  /** From `seconds` on, `share` of them were still there. Empty below the minimum. */
  curve: z.array(z.object({ seconds, share })),
});
export type LifetimeFigure = z.infer<typeof lifetimeFigure>;

/** `GET /api/v1/scoreboard`: what the product has measured about itself. */
export const scoreboard = z.object({
  market: z.enum(SCOREBOARD_MARKETS),
  window: z.enum(SCOREBOARD_WINDOWS),
  /** First UTC day counted; null for all time. */
  from: localDate.nullable(),
  computed_at: instant,
  alerts: z.object({
    sent: count,
    /** Of these, marked unconfirmed. */
    unconfirmed: count,
    mails_owed: count,
    mails_accepted: count,
  }),
  delivery: z.object({
    detected_to_inbox: delayFigure,
    verified_to_inbox: delayFigure,
    /** Share of `detected_to_inbox` within the promised time: what is promised. */
    detected_within_promise: shareFigure,
    /** Share of `verified_to_inbox` within the promised time. */
    within_promise: shareFigure,
    promise_seconds: seconds,
    detected_to_screen: delayFigure,
    /** Alerts left out because the clocks of two machines disagreed. */
    clock_faults: count,
  }),
  still_there_at_click: shareFigure.extend({
    repriced: count,
    gone: count,
    /** Clicks without a traveller to ask, which the share leaves out. */
    unknown: count,
  }),
  /** Most tried first. */
  ghost_rate_by_source: z.array(shareFigure.extend({ source: z.string() })),
  saving: z.object({ sample_size: count, minimum: count, median_share: share.nullable() }),
  lifetime: z.object({ deal: lifetimeFigure, error_fare: lifetimeFigure }),
  verification: z.object({ held: count, confirmed: count, dropped: count }),
});
export type Scoreboard = z.infer<typeof scoreboard>;
