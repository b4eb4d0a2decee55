import type { RatesPart, StoredRates } from '@farelark/db/reference-data';

export interface DatedRate {
  readonly rate: number;
  readonly kind: RatesPart['kind'];
  readonly source: string;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
}

/** By currency. */
export type DatedRates = ReadonlyMap<string, DatedRate>;

/** Whole days from one day to a later one; negative where it is an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Splits stored rates by currency. Rates without a part are old reference rates. */
export function unfoldRates({ ratesDate, rates, parts }: StoredRates): DatedRates {
  const unfolded = new Map<string, DatedRate>();
  for (const [currency, rate] of Object.entries(rates)) {
    const part = parts.find(({ currencies }) => currencies.includes(currency));
    unfolded.set(currency, {
      rate,
      kind: part?.kind ?? 'reference',
      source: part?.source ?? 'unknown',
      date: part?.date ?? ratesDate,
    });
  }
  return unfolded;
}

/** As it is kept: dated by the newest, with a part for each source and day. Null for none at all. */
export function foldRates(unfolded: DatedRates): StoredRates | null {
  const rates: Record<string, number> = {};
  const parts = new Map<string, RatesPart & { readonly currencies: string[] }>();
  for (const [currency, { rate, kind, source, date }] of [...unfolded].sort(byCurrency)) {
    rates[currency] = rate;
    const name = `${kind} ${source} ${date}`;
    const part = parts.get(name) ?? { kind, source, date, currencies: [] };
    part.currencies.push(currency);
    parts.set(name, part);
  }
  const ordered = [...parts.values()].sort(
    (a, b) => b.kind.localeCompare(a.kind) || b.date.localeCompare(a.date),
  );
  const ratesDate = ordered
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return ratesDate === undefined ? null : { ratesDate, rates, parts: ordered };
}

function byCurrency([a]: readonly [string, DatedRate], [b]: readonly [string, DatedRate]): number {
  return a < b ? -1 : 1;
}
