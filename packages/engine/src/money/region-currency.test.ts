import { expect, it } from 'vitest';
import { isCurrency } from './currency.ts';
import { getCurrencyForLanguages } from './region-currency.ts';

it.each([
  [['en-GB', 'en'], 'GBP'],
  [['de-AT'], 'EUR'],
  [['de-CH', 'de'], 'CHF'],
  [['ar-AE', 'ar'], 'AED'],
  [['es-MX', 'es-419', 'es'], 'MXN'],
  [['es-EC'], 'USD'],
  [['fr-SN'], 'XOF'],
  [['en-GH'], 'GHS'],
  [['en-VE'], 'VES'],
  [['zh-Hant-HK'], 'HKD'],
])('returns for the country in %j %s', (languages, currency) => {
  expect(getCurrencyForLanguages(languages)).toBe(currency);
});

it.each([
  // The most usual list of browsers in Japan names another country second.
  [['ja', 'en-US', 'en'], 'JPY'],
  [['ko'], 'KRW'],
  [['zh-Hant'], 'TWD'],
  [['pt'], 'BRL'],
  [['fr'], 'EUR'],
  [['not a tag', 'hu'], 'HUF'],
])('returns for %j, whose language implies a currency, %s', (languages, currency) => {
  expect(getCurrencyForLanguages(languages)).toBe(currency);
});

it.each([
  [['ar'], 'USD'],
  [['ar', 'en-US', 'en'], 'USD'],
  [['ar', 'fr-FR'], 'EUR'],
  [['en'], 'USD'],
  [['en', 'hu'], 'HUF'],
  [['en-150'], 'EUR'],
  [['es-419', 'es'], 'USD'],
  [['*'], 'EUR'],
  [[], 'EUR'],
])('returns for %j, whose language implies no currency, %s', (languages, currency) => {
  expect(getCurrencyForLanguages(languages)).toBe(currency);
});

it('returns a currency for every region', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const currencies = new Set(
    letters.flatMap((a) => letters.map((b) => getCurrencyForLanguages([`en-${a}${b}`]))),
  );
  expect([...currencies].filter((currency) => !isCurrency(currency))).toEqual([]);
  expect(currencies.size).toBeGreaterThan(140);
});
