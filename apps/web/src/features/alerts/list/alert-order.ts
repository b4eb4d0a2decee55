import type { AlertView, DealView } from '@farelark/contracts';

/** Orders of the deals tab: newest, biggest saving, lowest price or earliest departure first. */
export const ALERT_ORDERS = ['newest', 'saving', 'price', 'departure'] as const;
export type AlertOrder = (typeof ALERT_ORDERS)[number];

/** Newest first; the id decides between alerts of the same instant, so that the order holds. */
export function newestFirst(a: AlertView, b: AlertView): number {
  const difference = Date.parse(b.createdAt) - Date.parse(a.createdAt);
  return difference !== 0 ? difference : a.id.localeCompare(b.id);
}

/**
 * The alerts in an order; in `newest` they come already. In the others deals that are gone come last, since
 * nobody can have them. `priceOf` says what a price is in one currency, null where that is not known: those
 * come after the known ones. Savings are compared as shares, which need no rates.
 */
export function orderAlerts(
  alerts: readonly AlertView[],
  order: AlertOrder,
  priceOf: (price: DealView['price']) => number | null,
): readonly AlertView[] {
  if (order === 'newest') return alerts;
  const keyOf = keyFor(order, priceOf);
  const keyed = alerts.map((alert) => ({
    alert,
    isGone: Number(alert.deal.state === 'gone'),
    key: keyOf(alert.deal),
  }));
  keyed.sort((a, b) => {
    if (a.isGone !== b.isGone) return a.isGone - b.isGone;
    return a.key === b.key ? newestFirst(a.alert, b.alert) : a.key - b.key;
  });
  return keyed.map(({ alert }) => alert);
}

/** What is compared in an order: less comes first. */
function keyFor(
  order: Exclude<AlertOrder, 'newest'>,
  priceOf: (price: DealView['price']) => number | null,
): (deal: DealView) => number {
  switch (order) {
    case 'saving':
      return ({ savedShare }) => -savedShare;
    case 'price':
      return ({ price }) => priceOf(price) ?? Number.POSITIVE_INFINITY;
    case 'departure':
      return ({ departureDate }) => Date.parse(departureDate);
  }
}
