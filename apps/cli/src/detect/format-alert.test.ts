import type { CurrencyCode, Fare, RawFare, Verdict } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
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

describe('formatAlert', () => {
  it('formats money in major units', () => {
    expect(formatAlert(raw, fare, verdict)).toBe(
      '{"observed_at":"2016-02-01","origin":"BUD","destination":"BCN","departure_date":"2016-04-12",' +
        '"return_date":"","price":4990,"currency":"HUF","cabin":"economy","label":"deal",' +
        '"average":9120.5,"typical_low":7400,"typical_high":11200,"samples":212,"confidence":0.93,' +
        '"saving":0.4529}\n',
    );
  });

  it('copies time, places and price from the feed unchanged', () => {
    const line = formatAlert(
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

  it('removes leading zeros of a price, which JSON does not allow', () => {
    expect(JSON.parse(formatAlert({ ...raw, price: '0049.90' }, fare, verdict)).price).toBe(49.9);
  });

  it('replaces an empty cabin by the default', () => {
    const line = formatAlert({ ...raw, cabin: '' }, fare, verdict);
    expect(JSON.parse(line).cabin).toBe('economy');
  });

  it('marks only held alerts', () => {
    expect(JSON.parse(formatAlert(raw, fare, { ...verdict, held: true })).held).toBe(true);
    expect(JSON.parse(formatAlert(raw, fare, verdict))).not.toHaveProperty('held');
  });

  it('supports currencies without minor units', () => {
    const yen = { ...fare, currency: 'JPY' as CurrencyCode };
    expect(JSON.parse(formatAlert({ ...raw, currency: 'JPY' }, yen, verdict)).average).toBe(
      912_050,
    );
  });
});
