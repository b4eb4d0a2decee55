import type { RatesPart, StoredRates } from '@farelark/db/reference-data';
import { getRatesAge, OLD_AFTER_DAYS } from '@farelark/engine';
import {
  type DatedRate,
  type DatedRates,
  daysBetween,
  foldRates,
  unfoldRates,
} from './dated-rates.ts';
import { disagreement, doubtfulCurrencies, isTooFar, unconfirmedJump } from './judge-rates.ts';
import type { RatesFile } from './read-reference-rates.ts';

/** Result of a source's file. */
export interface RatesVerdict {
  readonly outcome: 'taken' | 'unusable' | 'jump' | 'disagrees';
  /** In words, for the log; null where it was taken whole. */
  readonly reason: string | null;
  /** Currencies that were left out of what was taken. */
  readonly refused: readonly string[];
}

interface Merged {
  /** Rates to store; null for none. */
  readonly rates: StoredRates | null;
  /** Null where the source gave no file. */
  readonly reference: RatesVerdict | null;
  readonly more: RatesVerdict | null;
}

interface Files {
  readonly kept: StoredRates | null;
  readonly reference: RatesFile | null;
  readonly more: RatesFile | null;
  /** UTC day; 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * Makes one list of what is kept and what the two sources gave. The reference rates win wherever they have
 * a currency, until they are a week older than the second source's: then they have gone silent. What a
 * source doesn't tell any more, or was not believed, stays as it was until it is of no use.
 */
export function mergeRates({ kept, reference, more, today }: Files): Merged {
  const known: DatedRates = kept === null ? new Map() : unfoldRates(kept);
  const ofReference = reference && judgeReference(reference, known, more, today);
  const main = ofReference?.outcome === 'taken' ? reference : null;
  const compared = main === null ? known : new Map([...known, ...entries(main, 'reference', [])]);
  const ofMore = more && judgeMore(more, known, compared, today);
  const further = ofMore?.outcome === 'taken' ? more : null;
  const fromMain = main === null ? ofKind(known, 'reference') : entries(main, 'reference', []);
  const fromMore =
    further === null
      ? ofKind(known, 'more')
      : new Map([...ofKind(known, 'more'), ...entries(further, 'more', ofMore?.refused ?? [])]);
  const merged = new Map<string, DatedRate>();
  for (const currency of new Set([...known.keys(), ...fromMain.keys(), ...fromMore.keys()])) {
    const chosen = better(fromMain.get(currency), fromMore.get(currency)) ?? known.get(currency);
    if (chosen !== undefined && getRatesAge(daysBetween(chosen.date, today)) !== 'useless')
      merged.set(currency, chosen);
  }
  return { rates: foldRates(merged), reference: ofReference, more: ofMore };
}

function judgeReference(
  file: RatesFile,
  known: DatedRates,
  other: RatesFile | null,
  today: string,
): RatesVerdict {
  const misdated = wrongDay(file, ofKind(known, 'reference'), today);
  if (misdated !== null) return refusal('unusable', misdated);
  // What speaks of other money says nothing of these rates.
  const isReference =
    other !== null && !isTooFar(disagreement(other, entries(file, 'reference', [])));
  const jump = unconfirmedJump(file, known, isReference ? other : null);
  return jump === null ? TAKEN : refusal('jump', jump);
}

function judgeMore(
  file: RatesFile,
  known: DatedRates,
  compared: DatedRates,
  today: string,
): RatesVerdict {
  const misdated = wrongDay(file, ofKind(known, 'more'), today);
  if (misdated !== null) return refusal('unusable', misdated);
  const difference = disagreement(file, compared);
  if (isTooFar(difference))
    return refusal(
      'disagrees',
      `${((difference ?? 0) * 100).toFixed(1)} % off the reference rates`,
    );
  const refused = doubtfulCurrencies(file, compared);
  return refused.length === 0
    ? TAKEN
    : { outcome: 'taken', reason: `without ${refused.join(', ')}`, refused };
}

const TAKEN: RatesVerdict = { outcome: 'taken', reason: null, refused: [] };

function refusal(outcome: RatesVerdict['outcome'], reason: string): RatesVerdict {
  return { outcome, reason, refused: [] };
}

/** Of a day to come, or older than what this source told before, in words; null where neither. */
function wrongDay({ ratesDate }: RatesFile, before: DatedRates, today: string): string | null {
  // A zone may be a day ahead of UTC, no more.
  if (daysBetween(today, ratesDate) > 1) return `of ${ratesDate}`;
  const newest =
    [...before.values()]
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  return ratesDate < newest ? `of ${ratesDate}, older than what is here` : null;
}

function ofKind(rates: DatedRates, kind: RatesPart['kind']): DatedRates {
  return new Map([...rates].filter(([, rate]) => rate.kind === kind));
}

function entries(
  { rates, source, ratesDate: date }: RatesFile,
  kind: RatesPart['kind'],
  without: readonly string[],
): DatedRates {
  return new Map(
    Object.entries(rates)
      .filter(([currency]) => !without.includes(currency))
      .map(([currency, rate]) => [currency, { rate, kind, source, date }]),
  );
}

function better(main: DatedRate | undefined, more: DatedRate | undefined): DatedRate | undefined {
  if (main === undefined || more === undefined) return main ?? more;
  return daysBetween(main.date, more.date) > OLD_AFTER_DAYS ? more : main;
}
