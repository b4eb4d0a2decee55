import type { AlertView } from '@farelark/contracts';
import { fc, it } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { alertNumber } from './alert.fixture.ts';
import {
  type AlertAction,
  type AlertList,
  alertListReducer,
  clearOnSignOut,
  EMPTY_ALERT_LIST,
  toAlertAction,
} from './alert-list.ts';

const after = (...actions: AlertAction[]) => actions.reduce(alertListReducer, EMPTY_ALERT_LIST);
const ids = (list: { alerts: readonly AlertView[] }) => list.alerts.map(({ id }) => id);

describe('alertListReducer', () => {
  const [one, two, three] = [alertNumber(1), alertNumber(2), alertNumber(3)];

  it('counts alerts on pages that are not loaded yet', () => {
    const list = after(
      { type: 'set', alerts: [three, two], total: 500 },
      { type: 'append', alerts: [one] },
      { type: 'delete', id: two.id },
    );
    expect(list.total).toBe(499);
    expect(ids(list)).toEqual([three.id, one.id]);
  });

  it('returns the same list when an unknown alert is closed', () => {
    const list = after({ type: 'set', alerts: [one], total: 1 });
    expect(alertListReducer(list, { type: 'delete', id: two.id })).toBe(list);
  });

  it('updates only the alert with the given id [4.alerts.actions]', () => {
    const list = after(
      { type: 'set', alerts: [one, two], total: 2 },
      { type: 'update', id: one.id, changes: { closedAt: one.createdAt } },
    );
    expect(list.alerts.map(({ closedAt }) => closedAt)).toEqual([null, one.createdAt]);
  });

  it.each<[AlertAction, object]>([
    [
      { type: 'set', alerts: [two, three], total: 9 },
      { alerts: [three, two], total: 9, limited: false },
    ],
    [{ type: 'set', alerts: [one], total: 12, limited: true }, { total: 12 }],
    [{ type: 'append', alerts: [two] }, { alerts: [two, one] }],
    [
      { type: 'add', alert: two },
      { alerts: [two, one], total: 2 },
    ],
    [
      { type: 'update', id: one.id, changes: { closedAt: one.createdAt } },
      { alerts: [{ ...one, closedAt: one.createdAt }] },
    ],
    [
      { type: 'delete', id: one.id },
      { alerts: [], total: 0 },
    ],
    [{ type: 'clear' }, EMPTY_ALERT_LIST],
    [{ type: 'setLoading', loading: false }, { loading: false }],
    [{ type: 'setError', error: 'cut off' }, { error: 'cut off' }],
    [{ type: 'setLastRefresh', at: 42 }, { lastRefresh: 42 }],
  ])('applies %j and leaves other fields unchanged [4.alerts.actions]', (action, changes) => {
    const loaded = after({ type: 'set', alerts: [one], total: 1, limited: true });
    const list = { ...loaded, lastRefresh: 7 };
    expect(alertListReducer(list, action)).toEqual({ ...list, ...changes });
  });

  it('starts empty, loading and never refreshed [3.alerts.state 4.alerts.actions]', () => {
    expect(EMPTY_ALERT_LIST).toEqual({
      alerts: [],
      total: 0,
      limited: false,
      loading: true,
      error: null,
      lastRefresh: null,
    });
  });

  const anyAlert = fc.integer({ min: 1, max: 6 }).map((number) => alertNumber(number));
  it.prop([
    fc.array(
      fc.oneof(
        anyAlert.map((alert) => ({ type: 'add' as const, alert })),
        anyAlert.map(({ id }) => ({ type: 'delete' as const, id })),
      ),
    ),
  ])('contains each alert once and counts it once, whatever is added and deleted', (actions) => {
    const list = after(...actions);
    expect(new Set(ids(list)).size).toBe(list.alerts.length);
    expect(list.total).toBe(list.alerts.length);
  });
});

describe('toAlertAction', () => {
  const alert = alertNumber(7);
  const list = after({ type: 'set', alerts: [alert], total: 1 });

  it('updates every alert of a changed deal [4.alert.live]', () => {
    const deal = { ...alert.deal, state: 'gone' as const, goneAt: alert.createdAt };
    const action = toAlertAction({ type: 'deal.changed', deal });
    const [changed] = action ? alertListReducer(list, action).alerts : [];
    expect(changed?.deal.state).toBe('gone');
    expect(changed?.dates.map(({ state }) => state)).toEqual(['gone']);
  });

  it('adds a date to a known alert and ignores an unknown one [2.deals.other-dates]', () => {
    const [date] = alert.dates as [AlertView['dates'][number]];
    const dates = [date, { ...date, dealId: alert.id, departureDate: '2026-12-25' }];
    const changed = toAlertAction({ type: 'alert.changed', alert: { ...alert, dates } });
    expect(changed && alertListReducer(list, changed).alerts[0]?.dates).toEqual(dates);
    const unknown = toAlertAction({ type: 'alert.changed', alert: alertNumber(8) });
    expect(unknown && alertListReducer(list, unknown)).toEqual(list);
  });

  it('restores a reopened alert at its position [2.deals.undo-close]', () => {
    const closed = toAlertAction({ type: 'alert.closed', alertId: alert.id });
    const reopened = toAlertAction({ type: 'alert.reopened', alert });
    const actions = [closed, reopened].filter((action) => action !== null);
    expect(actions.reduce(alertListReducer, list)).toEqual(list);
  });

  it('returns null for a reset', () => {
    expect(toAlertAction({ type: 'reset' })).toBeNull();
  });
});

const ana = { token: 'one', user: { id: 'ana', email: 'ana@example.org', name: '' } };
const ben = { token: 'two', user: { id: 'ben', email: 'ben@example.org', name: '' } };

describe('clearOnSignOut', () => {
  let list: AlertList;
  let stop: () => void;
  beforeEach(() => {
    sessionStore.save(ana);
    list = alertListReducer(EMPTY_ALERT_LIST, {
      type: 'set',
      alerts: [alertNumber(1), alertNumber(2)],
      total: 2,
    });
    stop = clearOnSignOut((action) => {
      list = alertListReducer(list, action);
    });
  });
  afterEach(() => {
    stop();
    sessionStore.signOut();
  });

  it.each([
    ['signs out', () => sessionStore.signOut()],
    ['is signed out by the server', () => sessionStore.expire('one')],
    ['signs in to another account', () => sessionStore.save(ben)],
  ])('clears the list when the traveller %s [4.alerts.actions]', (_, leave) => {
    leave();
    expect(list).toEqual(EMPTY_ALERT_LIST);
  });

  it('keeps the list when the session is renewed', () => {
    sessionStore.save(ana);
    expect(list.alerts).toHaveLength(2);
  });
});
