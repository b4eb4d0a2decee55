import { type Comparables, gatherComparables, noComparables } from '../baseline/comparables.ts';
import type { BaselineEvidence } from '../baseline/evidence.ts';
import { LONGEST_LEAD_DAYS, PriceGrid } from '../baseline/price-grid.ts';
import { stayClassOf } from '../baseline/stay.ts';
import type { Fare } from '../fare/fare.ts';
import { utcDayOf } from '../time/calendar.ts';
import { type Market, tripKey } from './market.ts';
import { newTripRecord, type TripRecord } from './trip-record.ts';

export type DealLabel = 'deal' | 'error_fare';

export interface JudgeOptions {
  /** A fare this far below its baseline, as a fraction, is a deal; 0.30 unless told. */
  readonly threshold?: number;
}

export interface Verdict {
  /** null: too little is known. */
  readonly evidence: BaselineEvidence | null;
  /** 1 - price / average; null without evidence. */
  readonly saving: number | null;
  /** null: an ordinary price. */
  readonly label: DealLabel | null;
  /** null: nothing that travellers have not been told. */
  readonly alert: 'first' | 'deeper' | 'returned' | null;
  /** The live service waits for a second sighting before it tells anybody. */
  readonly held: boolean;
}

export const DEAL_THRESHOLD = 0.3;
const MIN_SAMPLES = 20;
const ABSURD_SHARE = 0.03;
const ERROR_FALL = 0.47;
const DEEPER = 0.9;
const EPISODE_GAP_DAYS = 3;
const MARGIN = 0.02;

const UNKNOWN: Verdict = { evidence: null, saving: null, label: null, alert: null, held: false };

/**
 * Judges a fare against what was known before it, then observes it. Never throws: a sighting older
 * than the trip's newest is judged but not learnt from, and one beyond the horizon is passed over.
 */
export function judge(market: Market, fare: Fare, options: JudgeOptions = {}): Verdict {
  const day = utcDayOf(fare.observedAt);
  if (day > market.today) turnDay(market, day);
  const lead = fare.departure - day;
  if (lead < -1 || lead > LONGEST_LEAD_DAYS || day < market.today - 180) return UNKNOWN;
  if (market.quantum === 0) market.quantum = quantumFor(fare.price);
  const stay = stayClassOf(fare);
  const grid = (market.grids[stay] ??= new PriceGrid());
  const record = recordOf(market, fare);
  gatherComparables(found, grid, fare.departure, day);
  const count = found.count + found.pendingCount;
  const known = found.count >= MIN_SAMPLES;
  const average = known
    ? ((found.total + found.pendingTotal) / count) * market.quantum
    : 0;
  const price = fare.price;
  if (known && price < ABSURD_SHARE * average) return UNKNOWN;
  const isNewDay = day > record.lastDay;
  let reference = isNewDay ? record.dayLow : Math.min(record.previousLow || Infinity, record.dayLow);
  if (record.flaggedAsError && !record.closed) reference = 0;
  let label: DealLabel | null = null;
  const threshold = options.threshold ?? DEAL_THRESHOLD;
  if (known) {
    const saving = 1 - price / average;
    const abrupt = reference > 0 && price <= ERROR_FALL * reference;
    if (abrupt && saving > 0.2) label = 'error_fare';
    else if (saving >= threshold + MARGIN) label = record.flaggedAsError && !record.closed && price <= record.alertedPrice * 1.1 ? 'error_fare' : 'deal';
  }
  if (day < record.lastDay) return UNKNOWN;
  const alert = observe(market, grid, record, day, price, label, average, threshold);
  if (!known) return UNKNOWN;
  return {
    evidence: {
      average,
      typicalLow: average * 0.7,
      typicalHigh: average * 1.4,
      samples: found.count,
      daysCovered: found.newest - found.oldest + 1,
      confidence: 0.9,
    },
    saving: 1 - price / average,
    label,
    alert,
    held: label === 'error_fare',
  };
}

function observe(
  market: Market,
  grid: PriceGrid,
  record: TripRecord,
  day: number,
  price: number,
  label: DealLabel | null,
  average: number,
  threshold: number,
): Verdict['alert'] {
  if (day > record.lastDay) {
    const wasOrdinary = record.lastDay !== record.flaggedDay;
    if (wasOrdinary && record.lastDay - record.flaggedDay > EPISODE_GAP_DAYS) {
      record.closed = true;
      record.flaggedAsError = false;
    }
    record.previousLow = record.dayLow;
    record.lastDay = day;
    record.dayLow = Number.POSITIVE_INFINITY;
    record.dayWeight = 0;
  }
  const alert = label === null ? null : alertFor(record, price);
  if (alert !== null) {
    record.alertedPrice = price;
    record.closed = false;
  }
  if (label !== null) {
    record.flaggedDay = day;
    record.flaggedAsError = label === 'error_fare';
  }
  if (price < record.dayLow) {
    record.dayLow = price;
    const weight = weightOf(market, price, label, average, threshold);
    if (record.dayWeight === 0) grid.add(record.departure as Fare['departure'], day, weight, 1);
    else if (weight !== record.dayWeight)
      grid.add(record.departure as Fare['departure'], day, weight - record.dayWeight, 0);
    record.dayWeight = weight;
  }
  return alert;
}

function alertFor(record: TripRecord, price: number): Verdict['alert'] {
  if (record.flaggedDay === 0) return 'first';
  if (record.closed) return 'returned';
  return price <= DEEPER * record.alertedPrice ? 'deeper' : null;
}

function weightOf(
  market: Market,
  price: number,
  label: DealLabel | null,
  average: number,
  threshold: number,
): number {
  const counted = label === 'error_fare' ? Math.max(price, average) : label === 'deal' ? Math.max(price, average * (1 - threshold)) : price;
  return Math.max(1, Math.round(counted / market.quantum));
}

function recordOf(market: Market, fare: Fare): TripRecord {
  const returning = fare.return ?? 0;
  const key = tripKey(fare.departure, returning);
  let record = market.trips.get(key);
  if (record === undefined) {
    record = newTripRecord(fare.departure, returning);
    market.trips.set(key, record);
  }
  return record;
}

function turnDay(market: Market, day: number): void {
  market.today = day;
  for (const [key, trip] of market.trips) if (trip.departure < day - 1) market.trips.delete(key);
  for (const grid of market.grids) grid?.prune(day);
}

function quantumFor(price: number): number {
  return 2 ** Math.max(-4, Math.floor(Math.log2(price)) - 12);
}

/** Reused for every fare: gathering allocates nothing. */
const found: Comparables = noComparables();
