import { isCurrency } from '@farelark/engine';
import { expect, it } from 'vitest';
import { getCurrencyForLanguages } from './visitor-currency.ts';

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
])('returns for %j %s', (languages, currency) => {
  expect(getCurrencyForLanguages(languages)).toBe(currency);
});

it('returns a currency for every region', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const currencies = new Set(
    letters.flatMap((a) => letters.map((b) => getCurrencyForLanguages([`en-${a}${b}`]))),
  );
  expect([...currencies].filter((currency) => !isCurrency(currency))).toEqual([]);
  expect(currencies.size).toBeGreaterThan(60);
});
