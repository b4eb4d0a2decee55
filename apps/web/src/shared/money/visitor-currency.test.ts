import { isCurrency } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { getCurrencyForLanguages } from './visitor-currency.ts';

describe("a visitor's currency", () => {
  it.each([
    [['en-GB', 'en'], 'GBP'],
    [['de-AT'], 'EUR'],
    [['de-CH', 'de'], 'CHF'],
    [['zh-TW'], 'TWD'],
    [['ja'], 'JPY'],
    [['ko'], 'KRW'],
    [['en'], 'USD'],
    [['ar'], 'EGP'],
    [['fr'], 'EUR'],
    [['not a tag', 'hu'], 'HUF'],
    [[], 'EUR'],
  ])('of %j is %s', (languages, currency) => {
    expect(getCurrencyForLanguages(languages)).toBe(currency);
  });

  it('is a currency for every region', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const found = new Set(
      letters.flatMap((a) => letters.map((b) => getCurrencyForLanguages([`en-${a}${b}`]))),
    );
    expect([...found].filter((currency) => !isCurrency(currency))).toEqual([]);
    expect(found.size).toBeGreaterThan(60);
  });
});
