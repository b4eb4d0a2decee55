import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { formatEstimate, formatMoney, formatShare } from './money.ts';
import { moneyInputText, parseMoneyInput } from './money-input.ts';

const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'ru-RU', 'ja-JP', 'ar-u-nu-latn'];
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  [12_900, 'EUR', 'en-GB', '€129'],
  [12_990, 'EUR', 'de-DE', '129,90 €'],
  [48_000, 'JPY', 'en-GB', 'JP¥48,000'],
  [1_159_000, 'HUF', 'en-GB', 'HUF 11,590'],
  [129_950, 'KWD', 'en-GB', 'KWD 129.950'],
  [10_400, 'USD', 'en-GB', 'US$104'],
  [10_400, 'AUD', 'en-GB', 'A$104'],
  [10_400, 'CAD', 'en-GB', 'CA$104'],
  [10_400, 'SGD', 'en-GB', 'SGD 104'],
  [10_400, 'HKD', 'en-GB', 'HK$104'],
  // Isolated from the text around it, right to left only with Arabic letters.
  [10_400, 'AUD', 'ar-u-nu-latn', '\u2066104 AU$\u2069'],
  [47_900, 'AED', 'ar-u-nu-latn', '\u2067\u200f479 د.إ.\u200f\u2069'],
])('formatMoney formats %i minor units of %s for %s as %s', (amount, currency, locale, text) => {
  expect(plain(formatMoney({ amount, currency }, locale))).toBe(text);
});

it('formatEstimate rounds to whole major units', () => {
  expect(formatEstimate({ amount: 67_659, currency: 'EUR' }, 'en-GB')).toBe('€677');
  expect(formatEstimate({ amount: 67_659, currency: 'JPY' }, 'ja-JP')).toBe('￥67,659');
});

it('formatShare rounds to whole per cent', () => {
  expect(formatShare(0.8529, 'en-GB')).toBe('85%');
  expect(plain(formatShare(0.5, 'de-DE'))).toBe('50 %');
});

describe('parseMoneyInput', () => {
  it.each([
    ['300', 'EUR', 'en-GB', 30_000],
    ['1,299.90', 'EUR', 'en-GB', 129_990],
    ['1.299,90', 'EUR', 'de-DE', 129_990],
    ['1 299,9', 'EUR', 'fr-FR', 129_990],
    ['1’299.90', 'CHF', 'en-GB', 129_990],
    ['299.90', 'EUR', 'de-DE', 29_990],
    ['299,90', 'EUR', 'en-GB', 29_990],
    ['1.299', 'EUR', 'de-DE', 129_900],
    ['48000', 'JPY', 'ja-JP', 48_000],
    ['48,000', 'JPY', 'ja-JP', 48_000],
    ['٤٥٠', 'SAR', 'ar-u-nu-latn', 45_000],
    ['３００', 'JPY', 'ja-JP', 300],
    ['12.500', 'KWD', 'en-GB', 12_500],
  ])('parses "%s" in %s for %s as %i minor units', (text, currency, locale, amount) => {
    expect(parseMoneyInput(text, currency, locale)).toBe(amount);
  });

  it.each([
    ['  ', 'EUR', null],
    ...['abc', '-5', '1e3', '12.345', '1,2,3', '€300', '9'.repeat(20)].map(
      (text) => [text, 'EUR', 'invalid'] as const,
    ),
    ['300.5', 'JPY', 'invalid'],
  ] as const)('parses "%s" in %s as %s', (text, currency, expected) => {
    expect(parseMoneyInput(text, currency, 'en-GB')).toBe(expected);
  });

  it.prop([
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF'),
    fc.constantFrom(...LOCALES),
  ])('parses the text of moneyInputText back to its amount', (amount, currency, locale) => {
    const text = moneyInputText(amount, currency, locale);
    expect(parseMoneyInput(text, currency, locale)).toBe(amount);
  });
});
