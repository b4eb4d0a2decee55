import { describe, expect, it } from 'vitest';
import { allZones, isMeant, timeIn, zoneChoice } from './time-zones.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('the zones to choose from', () => {
  const zones = allZones('en-GB', NOW, ['Europe/Kyiv', 'Moon/Base']);
  it('are all that the browser knows and the one that is stored, once each, by name [2.profile.time-zones]', () => {
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
  ])('are found by %j: %s', (term, name) => {
    const found = zones.filter((zone) => isMeant(zone, term)).map((zone) => zone.name);
    expect(found).toContain(name);
    expect(found.length).toBeLessThan(30);
  });
});

it('a zone is called what the person calls it', () => {
  expect(zoneChoice('Europe/Berlin', 'de-DE', NOW)).toEqual({
    name: 'Europe/Berlin',
    label: 'Europe/Berlin',
    title: 'Mitteleuropäische Zeit',
    offset: 'GMT+1',
  });
});

it('tells the time there, and nothing of a zone that it does not know', () => {
  expect(timeIn('Asia/Tokyo', 'en-GB', NOW)).toBe('21:00');
  expect(timeIn('Moon/Base', 'en-GB', NOW)).toBeNull();
});
