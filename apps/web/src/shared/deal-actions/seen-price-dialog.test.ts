import { describe, expect, it } from 'vitest';
import { parseSeenPrice } from './seen-price-dialog.tsx';

const shown = { amount: 12_900, currency: 'EUR' };

describe('a price that was seen at the seller’s', () => {
  it.each([
    ['149.90', 'en-GB', 14_990],
    ['149,90', 'de-DE', 14_990],
    ['1.149', 'de-DE', 114_900],
    ['١٤٩', 'ar-EG', 14_900],
  ])('is read as people write it: %s in %s', (typed, locale, amount) => {
    expect(parseSeenPrice(typed, shown, locale)).toEqual({
      price: { amount, currency: 'EUR' },
      mistake: null,
    });
  });

  it('is in the units of the currency of sale', () => {
    const yen = { amount: 48_000, currency: 'JPY' };
    expect(parseSeenPrice('52000', yen, 'en-GB').price).toEqual({
      amount: 52_000,
      currency: 'JPY',
    });
  });

  it.each(['', ' ', '0', '-5', 'about 100', '149.999'])(
    'is asked for again after "%s"',
    (typed) => {
      expect(parseSeenPrice(typed, shown, 'en-GB')).toEqual({ price: null, mistake: 'invalid' });
    },
  );

  it('is another than the one that is shown [2.deals.report]', () => {
    expect(parseSeenPrice('129.00', shown, 'en-GB')).toEqual({ price: null, mistake: 'same' });
  });
});
