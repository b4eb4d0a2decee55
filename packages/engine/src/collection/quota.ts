/**
 * Rate limit of a source by the generic cell rate algorithm (ITU-T I.371): one timestamp per span says when the
 * next call is free. Calls are spread evenly and unused ones lapse, so that neither midnight nor an outage causes a
 * burst.
 */
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';

/** Calls allowed in any interval of that length, not only in calendar days. */
export interface SourceQuota {
  readonly perSecond?: number;
  readonly perMinute?: number;
  readonly perDay?: number;
  /** Per 31 days, so that it holds for any calendar month. */
  readonly perMonth?: number;
}

export type QuotaSpan = 'second' | 'minute' | 'day' | 'month';

/** Pace of one span; milliseconds, possibly fractional. */
export interface Pace {
  readonly span: QuotaSpan;
  /** Between consecutive calls. */
  readonly everyMillis: number;
  /** Maximum lead of urgent calls over the pace; other calls then wait. */
  readonly urgentMillis: number;
  /** Maximum delay that a caller may catch up: an interval between rounds, not an outage. */
  readonly lateMillis: number;
}

/** Time of the next free call by span, epoch milliseconds; missing = unused. */
export type FreeFrom = Readonly<Partial<Record<QuotaSpan, number>>>;

export interface Grant {
  readonly calls: number;
  /** Argument of the next `takeCalls`. */
  readonly freeFrom: FreeFrom;
  /** Milliseconds until another call is free; 0 when all were granted. */
  readonly waitMillis: number;
}

const SPANS: readonly (readonly [QuotaSpan, keyof SourceQuota, millis: number])[] = [
  ['second', 'perSecond', 1000],
  ['minute', 'perMinute', 60_000],
  ['day', 'perDay', MILLIS_PER_DAY],
  ['month', 'perMonth', 31 * MILLIS_PER_DAY],
];

/**
 * Tolerance as a share of the span, and its maximum. Half is for urgent calls and half for late ones, the latter at
 * most an interval between rounds.
 */
const TOLERANCE_SHARE = 1 / 24;
const MAX_TOLERANCE_MS = 15 * 60_000;
/** Maximum tolerance of a monthly quota, whose calls are minutes apart. */
const MAX_MONTHLY_TOLERANCE_MS = 12 * 3_600_000;
const MAX_LATE_MS = 60_000;

/** Reserve for network jitter: the provider counts arrivals, which may be closer together than our calls. */
const JITTER_SHARE = 1 / 60;
const MAX_JITTER_MS = 2_000;

/**
 * Paces that keep a quota. Calls exceed the pace by at most `urgent + late`, so that a span's length holds at
 * most (span + urgent + late) / every calls: the quota minus the reserve for jitter.
 *
 * @throws RangeError for a limit below one call, or without any limit
 */
export function getPaces(quota: SourceQuota): readonly Pace[] {
  const paces = SPANS.flatMap(([span, field, spanMillis]) => {
    const limit = quota[field];
    if (limit === undefined) return [];
    if (!(limit >= 1)) throw new RangeError(`A quota of ${limit} calls a ${span}`);
    const maxTolerance = span === 'month' ? MAX_MONTHLY_TOLERANCE_MS : MAX_TOLERANCE_MS;
    const tolerance = limit < 2 ? 0 : Math.min(spanMillis * TOLERANCE_SHARE, maxTolerance);
    const lateMillis = Math.min(tolerance / 2, MAX_LATE_MS);
    const jitter = Math.min(spanMillis * JITTER_SHARE, MAX_JITTER_MS);
    return [
      {
        span,
        everyMillis: (spanMillis + tolerance + jitter) / Math.floor(limit),
        urgentMillis: tolerance - lateMillis,
        lateMillis,
      },
    ];
  });
  if (paces.length === 0) throw new RangeError('A quota without a limit');
  return paces;
}

export function getCallsPerDay(paces: readonly Pace[]): number {
  return Math.floor(Math.min(...paces.map(({ everyMillis }) => MILLIS_PER_DAY / everyMillis)));
}

/**
 * Take up to `requested` calls. Urgent ones may run ahead of the pace, and others then wait until it has caught up.
 * A clock that goes backwards delays calls and never adds any.
 */
export function takeCalls(
  paces: readonly Pace[],
  freeFrom: FreeFrom,
  now: Instant,
  requested: number,
  isUrgent: boolean,
): Grant {
  const until = (pace: Pace) => now + (isUrgent ? pace.urgentMillis : 0);
  const from = (pace: Pace) => Math.max(freeFrom[pace.span] ?? 0, now - pace.lateMillis);
  let calls = requested;
  for (const pace of paces) {
    const slack = until(pace) - from(pace);
    calls = Math.min(calls, slack < 0 ? 0 : Math.floor(slack / pace.everyMillis) + 1);
  }
  if (calls === requested) return { calls, freeFrom: advance(paces, from, calls), waitMillis: 0 };
  const next = calls === 0 ? freeFrom : advance(paces, from, calls);
  const waits = paces.map((pace) => (next[pace.span] ?? 0) - until(pace));
  return { calls, freeFrom: next, waitMillis: Math.max(0, ...waits) };
}

function advance(paces: readonly Pace[], from: (pace: Pace) => number, calls: number): FreeFrom {
  return Object.fromEntries(
    paces.map((pace) => [pace.span, from(pace) + calls * pace.everyMillis]),
  );
}
