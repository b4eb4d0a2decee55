import type { CurrencyCode, Fare, RawFare, Verdict } from '@farelark/engine';
import { expect, it } from 'vitest';
import { formatAlert } from './format-alert.ts';

const raw: RawFare = {
  observed_at: '2016-02-01',
  origin: 'BUD',
  destination: 'BCN',
  departure_date: '2016-04-12',
  return_date: '',
  price: '4990',
  currency: 'HUF',
  cabin: 'economy',
};
const fare = { currency: 'HUF' as CurrencyCode, cabin: 'economy' } as Fare;
const verdict: Verdict = {
  evidence: {
    average: 912_050,
    typicalLow: 740_000,
    typicalHigh: 1_120_000,
    samples: 212,
    daysCovered: 60,
    confidence: 0.93,
  },
  saving: 1 - 499_000 / 912_050,
  label: 'deal',
  alert: 'first',
  held: false,
};

it('formats money in major units', () => {
  expect(formatAlert(raw, fare, verdict)).toBe(
    '{"observed_at":"2016-02-01","origin":"BUD","destination":"BCN","departure_date":"2016-04-12",' +
      '"return_date":"","price":4990,"currency":"HUF","cabin":"economy","label":"deal",' +
      '"average":9120.5,"typical_low":7400,"typical_high":11200,"samples":212,"confidence":0.93,' +
      '"saving":0.4529}\n',
  );
});

it('copies time, places and price from the feed unchanged', () => {
  const copied = { observed_at: '2016-02-01T08:30:00+01:00', origin: 'bud' };
  const line = formatAlert({ ...raw, ...copied, price: '4990.50' }, fare, verdict);
  expect(line).toContain('"price":4990.50,');
  expect(JSON.parse(line)).toMatchObject({ ...copied, price: 4990.5 });
});

it.each<[string, RawFare, Fare, object]>([
  ['leading zeros of a price', { ...raw, price: '0049.90' }, fare, { price: 49.9 }],
  ['an empty cabin', { ...raw, cabin: '' }, fare, { cabin: 'economy' }],
  [
    'a currency without minor units',
    { ...raw, currency: 'JPY' },
    { ...fare, currency: 'JPY' as CurrencyCode },
    { average: 912_050 },
  ],
])('formats a row with %s', (_case, row, judged, expected) => {
  expect(JSON.parse(formatAlert(row, judged, verdict))).toMatchObject(expected);
});
