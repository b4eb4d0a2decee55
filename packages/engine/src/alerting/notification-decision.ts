import type { Deal } from '../deal-lifecycle/deal.ts';

/** A further fall by this share is news again. */
export const MATERIAL_FALL = 0.1;

/** A price that was away for less was not gone but hidden, by a cache or a source that stumbled. */
export const MIN_ABSENCE_MS = 3_600_000;

/** A live deal, as far as news of it depends on it. */
export interface AnnouncedDeal {
  readonly price: number;
  readonly episode: Deal['episode'];
  /** Milliseconds for which the price was away before this episode; null in a first episode. */
  readonly absenceMillis: number | null;
}

/** An alert that a traveller holds, open or closed, on the announced deal or on other dates of it. */
export interface KnownAlert {
  readonly alertId: string;
  readonly isClosed: boolean;
  /** Price and episode of the announced deal in this alert; null when the deal is not one of its dates. */
  readonly own: { readonly notifiedPrice: number; readonly episode: number } | null;
  /** Available other dates of the alert; null when there is none. */
  readonly others: {
    /** Lowest price of them that the traveller was notified of. */
    readonly notifiedPrice: number;
    /** True when one of them is in the announced deal's group: the same trip at the same price. */
    readonly isNeighbour: boolean;
  } | null;
}

/**
 * Effect of an announced deal on one traveller. new: an alert of its own. again: a new notification of the
 * alert that holds it. quiet: a further date of an alert, without a notification. nothing: no change.
 */
export type NotificationDecision =
  | { readonly kind: 'new' | 'nothing' }
  | { readonly kind: 'again'; readonly alertId: string }
  | { readonly kind: 'quiet'; readonly alertId: string; readonly notifiedPrice: number };

/**
 * Decide whether a live deal is news to a traveller who accepts it and holds these alerts.
 *
 * A deal is notified once, and again when it costs 10 % less than the lowest notified price of its
 * competitors or returns after it was really gone. Closed alerts stay closed. Another date of an open alert
 * at the same price joins it quietly. At the price of a closed alert whose trip is still available it changes
 * nothing: the traveller refused the trip, not the day.
 */
export function decideNotification(
  deal: AnnouncedDeal,
  known: readonly KnownAlert[],
): NotificationDecision {
  const own = known.find((alert) => alert.own !== null) ?? null;
  if (own?.isClosed) return { kind: 'nothing' };
  const alike = known.filter((alert) => alert !== own && alert.others?.isNeighbour);
  const open = alike.filter((alert) => !alert.isClosed).sort(byNotifiedPrice);
  const holder = own ?? open[0];
  if (holder === undefined) return { kind: alike.length > 0 ? 'nothing' : 'new' };

  const notifiedPrice = Math.min(
    own?.own?.notifiedPrice ?? Number.POSITIVE_INFINITY,
    own?.others?.notifiedPrice ?? Number.POSITIVE_INFINITY,
    ...open.map(getNotifiedPrice),
  );
  const isDeeper = deal.price <= (1 - MATERIAL_FALL) * notifiedPrice;
  // A day beside it that can be had for as much leaves its return without news.
  const hasAlternative = open.length > 0 || own?.others?.isNeighbour === true;
  const isBack = own !== null && hasReturned(deal, own) && !hasAlternative;
  if (isDeeper || isBack) return { kind: 'again', alertId: holder.alertId };
  return { kind: 'quiet', alertId: holder.alertId, notifiedPrice };
}

function hasReturned(deal: AnnouncedDeal, { own }: KnownAlert): boolean {
  return (
    own !== null &&
    deal.episode > own.episode &&
    deal.absenceMillis !== null &&
    deal.absenceMillis >= MIN_ABSENCE_MS
  );
}

/** Order by the lowest notified price, then by id, so that all writers choose alike. */
function byNotifiedPrice(a: KnownAlert, b: KnownAlert): number {
  return getNotifiedPrice(a) - getNotifiedPrice(b) || (a.alertId < b.alertId ? -1 : 1);
}

function getNotifiedPrice({ others }: KnownAlert): number {
  return others?.notifiedPrice ?? Number.POSITIVE_INFINITY;
}
