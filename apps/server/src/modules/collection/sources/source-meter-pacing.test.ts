import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { CallPacer } from './source-meter.ts';

describe('CallPacer', () => {
  it.prop([
    fc.integer({ min: 1, max: 20 }),
    fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 80 }),
  ])('never exceeds the limit in any second', (limit, steps) => {
    const turns = new CallPacer(limit);
    let now = 0;
    const left: number[] = [];
    for (const step of steps) {
      now += step;
      if (turns.requestSlot(now) === 0) left.push(now);
    }
    for (const [index, at] of left.entries()) {
      const beyond = left[index + limit];
      if (beyond !== undefined) expect(beyond - at).toBeGreaterThan(1000);
    }
  });

  it('admits calls below the limit immediately', () => {
    const turns = new CallPacer(2);
    expect([
      turns.requestSlot(0),
      turns.requestSlot(0),
      turns.requestSlot(2000),
      turns.requestSlot(2000),
    ]).toEqual([0, 0, 0, 0]);
  });

  it('returns the delay of calls beyond the limit', () => {
    const turns = new CallPacer(1);
    turns.requestSlot(0);
    const wait = turns.requestSlot(300);
    expect(wait).toBeGreaterThan(700);
    expect(turns.requestSlot(300 + wait)).toBe(0);
  });
});
