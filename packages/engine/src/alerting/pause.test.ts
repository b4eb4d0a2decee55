import { describe, expect, it } from 'vitest';
import { type EpochDay, type Instant, parseDay } from '../time/calendar.ts';
import { isPaused } from './pause.ts';

const day = (text: string) => parseDay(text) as EpochDay;
const at = (text: string) => Date.parse(text) as Instant;
const paused = (timeZone: string | null, now: string) =>
  isPaused({ until: day('2027-03-28'), timeZone }, at(now));

describe('a pause', () => {
  it.each([
    ['UTC, where no zone is known', null, '2027-03-28T00:00:00Z'],
    ['Auckland, half a day before UTC', 'Pacific/Auckland', '2027-03-27T11:00:00Z'],
    ['Los Angeles, well after it', 'America/Los_Angeles', '2027-03-28T07:00:00Z'],
    ['Kathmandu, at a quarter of an hour', 'Asia/Kathmandu', '2027-03-27T18:15:00Z'],
    ['Budapest, on the night in which clocks change', 'Europe/Budapest', '2027-03-27T23:00:00Z'],
    ['a zone that nobody knows, as UTC', 'Europe/Atlantis', '2027-03-28T00:00:00Z'],
  ])('ends when the day begins in %s', (_name, zone, end) => {
    expect(paused(zone, new Date(at(end) - 1).toISOString())).toBe(true);
    expect(paused(zone, end)).toBe(false);
  });

  it('is none where nobody paused', () => {
    expect(isPaused(null, at('2027-03-28T00:00:00Z'))).toBe(false);
  });
});
