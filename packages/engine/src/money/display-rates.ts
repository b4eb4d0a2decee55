import { REFERENCE_RATES, REFERENCE_RATES_DATE } from './reference-rates.ts';

/** Source and day of some rates. */
export interface RatesPart {
  /** Host; null for the built-in rates, which need no attribution. */
  readonly source: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly currencies: readonly string[];
}

/** Units of each currency for one euro. */
export interface DatedRates {
  /** Day of the rates without a part, `YYYY-MM-DD`. */
  readonly ratesDate: string;
  readonly rates: Readonly<Record<string, number>>;
  readonly parts: readonly RatesPart[];
}

const BUILT_IN: DatedRates = {
  ratesDate: REFERENCE_RATES_DATE,
  rates: REFERENCE_RATES,
  parts: [{ source: null, date: REFERENCE_RATES_DATE, currencies: Object.keys(REFERENCE_RATES) }],
};

/**
 * Rates to show prices with: for each currency the newer of the stored and the built-in rate, of any age. Only for
 * display: price limits use stored rates that are not too old.
 */
export function getDisplayRates(stored: DatedRates | null): DatedRates {
  if (stored === null) return BUILT_IN;
  const { rates, parts, ratesDate } = stored;
  const dates = new Map(
    parts.flatMap(({ date, currencies }) => currencies.map((code) => [code, date] as const)),
  );
  const isNewer = (code: string) => (dates.get(code) ?? ratesDate) >= REFERENCE_RATES_DATE;
  const newer = Object.entries(rates).filter(([code]) => isNewer(code));
  const replaced = new Set(newer.map(([code]) => code));
  const builtIn = Object.keys(REFERENCE_RATES).filter((code) => !replaced.has(code));
  return {
    ratesDate,
    rates: { ...REFERENCE_RATES, ...Object.fromEntries(newer) },
    parts: [
      ...parts.map((part) => ({ ...part, currencies: part.currencies.filter(isNewer) })),
      { source: null, date: REFERENCE_RATES_DATE, currencies: builtIn },
    ],
  };
}
