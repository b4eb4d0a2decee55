import { describe, expect, it } from 'vitest';
import { createSteadyMarket, observe, observeDaily } from './fares.fixture.ts';

describe('repeated alerts of a trip', () => {
  it.each<[string, number[], (string | null)[]]>([
    ['not sent while the price lasts', [6_000, 6_050, 5_900], ['first', null, null]],
    ['sent at a price 10 % lower', [6_000, 5_500, 5_400, 5_300], ['first', null, 'deeper', null]],
  ])('are %s', (_, prices, alerts) => {
    expect(observeDaily(...prices).map(({ alert }) => alert)).toEqual(alerts);
  });

  it('are sent when a deal returns after more than three days at ordinary prices', () => {
    const returnAfter = (days: number) =>
      observeDaily(6_000, ...Array(days).fill(10_000), 6_000).at(-1)?.alert;
    expect(returnAfter(4)).toBe('returned');
    expect(returnAfter(3)).toBeNull();
  });

  it('are not sent after a gap without sightings', () => {
    const market = createSteadyMarket();
    expect(observe(market, { on: 60, departs: 100, price: 6_000 }).alert).toBe('first');
    expect(observe(market, { on: 67, departs: 100, price: 6_000 }).alert).toBeNull();
  });

  it('depend on the lowest fare of a day, in any order of carriers', () => {
    const market = createSteadyMarket();
    expect(observe(market, { on: 60, departs: 100, price: 6_000 }).alert).toBe('first');
    for (let on = 61; on < 68; on += 1) {
      expect(observe(market, { on, departs: 100, price: 14_000, hour: 1 }).label).toBeNull();
      expect(observe(market, { on, departs: 100, price: 6_000, hour: 2 })).toMatchObject({
        label: 'deal',
        alert: null,
      });
    }
  });
});
