import { describe, expect, it } from 'vitest';
import { KINDS, kindOf, LikeKind } from './like-kind.ts';

const direct = kindOf({ stops: 0, baggage: null });
const connecting = kindOf({ stops: 2, baggage: null });

describe('comparing a fare with its own kind', () => {
  it('tells stops and baggage apart, two stops and more alike', () => {
    const kinds = new Set<number>();
    for (const stops of [null, 0, 1, 2, 3]) {
      for (const baggage of [null, 'included', 'extra'] as const)
        kinds.add(kindOf({ stops, baggage }));
    }
    expect(kinds.size).toBe(KINDS);
    expect(Math.max(...kinds)).toBe(KINDS - 1);
  });

  it('changes nothing while all lows are of one kind', () => {
    const kinds = new LikeKind();
    for (const ratio of [0.9, 1.1, 0.7]) kinds.learn(direct, ratio);
    expect(kinds.share(direct)).toBe(1);
    expect(kinds.share(connecting)).toBe(1);
  });

  it('lowers what the cheaper kind is compared with, and never raises the other', () => {
    const kinds = new LikeKind();
    for (let day = 0; day < 5_000; day += 1) kinds.learn(...lowOf(day));
    expect(kinds.share(connecting)).toBeCloseTo(Math.sqrt(0.7 / 1.3), 2);
    expect(kinds.share(direct)).toBe(1);
  });

  it('needs more than a few lows', () => {
    const kinds = new LikeKind();
    for (let day = 0; day < 10; day += 1) kinds.learn(...lowOf(day));
    expect(kinds.share(connecting)).toBeGreaterThan(0.95);
  });
});

function lowOf(day: number): [kind: number, ratio: number] {
  return day % 2 === 0 ? [connecting, 0.7] : [direct, 1.3];
}
