import { type AlertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { contradictionsIn } from './contradictions.ts';

const TODAY = '2026-11-22';
const found = (changes: Partial<AlertPreferences>) => [
  ...contradictionsIn({ ...DEFAULT_PREFERENCES, ...changes }, TODAY),
];

describe('preferences that speak against themselves', () => {
  it('are none by default, nor with a day that is today', () => {
    expect(found({})).toEqual([]);
    expect(found({ latestReturn: TODAY })).toEqual([]);
  });

  it('end before today [2.preferences.contradictions]', () => {
    expect(found({ latestReturn: '2026-11-21' })).toEqual(['return_passed']);
  });

  it('ask for a connection and for direct flights alone [2.preferences.contradictions]', () => {
    expect(found({ maxStops: '0', viaAirports: ['DOH'] })).toEqual(['via_of_direct']);
    expect(found({ maxStops: '1', viaAirports: ['DOH'] })).toEqual([]);
  });

  it('ask for a stay that does not fit between the days [2.preferences.contradictions]', () => {
    const days = { earliestDeparture: '2026-12-01', latestReturn: '2026-12-08' };
    expect(found({ ...days, minNights: 8 })).toEqual(['nights_too_long']);
    expect(found({ ...days, minNights: 7 })).toEqual([]);
    // No trip leaves before today, even if the first day is earlier.
    const passed = { earliestDeparture: '2026-11-01', latestReturn: '2026-11-25' };
    expect(found({ ...passed, minNights: 4 })).toEqual(['nights_too_long']);
  });

  it('limit the stay of one-way trips [2.preferences.contradictions]', () => {
    expect(found({ tripType: 'one_way', maxNights: 7 })).toEqual(['nights_of_one_way']);
  });
});
