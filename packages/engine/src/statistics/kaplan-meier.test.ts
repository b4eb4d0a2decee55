import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CensoredLifetimes, estimateSurvival, getSurvivalTime } from './kaplan-meier.ts';

const ended = (time: number, count = 1): CensoredLifetimes => ({ time, ended: true, count });
const lost = (time: number, count = 1): CensoredLifetimes => ({ time, ended: false, count });

const life = fc.record({
  time: fc.nat(30),
  ended: fc.boolean(),
  count: fc.integer({ min: 1, max: 4 }),
});

describe('the survival of lives', () => {
  it('agrees with the remission times that Freireich (1963) published', () => {
    const lives = [
      ended(6, 3),
      ...[7, 10, 13, 16, 22, 23].map((time) => ended(time)),
      ...[6, 9, 10, 11, 17, 19, 20, 25, 34, 35].map((time) => lost(time)),
      lost(32, 2),
    ];
    const steps = estimateSurvival(lives);
    expect(steps.map(({ time }) => time)).toEqual([6, 7, 10, 13, 16, 22, 23]);
    const shares = [0.857, 0.807, 0.753, 0.69, 0.627, 0.538, 0.448];
    expect(steps.map(({ share }) => Number(share.toFixed(3)))).toEqual(shares);
    expect(getSurvivalTime(steps, 0.5)).toBe(23);
    expect(getSurvivalTime(steps, 0.1)).toBeNull();
  });

  it('of lives that all ended is the plain share of those that lasted longer', () => {
    const times = fc.array(fc.nat(30), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, (all) => {
        for (const { time, share } of estimateSurvival(all.map((at) => ended(at))))
          expect(share).toBeCloseTo(all.filter((at) => at > time).length / all.length, 9);
      }),
    );
  });

  it('only falls, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(life, { maxLength: 60 }), (lives) => {
        let before = { time: Number.NEGATIVE_INFINITY, share: 1 };
        for (const step of estimateSurvival(lives)) {
          expect(step.time).toBeGreaterThan(before.time);
          expect(step.share).toBeLessThan(before.share);
          expect(step.share).toBeGreaterThanOrEqual(-1e-12);
          before = step;
        }
      }),
    );
  });

  it('is never shorter for a life that was lost from sight than for one that ended', () => {
    fc.assert(
      fc.property(fc.array(life, { maxLength: 40 }), fc.nat(30), (lives, time) => {
        const asEnded = getSurvivalTime(estimateSurvival([...lives, ended(time)]), 0.5);
        const asLost = getSurvivalTime(estimateSurvival([...lives, lost(time)]), 0.5);
        expect(asLost ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(asEnded ?? 0);
        if (asEnded === null) expect(asLost).toBeNull();
      }),
    );
  });

  it('has the end of half of the lives as its median, and none while fewer ended', () => {
    expect(getSurvivalTime(estimateSurvival([ended(1), ended(2), lost(9, 2)]), 0.5)).toBe(2);
    expect(getSurvivalTime(estimateSurvival([ended(1), lost(2, 3)]), 0.5)).toBeNull();
    expect(estimateSurvival([lost(5)])).toEqual([]);
  });
});
