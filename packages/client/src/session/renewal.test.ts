import { describe, expect, it } from 'vitest';
import { byThisClock } from './session.ts';
import { isStale, renewalDelay } from './watch-session.ts';

const HOUR = 3_600_000;
const CHECKED = 1_000 * HOUR;
const session = (expiresAt: number | null) => ({
  token: 'one',
  user: { id: 'ana', email: 'ana@example.org', name: '' },
  expiresAt,
  checkedAt: CHECKED,
});

describe('a session is renewed', () => {
  it('twice a day while it has long to live [7.auth.renewed]', () => {
    expect(renewalDelay(session(CHECKED + 720 * HOUR), CHECKED)).toBe(12 * HOUR);
    expect(renewalDelay(session(null), CHECKED + 5 * HOUR)).toBe(7 * HOUR);
  });

  it('at half of what was left where that is sooner: well before it runs out', () => {
    expect(renewalDelay(session(CHECKED + 4 * HOUR), CHECKED + HOUR)).toBe(HOUR);
  });

  it.each([
    ['it is overdue, as after a night asleep', CHECKED + 40 * HOUR],
    ['the clock was set back since', CHECKED - HOUR],
  ])('soon, but not immediately and for ever, where %s', (_, now) => {
    expect(renewalDelay(session(CHECKED + 720 * HOUR), now)).toBe(30_000);
  });

  it('on coming back where the last answer is older than a minute or from the future', () => {
    expect(isStale(session(null), CHECKED + 59_000)).toBe(false);
    expect(isStale(session(null), CHECKED + 61_000)).toBe(true);
    expect(isStale(session(null), CHECKED - 1)).toBe(true);
  });
});

describe('a moment of the server', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const server = 'Sat, 21 Nov 2026 11:00:00 GMT';

  it('is an hour away by a clock that is years off as well', () => {
    expect(byThisClock(at, server, 5_000)).toBe(5_000 + HOUR);
  });

  it('is taken as it is where the server’s clock is not known', () => {
    expect(byThisClock(at, null, 5_000)).toBe(Date.parse(at));
  });

  it('that is none is none', () => {
    expect(byThisClock(undefined, server)).toBeNull();
    expect(byThisClock('soon', server)).toBeNull();
  });
});
