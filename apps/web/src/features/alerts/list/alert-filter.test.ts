import { describe, expect, it } from 'vitest';
import { alertNumber } from './alert.fixture.ts';
import { filterAlerts, isActive, NO_FILTER, placesOf } from './alert-filter.ts';

describe('the filters', () => {
  const alerts = [
    alertNumber(1, { from: 'HKG', to: 'NRT' }),
    alertNumber(2, { from: 'ZRH', to: 'NRT' }),
    alertNumber(3, { from: 'ZRH', to: 'HKG' }),
  ];

  it('show all alerts unless something is chosen', () => {
    expect(filterAlerts(alerts, NO_FILTER)).toBe(alerts);
    expect(isActive(NO_FILTER)).toBe(false);
  });

  it('are active as soon as one end is chosen', () => {
    expect(isActive({ departure: 'ZRH', destination: null })).toBe(true);
    expect(isActive({ departure: null, destination: 'NRT' })).toBe(true);
  });

  it('need both ends to fit [2.deals.filters]', () => {
    expect(filterAlerts(alerts, { departure: 'ZRH', destination: 'NRT' })).toEqual([alerts[1]]);
    expect(filterAlerts(alerts, { departure: 'HKG', destination: 'HKG' })).toEqual([]);
  });

  it('offer each place once, by the name of its city [2.deals.filters]', () => {
    expect(placesOf(alerts, 'origin', 'de').map(({ city }) => city)).toEqual([
      'Hong Kong',
      'Zürich',
    ]);
  });

  it("offer places in the order of the reader's language", () => {
    const inJapanese = new Map([
      ['HKG', '香港'],
      ['ZRH', 'チューリッヒ'],
    ]);
    const named = alerts.map((alert) => {
      const { origin } = alert.deal;
      const localCity = inJapanese.get(origin.code) ?? '';
      return { ...alert, deal: { ...alert.deal, origin: { ...origin, localCity } } };
    });
    expect(placesOf(named, 'origin', 'ja').map(({ code }) => code)).toEqual(['ZRH', 'HKG']);
  });
});
