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
      lost(6),
      ended(7),
      lost(9),
      ended(10),
      lost(10),
      lost(11),
      ended(13),
      ended(16),
      lost(17),
      lost(19),
      lost(20),
      ended(22),
      ended(23),
      lost(25),
      lost(32, 2),
      lost(34),
      lost(35),
    ];
    const steps = estimateSurvival(lives);
    expect(steps.map(({ time, share }) => [time, Number(share.toFixed(3))])).toEqual([
      [6, 0.857],
      [7, 0.807],
      [10, 0.753],
      [13, 0.69],
      [16, 0.627],
      [22, 0.538],
      [23, 0.448],
    ]);
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

  it('of four lives, two of which ended, has the second end as its median', () => {
    const steps = estimateSurvival([ended(1), ended(2), lost(9, 2)]);
    expect(getSurvivalTime(steps, 0.5)).toBe(2);
  });

  it('has no median while less than half of the lives ended', () => {
    expect(getSurvivalTime(estimateSurvival([ended(1), lost(2, 3)]), 0.5)).toBeNull();
    expect(estimateSurvival([lost(5)])).toEqual([]);
  });
});
