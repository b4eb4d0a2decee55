import { beforeAll, describe, expect, it } from 'vitest';
import { type Spoken, TextStore } from '../../../shared/i18n/text-store.ts';
import { sayNights, sayPrice } from './say-ranges.ts';

let english: Spoken;
let german: Spoken;
beforeAll(async () => {
  const book = new TextStore('en');
  await book.need('screens');
  english = book.spoken();
  await book.speak('de');
  german = book.spoken();
});

describe('ranges in words', () => {
  it('say that no bound means all [5.empty-is-all]', () => {
    expect(sayNights(null, null, english)).toBe('Any length of stay');
    const none = { minPrice: null, maxPrice: null, preferredCurrency: 'EUR' };
    expect(sayPrice(none, english)).toBe('Any price');
  });

  it.each([
    [3, null, 'At least 3 nights'],
    [null, 1, 'At most 1 night'],
    [3, 7, '3–7 nights'],
    [4, 4, '4 nights'],
    [0, 0, '0 nights'],
  ])('from %s to %s nights: %s', (least, most, said) => {
    expect(sayNights(least, most, english)).toBe(said);
  });

  it.each([
    [5_000, null, '€50 or more'],
    [null, 29_950, 'Up to €299.50'],
    [5_000, 29_950, '€50 to €299.50'],
  ])('from %s to %s cents: %s', (minPrice, maxPrice, said) => {
    // Amounts are set apart from the direction of the text around them.
    const plain = sayPrice({ minPrice, maxPrice, preferredCurrency: 'EUR' }, english);
    expect(plain.replace(/[\u2066-\u2069]/g, '')).toBe(said);
  });

  it('are for the whole party where it is asked for, in the language of the page [2.preferences.party]', () => {
    const bounds = { minPrice: null, maxPrice: 4_000, preferredCurrency: 'JPY' };
    expect(sayPrice(bounds, german, 3).replace(/[\u2066-\u2069]/g, '')).toMatch(/^Bis 12\.000\s¥$/);
  });
});
