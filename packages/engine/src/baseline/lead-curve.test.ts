import { expect, it } from 'vitest';
import { LeadCurve } from './lead-curve.ts';

const PRICE = 5_000;

/** Curve learnt from trips whose price is multiplied at these lead times, within `days`. */
function createCurve(trips: number, leads: readonly number[], times: number, days = 1): LeadCurve {
  const curve = new LeadCurve();
  for (let trip = 0; trip < trips; trip += 1)
    for (const lead of leads) curve.learn(lead, lead - days, PRICE, PRICE * times);
  curve.rebuild(PRICE);
  return curve;
}

/** Curve of prices that rise by 1 % a day towards departure. */
const createRisingCurve = () => createCurve(100, countdown(200), 1.01);
const countdown = (from: number) => Array.from({ length: from }, (_, at) => from - at);

it('is flat without data', () => {
  expect(new LeadCurve().getGrowth(100, 10, 50)).toBe(1);
});

it('learns how prices rise towards departure', () => {
  expect(createRisingCurve().getGrowth(60, 50, 50)).toBeCloseTo(1.01 ** 10, 1);
});

it('moves little after one jump, also over a wide pool', () => {
  expect(createCurve(1, [60], 2).getGrowth(60, 50, 50)).toBeLessThan(1.3);
  expect(createCurve(1, [300], 2).getGrowth(400, 0, 0)).toBeLessThan(1.2);
});

it('stays finite after extreme steps', () => {
  const growth = createCurve(10_000, countdown(480), 8).getGrowth(480, 0, 480);
  expect(growth).toBeGreaterThan(1);
  expect(Number.isFinite(growth)).toBe(true);
});

it('spreads a step over the days between sightings', () => {
  const growth = createCurve(2_000, [60], 1.1, 10).getGrowth(60, 50, 50);
  expect(growth).toBeGreaterThan(1.08);
  expect(growth).toBeLessThan(1.2);
});

it('decays to flat without new data', () => {
  const curve = createRisingCurve();
  for (let week = 0; week < 200; week += 1) curve.decay();
  curve.rebuild(PRICE);
  expect(curve.getGrowth(60, 50, 50)).toBeCloseTo(1, 2);
});
