import { describe, expect, it } from 'vitest';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { expire, getUnseenLimit } from './expiry.ts';
import { buildDeal, NOON } from './lifecycle.fixture.ts';

/** Reports of two observations each, `days` apart. */
const createReports = (count: number, days: number): Instant[] =>
  Array.from({ length: count }, (_, i) =>
    [0, 20].map((minute) => (NOON + i * days * MILLIS_PER_DAY + minute * 60_000) as Instant),
  ).flat();

it('expire ends a live deal after two days without a sighting', () => {
  const limit = (NOON + 2 * MILLIS_PER_DAY) as Instant;
  expect(expire(buildDeal(), limit)).toBeNull();
  expect(expire(buildDeal(), (limit + 1) as Instant)).toMatchObject({
    consequence: 'change',
    deal: { state: 'gone', goneReason: 'not_seen' },
  });
});

describe('getUnseenLimit', () => {
  const later = createReports(5, 1).map((at) => (at + 30 * MILLIS_PER_DAY) as Instant);

  it.each<[string, Instant[]]>([
    ['daily reports', createReports(20, 1)],
    ['more frequent reports', createReports(20, 0.25)],
    ['too few reports', createReports(2, 7)],
    ['no reports', []],
    ['daily reports with one long gap', [...createReports(8, 1), ...later]],
  ])('is two days for %s', (_, reports) => {
    expect(getUnseenLimit(reports)).toBe(2 * MILLIS_PER_DAY);
  });

  it('is two weeks for weekly reports', () => {
    expect(getUnseenLimit(createReports(5, 7)) / MILLIS_PER_DAY).toBeCloseTo(14, 0);
  });
});
