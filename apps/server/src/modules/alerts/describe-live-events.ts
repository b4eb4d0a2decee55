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

/** Renders a window of stored events in batches; expired accounts get alerts that they see, and closings. */
export function describeEvents(pool: Pool, reference: Reference): DescribeEvents {
  return async (stored) => {
    const seen = await findVisibleAlerts(pool, [
      ...new Set(stored.filter(({ type }) => type !== 'alert.closed').flatMap(getAlertIds)),
    ]);
    // A change without an alert is for those only of whom it is known that they see theirs.
    const isSeen = ({ type, alertId }: RoutedEvent) =>
      type === 'alert.closed' || (alertId === null ? type === 'deal.changed' : seen.has(alertId));
    const events = stored.filter(isSeen);
    const changes = events.filter((event) => event.type === 'deal.changed');
    // Most alerts have one date, whose change is the same for all holders.
    const several = await findAlertsWithSeveralDates(pool, changes.flatMap(getAlertIds));
    const shown = events.filter(({ type }) => type === 'alert.added' || type === 'alert.reopened');
    const [alerts, deals] = await Promise.all([
      findAlerts(pool, [...new Set([...several, ...shown.flatMap(getAlertIds)])]),
      findDeals(pool, [...new Set(changes.map((event) => event.dealId))]),
    ]);
    const lastByAlert = new Map(changes.map((event) => [event.alertId, event]));
    const changed = new Map(
      [...deals].map(([dealId, deal]) => [dealId, toDealChange(deal, reference)]),
    );
    return stored.map((event) => {
      const { alertId } = event;
      if (!isSeen(event)) return null;
      if (event.type !== 'deal.changed')
        return describe({ type: event.type, alertId }, alerts, reference);
      if (alertId === null || !several.has(alertId)) return changed.get(event.dealId) ?? null;
      // Ten dates looked at in one go are one change of the card.
      if (lastByAlert.get(alertId) !== event) return null;
      return describe({ type: 'alert.changed', alertId }, alerts, reference);
    });
  };
}

function describe(
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
  // Closed since: the closing has its own event, and the card must not flash up before it.
  if (alert === undefined || alert.closedAt !== null) return null;
  return inEach((language) => ({ type, alert: toAlertView(alert, reference, language) }));
}

/** One for all events about a deal, however many come back and hear of it. */
function toDealChange(deal: StoredDeal, reference: Reference): EventRenderer {
  return inEach((language) => ({
    type: 'deal.changed',
    deal: toDealView(deal, reference, language),
  }));
}

/** Renders once per language. */
function inEach(make: (language: Language | undefined) => LiveEvent): EventRenderer {
  const made = new Map<Language | undefined, LiveEvent>();
  return (language) => {
    const event = made.get(language) ?? make(language);
    made.set(language, event);
    return event;
  };
}

function getAlertIds({ alertId }: RoutedEvent): string[] {
  return alertId === null ? [] : [alertId];
}
