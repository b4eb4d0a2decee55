import type { Yardstick } from './fair-price.ts';
import type { Hindsight, TripHistory } from './hindsight.ts';
import type { TripKey } from './sighting.ts';

/** A bargain costs at most this share of the fair price, a clear one at most the second. */
export const BARGAIN_SHARE = 0.7;
const CLEAR_SHARE = 0.65;

/** An ordinary day ends an episode when its last bargain is longer ago than this. */
const GAP_DAYS = 3;

/** A run of days at which a trip was, in hindsight, a bargain. */
export interface Episode {
  readonly first: number;
  readonly last: number;
  /** Price of the trip on the first day. */
  readonly opening: number;
  /** Sank to 65 % of the fair price or lower. */
  readonly isClear: boolean;
}

/** All episodes after the warm-up, by trip; trips without one are left out. */
export function findEpisodes(
  hindsight: Hindsight,
  yardstick: Yardstick,
): ReadonlyMap<TripKey, readonly Episode[]> {
  const found = new Map<TripKey, readonly Episode[]>();
  for (const [key, trip] of hindsight.trips) {
    const episodes = tripEpisodes(hindsight, trip, yardstick);
    if (episodes.length > 0) found.set(key, episodes);
  }
  return found;
}

function tripEpisodes(hindsight: Hindsight, trip: TripHistory, yardstick: Yardstick): Episode[] {
  const episodes: Episode[] = [];
  let open: Episode | null = null;
  for (const [at, day] of trip.days.entries()) {
    const price = trip.prices[at] as number;
    const fair = hindsight.fairPrice(trip, day, yardstick);
    if (fair !== null && price <= BARGAIN_SHARE * fair && !hindsight.isWarmUp(trip, day)) {
      open ??= { first: day, last: day, opening: price, isClear: false };
      open = { ...open, last: day, isClear: open.isClear || price <= CLEAR_SHARE * fair };
    } else if (open !== null && day - open.last > GAP_DAYS) {
      episodes.push(open);
      open = null;
    }
  }
  return open === null ? episodes : [...episodes, open];
}
