import { describe, expect, it } from 'vitest';
import type { Instant } from './calendar.ts';
import { formatLocalTime, getLocalInstant } from './local-time.ts';

const utc = (text: string) => Date.parse(text) as Instant;

describe('getLocalInstant', () => {
  it.each([
    ['Europe/Budapest', '2027-01-15T14:05', '2027-01-15T13:05Z'],
    ['Europe/Budapest', '2027-07-15T14:05', '2027-07-15T12:05Z'],
    ['Asia/Kolkata', '2027-07-15T00:10', '2027-07-14T18:40Z'],
    ['Pacific/Auckland', '2027-01-01T00:00', '2026-12-31T11:00Z'],
    // An hour before and after the clocks go forward, and back.
    ['America/New_York', '2027-03-14T01:30', '2027-03-14T06:30Z'],
    ['America/New_York', '2027-03-14T03:30', '2027-03-14T07:30Z'],
    ['America/New_York', '2027-11-07T00:30', '2027-11-07T04:30Z'],
    ['America/New_York', '2027-11-07T02:30', '2027-11-07T07:30Z'],
  ])('reads in %s %s as %s', (zone, local, instant) => {
    expect(getLocalInstant(zone, local)).toBe(utc(instant));
    expect(formatLocalTime(zone, utc(instant))).toBe(local);
  });

  it('returns null for a malformed time', () => {
    expect(getLocalInstant('Europe/Budapest', '2027-02-30T10:00')).toBeNull();
    expect(getLocalInstant('Europe/Budapest', 'soon')).toBeNull();
  });

  it('throws for an unknown zone', () => {
    expect(() => getLocalInstant('Nowhere/Land', '2027-02-03T10:00')).toThrow(RangeError);
  });
});
