import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { type CensoredLifetimes, estimateSurvival, getSurvivalTime } from './kaplan-meier.ts';

const ended = (time: number, count = 1): CensoredLifetimes => ({ time, ended: true, count });
const censored = (time: number, count = 1): CensoredLifetimes => ({ time, ended: false, count });

const lifetime = fc.record({
  time: fc.nat(30),
  ended: fc.boolean(),
  count: fc.integer({ min: 1, max: 4 }),
});

it('reproduces the published estimate for the remission times of Freireich (1963)', () => {
  const lifetimes = [
    ended(6, 3),
    ...[7, 10, 13, 16, 22, 23].map((time) => ended(time)),
    ...[6, 9, 10, 11, 17, 19, 20, 25, 34, 35].map((time) => censored(time)),
    censored(32, 2),
  ];
  const steps = estimateSurvival(lifetimes);
  expect(steps.map(({ time }) => time)).toEqual([6, 7, 10, 13, 16, 22, 23]);
  const shares = [0.857, 0.807, 0.753, 0.69, 0.627, 0.538, 0.448];
  expect(steps.map(({ share }) => Number(share.toFixed(3)))).toEqual(shares);
  expect(getSurvivalTime(steps, 0.5)).toBe(23);
  expect(getSurvivalTime(steps, 0.1)).toBeNull();
});

it.prop([fc.array(fc.nat(30), { minLength: 1, maxLength: 60 })])(
  'returns the share of longer lifetimes when none is censored',
  (all) => {
    for (const { time, share } of estimateSurvival(all.map((end) => ended(end))))
      expect(share).toBeCloseTo(all.filter((end) => end > time).length / all.length, 9);
  },
);

it.prop([fc.array(lifetime, { maxLength: 60 })])(
  'returns falling shares from 1 to 0',
  (lifetimes) => {
    let previous = { time: Number.NEGATIVE_INFINITY, share: 1 };
    for (const step of estimateSurvival(lifetimes)) {
      expect(step.time).toBeGreaterThan(previous.time);
      expect(step.share).toBeLessThan(previous.share);
      expect(step.share).toBeGreaterThanOrEqual(-1e-12);
      previous = step;
    }
  },
);

it.prop([fc.array(lifetime, { maxLength: 40 }), fc.nat(30)])(
  'estimates a median at least as long for a censored lifetime as for an ended one',
  (lifetimes, time) => {
    const asEnded = getSurvivalTime(estimateSurvival([...lifetimes, ended(time)]), 0.5);
    const asCensored = getSurvivalTime(estimateSurvival([...lifetimes, censored(time)]), 0.5);
    expect(asCensored ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(asEnded ?? 0);
    if (asEnded === null) expect(asCensored).toBeNull();
  },
);

it('has a median only after half of the lifetimes have ended', () => {
  expect(getSurvivalTime(estimateSurvival([ended(1), ended(2), censored(9, 2)]), 0.5)).toBe(2);
  expect(getSurvivalTime(estimateSurvival([ended(1), censored(2, 3)]), 0.5)).toBeNull();
  expect(estimateSurvival([censored(5)])).toEqual([]);
});
