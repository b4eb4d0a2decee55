import { describe, expect, it } from 'vitest';
import { FARE_KINDS, FareKindPrices, getFareKind } from './fare-kind.ts';

const direct = getFareKind({ stops: 0, baggage: null });
const connecting = getFareKind({ stops: 2, baggage: null });

it('getFareKind distinguishes stops up to two, and baggage', () => {
  const kinds = new Set<number>();
  for (const stops of [null, 0, 1, 2, 3]) {
    for (const baggage of [null, 'included', 'extra'] as const)
      kinds.add(getFareKind({ stops, baggage }));
  }
  expect(kinds.size).toBe(FARE_KINDS);
  expect(Math.max(...kinds)).toBe(FARE_KINDS - 1);
});

describe('FareKindPrices', () => {
  it('returns the average while all lows are of one kind', () => {
    const kinds = new FareKindPrices();
    for (const price of [90, 110, 70]) kinds.learn(direct, price, 100);
    expect(kinds.getNormalPrice(direct, 100)).toBe(100);
    expect(kinds.getNormalPrice(connecting, 100)).toBe(100);
  });

  it('lowers the normal price of the cheaper kind only', () => {
    const kinds = createPrices(5_000);
    expect(kinds.getNormalPrice(connecting, 100)).toBeCloseTo(100 * Math.sqrt(0.7 / 1.3), 0);
    expect(kinds.getNormalPrice(direct, 100)).toBe(100);
  });

  it('never returns less than the lowest price of the kind', () => {
    const kinds = createPrices(5_000);
    expect([80, 60].map((average) => kinds.getNormalPrice(connecting, average))).toEqual([70, 60]);
  });

  it('needs more than ten lows', () => {
    expect(createPrices(10).getNormalPrice(connecting, 100)).toBeGreaterThan(95);
  });
});

/** Alternating lows of connections at 70 and direct flights at 130. */
function createPrices(lows: number): FareKindPrices {
  const kinds = new FareKindPrices();
  for (let day = 0; day < lows; day += 1)
    if (day % 2 === 0) kinds.learn(connecting, 70, 100);
    else kinds.learn(direct, 130, 100);
  return kinds;
}
