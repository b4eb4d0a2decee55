import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';
import { buildDeal, NOON } from './lifecycle-fixtures.ts';
import {
  type DealLife,
  getGoneProbability,
  getNextCheckDelay,
  getTimeUntilGone,
  learnLifetimes,
} from './lifetimes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SOURCE = 'feed' as SourceName;
const KIND = { label: 'deal' as const, saving: 0.45, source: SOURCE };

/** Numbers in [0, 1), the same ones in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function life(millis: number, changes: Partial<DealLife> = {}): DealLife {
  return {
    ...KIND,
    bornAt: NOON,
    enteredAt: NOON,
    lastSeenAt: (NOON + millis) as Instant,
    goneAt: (NOON + millis) as Instant,
    ...changes,
  };
}

/**
 * Lives that die at a constant rate and are looked at at regular intervals, followed for `until`:
 * what a checker records of them.
 */
function watched(count: number, meanMillis: number, every: number, until: number): DealLife[] {
  const random = chance(7);
  return Array.from({ length: count }, () => {
    const dies = -Math.log(1 - random()) * meanMillis;
    const lastSeen = Math.floor(Math.min(dies, until) / every) * every;
    const goneAt = dies < until ? ((NOON + lastSeen + every) as Instant) : null;
    return life(lastSeen, { goneAt });
  });
}

const getMean = (lives: DealLife[], age: number) => {
  const hazards = learnLifetimes(lives).getHazards(KIND);
  // Within one band the hazard is constant: its inverse is the mean life left.
  return 1 / (-Math.log(1 - getGoneProbability(hazards, age, MINUTE)) / MINUTE);
};

describe('without any record', () => {
  it('a look falls due after two minutes, at any age', () => {
    const nothing = learnLifetimes([]);
    for (const age of [0, 9 * MINUTE, HOUR, 100 * HOUR])
      expect(getTimeUntilGone(nothing.getHazards(KIND), age, 0.1)).toBeCloseTo(2 * MINUTE, 3);
    expect(getNextCheckDelay(buildDeal(), nothing, 1, NOON)).toBeCloseTo(2 * MINUTE, 3);
  });
});

describe('what is learned', () => {
  it('approaches the truth, though deaths are seen late and some lives go on', () => {
    const mean = 3 * HOUR;
    const estimate = getMean(watched(4_000, mean, 5 * MINUTE, 6 * HOUR), 2 * HOUR);
    expect(estimate / mean).toBeGreaterThan(0.9);
    expect(estimate / mean).toBeLessThan(1.1);
  });

  it('counts the time that open deals have lived', () => {
    const dead = Array.from({ length: 20 }, () => life(30 * MINUTE));
    const open = Array.from({ length: 60 }, () => life(HOUR, { goneAt: null }));
    expect(getMean([...dead, ...open], 20 * MINUTE)).toBeGreaterThan(getMean(dead, 20 * MINUTE));
  });

  it('does not count the time before a deal was announced, when its end went unnoticed', () => {
    const late = life(2 * HOUR, { enteredAt: (NOON + HOUR) as Instant });
    const hazards = learnLifetimes([late]).getHazards(KIND);
    const untouched = learnLifetimes([]).getHazards(KIND);
    expect(hazards[1]).toBeCloseTo(untouched[1] as number, 12);
    expect(hazards[2]).not.toBeCloseTo(untouched[2] as number, 12);
  });

  it('knows that young deals die faster', () => {
    const mended = watched(300, 20 * MINUTE, MINUTE, HOUR);
    const openLives = Array.from({ length: 100 }, () =>
      life(20 * HOUR, { enteredAt: (NOON + HOUR) as Instant, goneAt: null }),
    );
    const hazards = learnLifetimes([...mended, ...openLives]).getHazards(KIND);
    expect(getTimeUntilGone(hazards, 5 * HOUR, 0.1)).toBeGreaterThan(
      5 * getTimeUntilGone(hazards, 5 * MINUTE, 0.1),
    );
  });

  it('tells kinds apart, and lends a sparse kind what is known of the wider one', () => {
    const deals = watched(500, 10 * HOUR, 5 * MINUTE, 24 * HOUR);
    const errors = watched(500, 15 * MINUTE, MINUTE, 6 * HOUR).map((one) => ({
      ...one,
      label: 'error_fare' as const,
    }));
    const lifetimes = learnLifetimes([...deals, ...errors]);
    const after = (kind: typeof KIND | DealLife) =>
      getTimeUntilGone(lifetimes.getHazards(kind), 20 * MINUTE, 0.1);
    expect(after(KIND)).toBeGreaterThan(10 * after(life(0, { label: 'error_fare' })));
    const stranger = { ...KIND, source: 'new source' as SourceName };
    expect(after(stranger) / after(KIND)).toBeCloseTo(1, 1);
  });
});

describe('the next look', () => {
  const lasting = learnLifetimes(watched(500, 100 * HOUR, HOUR, 200 * HOUR));

  it('never comes sooner than half a minute nor later than an hour, and sooner the more see it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(10_000), fc.boolean(), (travellers, hours, knows) => {
        const now = (NOON + hours * HOUR) as Instant;
        const lifetimes = knows ? lasting : learnLifetimes([]);
        const after = getNextCheckDelay(buildDeal(), lifetimes, travellers, now);
        expect(after).toBeGreaterThanOrEqual(30_000);
        expect(after).toBeLessThanOrEqual(HOUR);
        const more = getNextCheckDelay(buildDeal(), lifetimes, travellers * 2 + 1, now);
        expect(more).toBeLessThanOrEqual(after);
      }),
    );
  });

  it('comes when a tenth of such deals are gone', () => {
    const hazards = lasting.getHazards(KIND);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 * HOUR }),
        fc.double({ min: 0.001, max: 0.9, noNaN: true }),
        (age, share) => {
          const after = getTimeUntilGone(hazards, age, share);
          expect(getGoneProbability(hazards, age, after)).toBeCloseTo(share, 9);
        },
      ),
    );
  });
});
