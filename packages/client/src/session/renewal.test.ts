import { describe, expect, it } from 'vitest';
import { toDeviceTime } from './session.ts';
import { isStale, renewalDelay } from './watch-session.ts';

const HOUR = 3_600_000;
const CHECKED = 1_000 * HOUR;
const session = (expiresAt: number | null) => ({
  token: 'one',
  user: { id: 'ana', email: 'ana@example.org', name: '' },
  expiresAt,
  checkedAt: CHECKED,
});

describe('renewalDelay', () => {
  it('is 12 hours for a long-lived session [7.auth.renewed]', () => {
    expect(renewalDelay(session(CHECKED + 720 * HOUR), CHECKED)).toBe(12 * HOUR);
    expect(renewalDelay(session(null), CHECKED + 5 * HOUR)).toBe(7 * HOUR);
  });

  it('is half of the remaining lifetime of a short-lived session', () => {
    expect(renewalDelay(session(CHECKED + 4 * HOUR), CHECKED + HOUR)).toBe(HOUR);
  });

  it.each([
    ['the renewal is overdue', CHECKED + 40 * HOUR],
    ['the clock was set back', CHECKED - HOUR],
  ])('is 30 seconds when %s', (_, now) => {
    expect(renewalDelay(session(CHECKED + 720 * HOUR), now)).toBe(30_000);
  });
});

it('isStale is true for a check older than a minute or in the future', () => {
  expect(isStale(session(null), CHECKED + 59_000)).toBe(false);
  expect(isStale(session(null), CHECKED + 61_000)).toBe(true);
  expect(isStale(session(null), CHECKED - 1)).toBe(true);
});

describe('toDeviceTime', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const server = 'Sat, 21 Nov 2026 11:00:00 GMT';

  it('corrects a device clock that is years off', () => {
    expect(toDeviceTime(at, server, 5_000)).toBe(5_000 + HOUR);
  });

  it('returns the server time unchanged without the server’s clock', () => {
    expect(toDeviceTime(at, null, 5_000)).toBe(Date.parse(at));
  });

  it('returns null for an invalid time', () => {
    expect(toDeviceTime(undefined, server)).toBeNull();
    expect(toDeviceTime('soon', server)).toBeNull();
  });
});
