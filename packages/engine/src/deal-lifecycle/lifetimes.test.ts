import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';
import { buildDeal, NOON } from './lifecycle.fixture.ts';
import { type DealLife, getNextCheckDelay, getTimeUntilGone, learnLifetimes } from './lifetimes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SOURCE = 'feed' as SourceName;
const KIND = { label: 'deal' as const, saving: 0.45, source: SOURCE };

function buildLife(millis: number, changes: Partial<DealLife> = {}): DealLife {
  return {
    ...KIND,
    bornAt: NOON,
    enteredAt: NOON,
    lastSeenAt: (NOON + millis) as Instant,
    goneAt: (NOON + millis) as Instant,
    ...changes,
  };
}

/** Lives with a constant hazard, checked at regular intervals until a limit. */
function simulate(count: number, meanMillis: number, interval: number, limit: number): DealLife[] {
  return Array.from({ length: count }, (_, index) => {
    // Quantiles of the exponential distribution.
    const end = -Math.log(1 - (index + 0.5) / count) * meanMillis;
    const lastSeen = Math.floor(Math.min(end, limit) / interval) * interval;
    const goneAt = end < limit ? ((NOON + lastSeen + interval) as Instant) : null;
    return buildLife(lastSeen, { goneAt });
  });
}

const getMeanRemaining = (lives: DealLife[], age: number) => {
  const hazards = learnLifetimes(lives).getHazards(KIND);
  // The hazard is constant within a band: its inverse is the mean remaining life.
  return getTimeUntilGone(hazards, age, 1e-6) / 1e-6;
};

describe('learnLifetimes', () => {
  it('predicts two minutes at any age without data', () => {
    const prior = learnLifetimes([]);
    for (const age of [0, 9 * MINUTE, HOUR, 100 * HOUR])
      expect(getTimeUntilGone(prior.getHazards(KIND), age, 0.1)).toBeCloseTo(2 * MINUTE, 3);
    expect(getNextCheckDelay(buildDeal(), prior, 1, NOON)).toBeCloseTo(2 * MINUTE, 3);
  });

  it('converges to the true mean, with late and censored observations', () => {
    const mean = 3 * HOUR;
    const estimate = getMeanRemaining(simulate(4_000, mean, 5 * MINUTE, 6 * HOUR), 2 * HOUR);
    expect(estimate / mean).toBeGreaterThan(0.9);
    expect(estimate / mean).toBeLessThan(1.1);
  });

  it('includes the time at risk of open deals', () => {
    const ended = Array.from({ length: 20 }, () => buildLife(30 * MINUTE));
    const open = Array.from({ length: 60 }, () => buildLife(HOUR, { goneAt: null }));
    const mean = getMeanRemaining([...ended, ...open], 20 * MINUTE);
    expect(mean).toBeGreaterThan(getMeanRemaining(ended, 20 * MINUTE));
  });

  it('excludes the time before the announcement', () => {
    const late = buildLife(2 * HOUR, { enteredAt: (NOON + HOUR) as Instant });
    const hazards = learnLifetimes([late]).getHazards(KIND);
    const prior = learnLifetimes([]).getHazards(KIND);
    expect(hazards[1]).toBeCloseTo(prior[1] as number, 12);
    expect(hazards[2]).not.toBeCloseTo(prior[2] as number, 12);
  });

  it('learns that young deals end sooner', () => {
    const corrected = simulate(300, 20 * MINUTE, MINUTE, HOUR);
    const openLives = Array.from({ length: 100 }, () =>
      buildLife(20 * HOUR, { enteredAt: (NOON + HOUR) as Instant, goneAt: null }),
    );
    const hazards = learnLifetimes([...corrected, ...openLives]).getHazards(KIND);
    expect(getTimeUntilGone(hazards, 5 * HOUR, 0.1)).toBeGreaterThan(
      5 * getTimeUntilGone(hazards, 5 * MINUTE, 0.1),
    );
  });

  it('distinguishes kinds, with the wider kind as the prior of a sparse one', () => {
    const deals = simulate(500, 10 * HOUR, 5 * MINUTE, 24 * HOUR);
    const errors = simulate(500, 15 * MINUTE, MINUTE, 6 * HOUR).map((life) => ({
      ...life,
      label: 'error_fare' as const,
    }));
    const lifetimes = learnLifetimes([...deals, ...errors]);
    const getTime = (kind: typeof KIND | DealLife) =>
      getTimeUntilGone(lifetimes.getHazards(kind), 20 * MINUTE, 0.1);
    expect(getTime(KIND)).toBeGreaterThan(10 * getTime(buildLife(0, { label: 'error_fare' })));
    const newSource = { ...KIND, source: 'new source' as SourceName };
    expect(getTime(newSource) / getTime(KIND)).toBeCloseTo(1, 1);
  });
});

const lasting = learnLifetimes(simulate(500, 100 * HOUR, HOUR, 200 * HOUR));

it.prop([fc.nat(1_000_000), fc.nat(10_000), fc.boolean()])(
  'getNextCheckDelay returns 30 seconds to an hour, less with more travellers',
  (travellers, hours, hasData) => {
    const now = (NOON + hours * HOUR) as Instant;
    const lifetimes = hasData ? lasting : learnLifetimes([]);
    const delay = getNextCheckDelay(buildDeal(), lifetimes, travellers, now);
    expect(delay).toBeGreaterThanOrEqual(30_000);
    expect(delay).toBeLessThanOrEqual(HOUR);
    const more = getNextCheckDelay(buildDeal(), lifetimes, travellers * 2 + 1, now);
    expect(more).toBeLessThanOrEqual(delay);
  },
);

it.prop([
  fc.integer({ min: 0, max: 300 * HOUR }),
  fc.double({ min: 0.001, max: 0.9, noNaN: true }),
  fc.double({ min: 0.001, max: 0.9, noNaN: true }),
])('getTimeUntilGone is the sum of the times until each part is gone', (age, first, second) => {
  const hazards = lasting.getHazards(KIND);
  const time = getTimeUntilGone(hazards, age, first);
  const rest = getTimeUntilGone(hazards, age + time, second);
  const whole = getTimeUntilGone(hazards, age, 1 - (1 - first) * (1 - second));
  expect(time + rest).toBeCloseTo(whole, 3);
});
