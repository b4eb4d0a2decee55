import { expect, it } from 'vitest';
import { FallRisk } from './fall-risk.ts';

/** Risk learnt from low prices at one lead time, of which a share fell. */
function createRisk(share: number, lead: number, count: number): FallRisk {
  const risk = new FallRisk();
  for (let index = 0; index < count; index += 1) {
    risk.learn(lead, index < share * count);
    // Prices at another lead time never fall.
    risk.learn(lead + 120, false);
  }
  risk.rebuild();
  return risk;
}

const getRisk = (risk: FallRisk, lead: number) => risk.overall + risk.getExcess(lead);

it('converges to the observed share by lead time', () => {
  const risk = createRisk(0.6, 75, 400);
  expect(getRisk(risk, 75)).toBeCloseTo(0.6, 1);
  expect(getRisk(risk, 195)).toBeLessThan(0.05);
});

it('shrinks to the risk of the market with few prices', () => {
  const risk = createRisk(0.6, 75, 4);
  expect(getRisk(risk, 75)).toBeGreaterThan(getRisk(risk, 195));
  expect(getRisk(risk, 330)).toBeCloseTo((10 * 0.3 + 3) / (10 + 8), 5);
});

it('includes neighbouring bands at half weight', () => {
  const risk = createRisk(1, 75, 40);
  expect(getRisk(risk, 85)).toBeGreaterThan(getRisk(risk, 105));
  expect(getRisk(risk, 85)).toBeLessThan(getRisk(risk, 75));
});

it('halves in 90 days', () => {
  const risk = createRisk(1, 75, 1_000);
  for (let week = 0; week < 13; week += 1) risk.decay();
  expect(risk.watched.reduce((sum, count) => sum + count)).toBeCloseTo(1_000, -2);
});

it('returns the prior for any lead time without prices', () => {
  const risk = new FallRisk();
  for (const lead of [-1, 0, 9, 483, 5_000]) expect(getRisk(risk, lead)).toBeCloseTo(0.3, 5);
});
