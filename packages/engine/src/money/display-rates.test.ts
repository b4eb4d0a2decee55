import { describe, expect, it } from 'vitest';
import { ACTIVE_CURRENCY_CODES } from './currency.ts';
import { type DatedRates, getDisplayRates } from './display-rates.ts';
import { REFERENCE_RATES, REFERENCE_RATES_DATE } from './reference-rates.ts';
import { roughUnitsPerEuro } from './rough-rates.ts';

const NEWER = '2026-11-20';
const OLDER = '2026-09-01';

const stored = (date: string): DatedRates => ({
  ratesDate: NEWER,
  rates: { USD: 1.5, JPY: 200 },
  parts: [
    { source: 'bank.example', date: NEWER, currencies: ['USD'] },
    { source: 'more.example', date, currencies: ['JPY'] },
  ],
});

describe('built-in rates', () => {
  it('have a rate of every active currency and a date', () => {
    const codes = ACTIVE_CURRENCY_CODES.filter((code) => code !== 'EUR');
    expect(Object.keys(REFERENCE_RATES)).toEqual(codes);
    expect(REFERENCE_RATES_DATE).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('are near the rough rates, except of two collapsed currencies', () => {
    const far = ACTIVE_CURRENCY_CODES.filter((code) => {
      const ratio = (REFERENCE_RATES[code] ?? 1) / roughUnitsPerEuro(code);
      return ratio < 0.5 || ratio > 2;
    });
    expect(far).toEqual(['IRR', 'VED', 'VES']);
  });

  it.each([
    ['DKK', 7.46, 0.005],
    ['BAM', 1.95583, 0.005],
    ['XOF', 655.957, 0.005],
  ])('keep the peg of %s to the euro', (code, peg, tolerance) => {
    expect(Math.abs((REFERENCE_RATES[code] ?? 0) / peg - 1)).toBeLessThan(tolerance);
  });

  it.each([
    ['AED', 3.6725],
    ['SAR', 3.75],
    ['QAR', 3.64],
  ])('keep the peg of %s to the dollar', (code, peg) => {
    const perDollar = (REFERENCE_RATES[code] ?? 0) / (REFERENCE_RATES['USD'] ?? 1);
    expect(Math.abs(perDollar / peg - 1)).toBeLessThan(0.005);
  });
});

describe('getDisplayRates', () => {
  it('returns the built-in rates without stored ones [2.deals.built-in-rates]', () => {
    const { rates, parts, ratesDate } = getDisplayRates(null);
    expect(rates).toEqual(REFERENCE_RATES);
    expect(ratesDate).toBe(REFERENCE_RATES_DATE);
    expect(parts).toMatchObject([{ source: null, date: REFERENCE_RATES_DATE }]);
  });

  it('prefers stored rates and fills in the others, each with its date', () => {
    const { rates, parts } = getDisplayRates(stored(NEWER));
    expect(rates).toEqual({ ...REFERENCE_RATES, USD: 1.5, JPY: 200 });
    expect(parts.find(({ source }) => source === null)?.currencies).not.toContain('USD');
    expect(parts.find(({ source }) => source === null)?.currencies).toContain('GBP');
  });

  it('ignores a stored rate that is older than the built-in one', () => {
    const { rates, parts } = getDisplayRates(stored(OLDER));
    expect(rates['USD']).toBe(1.5);
    expect(rates['JPY']).toBe(REFERENCE_RATES['JPY']);
    expect(parts.find(({ source }) => source === 'more.example')?.currencies).toEqual([]);
  });
});
