import { describe, expect, it } from 'vitest';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { expire, getUnseenLimit } from './expiry.ts';
import { buildDeal, NOON } from './lifecycle-fixtures.ts';

const TWO_DAYS = 2 * MILLIS_PER_DAY;

/** Reports of several moments each, the given days apart. */
const reports = (count: number, days: number): Instant[] =>
  Array.from({ length: count }, (_, i) =>
    [0, 20].map((minute) => (NOON + i * days * MILLIS_PER_DAY + minute * 60_000) as Instant),
  ).flat();

describe('fading', () => {
  it('ends a live deal unseen for two days, not a moment earlier', () => {
    const limit = (NOON + TWO_DAYS) as Instant;
    expect(expire(buildDeal(), limit)).toBeNull();
    expect(expire(buildDeal(), (limit + 1) as Instant)).toMatchObject({
      consequence: 'change',
      deal: { state: 'gone', goneReason: 'not_seen' },
    });
  });
});

describe('how long a deal may go unseen', () => {
  it('is two days where the source reports daily, more often, or is not known yet', () => {
    expect(getUnseenLimit(reports(20, 1))).toBe(TWO_DAYS);
    expect(getUnseenLimit(reports(20, 0.25))).toBe(TWO_DAYS);
    expect(getUnseenLimit(reports(2, 7))).toBe(TWO_DAYS);
    expect(getUnseenLimit([])).toBe(TWO_DAYS);
  });

  it('is two weeks where it reports weekly', () => {
    expect(getUnseenLimit(reports(5, 7)) / MILLIS_PER_DAY).toBeCloseTo(14, 0);
  });

  it('is not stretched by one long silence among daily reports', () => {
    const broken = [
      ...reports(8, 1),
      ...reports(5, 1).map((at) => (at + 30 * MILLIS_PER_DAY) as Instant),
    ];
    expect(getUnseenLimit(broken)).toBe(TWO_DAYS);
  });
});
