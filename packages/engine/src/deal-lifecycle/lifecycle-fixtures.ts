import type { BaselineEvidence } from '../baseline/evidence.ts';
import type { Verdict } from '../detection/judge.ts';
import type { Fare, PlaceCode, SourceName } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { type EpochDay, type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import type { SightingContext } from './bargain.ts';
import type { Deal, DealTransition } from './deal.ts';
import { applySighting } from './sighting.ts';
import { UNKNOWN_RELIABILITY } from './source-reliability.ts';

/** 2026-06-01T12:00:00Z: the present of the tests beside this file. */
export const NOON = Date.UTC(2026, 5, 1, 12) as number as Instant;

/** A moment `hours` after noon (before it, when negative). */
export function hoursLater(hours: number): Instant {
  return (NOON + hours * 3_600_000) as Instant;
}

/** Fare Budapest–Barcelona a month ahead for 49.90 EUR, seen at noon; with changes. */
export function buildFare(changes: Partial<Fare> = {}): Fare {
  return {
    origin: 'BUD' as PlaceCode,
    destination: 'BCN' as PlaceCode,
    departure: (Math.floor(NOON / MILLIS_PER_DAY) + 30) as EpochDay,
    return: null,
    cabin: 'economy',
    observedAt: NOON,
    price: 4_990 as MinorUnits,
    currency: 'EUR' as CurrencyCode,
    source: 'feed' as SourceName,
    carriers: ['W6'],
    stops: 0,
    via: [],
    aircraft: [],
    flightNumbers: ['2376'],
    departureTime: null,
    returnTime: null,
    baggage: null,
    bookingUrl: null,
    offerId: null,
    expiresAt: null,
    synthetic: false,
    ...changes,
  };
}

const EVIDENCE: BaselineEvidence = {
  average: 10_000,
  typicalLow: 8_000,
  typicalHigh: 12_500,
  samples: 212,
  daysCovered: 90,
  confidence: 0.93,
};

/** Verdict on a deal; with changes. */
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

/** Contexts of a sighting at noon: without a queryable source, and with one. */
export const CANNOT_ASK: SightingContext = {
  now: NOON,
  queryable: 'none',
  reliability: UNKNOWN_RELIABILITY,
  isCandidate: false,
};
export const CAN_ASK: SightingContext = { ...CANNOT_ASK, queryable: 'own' };

/** The deal that a first sighting begins. */
export function buildDeal(context: SightingContext = CANNOT_ASK, verdict = buildVerdict()): Deal {
  const step = applySighting(null, buildFare(), verdict, context);
  if (step === null) throw new Error('The first sighting must begin a deal');
  return step.deal;
}

/** Consequence and state, then the cause of the end or the price, and whether it is confirmed; `nothing` for null. */
export function summarise(step: DealTransition | null): string {
  if (step === null) return 'nothing';
  const { state, goneReason, offer, confirmed } = step.deal;
  return `${step.consequence} ${state} ${goneReason ?? offer.price}${confirmed ? ' confirmed' : ''}`;
}
