import { describe, expect, it } from 'vitest';
import { FallRisk } from './fall-risk.ts';

function watched(rate: number, lead: number, watches: number): FallRisk {
  const risk = new FallRisk();
  for (let watch = 0; watch < watches; watch += 1) {
    risk.learn(lead, watch < rate * watches);
    // Elsewhere nothing ever falls.
    risk.learn(lead + 120, false);
  }
  risk.rebuild();
  return risk;
}

/** The risk itself, of which a caller sees only by how much it exceeds the market's. */
const at = (risk: FallRisk, lead: number) => risk.overall + risk.excess(lead);

describe('the risk that a low price falls further', () => {
  it('comes to the share that fell, at the leads where they did', () => {
    const risk = watched(0.6, 75, 400);
    expect(at(risk, 75)).toBeCloseTo(0.6, 1);
    expect(at(risk, 195)).toBeLessThan(0.05);
  });

  it('leans on the whole market where little was watched', () => {
    const risk = watched(0.6, 75, 4);
    expect(at(risk, 75)).toBeGreaterThan(at(risk, 195));
    expect(at(risk, 330)).toBeCloseTo((10 * 0.3 + 3) / (10 + 8), 5);
  });

  it('reaches into the bands beside it, half', () => {
    const risk = watched(1, 75, 40);
    expect(at(risk, 85)).toBeGreaterThan(at(risk, 105));
    expect(at(risk, 85)).toBeLessThan(at(risk, 75));
  });

  it('forgets half in some ninety days', () => {
    const risk = watched(1, 75, 1_000);
    for (let week = 0; week < 13; week += 1) risk.decay();
    expect(risk.watched.reduce((sum, count) => sum + count)).toBeCloseTo(1_000, -2);
  });

  it('answers for any lead', () => {
    const risk = new FallRisk();
    for (const lead of [-1, 0, 9, 483, 5_000]) expect(at(risk, lead)).toBeCloseTo(0.3, 5);
  });
});
