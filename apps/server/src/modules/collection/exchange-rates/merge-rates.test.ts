import type { StoredRates } from '@farelark/db/reference-data';
import { isCurrency, roughUnitsPerEuro } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { mergeRates } from './merge-rates.ts';
import type { RatesFile } from './parse-rates.ts';

const BOTH = { USD: 1.17, JPY: 186, GBP: 0.87, CHF: 0.92, SEK: 10.9, PLN: 4.25, HUF: 367 };
const LACKING = { TWD: 34.2, AED: 4.3, SAR: 4.39, VND: 30_800, EGP: 55.4, XOF: 655.957 };

const reference = (ratesDate: string, changes: Record<string, number> = {}): RatesFile => ({
  source: 'bank.example',
  ratesDate,
  rates: { ...BOTH, ...changes },
});
const more = (ratesDate: string, changes: Record<string, number> = {}): RatesFile => ({
  source: 'more.example',
  ratesDate,
  rates: { ...times(BOTH, 1.004), ...LACKING, ...changes },
});
const times = (rates: Record<string, number>, by: number) =>
  Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, rate * by]));

/** Stored rates after both sources' Friday files. */
const friday = (): StoredRates => {
  const files = { reference: reference('2026-11-20'), more: more('2026-11-20') };
  const { rates } = mergeRates({ stored: null, ...files, today: '2026-11-20' });
  if (rates === null) throw new Error('Nothing is kept');
  return rates;
};
const getDate = ({ parts }: StoredRates, currency: string) =>
  parts.find(({ currencies }) => currencies.includes(currency))?.date;

describe('mergeRates', () => {
  it('prefers reference rates', () => {
    const stored = friday();
    expect(stored.rates).toEqual({ ...BOTH, ...LACKING });
    expect(stored.parts).toEqual([
      {
        kind: 'reference',
        source: 'bank.example',
        date: '2026-11-20',
        currencies: ['CHF', 'GBP', 'HUF', 'JPY', 'PLN', 'SEK', 'USD'],
      },
      {
        kind: 'more',
        source: 'more.example',
        date: '2026-11-20',
        currencies: ['AED', 'EGP', 'SAR', 'TWD', 'VND', 'XOF'],
      },
    ]);
  });

  it("keeps Friday's reference rates on Sunday, next to Sunday's other rates", () => {
    const stored = friday();
    const files = { reference: reference('2026-11-20'), more: more('2026-11-22', { TWD: 34.5 }) };
    const { rates } = mergeRates({ stored, ...files, today: '2026-11-22' });
    if (rates === null) throw new Error('Nothing is kept');
    expect(rates.ratesDate).toBe('2026-11-22');
    expect(rates.rates).toEqual({ ...BOTH, ...LACKING, TWD: 34.5 });
    expect([getDate(rates, 'USD'), getDate(rates, 'TWD')]).toEqual(['2026-11-20', '2026-11-22']);
  });

  it.each([
    ['the reference', null, more('2026-11-23', { EGP: 56 }), { EGP: 56 }],
    ['the other', reference('2026-11-23', { USD: 1.18 }), null, { USD: 1.18 }],
  ])('uses one source while %s is down', (_, main, other, changed) => {
    const files = { reference: main, more: other, today: '2026-11-23' };
    const { rates } = mergeRates({ stored: friday(), ...files });
    expect(rates?.rates).toEqual({ ...BOTH, ...LACKING, ...changed });
  });

  it('works with one source only', () => {
    const nothing = { stored: null, today: '2026-11-20' };
    const alone = mergeRates({ ...nothing, reference: reference('2026-11-20'), more: null });
    expect(alone.rates?.rates).toEqual(BOTH);
    const without = mergeRates({ ...nothing, reference: null, more: more('2026-11-20') });
    expect(Object.keys(without.rates?.rates ?? {})).toHaveLength(13);
    expect(mergeRates({ ...nothing, reference: null, more: null }).rates).toBeNull();
  });

  it('uses the second source after a week without reference rates', () => {
    const on = (day: string) =>
      mergeRates({ stored: friday(), reference: null, more: more(day, { USD: 1.2 }), today: day });
    expect(on('2026-11-27').rates?.rates['USD']).toBe(1.17);
    expect(on('2026-11-28').rates?.rates['USD']).toBe(1.2);
  });

  it('uses the second source for currencies that the reference has dropped', () => {
    const { USD: _, ...others } = BOTH;
    const files = {
      reference: { ...reference('2026-11-23'), rates: others },
      more: more('2026-11-23'),
    };
    const { rates } = mergeRates({ stored: friday(), ...files, today: '2026-11-23' });
    expect(rates?.rates['USD']).toBeCloseTo(1.17 * 1.004, 9);
    expect(rates?.parts.find(({ currencies }) => currencies.includes('USD'))?.kind).toBe('more');
  });

  it('drops rates older than a month', () => {
    const { TWD: _, ...others } = more('2026-12-20').rates;
    const files = {
      stored: friday(),
      reference: reference('2026-12-20'),
      more: { ...more('2026-12-20'), rates: others },
    };
    expect(mergeRates({ ...files, today: '2026-12-20' }).rates?.rates['TWD']).toBe(34.2);
    expect(mergeRates({ ...files, today: '2026-12-21' }).rates?.rates).not.toHaveProperty('TWD');
  });
});

describe('implausible rates', () => {
  const next = '2026-11-23';
  const merge = (main: RatesFile | null, other: RatesFile | null, today = next) =>
    mergeRates({ stored: friday(), reference: main, more: other, today });

  it('reject the whole reference file for one wrong digit', () => {
    const merged = merge(reference(next, { USD: 1.18, JPY: 18.6 }), null);
    expect(merged.reference).toMatchObject({ outcome: 'jump', reason: 'JPY from 186 to 18.6' });
    expect(merged.rates).toEqual(friday());
  });

  it('are accepted if the second source confirms the change', () => {
    const fallen = merge(reference(next, { HUF: 520 }), more(next, { HUF: 511 }));
    expect(fallen.reference?.outcome).toBe('taken');
    expect(fallen.rates?.rates['HUF']).toBe(520);
    const alone = merge(reference(next, { HUF: 520 }), more(next));
    expect(alone.reference?.outcome).toBe('jump');
  });

  it('reject the reference file for an error in two steps', () => {
    const files = { reference: reference(next, { HUF: 460 }), more: more(next) };
    const first = mergeRates({ stored: friday(), ...files, today: next });
    expect(first.reference?.outcome).toBe('taken');
    const second = mergeRates({
      stored: first.rates,
      reference: reference('2026-11-24', { HUF: 580 }),
      more: more('2026-11-24'),
      today: '2026-11-24',
    });
    expect(second.reference?.outcome).toBe('jump');
    expect(second.rates?.rates['HUF']).toBe(460);
  });

  it('remove single currencies from the second source', () => {
    const merged = merge(reference(next), more(next, { EGP: 0.554, VND: 31_000 }));
    expect(merged.more).toMatchObject({ outcome: 'taken', refused: ['EGP'] });
    expect(merged.rates?.rates).toMatchObject({ EGP: 55.4, VND: 31_000 });
    expect(getDate(merged.rates as StoredRates, 'EGP')).toBe('2026-11-20');
  });

  it('reject the second source with another base currency', () => {
    const dollars = { ...more(next), rates: times(more(next).rates, 1 / 1.17) };
    const merged = merge(reference(next), dollars);
    expect(merged.more).toMatchObject({ outcome: 'disagrees' });
    expect(merged.rates?.rates).toEqual({ ...BOTH, ...LACKING });
    expect(merged.rates?.parts.map(({ date }) => date)).toEqual([next, '2026-11-20']);
  });

  it('compare the second source with stored rates while the reference is down', () => {
    const dollars = { ...more(next), rates: times(more(next).rates, 1 / 1.17) };
    expect(merge(null, dollars).more?.outcome).toBe('disagrees');
  });

  it('are accepted after a week', () => {
    const on = (day: string) => merge(null, more(day, { EGP: 90 }), day).rates?.rates['EGP'];
    expect(on('2026-11-27')).toBe(55.4);
    expect(on('2026-11-28')).toBe(90);
  });

  it('are rejected for a new currency with a wrong order of magnitude', () => {
    const files = { stored: null, reference: reference(next), today: next };
    const merged = mergeRates({ ...files, more: more(next, { VND: 30.8 }) });
    expect(merged.more?.refused).toEqual(['VND']);
    expect(merged.rates?.rates).not.toHaveProperty('VND');
  });

  it.each([
    ['older than what is here', '2026-11-19'],
    ['of a day to come', '2026-11-25'],
  ])('reject %s', (_, day) => {
    const merged = merge(reference(day), more(day));
    expect([merged.reference?.outcome, merged.more?.outcome]).toEqual(['unusable', 'unusable']);
    expect(merged.rates).toEqual(friday());
  });

  it('do not include dates one day ahead of UTC', () => {
    expect(merge(reference('2026-11-24'), null).reference?.outcome).toBe('taken');
  });
});

it('pegged currencies have orders of magnitude that match their pegs', () => {
  // Per euro by law: the CFA and CFP francs; the dirham and riyal by their peg to the dollar at 1.17.
  const pegs = { XOF: 655.957, XAF: 655.957, XPF: 119.33, KMF: 491.97, AED: 4.297, SAR: 4.388 };
  for (const [code, rate] of Object.entries(pegs)) {
    if (!isCurrency(code)) throw new Error(code);
    expect(rate / roughUnitsPerEuro(code), code).toBeGreaterThan(0.8);
    expect(rate / roughUnitsPerEuro(code), code).toBeLessThan(1.25);
  }
});
