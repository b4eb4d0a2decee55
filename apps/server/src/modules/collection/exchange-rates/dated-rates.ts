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

/** Whole days; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Rates without a part are old reference rates. */
export function toDatedRates({ ratesDate, rates, parts }: StoredRates): DatedRates {
  const dated = new Map<string, DatedRate>();
  for (const [currency, rate] of Object.entries(rates)) {
    const part = parts.find(({ currencies }) => currencies.includes(currency));
    dated.set(currency, {
      rate,
      kind: part?.kind ?? 'reference',
      source: part?.source ?? 'unknown',
      date: part?.date ?? ratesDate,
    });
  }
  return dated;
}

/** Dated by the newest rate, with a part for each source and day; null without rates. */
export function toStoredRates(dated: DatedRates): StoredRates | null {
  const rates: Record<string, number> = {};
  const parts = new Map<string, RatesPart & { readonly currencies: string[] }>();
  const byCurrency = [...dated].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [currency, { rate, kind, source, date }] of byCurrency) {
    rates[currency] = rate;
    const key = `${kind} ${source} ${date}`;
    const part = parts.get(key) ?? { kind, source, date, currencies: [] };
    part.currencies.push(currency);
    parts.set(key, part);
  }
  const ratesDate = findNewestDate(dated);
  const ordered = [...parts.values()].sort(
    (a, b) => b.kind.localeCompare(a.kind) || b.date.localeCompare(a.date),
  );
  return ratesDate === null ? null : { ratesDate, rates, parts: ordered };
}

/** Null without rates. */
export function findNewestDate(dated: DatedRates): string | null {
  const dates = [...dated.values()].map(({ date }) => date);
  return dates.sort().at(-1) ?? null;
}
