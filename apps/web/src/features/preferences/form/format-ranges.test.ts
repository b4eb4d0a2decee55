import { type AlertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LanguageTexts, TextStore } from '../../../shared/i18n/text-store.ts';
import {
  formatDays,
  formatNights,
  formatPriceRange,
  formatSentence,
  getNightsWarning,
} from './format-ranges.ts';

let english: LanguageTexts;
let german: LanguageTexts;
beforeAll(async () => {
  const texts = new TextStore('en');
  await texts.load('screens');
  english = texts.current();
  await texts.setLanguage('de');
  german = texts.current();
});

it.each([
  [null, null, 'Any length of stay'],
  [3, null, 'At least 3 nights'],
  [null, 1, 'At most 1 night'],
  [3, 7, '3–7 nights'],
  [4, 4, '4 nights'],
  [0, 0, '0 nights'],
])('formatNights formats %s to %s nights as "%s" [5.empty-is-all]', (min, max, text) => {
  expect(formatNights(min, max, english)).toBe(text);
});

it.each([
  [null, null, 'Any date'],
  ['2037-03-01', null, '1 March 2037 or later'],
  [null, '2037-03-31', 'Back by 31 March 2037'],
  // Versions of ICU differ in spaces.
  ['2037-03-01', '2037-03-31', '1–31 March 2037'],
  ['2037-04-01', '2037-03-31', 'Back by 31 March 2037'],
])('formatDays formats %s to %s as "%s"', (earliestDeparture, latestReturn, text) => {
  const days = formatDays({ earliestDeparture, latestReturn }, english);
  expect(days.replace(/\s–\s/, '–')).toBe(text);
});

it('formatSentence joins parts, of which only names keep their capitals after the first', () => {
  const parts = ['Any price', false, 'Only Economy', { name: 'EUR' }] as const;
  expect(formatSentence(parts, english)).toBe('Any price, only Economy, EUR');
  expect(formatSentence(['Bis 90 €', 'Nie mit A380'], german)).toBe('Bis 90 €, nie mit A380');
});

describe('formatPriceRange', () => {
  /** Removes the isolates around amounts. */
  const format = (...args: Parameters<typeof formatPriceRange>) =>
    formatPriceRange(...args).replace(/[\u2066-\u2069]/g, '');

  it.each([
    [null, null, 'Any price'],
    [5_000, null, '€50 or more'],
    [null, 29_950, 'Up to €299.50'],
    [5_000, 29_950, '€50 to €299.50'],
  ])('formats %s to %s cents as "%s" [5.empty-is-all]', (minPrice, maxPrice, text) => {
    expect(format({ minPrice, maxPrice, preferredCurrency: 'EUR' }, english)).toBe(text);
  });

  it('multiplies by the passengers, in the language of the page [2.preferences.party]', () => {
    const bounds = { minPrice: null, maxPrice: 4_000, preferredCurrency: 'JPY' };
    expect(format(bounds, german, 3)).toMatch(/^Bis 12\.000\s¥$/);
  });
});

const week = { earliestDeparture: '2026-12-01', latestReturn: '2026-12-08' };
// No trip leaves before today.
const startedWeek = { earliestDeparture: '2026-11-01', latestReturn: '2026-11-25' };
it.each<[Partial<AlertPreferences>, ReturnType<typeof getNightsWarning>]>([
  [{}, null],
  [{ ...week, minNights: 7 }, null],
  [{ ...week, minNights: 8 }, 'nightsTooLong'],
  [{ ...startedWeek, minNights: 4 }, 'nightsTooLong'],
  [{ tripType: 'one_way' }, null],
  [{ tripType: 'one_way', maxNights: 7 }, 'nightsOneWay'],
])(
  'getNightsWarning returns the warning about %j: %s [2.preferences.contradictions]',
  (changes, warning) => {
    expect(getNightsWarning({ ...DEFAULT_PREFERENCES, ...changes }, '2026-11-22')).toBe(warning);
  },
);
