/** Minimum price fall for another notification. */
export const MATERIAL_FALL = 0.1;

/** Shorter absences of a price are gaps in a cache or source. */
export const MIN_ABSENCE_MS = 3_600_000;

export interface AnnouncedDeal {
  readonly price: number;
  readonly episode: number;
  /** Milliseconds between the previous episode and this one; null in the first episode. */
  readonly absenceMillis: number | null;
}

/** Open or closed alert of a traveller on the announced deal or on other dates. */
export interface KnownAlert {
  readonly alertId: string;
  readonly isClosed: boolean;
  /** The announced deal in this alert; null when it is not one of its dates. */
  readonly own: { readonly notifiedPrice: number; readonly episode: number } | null;
  /** Other available dates of the alert; null without any. */
  readonly others: {
    readonly notifiedPrice: number;
    /** True when one of them is in the deal's group: the same trip at the same price. */
    readonly isNeighbour: boolean;
  } | null;
}

/**
 * new: a new alert. again: another notification of an existing alert. quiet: another date of an existing alert,
 * without a notification. nothing: no change.
 */
export type NotificationDecision =
  | { readonly kind: 'new' | 'nothing' }
  | { readonly kind: 'again'; readonly alertId: string }
  | { readonly kind: 'quiet'; readonly alertId: string; readonly notifiedPrice: number };

/**
 * Decide whether to notify a traveller with these alerts of a live deal.
 *
 * A deal is notified once, and again when it costs 10 % less than the lowest notified price of its neighbours, or
 * returns after a real absence. Closed alerts stay closed. Another date of an open alert at the same price joins it
 * quietly. A neighbour of a closed alert whose trip is still available changes nothing: the traveller refused the
 * trip, not the day.
 */
export function decideNotification(
  deal: AnnouncedDeal,
  alerts: readonly KnownAlert[],
): NotificationDecision {
  const own = alerts.find((alert) => alert.own !== null) ?? null;
  if (own?.isClosed) return { kind: 'nothing' };
  const neighbours = alerts.filter((alert) => alert !== own && alert.others?.isNeighbour);
  const open = neighbours.filter((alert) => !alert.isClosed).sort(byNotifiedPrice);
  const target = own ?? open[0];
  if (target === undefined) return { kind: neighbours.length > 0 ? 'nothing' : 'new' };

  const notifiedPrice = Math.min(
    own?.own?.notifiedPrice ?? Number.POSITIVE_INFINITY,
    own?.others?.notifiedPrice ?? Number.POSITIVE_INFINITY,
    ...open.map(getNotifiedPrice),
  );
  const isDeeper = deal.price <= (1 - MATERIAL_FALL) * notifiedPrice;
  // The return of a deal is no news while a neighbour is available at the same price.
  const hasAlternative = open.length > 0 || own?.others?.isNeighbour === true;
  const isBack = own !== null && hasReturned(deal, own) && !hasAlternative;
  if (isDeeper || isBack) return { kind: 'again', alertId: target.alertId };
  return { kind: 'quiet', alertId: target.alertId, notifiedPrice };
}

function hasReturned(deal: AnnouncedDeal, { own }: KnownAlert): boolean {
  return (
    own !== null &&
    deal.episode > own.episode &&
    deal.absenceMillis !== null &&
    deal.absenceMillis >= MIN_ABSENCE_MS
  );
}

/** By lowest notified price, then id, so that all processes choose the same alert. */
function byNotifiedPrice(a: KnownAlert, b: KnownAlert): number {
  return getNotifiedPrice(a) - getNotifiedPrice(b) || (a.alertId < b.alertId ? -1 : 1);
}

function getNotifiedPrice({ others }: KnownAlert): number {
  return others?.notifiedPrice ?? Number.POSITIVE_INFINITY;
}
