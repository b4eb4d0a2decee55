import type { Deal } from '../life/deal.ts';
import { isSamePrice } from './neighbours.ts';

/** A further fall by this share is news again. */
export const MATERIAL_FALL = 0.1;

/**
 * A price that was away for less than this was not gone but hidden, by a cache or a source that
 * stumbled: its return is no news. Beyond it, a traveller who came too late can have it after all.
 */
export const AWAY_FOR_MILLIS = 3_600_000;

/** A live deal, as far as news of it depends on it. */
export interface Announced {
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
    /** Lowest price that one of them has now. */
    readonly cheapest: number;
    /** Whether one of them departs within `NEIGHBOUR_DAYS` of the announced deal. */
    readonly isNear: boolean;
  } | null;
}

/**
 * What a traveller is to hear of an announced deal. new: an alert of its own. again: the alert that
 * holds it is told anew. quiet: it is shown among the alert's dates without a word, as known for
 * `told`. nothing: not even that.
 */
export type Telling =
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
export function tellingOf(deal: Announced, known: readonly KnownAlert[]): Telling {
  const own = known.find((alert) => alert.own !== null) ?? null;
  if (own?.isClosed) return { kind: 'nothing' };
  const alike = known.filter((alert) => alert !== own && isAlike(alert, deal.price));
  const open = alike.filter((alert) => !alert.isClosed).sort(byPriceTold);
  const holder = own ?? open[0];
  if (holder === undefined) return { kind: alike.length > 0 ? 'nothing' : 'new' };

  const told = Math.min(
    own?.own?.told ?? Number.POSITIVE_INFINITY,
    own?.others?.told ?? Number.POSITIVE_INFINITY,
    ...open.map(toldOf),
  );
  const isDeeper = deal.price <= (1 - MATERIAL_FALL) * told;
  const isBack = own !== null && isBackAfterAll(deal, own) && !hasAlternative(deal, [own, ...open]);
  if (isDeeper || isBack) return { kind: 'again', alertId: holder.alertId };
  return { kind: 'quiet', alertId: holder.alertId, told };
}

/** Whether the alert shows the same trip at the same price on days beside the deal's. */
function isAlike({ others }: KnownAlert, price: number): boolean {
  return others?.isNear === true && isSamePrice(price, others.cheapest);
}

function isBackAfterAll(deal: Announced, { own }: KnownAlert): boolean {
  return (
    own !== null &&
    deal.episode > own.episode &&
    deal.awayMillis !== null &&
    deal.awayMillis >= AWAY_FOR_MILLIS
  );
}

/** Whether a day beside it can be had for no more, so that its return gives nobody anything new. */
function hasAlternative(deal: Announced, alerts: readonly KnownAlert[]): boolean {
  return alerts.some(
    ({ others }) =>
      others?.isNear === true &&
      (others.cheapest <= deal.price || isSamePrice(others.cheapest, deal.price)),
  );
}

/** By the lowest price told; the id decides between equals, so that every writer chooses alike. */
function byPriceTold(a: KnownAlert, b: KnownAlert): number {
  return toldOf(a) - toldOf(b) || (a.alertId < b.alertId ? -1 : 1);
}

function toldOf({ others }: KnownAlert): number {
  return others?.told ?? Number.POSITIVE_INFINITY;
}
