import type { LiveEvent } from '@farelark/contracts';
import type { Reference } from '@farelark/reference';
import { type DeliveredEvent, findAlerts, findDeals } from '@farelark/storage';
import type { Pool } from 'pg';
import { toAlertView, toDealView } from '../views/deal-view.ts';
import type { DescribeEvents } from './hub.ts';

/** Looks up what stored events speak of, all of a window at once. */
export function describeEvents(pool: Pool, reference: Reference): DescribeEvents {
  return async (events) => {
    const alertIds = new Set<string>();
    const dealIds = new Set<string>();
    for (const event of events) {
      if (event.type === 'deal.changed') dealIds.add(event.dealId);
      else if (event.type !== 'alert.closed' && event.alertId !== null) alertIds.add(event.alertId);
    }
    const [alerts, deals] = await Promise.all([
      findAlerts(pool, [...alertIds]),
      findDeals(pool, [...dealIds]),
    ]);
    return events.map((event) => describe(event, alerts, deals, reference));
  };
}

function describe(
  event: DeliveredEvent,
  alerts: Awaited<ReturnType<typeof findAlerts>>,
  deals: Awaited<ReturnType<typeof findDeals>>,
  reference: Reference,
): LiveEvent | null {
  if (event.type === 'deal.changed') {
    const deal = deals.get(event.dealId);
    return deal === undefined ? null : { type: event.type, deal: toDealView(deal, reference) };
  }
  if (event.alertId === null) return null;
  if (event.type === 'alert.closed') return { type: event.type, alertId: event.alertId };
  const alert = alerts.get(event.alertId);
  // Closed since: the closing has its own event, and the card must not flash up before it.
  if (alert === undefined || alert.closedAt !== null) return null;
  return { type: event.type, alert: toAlertView(alert, reference) };
}
