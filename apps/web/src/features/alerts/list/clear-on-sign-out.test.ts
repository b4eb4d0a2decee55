import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, forgetSession, keepSession } from '../../../shared/session/session-store.ts';
import { alertNumber } from './alert.fixture.ts';
import { type AlertList, alertListReducer, EMPTY_ALERT_LIST } from './alert-list.ts';
import { clearOnSignOut } from './clear-on-sign-out.ts';

const ana = { token: 'one', user: { id: 'ana', email: 'ana@example.org', name: '' } };
const ben = { token: 'two', user: { id: 'ben', email: 'ben@example.org', name: '' } };

describe('the alerts of a traveller', () => {
  let list: AlertList;
  let stop: () => void;
  beforeEach(() => {
    keepSession(ana);
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
    forgetSession();
  });

  it.each([
    ['signs out', () => forgetSession()],
    ['is signed out by the server', () => endSession('one')],
    ['makes way for another account', () => keepSession(ben)],
  ])('are cleared when the traveller %s [4.alerts.actions]', (_, leave) => {
    leave();
    expect(list).toEqual(EMPTY_ALERT_LIST);
  });

  it('stay while the session is only renewed', () => {
    keepSession(ana);
    expect(list.alerts).toHaveLength(2);
  });
});
