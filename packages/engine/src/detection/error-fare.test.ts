import { describe, expect, it } from 'vitest';
import { see, settle, steadyMarket } from './fare-fixtures.ts';
import { createMarket } from './market.ts';

describe('telling an error fare', () => {
  it('is one that lost more than half its price overnight, and is held for a second sighting [0.error-fares]', () => {
    expect(see(steadyMarket(), { on: 60, departs: 100, price: 3_000 })).toMatchObject({
      label: 'error_fare',
      alert: 'first',
      held: true,
    });
  });

  it('is held although a neighbouring departure is a deal', () => {
    const market = steadyMarket();
    see(market, { on: 60, departs: 99, price: 6_500 });
    expect(see(market, { on: 60, departs: 100, price: 3_000 })).toMatchObject({
      label: 'error_fare',
      held: true,
    });
  });

  it('stays one while its price stands', () => {
    const market = steadyMarket();
    see(market, { on: 60, departs: 100, price: 3_000 });
    expect(see(market, { on: 61, departs: 100, price: 3_100 })).toMatchObject({
      label: 'error_fare',
      alert: null,
    });
  });

  it('is not a price that came down step by step', () => {
    const market = steadyMarket();
    const labels = [7_500, 5_600, 4_200, 3_200].map(
      (price, at) => see(market, { on: 60 + at, departs: 100, price }).label,
    );
    expect(labels).toEqual([null, 'deal', 'deal', 'deal']);
  });

  it('is not a spike that passed', () => {
    const market = steadyMarket();
    see(market, { on: 60, departs: 100, price: 25_000 });
    expect(see(market, { on: 61, departs: 100, price: 10_000 }).label).toBeNull();
  });

  it('is not a more expensive rival seen first on the same day', () => {
    const market = createMarket();
    const price = (departs: number) => (departs === 100 ? 6_500 : 10_000);
    settle(market, { days: 60, departs: [60, 160], price });
    see(market, { on: 60, departs: 100, price: 16_000, hour: 1 });
    expect(see(market, { on: 60, departs: 100, price: 6_400, hour: 2 }).label).not.toBe(
      'error_fare',
    );
  });

  it('is not a sale, when trip after trip falls on the same day', () => {
    const market = steadyMarket();
    const labels: (string | null)[] = [];
    for (let departs = 100; departs < 120; departs += 1) {
      labels.push(see(market, { on: 60, departs, price: 4_000 }).label);
    }
    expect(labels[0]).toBe('error_fare');
    expect(labels.at(-1)).toBe('deal');
  });

  it('is one at first sight when it costs a fifth of what the trip should [0.error-fares]', () => {
    const market = createMarket();
    const price = () => 10_000;
    settle(market, { days: 40, departs: [60, 99], price });
    settle(market, { days: 40, departs: [101, 160], price });
    expect(see(market, { on: 60, departs: 100, price: 1_500 }).label).toBe('error_fare');
  });

  it('does not stand between travellers and the next deal', () => {
    const market = steadyMarket();
    see(market, { on: 60, departs: 100, price: 2_000 });
    see(market, { on: 61, departs: 100, price: 10_000 });
    expect(see(market, { on: 62, departs: 100, price: 6_000 }).alert).toBe('first');
  });

  it('leaves the baseline as it was', () => {
    const market = createMarket();
    const price = (departs: number, on: number) => (departs === 100 && on >= 57 ? 2_000 : 10_000);
    settle(market, { days: 60, departs: [60, 160], price });
    const { evidence } = see(market, { on: 60, departs: 101, price: 10_000 });
    expect(evidence?.average).toBeGreaterThan(9_950);
  });
});
