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
    const kinds = new FareKindPrices();
    for (let day = 0; day < 5_000; day += 1) kinds.learn(...getLow(day));
    expect(kinds.normal(connecting, 100)).toBeCloseTo(100 * Math.sqrt(0.7 / 1.3), 0);
    expect(kinds.normal(direct, 100)).toBe(100);
  });

  it('expects no kind to cost less than it ever did', () => {
    const kinds = new FareKindPrices();
    for (let day = 0; day < 5_000; day += 1) kinds.learn(...getLow(day));
    expect(kinds.normal(connecting, 80)).toBe(70);
    expect(kinds.normal(connecting, 60)).toBe(60);
  });

  it('needs more than a few lows', () => {
    const kinds = new FareKindPrices();
    for (let day = 0; day < 10; day += 1) kinds.learn(...getLow(day));
    expect(kinds.normal(connecting, 100)).toBeGreaterThan(95);
  });
});

function getLow(day: number): [kind: number, price: number, average: number] {
  return day % 2 === 0 ? [connecting, 70, 100] : [direct, 130, 100];
}
