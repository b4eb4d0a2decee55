/**
 * Quota of a source and the pace that follows from it, by the generic cell rate algorithm (ITU-T I.371): one
 * moment per span of time says when the next call is free. Calls are spread evenly and unused ones lapse, so
 * that neither midnight nor a catch-up after an outage causes a burst.
 */
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';

/** Calls allowed in any stretch of time of that length, not only in one that a calendar begins. */
export interface SourceQuota {
  readonly perSecond?: number;
  readonly perMinute?: number;
  readonly perDay?: number;
  /** A month is 31 days, so that no calendar month holds more. */
  readonly perMonth?: number;
}

export type QuotaSpan = 'second' | 'minute' | 'day' | 'month';

/** One span of a quota as a pace; milliseconds, possibly fractional. */
export interface Pace {
  readonly span: QuotaSpan;
  /** Between two calls, when calls are made whenever one is free. */
  readonly everyMillis: number;
  /** Milliseconds by which urgent calls may run ahead of the pace; other calls then wait. */
  readonly urgentMillis: number;
  /** Milliseconds that a late caller may catch up: the coarseness of a worker's rounds, not an outage. */
  readonly lateMillis: number;
}

/** Time of the next free call by span, in milliseconds since 1970; missing = never used. */
export type FreeFrom = Readonly<Partial<Record<QuotaSpan, number>>>;

export interface Grant {
  /** Calls that may be made now: from none to as many as were wanted. */
  readonly calls: number;
  /** State for the next call of `takeCalls`. */
  readonly freeFrom: FreeFrom;
  /** Milliseconds until one more call is free; 0 when all wanted were granted. */
  readonly waitMillis: number;
}

const SPAN_MS: Readonly<Record<QuotaSpan, number>> = {
  second: 1000,
  minute: 60_000,
  day: MILLIS_PER_DAY,
  month: 31 * MILLIS_PER_DAY,
};

/**
 * Tolerance of a pace as a share of its span, and its maximum. Half is for urgent calls, half for late ones,
 * the latter at most the interval between rounds.
 */
const BEND_SHARE = 1 / 24;
const MAX_BEND_MS = 15 * 60_000;
/** Maximum tolerance of a monthly quota, whose calls are minutes apart. */
const MAX_BEND_OF_A_MONTH_MS = 12 * 3_600_000;
const MAX_LATE_MS = 60_000;

/** Part of a span that is kept free, at most: a provider counts arrivals, which may be closer than departures. */
const ON_THE_WAY_SHARE = 1 / 60;
const MAX_ON_THE_WAY_MS = 2_000;

/**
 * Paces that keep a quota. Calls exceed the pace by `urgent + late` at most, so that any stretch of a span's
 * length holds at most (span + urgent + late) / every calls: the quota, minus a reserve for differences in
 * network delay.
 *
 * @throws RangeError for a limit below one call, or without any limit
 */
export function getPaces(quota: SourceQuota): readonly Pace[] {
  const limits: readonly [QuotaSpan, number | undefined][] = [
    ['second', quota.perSecond],
    ['minute', quota.perMinute],
    ['day', quota.perDay],
    ['month', quota.perMonth],
  ];
  const paces = limits.flatMap(([span, limit]) => {
    if (limit === undefined) return [];
    if (!(limit >= 1)) throw new RangeError(`A quota of ${limit} calls a ${span}`);
    const spanMillis = SPAN_MS[span];
    const mostBend = span === 'month' ? MAX_BEND_OF_A_MONTH_MS : MAX_BEND_MS;
    const bend = limit < 2 ? 0 : Math.min(spanMillis * BEND_SHARE, mostBend);
    const lateMillis = Math.min(bend / 2, MAX_LATE_MS);
    const onTheWay = Math.min(spanMillis * ON_THE_WAY_SHARE, MAX_ON_THE_WAY_MS);
    return [
      {
        span,
        everyMillis: (spanMillis + bend + onTheWay) / Math.floor(limit),
        urgentMillis: bend - lateMillis,
        lateMillis,
      },
    ];
  });
  if (paces.length === 0) throw new RangeError('A quota without a limit');
  return paces;
}

/** Calls that the paces leave room for in a day, when every free one is made. */
export function getCallsPerDay(paces: readonly Pace[]): number {
  return Math.floor(Math.min(...paces.map(({ everyMillis }) => MILLIS_PER_DAY / everyMillis)));
}

/**
 * Take up to `wanted` calls at `now`. Urgent ones may run ahead of the pace, and the others then
 * wait until it has caught up. A clock that goes backwards makes callers wait, never call more.
 */
export function takeCalls(
  paces: readonly Pace[],
  freeFrom: FreeFrom,
  now: Instant,
  wanted: number,
  isUrgent: boolean,
): Grant {
  const until = (pace: Pace) => now + (isUrgent ? pace.urgentMillis : 0);
  const from = (pace: Pace) => Math.max(freeFrom[pace.span] ?? 0, now - pace.lateMillis);
  let calls = wanted;
  for (const pace of paces) {
    const slack = until(pace) - from(pace);
    calls = Math.min(calls, slack < 0 ? 0 : Math.floor(slack / pace.everyMillis) + 1);
  }
  if (calls === wanted) return { calls, freeFrom: after(paces, from, calls), waitMillis: 0 };
  const next = calls === 0 ? freeFrom : after(paces, from, calls);
  const waits = paces.map((pace) => (next[pace.span] ?? 0) - until(pace));
  return { calls, freeFrom: next, waitMillis: Math.max(0, ...waits) };
}

function after(paces: readonly Pace[], from: (pace: Pace) => number, calls: number): FreeFrom {
  return Object.fromEntries(
    paces.map((pace) => [pace.span, from(pace) + calls * pace.everyMillis]),
  );
}
