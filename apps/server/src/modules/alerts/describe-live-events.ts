import type { Language, LiveEvent } from '@farelark/contracts';
import { findAlertsWithSeveralDates } from '@farelark/db/alerts';
import { findDeals } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import type { RoutedEvent } from '@farelark/db/live-events';
import { type AlertWithDates, findAlerts, findVisibleAlerts } from '@farelark/db/traveller-alerts';
import type { Reference } from '@farelark/reference';
import type { Pool } from 'pg';
import type { DescribeEvents, EventRenderer } from '../../platform/live/outgoing-event.ts';
import { toAlertView, toDealView } from '../deals/index.ts';

/** Creates renderers for stored events, and null for those that a traveller must not see or need not receive. */
export function describeEvents(pool: Pool, reference: Reference): DescribeEvents {
  return async (storedEvents) => {
    const visible = await findVisibleAlerts(pool, [
      ...new Set(storedEvents.filter(({ type }) => type !== 'alert.closed').flatMap(getAlertIds)),
    ]);
    // A change without an alert is routed only to travellers who see it.
    const isVisible = ({ type, alertId }: RoutedEvent) =>
      type === 'alert.closed' ||
      (alertId === null ? type === 'deal.changed' : visible.has(alertId));
    const events = storedEvents.filter(isVisible);
    const changes = events.filter((event) => event.type === 'deal.changed');
    // The change of an alert with one date is the same for all travellers.
    const multiDateIds = await findAlertsWithSeveralDates(pool, changes.flatMap(getAlertIds));
    const opened = events.filter(({ type }) => type === 'alert.added' || type === 'alert.reopened');
    const [alerts, deals] = await Promise.all([
      findAlerts(pool, [...new Set([...multiDateIds, ...opened.flatMap(getAlertIds)])]),
      findDeals(pool, [...new Set(changes.map((event) => event.dealId))]),
    ]);
    const lastChanges = new Map(changes.map((event) => [event.alertId, event]));
    const dealChanges = new Map(
      [...deals].map(([dealId, deal]) => [dealId, toDealChange(deal, reference)]),
    );
    return storedEvents.map((event) => {
      const { alertId } = event;
      if (!isVisible(event)) return null;
      if (event.type !== 'deal.changed')
        return renderAlert({ type: event.type, alertId }, alerts, reference);
      if (alertId === null || !multiDateIds.has(alertId))
        return dealChanges.get(event.dealId) ?? null;
      // Merge changes of several dates into one.
      if (lastChanges.get(alertId) !== event) return null;
      return renderAlert({ type: 'alert.changed', alertId }, alerts, reference);
    });
  };
}

function renderAlert(
  {
    type,
    alertId,
  }: {
    readonly type: Exclude<RoutedEvent['type'], 'deal.changed'> | 'alert.changed';
    readonly alertId: string | null;
  },
  alerts: ReadonlyMap<string, AlertWithDates>,
  reference: Reference,
): EventRenderer | null {
  if (alertId === null) return null;
  if (type === 'alert.closed') return () => ({ type, alertId });
  const alert = alerts.get(alertId);
  // Closed since; the closing has its own event.
  if (alert === undefined || alert.closedAt !== null) return null;
  return cacheByLanguage((language) => ({ type, alert: toAlertView(alert, reference, language) }));
}

function toDealChange(deal: StoredDeal, reference: Reference): EventRenderer {
  return cacheByLanguage((language) => ({
    type: 'deal.changed',
    deal: toDealView(deal, reference, language),
  }));
}

function cacheByLanguage(render: (language: Language | undefined) => LiveEvent): EventRenderer {
  const cache = new Map<Language | undefined, LiveEvent>();
  return (language) => {
    const event = cache.get(language) ?? render(language);
    cache.set(language, event);
    return event;
  };
}

function getAlertIds({ alertId }: RoutedEvent): string[] {
  return alertId === null ? [] : [alertId];
}
