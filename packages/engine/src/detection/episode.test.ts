import { describe, expect, it } from 'vitest';
import { see, steadyMarket } from './fare-fixtures.ts';

/** Alerts raised while one trip shows these prices on successive days. */
function alertsFor(prices: readonly number[]): (string | null)[] {
  const market = steadyMarket();
  return prices.map((price, at) => see(market, { on: 60 + at, departs: 100, price }).alert);
}

describe('alerting a trip again', () => {
  it('keeps silent while the price stands', () => {
    expect(alertsFor([6_000, 6_000, 6_050, 5_900])).toEqual(['first', null, null, null]);
  });

  it('alerts a price at least 10 % lower', () => {
    expect(alertsFor([6_000, 5_500, 5_400, 5_300])).toEqual(['first', null, 'deeper', null]);
  });

  it('alerts a deal that comes back after more than three days at an ordinary price', () => {
    const ordinary = [10_000, 10_000, 10_000, 10_000];
    expect(alertsFor([6_000, ...ordinary, 6_000]).at(-1)).toBe('returned');
  });

  it('keeps silent when it comes back sooner', () => {
    const ordinary = [10_000, 10_000, 10_000];
    expect(alertsFor([6_000, ...ordinary, 6_000]).at(-1)).toBeNull();
  });

  it('keeps silent when a deal was only unseen', () => {
    const market = steadyMarket();
    expect(see(market, { on: 60, departs: 100, price: 6_000 }).alert).toBe('first');
    expect(see(market, { on: 67, departs: 100, price: 6_000 }).alert).toBeNull();
  });

  it('takes a day by its lowest fare, whichever carrier comes first', () => {
    const market = steadyMarket();
    expect(see(market, { on: 60, departs: 100, price: 6_000 }).alert).toBe('first');
    for (let on = 61; on < 68; on += 1) {
      expect(see(market, { on, departs: 100, price: 14_000, hour: 1 }).label).toBeNull();
      expect(see(market, { on, departs: 100, price: 6_000, hour: 2 })).toMatchObject({
        label: 'deal',
        alert: null,
      });
    }
  });

  it('counts a trip once a day, however often it is seen', () => {
    const market = steadyMarket();
    const before = see(market, { on: 60, departs: 90, price: 10_000 }).evidence?.samples as number;
    for (let hour = 0; hour < 24; hour += 1) {
      see(market, { on: 60, departs: 100, price: 10_000, hour });
    }
    expect(see(market, { on: 60, departs: 91, price: 10_000 }).evidence?.samples).toBeLessThan(
      before + 60,
    );
  });
});
