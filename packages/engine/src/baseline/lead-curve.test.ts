import { describe, expect, it } from 'vitest';
import { LeadCurve } from './lead-curve.ts';

const PRICE = 5_000;

/** Trips that step from the price to so many times it at these leads, `days` before each other. */
function learnt(trips: number, leads: readonly number[], times: number, days = 1): LeadCurve {
  const curve = new LeadCurve();
  for (let trip = 0; trip < trips; trip += 1)
    for (const lead of leads) curve.learn(lead, lead - days, PRICE, PRICE * times);
  curve.rebuild(PRICE);
  return curve;
}

/** Trips that cost 1 % more with each day that departure comes nearer. */
const rising = () => learnt(100, countdown(200), 1.01);
const countdown = (from: number) => Array.from({ length: from }, (_, at) => from - at);

describe('the lead curve', () => {
  it('is flat before anything was learnt', () => {
    expect(new LeadCurve().growth(100, 10, 50)).toBe(1);
  });

  it('learns how prices rise as departure nears', () => {
    expect(rising().growth(60, 50, 50)).toBeCloseTo(1.01 ** 10, 1);
  });

  it('says little after a few steps', () => {
    expect(learnt(1, [60], 2).growth(60, 50, 50)).toBeLessThan(1.3);
  });

  it('repeats one trip’s jump nowhere, however long the pool of its lead is', () => {
    expect(learnt(1, [300], 2).growth(400, 0, 0)).toBeLessThan(1.2);
  });

  it('stays finite, whatever was learnt', () => {
    const growth = learnt(10_000, countdown(480), 8).growth(480, 0, 480);
    expect(growth).toBeGreaterThan(1);
    expect(Number.isFinite(growth)).toBe(true);
  });

  it('spreads a step over the days that it took', () => {
    const growth = learnt(2_000, [60], 1.1, 10).growth(60, 50, 50);
    expect(growth).toBeGreaterThan(1.08);
    expect(growth).toBeLessThan(1.2);
  });

  it('forgets what it no longer sees', () => {
    const curve = rising();
    for (let week = 0; week < 200; week += 1) curve.decay();
    curve.rebuild(PRICE);
    expect(curve.growth(60, 50, 50)).toBeCloseTo(1, 2);
  });
});
