import type { AlertView } from '@farelark/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPath } from '../../../shared/search/search-address.ts';
import { alertNumber } from './alert.fixture.ts';
import {
  ALERT_ORDERS,
  DEFAULT_VIEW,
  filterAlerts,
  isFiltering,
  isSameView,
  listPlaces,
  NO_FILTER,
  orderAlerts,
  parseAlertsView,
  toSearchParams,
} from './alerts-view.ts';

describe('the filters', () => {
  const alerts = [
    alertNumber(1, { from: 'HKG', to: 'NRT' }),
    alertNumber(2, { from: 'ZRH', to: 'NRT' }),
    alertNumber(3, { from: 'ZRH', to: 'HKG' }),
  ];

  it('show all alerts by default', () => {
    expect(filterAlerts(alerts, NO_FILTER)).toBe(alerts);
    expect(isFiltering(NO_FILTER)).toBe(false);
  });

  it('are active when one end is set', () => {
    expect(isFiltering({ departure: 'ZRH', destination: null })).toBe(true);
    expect(isFiltering({ departure: null, destination: 'NRT' })).toBe(true);
  });

  it('match both ends [2.deals.filters]', () => {
    expect(filterAlerts(alerts, { departure: 'ZRH', destination: 'NRT' })).toEqual([alerts[1]]);
    expect(filterAlerts(alerts, { departure: 'HKG', destination: 'HKG' })).toEqual([]);
  });

  it('list each place once, sorted by city [2.deals.filters]', () => {
    expect(listPlaces(alerts, 'origin', 'de').map(({ city }) => city)).toEqual([
      'Hong Kong',
      'Zürich',
    ]);
  });

  it("sort places by the reader's language", () => {
    const inJapanese = new Map([
      ['HKG', '香港'],
      ['ZRH', 'チューリッヒ'],
    ]);
    const named = alerts.map((alert) => {
      const { origin } = alert.deal;
      const localCity = inJapanese.get(origin.code) ?? '';
      return { ...alert, deal: { ...alert.deal, origin: { ...origin, localCity } } };
    });
    expect(listPlaces(named, 'origin', 'ja').map(({ code }) => code)).toEqual(['ZRH', 'HKG']);
  });
});

describe('the order of alerts', () => {
  /** EUR per minor unit; the currencies of simulated fares have no rate. */
  const worth: Record<string, number> = { EUR: 1, JPY: 0.01 };
  const convertPrice = ({ amount, currency }: { amount: number; currency: string }) =>
    worth[currency] === undefined ? null : amount * worth[currency];
  const withDeal = (number: number, changes: Partial<AlertView['deal']>): AlertView => {
    const alert = alertNumber(number);
    return { ...alert, deal: { ...alert.deal, ...changes } };
  };
  const soldIn = (number: number, amount: number, currency: string) =>
    withDeal(number, { price: { amount, currency } });
  const alerts = [
    soldIn(5, 90, 'EUR'),
    soldIn(4, 5, 'XTS'),
    soldIn(3, 8_000, 'JPY'),
    soldIn(2, 80, 'EUR'),
    soldIn(1, 200_000, 'JPY'),
  ];
  const amounts = (ordered: readonly AlertView[]) => ordered.map(({ deal }) => deal.price.amount);

  it('sorts by price across currencies, then newest first, with unconvertible prices last [2.deals.sort]', () => {
    expect(amounts(orderAlerts(alerts, 'price', convertPrice))).toEqual([
      8_000, 80, 90, 200_000, 5,
    ]);
  });

  it('keeps the order of the list by default', () => {
    expect(orderAlerts(alerts, 'newest', convertPrice)).toBe(alerts);
  });

  it('sorts by the largest saved share [2.deals.sort]', () => {
    const listed = [0.31, 0.87, 0.5].map((savedShare, at) => withDeal(3 - at, { savedShare }));
    const ordered = orderAlerts(listed, 'saving', convertPrice);
    expect(ordered.map(({ deal }) => deal.savedShare)).toEqual([0.87, 0.5, 0.31]);
  });

  it('sorts by the earliest departure [2.deals.sort]', () => {
    const days = ['2027-01-02', '2026-12-24', '2026-12-31'];
    const listed = days.map((departureDate, number) => withDeal(number, { departureDate }));
    const ordered = orderAlerts(listed, 'departure', convertPrice);
    expect(ordered.map(({ deal }) => deal.departureDate)).toEqual([...days].sort());
  });

  it.each(['saving', 'price', 'departure'] as const)('puts gone deals last by %s', (order) => {
    const price = { amount: 1, currency: 'EUR' };
    const gone = withDeal(9, { price, state: 'gone', savedShare: 0.99 });
    expect(orderAlerts([gone, ...alerts], order, convertPrice).at(-1)?.id).toBe(gone.id);
  });

  it.each(ALERT_ORDERS)('keeps every alert by %s', (order) => {
    const ordered = orderAlerts(alerts, order, convertPrice);
    expect(new Set(ordered)).toEqual(new Set(alerts));
    expect(ordered).toHaveLength(alerts.length);
  });
});

describe('filters and order in the URL', () => {
  const code = fc.option(fc.stringMatching(/^[A-Z]{3}$/));
  const view = fc.record({
    filter: fc.record({ departure: code, destination: code }),
    order: fc.constantFrom(...ALERT_ORDERS),
  });

  it('survive a round trip [2.deals.filters-last]', () => {
    fc.assert(
      fc.property(view, (chosen) => {
        const read = parseAlertsView(new URLSearchParams(toSearchParams(chosen)));
        expect(read).toEqual(chosen);
        expect(isSameView(read, chosen)).toBe(true);
      }),
    );
  });

  it('need no parameters for the default view', () => {
    expect(toSearchParams(DEFAULT_VIEW)).toEqual({});
  });

  it.each(['departure=', 'departure=BUDA', 'destination=1', 'sort=price,saving', 'sort='])(
    'fall back to the default view for %s',
    (query) => {
      expect(parseAlertsView(new URLSearchParams(query))).toEqual(DEFAULT_VIEW);
    },
  );

  it('share no parameter with a search', () => {
    const search = searchPath({ from: ['BUD'], to: ['LIS'], tripType: 'one_way' }).split('?')[1];
    expect(parseAlertsView(new URLSearchParams(search))).toEqual(DEFAULT_VIEW);
  });
});
