import {
  ALERT_PROMISE_MINUTES,
  type DelayFigure,
  type LifetimeFigure,
  SCOREBOARD_MINIMUM,
  type Scoreboard,
  type ShareFigure,
} from '@farelark/contracts';
import type { DeliveryMeasure } from '@farelark/db/alert-deliveries';
import type { ClickCounts } from '@farelark/db/deal-clicks';
import type { LifetimeCount, VerificationCounts } from '@farelark/db/deal-episodes';
import {
  computeWilsonInterval,
  countTally,
  type DealLabel,
  discretePercentile,
  estimateSurvival,
  getSurvivalTime,
  shareUpTo,
  type Tally,
} from '@farelark/engine';

export interface Measurements {
  readonly tallies: ReadonlyMap<DeliveryMeasure, Tally>;
  readonly clicks: ClickCounts;
  readonly lives: readonly LifetimeCount[];
  readonly sources: readonly {
    readonly source: string;
    readonly confirmed: number;
    readonly failed: number;
  }[];
  readonly verification: Pick<VerificationCounts, 'held' | 'confirmed' | 'dropped'>;
}

export type ScoreboardHead = Pick<Scoreboard, 'market' | 'window' | 'from' | 'computed_at'>;

/** Upper bounds of the delay histogram in seconds; the last bucket is open. */
const BUCKETS_SECONDS = [1, 2, 5, 10, 30, 60, 120, 300, 900];
const PROMISE_MS = ALERT_PROMISE_MINUTES * 60_000;
/** Smallest visible step of the curve. */
const MIN_FALL = 0.004;

/** Figures with too few measurements are null. */
export function toScoreboard(head: ScoreboardHead, measured: Measurements): Scoreboard {
  const tally = (measure: DeliveryMeasure): Tally => measured.tallies.get(measure) ?? [];
  const count = (measure: DeliveryMeasure): number => countTally(tally(measure));
  const { clicks } = measured;
  const { held, confirmed, dropped } = measured.verification;
  const answered = clicks.confirmed + clicks.repriced + clicks.gone;
  return {
    ...head,
    alerts: {
      sent: count('alert'),
      unconfirmed: count('alert_unconfirmed'),
      mails_owed: count('mail_owed'),
      mails_accepted: count('mail_accepted'),
    },
    delivery: {
      detected_to_inbox: delay(tally('detected_to_inbox')),
      verified_to_inbox: delay(tally('verified_to_inbox')),
      detected_within_promise: withinPromise(tally('detected_to_inbox')),
      within_promise: withinPromise(tally('verified_to_inbox')),
      promise_seconds: PROMISE_MS / 1000,
      detected_to_screen: delay(tally('detected_to_screen')),
      clock_faults: count('clock_fault'),
    },
    still_there_at_click: {
      ...toShare(clicks.confirmed, answered),
      repriced: clicks.repriced,
      gone: clicks.gone,
      unknown: clicks.unknown,
    },
    ghost_rate_by_source: [...measured.sources]
      .sort(
        (a, b) => b.confirmed + b.failed - a.confirmed - a.failed || (a.source < b.source ? -1 : 1),
      )
      .map(({ source, confirmed, failed }) => ({ source, ...toShare(failed, confirmed + failed) })),
    saving: saving(tally('saving')),
    lifetime: {
      deal: lifetime(measured.lives, 'deal'),
      error_fare: lifetime(measured.lives, 'error_fare'),
    },
    verification: { held, confirmed, dropped },
  };
}

function delay(tally: Tally): DelayFigure {
  const size = countTally(tally);
  const seconds = (share: number, minimum: number): number | null => {
    const millis = size < minimum ? null : discretePercentile(tally, share);
    return millis === null ? null : millis / 1000;
  };
  return {
    sample_size: size,
    p50_seconds: seconds(0.5, SCOREBOARD_MINIMUM.p50),
    p50_minimum: SCOREBOARD_MINIMUM.p50,
    p95_seconds: seconds(0.95, SCOREBOARD_MINIMUM.p95),
    p95_minimum: SCOREBOARD_MINIMUM.p95,
    p99_seconds: seconds(0.99, SCOREBOARD_MINIMUM.p99),
    p99_minimum: SCOREBOARD_MINIMUM.p99,
    distribution: size < SCOREBOARD_MINIMUM.p50 ? [] : distribution(tally),
  };
}

function distribution(tally: Tally): DelayFigure['distribution'] {
  const share = (seconds: number) => shareUpTo(tally, seconds * 1000) ?? 0;
  const buckets = BUCKETS_SECONDS.map((bound) => ({ up_to_seconds: bound, share: share(bound) }));
  return [...buckets, { up_to_seconds: null, share: 1 }];
}

function withinPromise(tally: Tally): ShareFigure {
  const size = countTally(tally);
  return toShare(Math.round((shareUpTo(tally, PROMISE_MS) ?? 0) * size), size);
}

/** `trials` can be fractional: a report that its source denies is half a failure. */
function toShare(hits: number, trials: number): ShareFigure {
  const minimum = SCOREBOARD_MINIMUM.share;
  const interval = trials < minimum ? null : computeWilsonInterval(hits, trials);
  return {
    sample_size: Math.floor(trials),
    minimum,
    share: interval?.share ?? null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  };
}

function saving(tally: Tally): Scoreboard['saving'] {
  const size = countTally(tally);
  const minimum = SCOREBOARD_MINIMUM.saving;
  const thousandths = size < minimum ? null : discretePercentile(tally, 0.5);
  return {
    sample_size: size,
    minimum,
    median_share: thousandths === null ? null : thousandths / 1000,
  };
}

function lifetime(all: readonly LifetimeCount[], label: DealLabel): LifetimeFigure {
  const lives = all
    .filter((life) => life.label === label)
    .map(({ seconds, ended, count }) => ({ time: seconds, ended, count }));
  const size = lives.reduce((sum, { count }) => sum + count, 0);
  const minimum = SCOREBOARD_MINIMUM.lifetime;
  const steps = size < minimum ? [] : estimateSurvival(lives);
  return {
    sample_size: size,
    ended: lives.reduce((sum, { ended, count }) => sum + (ended ? count : 0), 0),
    minimum,
    p50_seconds: getSurvivalTime(steps, 0.5),
    p90_seconds: getSurvivalTime(steps, 0.1),
    longest_seconds: lives.reduce<number | null>(
      (longest, { time }) => Math.max(longest ?? 0, time),
      null,
    ),
    curve: curve(steps),
  };
}

/** Visible steps of the curve, and always the last. */
function curve(steps: ReturnType<typeof estimateSurvival>): LifetimeFigure['curve'] {
  let shown = 1;
  return steps.flatMap(({ time, share }, index) => {
    if (shown - share < MIN_FALL && index < steps.length - 1) return [];
    shown = share;
    return { seconds: time, share: Math.max(0, share) };
  });
}
