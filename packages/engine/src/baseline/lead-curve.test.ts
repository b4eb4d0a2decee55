import { describe, expect, it } from 'vitest';
import { LeadCurve } from './lead-curve.ts';

const PRICE = 5_000;

/** Trips that cost 1 % more with each day that departure comes nearer. */
function risingCurve(trips: number): LeadCurve {
  const curve = new LeadCurve();
  for (let trip = 0; trip < trips; trip += 1) {
    for (let lead = 200; lead > 0; lead -= 1) curve.learn(lead, lead - 1, PRICE, PRICE * 1.01);
  }
  curve.rebuild(PRICE);
  return curve;
}

describe('the lead curve', () => {
  it('is flat before anything was learnt', () => {
    expect(new LeadCurve().growth(100, 10, 50)).toBe(1);
  });

  it('learns how prices rise as departure nears', () => {
    expect(risingCurve(100).growth(60, 50, 50)).toBeCloseTo(1.01 ** 10, 1);
  });

  it('says little after a few steps', () => {
    const curve = new LeadCurve();
    curve.learn(60, 59, PRICE, PRICE * 2);
    curve.rebuild(PRICE);
    expect(curve.growth(60, 50, 50)).toBeLessThan(1.3);
  });

  it('repeats one trip’s jump nowhere, however long the pool of its lead is', () => {
    const curve = new LeadCurve();
    curve.learn(300, 299, PRICE, PRICE * 2);
    curve.rebuild(PRICE);
    expect(curve.growth(400, 0, 0)).toBeLessThan(1.2);
  });

  it('stays finite, whatever was learnt', () => {
    const curve = new LeadCurve();
    for (let trip = 0; trip < 10_000; trip += 1)
      for (let lead = 480; lead > 0; lead -= 1) curve.learn(lead, lead - 1, PRICE, PRICE * 8);
    curve.rebuild(PRICE);
    expect(curve.growth(480, 0, 480)).toBeGreaterThan(1);
    expect(Number.isFinite(curve.growth(480, 0, 480))).toBe(true);
  });

  it('spreads a step over the days that it took', () => {
    const curve = new LeadCurve();
    for (let trip = 0; trip < 2_000; trip += 1) curve.learn(60, 50, PRICE, PRICE * 1.1);
    curve.rebuild(PRICE);
    expect(curve.growth(60, 50, 50)).toBeGreaterThan(1.08);
    expect(curve.growth(60, 50, 50)).toBeLessThan(1.2);
  });

  it('forgets what it no longer sees', () => {
    const curve = risingCurve(100);
    for (let week = 0; week < 200; week += 1) curve.decay();
    curve.rebuild(PRICE);
    expect(curve.growth(60, 50, 50)).toBeCloseTo(1, 2);
  });
});
