import type { RatesPart, StoredRates } from '@farelark/db/reference-data';
import { getRatesAge, OLD_AFTER_DAYS } from '@farelark/engine';
import { findOutliers, findUnconfirmedJump, getMedianDifference, isTooFar } from './check-rates.ts';
import {
  type DatedRate,
  type DatedRates,
  daysBetween,
  findNewestDate,
  toDatedRates,
  toStoredRates,
} from './dated-rates.ts';
import type { RatesFile } from './parse-rates.ts';

/** Verdict on a source's file. */
export interface RatesVerdict {
  readonly outcome: 'taken' | 'unusable' | 'jump' | 'disagrees';
  /** For the log; null where all rates were accepted. */
  readonly reason: string | null;
  /** Currencies left out of an accepted file. */
  readonly refused: readonly string[];
}

interface MergedRates {
  /** Rates to store; null for none. */
  readonly rates: StoredRates | null;
  /** Null without a file. */
  readonly reference: RatesVerdict | null;
  readonly more: RatesVerdict | null;
}

interface RatesInput {
  readonly stored: StoredRates | null;
  readonly reference: RatesFile | null;
  readonly more: RatesFile | null;
  /** UTC day; 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * Merges the stored rates with the files of both sources. Reference rates win, unless they are more than a week older
 * than those of the second source. Rates that are missing or rejected keep their stored value until it is too old.
 */
export function mergeRates({ stored, reference, more, today }: RatesInput): MergedRates {
  const previous: DatedRates = stored === null ? new Map() : toDatedRates(stored);
  const referenceVerdict = reference && judgeReference(reference, previous, more, today);
  const accepted =
    reference === null || referenceVerdict?.outcome !== 'taken'
      ? null
      : datedBy(reference, 'reference');
  const moreVerdict =
    more && judgeMore(more, previous, new Map([...previous, ...(accepted ?? [])]), today);
  const referenceRates = accepted ?? ofKind(previous, 'reference');
  const moreRates = new Map(ofKind(previous, 'more'));
  if (more !== null && moreVerdict?.outcome === 'taken')
    for (const [currency, rate] of datedBy(more, 'more'))
      if (!moreVerdict.refused.includes(currency)) moreRates.set(currency, rate);
  const merged = new Map<string, DatedRate>();
  for (const currency of new Set([
    ...previous.keys(),
    ...referenceRates.keys(),
    ...moreRates.keys(),
  ])) {
    const rate =
      prefer(referenceRates.get(currency), moreRates.get(currency)) ?? previous.get(currency);
    if (rate !== undefined && getRatesAge(daysBetween(rate.date, today)) !== 'useless')
      merged.set(currency, rate);
  }
  return { rates: toStoredRates(merged), reference: referenceVerdict, more: moreVerdict };
}

function judgeReference(
  file: RatesFile,
  stored: DatedRates,
  second: RatesFile | null,
  today: string,
): RatesVerdict {
  const dateProblem = findDateProblem(file, ofKind(stored, 'reference'), today);
  if (dateProblem !== null) return refuse('unusable', dateProblem);
  // A second source of another base currency confirms nothing.
  const isComparable =
    second !== null && !isTooFar(getMedianDifference(second, datedBy(file, 'reference')));
  const jump = findUnconfirmedJump(file, stored, isComparable ? second : null);
  return jump === null ? ACCEPTED : refuse('jump', jump);
}

/** @param current stored rates with the reference rates of today */
function judgeMore(
  file: RatesFile,
  stored: DatedRates,
  current: DatedRates,
  today: string,
): RatesVerdict {
  const dateProblem = findDateProblem(file, ofKind(stored, 'more'), today);
  if (dateProblem !== null) return refuse('unusable', dateProblem);
  const difference = getMedianDifference(file, current);
  if (isTooFar(difference))
    return refuse('disagrees', `${((difference ?? 0) * 100).toFixed(1)} % off the reference rates`);
  const refused = findOutliers(file, current);
  return refused.length === 0
    ? ACCEPTED
    : { outcome: 'taken', reason: `without ${refused.join(', ')}`, refused };
}

const ACCEPTED: RatesVerdict = { outcome: 'taken', reason: null, refused: [] };

function refuse(outcome: RatesVerdict['outcome'], reason: string): RatesVerdict {
  return { outcome, reason, refused: [] };
}

/** Describes a date in the future, or before the source's stored rates; null otherwise. */
function findDateProblem({ ratesDate }: RatesFile, stored: DatedRates, today: string) {
  // Time zones are at most one day ahead of UTC.
  if (daysBetween(today, ratesDate) > 1) return `of ${ratesDate}`;
  const newest = findNewestDate(stored) ?? '';
  return ratesDate < newest ? `of ${ratesDate}, older than the stored rates` : null;
}

function ofKind(rates: DatedRates, kind: RatesPart['kind']): DatedRates {
  return new Map([...rates].filter(([, rate]) => rate.kind === kind));
}

function datedBy(
  { rates, source, ratesDate: date }: RatesFile,
  kind: RatesPart['kind'],
): DatedRates {
  return new Map(
    Object.entries(rates).map(([currency, rate]) => [currency, { rate, kind, source, date }]),
  );
}

/** The reference rate, unless it is more than a week older. */
function prefer(reference: DatedRate | undefined, more: DatedRate | undefined) {
  if (reference === undefined || more === undefined) return reference ?? more;
  return daysBetween(reference.date, more.date) > OLD_AFTER_DAYS ? more : reference;
}
