import type { AlertView, DateView, DealView, LiveEvent } from '@farelark/contracts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { compareNewestFirst } from './alerts-view.ts';

/** State of the deals tab: open alerts, newest first. */
export interface AlertList {
  readonly alerts: readonly AlertView[];
  readonly total: number;
  /** True after the trial: the server returns only the newest alerts. */
  readonly limited: boolean;
  readonly loading: boolean;
  /** Cause of the last failed load; null after a success. */
  readonly error: unknown;
  /** Time of the last load in milliseconds since 1970. */
  readonly lastRefresh: number | null;
}

/** Actions of the specification (section 4), plus `append` for further pages and `updateDeal`. */
export type AlertAction =
  | { type: 'set'; alerts: readonly AlertView[]; total: number; limited?: boolean }
  | { type: 'append'; alerts: readonly AlertView[] }
  | { type: 'add'; alert: AlertView }
  | { type: 'update'; id: string; changes: Partial<Omit<AlertView, 'id'>> }
  | { type: 'updateDeal'; deal: DealView }
  | { type: 'delete'; id: string }
  | { type: 'clear' }
  | { type: 'setLoading'; loading: boolean }
  | { type: 'setError'; error: unknown }
  | { type: 'setLastRefresh'; at: number };

export const EMPTY_ALERT_LIST: AlertList = {
  alerts: [],
  total: 0,
  limited: false,
  loading: true,
  error: null,
  lastRefresh: null,
};

export function alertListReducer(list: AlertList, action: AlertAction): AlertList {
  switch (action.type) {
    case 'set':
      return {
        ...list,
        alerts: mergeAlerts([], action.alerts),
        total: action.total,
        limited: action.limited ?? false,
      };
    case 'append':
      return { ...list, alerts: mergeAlerts(list.alerts, action.alerts) };
    case 'add': {
      const isKnown = list.alerts.some(({ id }) => id === action.alert.id);
      const alerts = mergeAlerts(list.alerts, [action.alert]);
      return { ...list, alerts, total: isKnown ? list.total : list.total + 1 };
    }
    case 'update':
      return {
        ...list,
        alerts: list.alerts.map((alert) =>
          alert.id === action.id ? { ...alert, ...action.changes } : alert,
        ),
      };
    case 'updateDeal':
      return {
        ...list,
        alerts: list.alerts.map((alert) =>
          alert.deal.id === action.deal.id
            ? { ...alert, deal: action.deal, dates: updateDates(alert.dates, action.deal) }
            : alert,
        ),
      };
    case 'delete': {
      const alerts = list.alerts.filter(({ id }) => id !== action.id);
      const removed = list.alerts.length - alerts.length;
      return removed === 0 ? list : { ...list, alerts, total: Math.max(0, list.total - removed) };
    }
    case 'clear':
      return EMPTY_ALERT_LIST;
    case 'setLoading':
      return { ...list, loading: action.loading };
    case 'setError':
      return { ...list, error: action.error };
    case 'setLastRefresh':
      return { ...list, lastRefresh: action.at };
  }
}

function updateDates(dates: readonly DateView[], deal: DealView): DateView[] {
  const { id: dealId, departureDate, returnDate, price, state, bookingUrl } = deal;
  const date: DateView = { dealId, departureDate, returnDate, price, state, bookingUrl };
  return dates.map((other) => (other.dealId === dealId ? date : other));
}

function mergeAlerts(current: readonly AlertView[], added: readonly AlertView[]): AlertView[] {
  const byId = new Map([...current, ...added].map((alert) => [alert.id, alert]));
  return [...byId.values()].sort(compareNewestFirst);
}

/** Null for `reset`, which requires a reload. */
export function toAlertAction(event: LiveEvent): AlertAction | null {
  switch (event.type) {
    case 'alert.added':
    case 'alert.reopened':
      return { type: 'add', alert: event.alert };
    case 'alert.changed':
      return { type: 'update', id: event.alert.id, changes: event.alert };
    case 'alert.closed':
      return { type: 'delete', id: event.alertId };
    case 'deal.changed':
      return { type: 'updateDeal', deal: event.deal };
    case 'reset':
      return null;
  }
}

/** Clears the list when the traveller signs out in any tab. Returns the unsubscribe function. */
export function clearOnSignOut(dispatch: (action: AlertAction) => void): () => void {
  return sessionStore.onAuthChange(({ change }) => {
    if (change !== 'signed-in' && change !== 'renewed') dispatch({ type: 'clear' });
  });
}
