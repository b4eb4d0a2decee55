import type { AlertView } from '@farelark/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlertAction,
  actionFor,
  alertListReducer,
  EMPTY_ALERT_LIST,
  filterAlerts,
  orderAlerts,
  placesOf,
} from './alert-list.ts';

const PLACES = {
  HKG: { code: 'HKG', kind: 'airport', name: 'Hong Kong', city: 'Hong Kong', country: 'HK' },
  NRT: { code: 'NRT', kind: 'airport', name: 'Narita', city: 'Tokyo', country: 'JP' },
  ZRH: { code: 'ZRH', kind: 'airport', name: 'Zürich', city: 'Zürich', country: 'CH' },
} as const;

/** An alert of which only what the list looks at is filled with meaning. */
function alertNumber(
  number: number,
  {
    minute = number,
    from = 'HKG',
    to = 'NRT',
    price = 10_000,
  }: Partial<{
    minute: number;
    from: keyof typeof PLACES;
    to: keyof typeof PLACES;
    price: number;
  }> = {},
): AlertView {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const dealId = id.replace('8000', '9000');
  const at = new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString();
  const money = (amount: number) => ({ amount, currency: 'HKD' });
  return {
    id,
    createdAt: at,
    closedAt: null,
    dates: [
      {
        dealId,
        departureDate: '2026-12-24',
        returnDate: null,
        price: money(price),
        state: 'live',
        bookingUrl: null,
      },
    ],
    deal: {
      id: dealId,
      label: 'deal',
      state: 'live',
      origin: PLACES[from],
      destination: PLACES[to],
      departureDate: '2026-12-24',
      returnDate: null,
      tripType: 'one_way',
      cabin: 'economy',
      carriers: [],
      stops: 0,
      via: [],
      baggage: null,
      price: money(price),
      usual: {
        average: money(20_000),
        typicalLow: money(16_000),
        typicalHigh: money(24_000),
        samples: 40,
        daysCovered: 30,
        confidence: 0.9,
      },
      saved: money(20_000 - price),
      savedShare: (20_000 - price) / 20_000,
      firstSeenAt: at,
      detectedAt: at,
      verifiedAt: at,
      lastSeenAt: at,
      goneAt: null,
      sourceCount: 1,
      confirmed: true,
      bookingUrl: null,
      synthetic: true,
    },
  };
}

const after = (...actions: AlertAction[]) => actions.reduce(alertListReducer, EMPTY_ALERT_LIST);
const ids = (list: { alerts: readonly AlertView[] }) => list.alerts.map(({ id }) => id);

describe('the list of alerts', () => {
  const [one, two, three] = [alertNumber(1), alertNumber(2), alertNumber(3)];

  it('shows the newest alert first, in whatever order they came', () => {
    const list = after(
      { type: 'set', alerts: [one, three], total: 2 },
      { type: 'add', alert: two },
    );
    expect(ids(list)).toEqual([three.id, two.id, one.id]);
  });

  it('counts an alert once, however often it is announced', () => {
    const list = after(
      { type: 'set', alerts: [one], total: 1 },
      { type: 'add', alert: two },
      { type: 'add', alert: two },
    );
    expect(list.total).toBe(2);
  });

  it('keeps the count of alerts whose page has not come yet', () => {
    const list = after(
      { type: 'set', alerts: [three, two], total: 500 },
      { type: 'append', alerts: [one] },
      { type: 'delete', id: two.id },
    );
    expect(list.total).toBe(499);
    expect(ids(list)).toEqual([three.id, one.id]);
  });

  it('leaves everything as it is when an unknown alert is closed', () => {
    const list = after({ type: 'set', alerts: [one], total: 1 });
    expect(alertListReducer(list, { type: 'delete', id: two.id })).toBe(list);
  });

  it('changes an alert by its id and nothing else', () => {
    const list = after(
      { type: 'set', alerts: [one, two], total: 2 },
      { type: 'update', id: one.id, changes: { closedAt: one.createdAt } },
    );
    expect(list.alerts.map(({ closedAt }) => closedAt)).toEqual([null, one.createdAt]);
  });

  it('is as at the beginning once cleared', () => {
    expect(after({ type: 'set', alerts: [one], total: 1 }, { type: 'clear' })).toEqual(
      EMPTY_ALERT_LIST,
    );
  });

  it('keeps what is shown while loading and when loading fails', () => {
    const list = after(
      { type: 'set', alerts: [one], total: 1 },
      { type: 'setLoading', loading: true },
      { type: 'setError', error: new Error('cut off') },
      { type: 'setLastRefresh', at: 42 },
    );
    expect(ids(list)).toEqual([one.id]);
    expect(list.lastRefresh).toBe(42);
  });

  it('never holds an alert twice nor counts fewer than it shows', () => {
    const alert = fc.integer({ min: 1, max: 6 }).map((number) => alertNumber(number));
    const action: fc.Arbitrary<AlertAction> = fc.oneof(
      alert.map((one) => ({ type: 'add' as const, alert: one })),
      alert.map(({ id }) => ({ type: 'delete' as const, id })),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const list = after(...actions);
        expect(new Set(ids(list)).size).toBe(list.alerts.length);
        expect(list.total).toBe(list.alerts.length);
      }),
    );
  });
});

describe('live events', () => {
  const alert = alertNumber(7);
  const list = after({ type: 'set', alerts: [alert], total: 1 });

  it('update every alert of a deal that changed', () => {
    const deal = { ...alert.deal, state: 'gone' as const, goneAt: alert.createdAt };
    const action = actionFor({ type: 'deal.changed', deal });
    const [changed] = action ? alertListReducer(list, action).alerts : [];
    expect(changed?.deal.state).toBe('gone');
    expect(changed?.dates.map(({ state }) => state)).toEqual(['gone']);
  });

  it('show a further date of an alert, and never one of an alert that is not there', () => {
    const [date] = alert.dates as [AlertView['dates'][number]];
    const dates = [date, { ...date, dealId: alert.id, departureDate: '2026-12-25' }];
    const joined = actionFor({ type: 'alert.changed', alert: { ...alert, dates } });
    expect(joined && alertListReducer(list, joined).alerts[0]?.dates).toEqual(dates);
    const elsewhere = actionFor({ type: 'alert.changed', alert: alertNumber(8) });
    expect(elsewhere && alertListReducer(list, elsewhere)).toEqual(list);
  });

  it('bring a reopened alert back to its place', () => {
    const closed = actionFor({ type: 'alert.closed', alertId: alert.id });
    const reopened = actionFor({ type: 'alert.reopened', alert });
    const actions = [closed, reopened].filter((action) => action !== null);
    expect(actions.reduce(alertListReducer, list)).toEqual(list);
  });

  it('ask for the whole list after a reset', () => {
    expect(actionFor({ type: 'reset' })).toBeNull();
  });
});

describe('the filters', () => {
  const alerts = [
    alertNumber(1, { from: 'HKG', to: 'NRT' }),
    alertNumber(2, { from: 'ZRH', to: 'NRT' }),
    alertNumber(3, { from: 'ZRH', to: 'HKG' }),
  ];

  it('show all alerts unless something is chosen', () => {
    expect(filterAlerts(alerts, { departure: null, destination: null })).toEqual(alerts);
  });

  it('need both ends to fit', () => {
    expect(filterAlerts(alerts, { departure: 'ZRH', destination: 'NRT' })).toEqual([alerts[1]]);
    expect(filterAlerts(alerts, { departure: 'HKG', destination: 'HKG' })).toEqual([]);
  });

  it('offer each place once, by the name of its city', () => {
    expect(placesOf(alerts, 'origin', 'de').map(({ city }) => city)).toEqual([
      'Hong Kong',
      'Zürich',
    ]);
  });
});

describe('the order of alerts', () => {
  /** Yen at a hundredth, nothing known of what is sold in the market's own tokens. */
  const worth: Record<string, number> = { EUR: 1, JPY: 0.01 };
  const priceOf = ({ amount, currency }: { amount: number; currency: string }) =>
    worth[currency] === undefined ? null : amount * worth[currency];
  const soldIn = (number: number, amount: number, currency: string): AlertView => {
    const alert = alertNumber(number);
    return { ...alert, deal: { ...alert.deal, price: { amount, currency } } };
  };
  const alerts = [
    soldIn(5, 90, 'EUR'),
    soldIn(4, 5, 'XTS'),
    soldIn(3, 8_000, 'JPY'),
    soldIn(2, 80, 'EUR'),
    soldIn(1, 200_000, 'JPY'),
  ];
  const amounts = (ordered: readonly AlertView[]) => ordered.map(({ deal }) => deal.price.amount);

  it('is by price across currencies, newer before older, and last where no price is known', () => {
    expect(amounts(orderAlerts(alerts, 'cheapest', priceOf))).toEqual([8_000, 80, 90, 200_000, 5]);
  });

  it('is that of the list unless another is chosen', () => {
    expect(orderAlerts(alerts, 'newest', priceOf)).toBe(alerts);
  });
});
