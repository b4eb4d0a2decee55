import { isCurrency, OLD_AFTER_DAYS, roughUnitsPerEuro } from '@farelark/engine';
import { type DatedRates, daysBetween } from './dated-rates.ts';
import type { RatesFile } from './parse-rates.ts';

/** Relative change of a rate. Real daily changes exceeded it three times in 25 years; a wrong digit exceeds it. */
const MAX_JUMP = 0.3;
/** Maximum difference between two sources that confirm a jump. */
const MAX_CONFIRMED_DIFFERENCE = 0.1;
/** Maximum median difference between two sources of the same days. */
const MAX_MEDIAN_DIFFERENCE = 0.03;
/** Common currencies needed for a median. */
const MIN_COMMON = 5;
/** Maximum factor between a currency's first rate and its known order of magnitude. */
const MAX_IMPLAUSIBLE = 20;

/**
 * Describes a jump from a stored rate of the last seven days; null without one. A change that lasts a week is not an
 * error.
 */
function findJump(currency: string, rate: number, date: string, stored: DatedRates): string | null {
  const previous = stored.get(currency);
  if (previous === undefined) return null;
  if (Math.abs(daysBetween(previous.date, date)) > OLD_AFTER_DAYS) return null;
  return Math.abs(rate / previous.rate - 1) >= MAX_JUMP
    ? `${currency} from ${previous.rate} to ${rate}`
    : null;
}

/** True where a currency without a stored rate has the wrong order of magnitude. */
function isImplausible(currency: string, rate: number, stored: DatedRates): boolean {
  if (stored.has(currency) || !isCurrency(currency)) return false;
  const factor = rate / roughUnitsPerEuro(currency);
  return factor > MAX_IMPLAUSIBLE || factor < 1 / MAX_IMPLAUSIBLE;
}

/** True where a rate drifted in small steps as far as a jump from a second source that stayed. */
function hasDrifted(rate: number, published: number | undefined, before: number | undefined) {
  if (published === undefined || before === undefined) return false;
  return Math.abs(rate / published - 1) >= MAX_JUMP && Math.abs(published / before - 1) < MAX_JUMP;
}

/**
 * Describes the first jump in the reference rates that the second source does not confirm; null without one. One wrong
 * digit makes the whole file doubtful: it is written by hand, in one piece.
 */
export function findUnconfirmedJump(file: RatesFile, stored: DatedRates, second: RatesFile | null) {
  for (const [currency, rate] of Object.entries(file.rates)) {
    const jump = findJump(currency, rate, file.ratesDate, stored);
    const published = second?.rates[currency];
    if (jump === null && hasDrifted(rate, published, stored.get(currency)?.rate))
      return `${currency} to ${rate}, where the other source says ${published}`;
    if (jump === null) continue;
    if (published === undefined || Math.abs(published / rate - 1) > MAX_CONFIRMED_DIFFERENCE)
      return jump;
  }
  return null;
}

/**
 * Currencies of the second source with a jump or an implausible rate. It aggregates many markets, so one outlier says
 * nothing about the others. Reference rates are not checked for plausibility, because currencies are also renamed and
 * inflated.
 */
export function findOutliers(file: RatesFile, stored: DatedRates): string[] {
  return Object.entries(file.rates)
    .filter(
      ([currency, rate]) =>
        findJump(currency, rate, file.ratesDate, stored) !== null ||
        isImplausible(currency, rate, stored),
    )
    .map(([currency]) => currency);
}

/**
 * Relative median difference between the second source and the reference rates. Null for too few common currencies, or
 * days too far apart.
 */
export function getMedianDifference(file: RatesFile, reference: DatedRates): number | null {
  const differences: number[] = [];
  for (const [currency, rate] of Object.entries(file.rates)) {
    const expected = reference.get(currency);
    if (expected?.kind !== 'reference') continue;
    if (Math.abs(daysBetween(expected.date, file.ratesDate)) > OLD_AFTER_DAYS) continue;
    differences.push(Math.abs(rate / expected.rate - 1));
  }
  if (differences.length < MIN_COMMON) return null;
  differences.sort((a, b) => a - b);
  return differences[Math.floor(differences.length / 2)] as number;
}

export function isTooFar(medianDifference: number | null): boolean {
  return medianDifference !== null && medianDifference > MAX_MEDIAN_DIFFERENCE;
}
