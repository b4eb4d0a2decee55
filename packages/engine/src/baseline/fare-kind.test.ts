import { describe, expect, it } from 'vitest';
import { FareKindPrices, getFareKind, KINDS } from './fare-kind.ts';

const direct = getFareKind({ stops: 0, baggage: null });
const connecting = getFareKind({ stops: 2, baggage: null });

describe('comparing a fare with its own kind', () => {
  it('tells stops and baggage apart, two stops and more alike', () => {
    const kinds = new Set<number>();
    for (const stops of [null, 0, 1, 2, 3]) {
      for (const baggage of [null, 'included', 'extra'] as const)
        kinds.add(getFareKind({ stops, baggage }));
    }
    expect(kinds.size).toBe(KINDS);
    expect(Math.max(...kinds)).toBe(KINDS - 1);
  });

  it('changes nothing while all lows are of one kind', () => {
    const kinds = new FareKindPrices();
    for (const price of [90, 110, 70]) kinds.learn(direct, price, 100);
    expect(kinds.normal(direct, 100)).toBe(100);
    expect(kinds.normal(connecting, 100)).toBe(100);
  });

  it('lowers what the cheaper kind is compared with, and never raises the other', () => {
    const kinds = learnt(5_000);
    expect(kinds.normal(connecting, 100)).toBeCloseTo(100 * Math.sqrt(0.7 / 1.3), 0);
    expect(kinds.normal(direct, 100)).toBe(100);
  });

  it('expects no kind to cost less than it ever did', () => {
    const kinds = learnt(5_000);
    expect([80, 60].map((average) => kinds.normal(connecting, average))).toEqual([70, 60]);
  });

  it('needs more than a few lows', () => {
    expect(learnt(10).normal(connecting, 100)).toBeGreaterThan(95);
  });
});

/** Lows of connections at 70 and direct flights at 130, in turn. */
function learnt(lows: number): FareKindPrices {
  const kinds = new FareKindPrices();
  for (let day = 0; day < lows; day += 1)
    if (day % 2 === 0) kinds.learn(connecting, 70, 100);
    else kinds.learn(direct, 130, 100);
  return kinds;
}
