import { describe, expect, it } from 'vitest';
import { createSteadyMarket, observe, observeDaily } from './fare-fixtures.ts';

describe('alerting a trip again', () => {
  it.each<[string, number[], (string | null)[]]>([
    ['not while the price stands', [6_000, 6_000, 6_050, 5_900], ['first', null, null, null]],
    ['at least 10 % lower', [6_000, 5_500, 5_400, 5_300], ['first', null, 'deeper', null]],
  ])('%s', (_, prices, alerts) => {
    expect(observeDaily(...prices).map(({ alert }) => alert)).toEqual(alerts);
  });

  it('happens when a deal comes back after more than three days at an ordinary price', () => {
    const back = (days: number) => observeDaily(6_000, ...Array(days).fill(10_000), 6_000).at(-1);
    expect(back(4)?.alert).toBe('returned');
    expect(back(3)?.alert).toBeNull();
  });

  it('keeps silent when a deal was only unseen', () => {
    const market = createSteadyMarket();
    expect(observe(market, { on: 60, departs: 100, price: 6_000 }).alert).toBe('first');
    expect(observe(market, { on: 67, departs: 100, price: 6_000 }).alert).toBeNull();
  });

  it('takes a day by its lowest fare, whichever carrier comes first', () => {
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

  it('counts a trip once a day, however often it is seen', () => {
    const market = createSteadyMarket();
    const before = observe(market, { on: 60, departs: 90, price: 10_000 }).evidence
      ?.samples as number;
    for (let hour = 0; hour < 24; hour += 1) {
      observe(market, { on: 60, departs: 100, price: 10_000, hour });
    }
    expect(observe(market, { on: 60, departs: 91, price: 10_000 }).evidence?.samples).toBeLessThan(
      before + 60,
    );
  });
});
