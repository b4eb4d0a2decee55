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

describe('alert filters', () => {
  const alerts = [
    alertNumber(1, { from: 'HKG', to: 'NRT' }),
    alertNumber(2, { from: 'ZRH', to: 'NRT' }),
    alertNumber(3, { from: 'ZRH', to: 'HKG' }),
  ];

  it('shows all alerts by default', () => {
    expect(filterAlerts(alerts, NO_FILTER)).toBe(alerts);
    expect(isFiltering(NO_FILTER)).toBe(false);
  });

  it('is active when one field is set', () => {
    expect(isFiltering({ departure: 'ZRH', destination: null })).toBe(true);
    expect(isFiltering({ departure: null, destination: 'NRT' })).toBe(true);
  });

  it('matches departure and destination [2.deals.filters]', () => {
    expect(filterAlerts(alerts, { departure: 'ZRH', destination: 'NRT' })).toEqual([alerts[1]]);
    expect(filterAlerts(alerts, { departure: 'HKG', destination: 'HKG' })).toEqual([]);
  });

  it('lists each place once, sorted by city [2.deals.filters]', () => {
    expect(listPlaces(alerts, 'origin', 'de').map(({ city }) => city)).toEqual([
      'Hong Kong',
      'Zürich',
    ]);
  });

  it('sorts places by their names in the given language', () => {
    const japaneseNames = new Map([
      ['HKG', '香港'],
      ['ZRH', 'チューリッヒ'],
    ]);
    const translated = alerts.map((alert) => {
      const { origin } = alert.deal;
      const localCity = japaneseNames.get(origin.code) ?? '';
      return { ...alert, deal: { ...alert.deal, origin: { ...origin, localCity } } };
    });
    expect(listPlaces(translated, 'origin', 'ja').map(({ code }) => code)).toEqual(['ZRH', 'HKG']);
  });
});

describe('orderAlerts', () => {
  /** In EUR; XTS, the currency of simulated fares, has no rate. */
  const rates: Record<string, number> = { EUR: 1, JPY: 0.01 };
  const convertPrice = ({ amount, currency }: { amount: number; currency: string }) =>
    rates[currency] === undefined ? null : amount * rates[currency];
  const withDeal = (number: number, changes: Partial<AlertView['deal']>): AlertView => {
    const alert = alertNumber(number);
    return { ...alert, deal: { ...alert.deal, ...changes } };
  };
  const withPrice = (number: number, amount: number, currency: string) =>
    withDeal(number, { price: { amount, currency } });
  const alerts = [
    withPrice(5, 90, 'EUR'),
    withPrice(4, 5, 'XTS'),
    withPrice(3, 8_000, 'JPY'),
    withPrice(2, 80, 'EUR'),
    withPrice(1, 200_000, 'JPY'),
  ];
  const amounts = (ordered: readonly AlertView[]) => ordered.map(({ deal }) => deal.price.amount);

  it('sorts by price across currencies, then newest first, with unconvertible prices last [2.deals.sort]', () => {
    expect(amounts(orderAlerts(alerts, 'price', convertPrice))).toEqual([
      8_000, 80, 90, 200_000, 5,
    ]);
  });

  it('keeps the given order by default', () => {
    expect(orderAlerts(alerts, 'newest', convertPrice)).toBe(alerts);
  });

  it('sorts by the largest saved share [2.deals.sort]', () => {
    const unordered = [0.31, 0.87, 0.5].map((savedShare, index) =>
      withDeal(3 - index, { savedShare }),
    );
    const ordered = orderAlerts(unordered, 'saving', convertPrice);
    expect(ordered.map(({ deal }) => deal.savedShare)).toEqual([0.87, 0.5, 0.31]);
  });

  it('sorts by the earliest departure [2.deals.sort]', () => {
    const days = ['2027-01-02', '2026-12-24', '2026-12-31'];
    const unordered = days.map((departureDate, number) => withDeal(number, { departureDate }));
    const ordered = orderAlerts(unordered, 'departure', convertPrice);
    expect(ordered.map(({ deal }) => deal.departureDate)).toEqual([...days].sort());
  });

  it.each(['saving', 'price', 'departure'] as const)(
    'puts gone deals last when sorted by %s',
    (order) => {
      const price = { amount: 1, currency: 'EUR' };
      const gone = withDeal(9, { price, state: 'gone', savedShare: 0.99 });
      expect(orderAlerts([gone, ...alerts], order, convertPrice).at(-1)?.id).toBe(gone.id);
    },
  );

  it.each(ALERT_ORDERS)('keeps every alert when sorted by %s', (order) => {
    const ordered = orderAlerts(alerts, order, convertPrice);
    expect(new Set(ordered)).toEqual(new Set(alerts));
    expect(ordered).toHaveLength(alerts.length);
  });
});

describe('alerts view in the URL', () => {
  const anyCode = fc.option(fc.stringMatching(/^[A-Z]{3}$/));
  const anyView = fc.record({
    filter: fc.record({ departure: anyCode, destination: anyCode }),
    order: fc.constantFrom(...ALERT_ORDERS),
  });

  it('survives a round trip [2.deals.filters-last]', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const parsed = parseAlertsView(new URLSearchParams(toSearchParams(view)));
        expect(parsed).toEqual(view);
        expect(isSameView(parsed, view)).toBe(true);
      }),
    );
  });

  it('has no parameters for the default view', () => {
    expect(toSearchParams(DEFAULT_VIEW)).toEqual({});
  });

  it.each(['departure=', 'departure=BUDA', 'destination=1', 'sort=price,saving', 'sort='])(
    'falls back to the default view for %s',
    (query) => {
      expect(parseAlertsView(new URLSearchParams(query))).toEqual(DEFAULT_VIEW);
    },
  );

  it('shares no parameter with a search', () => {
    const search = searchPath({ from: ['BUD'], to: ['LIS'], tripType: 'one_way' }).split('?')[1];
    expect(parseAlertsView(new URLSearchParams(search))).toEqual(DEFAULT_VIEW);
  });
});
