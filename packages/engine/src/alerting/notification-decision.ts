import type { Deal } from '../deal-lifecycle/deal.ts';

/** A further fall by this share is news again. */
export const MATERIAL_FALL = 0.1;

/**
 * A price that was away for less than this was not gone but hidden, by a cache or a source that
 * stumbled: its return is no news. Beyond it, a traveller who came too late can have it after all.
 */
export const MIN_ABSENCE_MS = 3_600_000;

/** A live deal, as far as news of it depends on it. */
export interface AnnouncedDeal {
  readonly price: number;
  readonly episode: Deal['episode'];
  /** How long the price was away before this episode; null in a first one. */
  readonly awayMillis: number | null;
}

/** An alert that a traveller holds, open or closed, on the announced deal or on other dates of it. */
export interface KnownAlert {
  readonly alertId: string;
  readonly isClosed: boolean;
  /** What the traveller knows of the announced deal by it; null when it is not one of its dates. */
  readonly own: { readonly told: number; readonly episode: number } | null;
  /** Those of its other dates that can still be had; null when none can. */
  readonly others: {
    /** Lowest price that the traveller was told for one of them. */
    readonly told: number;
    /** Whether one of them is in the announced deal's group: the same trip at the same price. */
    readonly isAlike: boolean;
  } | null;
}

/**
 * What a traveller is to hear of an announced deal. new: an alert of its own. again: the alert that
 * holds it is told anew. quiet: it is shown among the alert's dates without a word, as known for
 * `told`. nothing: not even that.
 */
export type NotificationDecision =
  | { readonly kind: 'new' | 'nothing' }
  | { readonly kind: 'again'; readonly alertId: string }
  | { readonly kind: 'quiet'; readonly alertId: string; readonly told: number };

/**
 * Decides whether a live deal is news to a traveller who wants it and holds these alerts.
 *
 * A deal is told once. It is told again when it costs 10 % less than the lowest price told that it
 * competes with, or when it comes back after it was really gone. What is closed stays closed. Another
 * date of an open alert at the same price joins it quietly; at the price of a closed one, while that
 * trip can still be had, it is not told at all: it was the trip that was refused and not the day.
 */
export function decideNotification(
  deal: AnnouncedDeal,
  known: readonly KnownAlert[],
): NotificationDecision {
  const own = known.find((alert) => alert.own !== null) ?? null;
  if (own?.isClosed) return { kind: 'nothing' };
  const alike = known.filter((alert) => alert !== own && alert.others?.isAlike);
  const open = alike.filter((alert) => !alert.isClosed).sort(byNotifiedPrice);
  const holder = own ?? open[0];
  if (holder === undefined) return { kind: alike.length > 0 ? 'nothing' : 'new' };

  const told = Math.min(
    own?.own?.told ?? Number.POSITIVE_INFINITY,
    own?.others?.told ?? Number.POSITIVE_INFINITY,
    ...open.map(getNotifiedPrice),
  );
  const isDeeper = deal.price <= (1 - MATERIAL_FALL) * told;
  // A day beside it that can be had for as much leaves its return without news.
  const hasAlternative = open.length > 0 || own?.others?.isAlike === true;
  const isBack = own !== null && hasReturned(deal, own) && !hasAlternative;
  if (isDeeper || isBack) return { kind: 'again', alertId: holder.alertId };
  return { kind: 'quiet', alertId: holder.alertId, told };
}

function hasReturned(deal: AnnouncedDeal, { own }: KnownAlert): boolean {
  return (
    own !== null &&
    deal.episode > own.episode &&
    deal.awayMillis !== null &&
    deal.awayMillis >= MIN_ABSENCE_MS
  );
}

/** By the lowest price told; the id decides between equals, so that every writer chooses alike. */
function byNotifiedPrice(a: KnownAlert, b: KnownAlert): number {
  return getNotifiedPrice(a) - getNotifiedPrice(b) || (a.alertId < b.alertId ? -1 : 1);
}

function getNotifiedPrice({ others }: KnownAlert): number {
  return others?.told ?? Number.POSITIVE_INFINITY;
}
