import type { Language, LiveEvent } from '@farelark/contracts';
import type { Reference } from '@farelark/reference';
import {
  type AlertWithDates,
  alertsOfSeveralDates,
  type DeliveredEvent,
  findAlerts,
  findDeals,
  type StoredDeal,
  seenAlerts,
} from '@farelark/storage';
import type { Pool } from 'pg';
import { toAlertView, toDealView } from '../views/deal-view.ts';
import type { DescribeEvents, ToldEvent } from './hub.ts';

interface Subjects {
  /** Those that an event is about, and those of several dates whose deals changed. */
  readonly alerts: ReadonlyMap<string, AlertWithDates>;
  readonly deals: ReadonlyMap<string, StoredDeal>;
}

/**
 * Looks up what stored events speak of, all of a window at once. An account whose time is over hears of
 * the alerts that it sees, and that others were closed.
 */
export function describeEvents(pool: Pool, reference: Reference): DescribeEvents {
  return async (stored) => {
    const seen = await seenAlerts(pool, [
      ...new Set(stored.filter(({ type }) => type !== 'alert.closed').flatMap(alertOf)),
    ]);
    const isSeen = ({ type, alertId }: DeliveredEvent) =>
      type === 'alert.closed' || (alertId !== null && seen.has(alertId));
    const events = stored.filter(isSeen);
    const changes = events.filter((event) => event.type === 'deal.changed');
    // Most alerts have one date, and all of their holders are told the same of it.
    const several = await alertsOfSeveralDates(pool, changes.flatMap(alertOf));
    const told = events.filter(({ type }) => type === 'alert.added' || type === 'alert.reopened');
    const [alerts, deals] = await Promise.all([
      findAlerts(pool, [...new Set([...several, ...told.flatMap(alertOf)])]),
      findDeals(pool, [...new Set(changes.map((event) => event.dealId))]),
    ]);
    const lastOf = new Map(changes.map((event) => [event.alertId, event]));
    return stored.map((event) => {
      const { alertId } = event;
      if (!isSeen(event)) return null;
      if (event.type !== 'deal.changed' || alertId === null || !several.has(alertId))
        return describe(event, { alerts, deals }, reference);
      // Ten dates looked at in one go are one change of the card.
      if (lastOf.get(alertId) !== event) return null;
      return describe({ ...event, type: 'alert.changed' }, { alerts, deals }, reference);
    });
  };
}

function describe(
  event: Omit<DeliveredEvent, 'type'> & { readonly type: DeliveredEvent['type'] | 'alert.changed' },
  { alerts, deals }: Subjects,
  reference: Reference,
): ToldEvent | null {
  const { type } = event;
  if (type === 'deal.changed') {
    const deal = deals.get(event.dealId);
    if (deal === undefined) return null;
    return inEach((language) => ({ type, deal: toDealView(deal, reference, language) }));
  }
  const { alertId } = event;
  if (alertId === null) return null;
  if (type === 'alert.closed') return () => ({ type, alertId });
  const alert = alerts.get(alertId);
  // Closed since: the closing has its own event, and the card must not flash up before it.
  if (alert === undefined || alert.closedAt !== null) return null;
  return inEach((language) => ({ type, alert: toAlertView(alert, reference, language) }));
}

/** Made once for each language that somebody listens in. */
function inEach(make: (language: Language | undefined) => LiveEvent): ToldEvent {
  const made = new Map<Language | undefined, LiveEvent>();
  return (language) => {
    const event = made.get(language) ?? make(language);
    made.set(language, event);
    return event;
  };
}

function alertOf({ alertId }: DeliveredEvent): string[] {
  return alertId === null ? [] : [alertId];
}
