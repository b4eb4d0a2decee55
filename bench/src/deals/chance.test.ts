import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chance } from './chance.ts';

describe('chance', () => {
  it('repeats itself for a seed, and differs between seeds', () => {
    const drawn = (seed: number) => {
      const chance = new Chance(seed);
      return Array.from({ length: 20 }, () => chance.share());
    };
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  it('draws from everywhere between its bounds', () => {
    const chance = new Chance(3);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const value = Math.floor(chance.between(0, 10));
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(200);
  });

  it('loses and adds nothing when it shuffles', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (things, seed) => {
        const shuffled = new Chance(seed).shuffled(things);
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...things].sort((a, b) => a - b));
      }),
    );
  });
});
