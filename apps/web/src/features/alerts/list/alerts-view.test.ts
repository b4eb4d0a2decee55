import type { AlertView } from '@farelark/contracts';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { searchPath } from '../../../shared/search/search-address.ts';
import { alertNumber } from './alert.fixture.ts';
import {
  ALERT_ORDERS,
  DEFAULT_VIEW,
  isSameView,
  listPlaces,
  orderAlerts,
  parseAlertsView,
  toSearchParams,
} from './alerts-view.ts';

describe('listPlaces', () => {
  const alerts = ['BUD', 'VIE', 'VIE'].map((from, number) => alertNumber(number, { from }));

  it('lists each place once, sorted by city [2.deals.filters]', () => {
    expect(listPlaces(alerts, 'origin', 'de').map(({ code }) => code)).toEqual(['BUD', 'VIE']);
  });

  it('sorts places by their names in the given language', () => {
    const japaneseNames: Record<string, string> = { BUD: 'ブダペスト', VIE: 'ウィーン' };
    const translated = alerts.map((alert) => {
      const { origin } = alert.deal;
      const localCity = japaneseNames[origin.code] ?? '';
      return { ...alert, deal: { ...alert.deal, origin: { ...origin, localCity } } };
    });
    expect(listPlaces(translated, 'origin', 'ja').map(({ code }) => code)).toEqual(['VIE', 'BUD']);
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

  it.prop([anyView])('survives a round trip [2.deals.filters-last]', (view) => {
    const parsed = parseAlertsView(new URLSearchParams(toSearchParams(view)));
    expect(parsed).toEqual(view);
    expect(isSameView(parsed, view)).toBe(true);
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
