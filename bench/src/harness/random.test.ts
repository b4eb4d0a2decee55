import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { Random } from './random.ts';

it('draws evenly from the whole range', () => {
  const random = Random.fromSmallSeed(3);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 10_000; draw += 1) {
    const value = random.integer(0, 9);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(200);
});

it.prop([fc.array(fc.integer()), fc.nat()])(
  'shuffles without losing or adding an item',
  (items, seed) => {
    const shuffled = new Random(seed).shuffle(items);
    expect(shuffled.sort((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
  },
);
