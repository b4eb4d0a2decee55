import type { BaselineEvidence } from '../baseline/evidence.ts';
import type { Verdict } from '../detection/judge.ts';
import type { Fare } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import type { Deal, DealTransition, SightingContext } from './deal.ts';
import { applySighting } from './sighting.ts';
import { UNKNOWN_RELIABILITY } from './source-reliability.ts';

/** 2026-06-01T12:00:00Z, the current time in tests. */
export const NOON = Date.UTC(2026, 5, 1, 12) as number as Instant;

export function hoursLater(hours: number): Instant {
  return (NOON + hours * 3_600_000) as Instant;
}

type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends { readonly __brand: string }
    ? T extends number
      ? number
      : string
    : T;
/** Optional fields without brands, so that tests can pass plain numbers and strings. */
export type PlainFields<T> = { readonly [Key in keyof T]?: Plain<T[Key]> };
export type FareFields = PlainFields<Fare>;

/** Fare Budapest–Barcelona a month ahead for EUR 49.90, observed at noon. */
export function buildFare(changes: FareFields = {}): Fare {
  const fare: FareFields = {
    origin: 'BUD',
    destination: 'BCN',
    departure: Math.floor(NOON / MILLIS_PER_DAY) + 30,
    return: null,
    cabin: 'economy',
    observedAt: NOON,
    price: 4_990,
    currency: 'EUR',
    source: 'feed',
    carriers: ['W6'],
    stops: 0,
    via: [],
    aircraft: [],
    flightNumbers: ['2376'],
    departureTime: null,
    returnTime: null,
    outboundSegments: [],
    inboundSegments: [],
    baggage: null,
    bookingUrl: null,
    offerId: null,
    expiresAt: null,
    synthetic: false,
    ...changes,
  };
  return fare as Fare;
}

const EVIDENCE: BaselineEvidence = {
  average: 10_000,
  typicalLow: 8_000,
  typicalHigh: 12_500,
  samples: 212,
  daysCovered: 90,
  confidence: 0.93,
};

export function buildVerdict(changes: Partial<Verdict> = {}): Verdict {
  return {
    evidence: EVIDENCE,
    saving: 0.501,
    label: 'deal',
    alert: 'first',
    held: false,
    ...changes,
  };
}

export const ORDINARY: Verdict = buildVerdict({ saving: 0.1, label: null, alert: null });

export const NOT_QUERYABLE: SightingContext = {
  now: NOON,
  queryable: 'none',
  reliability: UNKNOWN_RELIABILITY,
  isCandidate: false,
};
export const QUERYABLE: SightingContext = { ...NOT_QUERYABLE, queryable: 'own' };

export function buildDeal(
  context: SightingContext = NOT_QUERYABLE,
  verdict = buildVerdict(),
): Deal {
  const transition = applySighting(null, buildFare(), verdict, context);
  if (transition === null) throw new Error('The first sighting must create a deal');
  return transition.deal;
}

/** Consequence, state, reason of the end or price, and `confirmed`; `nothing` for null. */
export function summarise(transition: DealTransition | null): string {
  if (transition === null) return 'nothing';
  const { state, goneReason, offer, confirmed } = transition.deal;
  return `${transition.consequence} ${state} ${goneReason ?? offer.price}${confirmed ? ' confirmed' : ''}`;
}
