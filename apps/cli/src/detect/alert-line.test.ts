import type { CurrencyCode, Fare, RawFare, Verdict } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { alertLine } from './alert-line.ts';

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

describe('alertLine', () => {
  it('writes the format’s own example, money in major units', () => {
    expect(alertLine(raw, fare, verdict)).toBe(
      '{"observed_at":"2016-02-01","origin":"BUD","destination":"BCN","departure_date":"2016-04-12",' +
        '"return_date":"","price":4990,"currency":"HUF","cabin":"economy","label":"deal",' +
        '"average":9120.5,"typical_low":7400,"typical_high":11200,"samples":212,"confidence":0.93,' +
        '"saving":0.4529}\n',
    );
  });

  it('repeats the feed’s own text, zeros at the end of a price included', () => {
    const line = alertLine(
      { ...raw, observed_at: '2016-02-01T08:30:00+01:00', origin: 'bud', price: '4990.50' },
      fare,
      verdict,
    );
    expect(line).toContain('"price":4990.50,');
    expect(JSON.parse(line)).toMatchObject({
      observed_at: '2016-02-01T08:30:00+01:00',
      origin: 'bud',
      price: 4990.5,
    });
  });

  it('stays JSON when the feed writes leading zeros', () => {
    expect(JSON.parse(alertLine({ ...raw, price: '0049.90' }, fare, verdict)).price).toBe(49.9);
  });

  it('names the cabin that an empty one stands for', () => {
    const line = alertLine({ ...raw, cabin: '' }, fare, verdict);
    expect(JSON.parse(line).cabin).toBe('economy');
  });

  it('marks what the live service would hold back, and only that', () => {
    expect(JSON.parse(alertLine(raw, fare, { ...verdict, held: true })).held).toBe(true);
    expect(JSON.parse(alertLine(raw, fare, verdict))).not.toHaveProperty('held');
  });

  it('knows currencies without minor units', () => {
    const yen = { ...fare, currency: 'JPY' as CurrencyCode };
    expect(JSON.parse(alertLine({ ...raw, currency: 'JPY' }, yen, verdict)).average).toBe(912_050);
  });
});
