import type { Instant } from '@farelark/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecentObservations } from './recent-observations.ts';

const at = (moment: number) => moment as Instant;

describe('RecentObservations', () => {
  it('knows a repetition within what it remembers, and nothing else', () => {
    const observation = fc.tuple(fc.nat(20), fc.bigInt(-50n, 50n));
    fc.assert(
      fc.property(fc.array(observation), (observations) => {
        const recent = new RecentObservations();
        const seen = new Set<string>();
        for (const [moment, fingerprint] of observations) {
          const key = `${moment}/${fingerprint}`;
          expect(recent.add(at(moment), fingerprint)).toBe(!seen.has(key));
          seen.add(key);
        }
      }),
    );
  });

  it('forgets the moment that came first when it holds too much', () => {
    const recent = new RecentObservations(3);
    for (const [moment, fingerprint] of [
      [1, 1n],
      [1, 2n],
      [2, 3n],
      [2, 4n],
    ] as const)
      recent.add(at(moment), fingerprint);
    expect(recent.add(at(2), 4n)).toBe(false);
    expect(recent.add(at(1), 1n)).toBe(true);
  });

  it('goes on after a single moment that is too large', () => {
    const recent = new RecentObservations(2);
    for (const fingerprint of [1n, 2n, 3n]) expect(recent.add(at(1), fingerprint)).toBe(true);
    expect(recent.add(at(1), 4n)).toBe(true);
    expect(recent.add(at(1), 4n)).toBe(false);
  });
});
