import type { Yardstick } from './fair-price.ts';
import type { Hindsight, TripHistory } from './hindsight.ts';
import type { TripKey } from './sighting.ts';

/** Maximum share of the fair price of a bargain, and of a clear one. */
export const BARGAIN_SHARE = 0.7;
const CLEAR_SHARE = 0.65;
/** An episode ends when its last bargain is longer ago than this. */
const MAX_GAP_DAYS = 3;

/** A run of days on which a trip was a bargain in hindsight. */
export interface Episode {
  readonly first: number;
  readonly last: number;
  /** Price of the trip on the first day. */
  readonly opening: number;
  /** Fell to 65 % of the fair price or lower. */
  readonly isClear: boolean;
}

/** Episodes after the warm-up, by trip; trips without any are missing. */
export function findEpisodes(
  hindsight: Hindsight,
  yardstick: Yardstick,
): ReadonlyMap<TripKey, readonly Episode[]> {
  const byTrip = new Map<TripKey, readonly Episode[]>();
  for (const [key, trip] of hindsight.trips) {
    const episodes = findTripEpisodes(hindsight, trip, yardstick);
    if (episodes.length > 0) byTrip.set(key, episodes);
  }
  return byTrip;
}

function findTripEpisodes(
  hindsight: Hindsight,
  trip: TripHistory,
  yardstick: Yardstick,
): Episode[] {
  const episodes: Episode[] = [];
  let open: Episode | null = null;
  for (const [at, day] of trip.days.entries()) {
    const price = trip.prices[at] as number;
    const fair = hindsight.getFairPrice(trip, day, yardstick);
    if (fair !== null && price <= BARGAIN_SHARE * fair && !hindsight.isWarmUp(trip, day)) {
      open ??= { first: day, last: day, opening: price, isClear: false };
      open = { ...open, last: day, isClear: open.isClear || price <= CLEAR_SHARE * fair };
    } else if (open !== null && day - open.last > MAX_GAP_DAYS) {
      episodes.push(open);
      open = null;
    }
  }
  return open === null ? episodes : [...episodes, open];
}
