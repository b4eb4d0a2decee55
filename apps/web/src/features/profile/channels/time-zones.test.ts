import { expect, it } from 'vitest';
import { formatTimeIn, listZones, matchesZone, toZoneChoice } from './time-zones.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const zones = listZones('en-GB', NOW, ['Europe/Kyiv', 'Moon/Base']);

it('lists those of the browser and the stored one, once each, sorted by name [2.profile.time-zones]', () => {
  const names = zones.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(400);
  expect(names).toEqual([...new Set(names)].sort());
  for (const name of ['UTC', 'Asia/Tokyo', 'Europe/Kyiv', 'Moon/Base'])
    expect(names).toContain(name);
});

it.each([
  ['buenos', 'America/Buenos_Aires'],
  ['new york', 'America/New_York'],
  ['NEW_YORK', 'America/New_York'],
  ['gmt+9 japan', 'Asia/Tokyo'],
  ['europe buda', 'Europe/Budapest'],
])('finds by %j: %s', (term, name) => {
  const matches = zones.filter((zone) => matchesZone(zone, term)).map((zone) => zone.name);
  expect(matches).toContain(name);
  expect(matches.length).toBeLessThan(30);
});

it('names a zone in the given language', () => {
  expect(toZoneChoice('Europe/Berlin', 'de-DE', NOW)).toEqual({
    name: 'Europe/Berlin',
    label: 'Europe/Berlin',
    title: 'Mitteleuropäische Zeit',
    offset: 'GMT+1',
  });
});

it('formats the time in a zone, and returns null for an unknown one', () => {
  expect(formatTimeIn('Asia/Tokyo', 'en-GB', NOW)).toBe('21:00');
  expect(formatTimeIn('Moon/Base', 'en-GB', NOW)).toBeNull();
});
