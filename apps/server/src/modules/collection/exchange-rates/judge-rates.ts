import { isCurrency, OLD_AFTER_DAYS, roughUnitsPerEuro } from '@farelark/engine';
import { type DatedRates, daysBetween } from './dated-rates.ts';
import type { RatesFile } from './read-reference-rates.ts';

/** Rates moved so far in a day three times in 25 years; a wrong digit exceeds it. */
const MAX_JUMP = 0.3;
/** Maximum difference of two sources that confirm a jump. */
const SAME_JUMP = 0.1;
/** The middle one of the differences between two sources that speak of the same days. */
const MAX_DISAGREEMENT = 0.03;
/** Common currencies from which a middle difference says anything. */
const MIN_COMMON = 5;
/** A first rate this many times off the order of magnitude that is known of the currency is none. */
const MAX_IMPLAUSIBLE = 20;

/**
 * Describes a jump against the stored rate of the last seven days; null without one. A change that lasts a week is no
 * error.
 */
function measureJump(
  currency: string,
  rate: number,
  date: string,
  kept: DatedRates,
): string | null {
  const before = kept.get(currency);
  if (before === undefined) return null;
  if (Math.abs(daysBetween(before.date, date)) > OLD_AFTER_DAYS) return null;
  return Math.abs(rate / before.rate - 1) >= MAX_JUMP
    ? `${currency} from ${before.rate} to ${rate}`
    : null;
}

/** True where a rate without a stored one has the wrong order of magnitude. */
function isImplausible(currency: string, rate: number, kept: DatedRates): boolean {
  if (kept.has(currency) || !isCurrency(currency)) return false;
  const times = rate / roughUnitsPerEuro(currency);
  return times > MAX_IMPLAUSIBLE || times < 1 / MAX_IMPLAUSIBLE;
}

/** True where a rate drifted from an unchanged second source by as much as a jump: this finds errors in small steps. */
function hasCreptAway(
  rate: number,
  published: number | undefined,
  before: number | undefined,
): boolean {
  if (published === undefined || before === undefined) return false;
  return Math.abs(rate / published - 1) >= MAX_JUMP && Math.abs(published / before - 1) < MAX_JUMP;
}

/**
 * The first jump in the reference rates that the other source does not have as well, in words; null where
 * all is well. One slipped digit makes the whole file doubtful: it is made by hand and in one piece.
 */
export function unconfirmedJump(
  file: RatesFile,
  kept: DatedRates,
  other: RatesFile | null,
): string | null {
  for (const [currency, rate] of Object.entries(file.rates)) {
    const jump = measureJump(currency, rate, file.ratesDate, kept);
    const published = other?.rates[currency];
    if (jump === null && hasCreptAway(rate, published, kept.get(currency)?.rate))
      return `${currency} to ${rate}, where the other source says ${published}`;
    if (jump === null) continue;
    if (published === undefined || Math.abs(published / rate - 1) > SAME_JUMP) return jump;
  }
  return null;
}

/**
 * Currencies of the second source whose rates are not to be believed. It is gathered from many markets, so
 * one that went mad says nothing of the others. The reference tells of its currencies by hand, and of few:
 * no order of magnitude is held against it, since money is also renamed and inflated.
 */
export function doubtfulCurrencies(file: RatesFile, kept: DatedRates): string[] {
  return Object.entries(file.rates)
    .filter(
      ([currency, rate]) =>
        measureJump(currency, rate, file.ratesDate, kept) !== null ||
        isImplausible(currency, rate, kept),
    )
    .map(([currency]) => currency);
}

/**
 * Median difference of the second source from the reference rates. Null for too few common currencies, or days too far
 * apart.
 */
export function disagreement(file: RatesFile, reference: DatedRates): number | null {
  const differences: number[] = [];
  for (const [currency, rate] of Object.entries(file.rates)) {
    const known = reference.get(currency);
    if (known?.kind !== 'reference') continue;
    if (Math.abs(daysBetween(known.date, file.ratesDate)) > OLD_AFTER_DAYS) continue;
    differences.push(Math.abs(rate / known.rate - 1));
  }
  if (differences.length < MIN_COMMON) return null;
  differences.sort((a, b) => a - b);
  return differences[Math.floor(differences.length / 2)] as number;
}

/** True where two sources are too far apart. */
export function isTooFar(difference: number | null): boolean {
  return difference !== null && difference > MAX_DISAGREEMENT;
}
