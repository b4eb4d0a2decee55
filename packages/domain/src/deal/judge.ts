import { estimateBaseline, noBaseline } from '../baseline/baseline.ts';
import { confidenceOf } from '../baseline/confidence.ts';
import type { BaselineEvidence } from '../baseline/evidence.ts';
import { LONGEST_LEAD_DAYS, MEMORY_DAYS } from '../baseline/horizon.ts';
import { stayClassOf } from '../baseline/stay.ts';
import type { Fare } from '../fare/fare.ts';
import { utcDayOf } from '../time/calendar.ts';
import { type AlertKind, isOpen, newsOf, noteAlert } from './episode.ts';
import { isErrorFare } from './error-fare.ts';
import { gridOf, type Market, tripOf, turnTo } from './market.ts';
import { beginDay, countSighting } from './observe.ts';
import type { TripRecord } from './trip-record.ts';

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
  /** null: an ordinary price, or not enough evidence to call it more. */
  readonly label: DealLabel | null;
  /** null: nothing that travellers have not been told. */
  readonly alert: AlertKind | null;
  /** The live service waits for a second sighting or source before it tells anybody. */
  readonly held: boolean;
}

/** Share below the route's average from which a fare is a deal (spec, section 9). */
export const DEAL_THRESHOLD = 0.3;

/** Prices below this share of the average are slipped decimals, not mistakes of a seller. */
const ABSURD_SHARE = 0.03;

/** Enough evidence to tell travellers of a deal, and to let one that they were told of stand. */
const ALERT_CONFIDENCE = 0.9;
const STANDING_CONFIDENCE = 0.86;

/**
 * In a market's first four weeks, cheap from first sight may be just how that trip is priced, so
 * only a trip that was itself seen dearer, by as much as makes a deal, is told of.
 */
const YOUNG_MARKET_DAYS = 28;

const UNKNOWN: Verdict = { evidence: null, saving: null, label: null, alert: null, held: false };

/**
 * Judges a fare against what was known before it, then learns from it. Never throws: a fare
 * beyond the horizon or the memory is passed over, and one older than what was already seen of its
 * trip is judged as ordinary and not learnt from.
 */
export function judge(market: Market, fare: Fare, options?: JudgeOptions): Verdict {
  const { price, departure } = fare;
  const day = utcDayOf(fare.observedAt);
  if (departure < day - 1 || departure - day > LONGEST_LEAD_DAYS) return UNKNOWN;
  if (price <= 0 || day < market.today - MEMORY_DAYS) return UNKNOWN;
  turnTo(market, day, price);

  const grid = gridOf(market, stayClassOf(fare));
  estimateBaseline(baseline, grid, departure, day);
  const average = baseline.average * market.quantum;
  const isKnown = average > 0;
  if (isKnown && price < ABSURD_SHARE * average) return UNKNOWN;

  const record = tripOf(market, departure, fare.return ?? 0);
  const isLate = day < record.lastDay;
  const threshold = options?.threshold ?? DEAL_THRESHOLD;
  const line = (1 - threshold) * average;
  const saving = 1 - price / average;
  const confidence = isKnown ? confidenceOf(price, average, baseline.doubt) : 0;
  const isError = isKnown && !isLate && isErrorFare(market, record, day, price, saving);
  if (!isLate && day > record.lastDay) beginDay(market, grid, record, day, price);
  const isLow = isKnown && !isLate && price <= line && confidence >= STANDING_CONFIDENCE;
  let alert: AlertKind | null = null;
  if (isError || isLow) {
    alert = newsOf(record, price);
    if (alert !== null && !isError && !isTellable(market, record, price, confidence, threshold))
      alert = null;
    record.flaggedDay = day;
    if (alert !== null) noteAlert(record, price, isError);
  }
  if (!isLate) countSighting(market, grid, record, price, { average, line, isError });
  if (!isKnown) return UNKNOWN;
  grid.range.learn(price / average);
  const isStanding = (isError || isLow) && isOpen(record);
  return {
    evidence: {
      average,
      typicalLow: grid.range.low * average,
      typicalHigh: grid.range.high * average,
      samples: baseline.samples,
      daysCovered: baseline.daysCovered,
      confidence,
    },
    saving,
    label: isStanding ? (isError ? 'error_fare' : 'deal') : null,
    alert,
    held: isError,
  };
}

function isTellable(
  market: Market,
  record: TripRecord,
  price: number,
  confidence: number,
  threshold: number,
): boolean {
  if (confidence < ALERT_CONFIDENCE) return false;
  const isYoung = market.today - market.firstDay < YOUNG_MARKET_DAYS;
  return !isYoung || price <= (1 - threshold) * record.highest;
}

/** Reused for every fare, so that judging allocates nothing but the verdict. */
const baseline = noBaseline();
