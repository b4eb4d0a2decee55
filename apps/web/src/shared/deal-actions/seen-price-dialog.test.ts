import { expect, it } from 'vitest';
import { parseSeenPrice } from './seen-price-dialog.tsx';

const shownPrice = { amount: 12_900, currency: 'EUR' };

it.each([
  ['149.90', 'en-GB', 'EUR', 14_990],
  ['149,90', 'de-DE', 'EUR', 14_990],
  ['1.149', 'de-DE', 'EUR', 114_900],
  ['١٤٩', 'ar-EG', 'EUR', 14_900],
  ['52000', 'en-GB', 'JPY', 52_000],
])('parses %s in the locale %s as %s', (text, locale, currency, amount) => {
  expect(parseSeenPrice(text, { ...shownPrice, currency }, locale)).toEqual({
    price: { amount, currency },
    mistake: null,
  });
});

it.each(['', ' ', '0', '-5', 'about 100', '149.999'])('rejects "%s" as invalid', (text) => {
  expect(parseSeenPrice(text, shownPrice, 'en-GB')).toEqual({ price: null, mistake: 'invalid' });
});

it('rejects the price that is already shown [2.deals.report]', () => {
  expect(parseSeenPrice('129.00', shownPrice, 'en-GB')).toEqual({ price: null, mistake: 'same' });
});
