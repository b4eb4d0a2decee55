import { expect, it } from 'vitest';
import { heroSearchPath } from './hero-search.ts';

const toPath = (fields: Record<string, string>) => heroSearchPath(new URLSearchParams(fields));

it('contains the filled-in fields only [2.landing.filters 2.landing.more-filters]', () => {
  expect(
    toPath({
      q: '',
      from: 'VIE,BUD',
      to: 'LIS',
      trip: 'round_trip',
      cabin: '',
      stops: '0',
      passengers: '2',
      via: 'VIE',
      'not-via': 'IST',
      airlines: 'OS',
    }),
  ).toBe(
    '/search?from=VIE,BUD&to=LIS&trip=round_trip&stops=0&passengers=2&airlines=OS&via=VIE&not-via=IST',
  );
});

it('keeps the sentence', () => {
  expect(toPath({ q: ' HKG to SIN next month ', from: '', to: '' })).toBe(
    '/search?q=HKG%20to%20SIN%20next%20month',
  );
});

it('adds places that were typed but not chosen to the sentence', () => {
  expect(toPath({ q: 'in May', from: 'Vienna', to: 'LIS' })).toBe(
    '/search?q=Vienna%2C%20in%20May&to=LIS',
  );
  expect(toPath({ q: '', from: 'Wien', to: 'Lissabon' })).toBe(
    `/search?q=${encodeURIComponent('Wien – Lissabon')}`,
  );
});

it('is an empty search for empty fields [2.landing.filters]', () => {
  expect(toPath({ q: '', from: '', to: '', passengers: '1' })).toBe('/search');
});
