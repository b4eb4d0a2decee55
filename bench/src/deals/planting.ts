import type { RawFare } from '@farelark/engine';
import { Chance } from './chance.ts';
import { DIRT, toDirtKey } from './dirty-rows.ts';
import type { GroupKey, Sighting, TripKey } from './sighting.ts';

const ERROR_FARES = 200;
const DIRTY_ROWS = 300;
const REPEATED_SHARE = 0.001;

/** A trip must be known for some time before, and go on after, its price is made an error. */
const SIGHTINGS_BEFORE = 8;
const SIGHTINGS_AFTER = 4;
const WARM_UP_DAYS = 30;
const CUT = [0.15, 0.4] as const;
const LENGTHS = [1, 1, 2, 3];

/** Planted rows of a feed, with their truth. */
export interface Truth {
  readonly errorFares: number;
  /** By trip and day (`TRIP@YYYY-MM-DD`): which error fare was available then. */
  readonly errorOn: ReadonlyMap<string, number>;
  readonly dirt: ReadonlySet<string>;
}

export interface PlantedFeed {
  readonly rows: readonly RawFare[];
  readonly truth: Truth;
}

/** Sightings of a trip: positions in the feed, in its order. */
interface Sightings {
  readonly group: GroupKey;
  readonly places: number[];
  readonly days: number[];
}

/** A feed prepared for planting with any seed. */
export class Soil {
  readonly rows: readonly RawFare[];
  readonly #trips = new Map<TripKey, Sightings>();
  readonly #firstDays = new Map<GroupKey, number>();

  /** @param rows in order of observation, @param sightings what each of them is */
  constructor(rows: readonly RawFare[], sightings: readonly (Sighting | null)[]) {
    this.rows = rows;
    for (const [place, sighting] of sightings.entries()) {
      if (sighting === null) continue;
      const { trip, group, day } = sighting;
      if (!this.#firstDays.has(group)) this.#firstDays.set(group, day);
      const seen = this.#trips.get(trip) ?? { group, places: [], days: [] };
      this.#trips.set(trip, seen);
      seen.places.push(place);
      seen.days.push(day);
    }
  }

  /**
   * The feed with up to 200 error fares (a trip cut to 15 to 40 % of its price for one to three
   * sightings), some 300 dirty rows, and one row in a thousand twice.
   */
  plant(seed: number): PlantedFeed {
    const chance = new Chance(seed);
    const rows = [...this.rows];
    const errorOn = new Map<string, number>();
    const long = [...this.#trips]
      .filter(([, { places }]) => places.length > SIGHTINGS_BEFORE + SIGHTINGS_AFTER)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    let errorFares = 0;
    for (const [trip, seen] of chance.shuffled(long)) {
      if (errorFares >= ERROR_FARES) break;
      const room = seen.places.length - SIGHTINGS_BEFORE - SIGHTINGS_AFTER;
      const start = SIGHTINGS_BEFORE + chance.below(room);
      const firstDay = this.#firstDays.get(seen.group) as number;
      if ((seen.days[start] as number) - firstDay <= WARM_UP_DAYS) continue;
      const cut = chance.between(...CUT);
      for (const place of seen.places.slice(start, start + chance.pick(LENGTHS))) {
        const row = rows[place] as RawFare;
        rows[place] = { ...row, price: (Number(row.price) * cut).toFixed(2) };
        errorOn.set(toErrorKey(trip, row.observed_at ?? ''), errorFares);
      }
      errorFares += 1;
    }
    return soiled(rows, { errorFares, errorOn }, chance);
  }
}

function soiled(
  rows: readonly RawFare[],
  errors: Pick<Truth, 'errorFares' | 'errorOn'>,
  chance: Chance,
): PlantedFeed {
  const planted: RawFare[] = [];
  const dirt = new Set<string>();
  for (const row of rows) {
    planted.push(row);
    if (chance.share() < DIRTY_ROWS / rows.length) {
      const dirty = chance.pick(DIRT)({ ...row, source: 'dirty' });
      planted.push(dirty);
      dirt.add(toDirtKey(dirty));
    } else if (chance.share() < REPEATED_SHARE) planted.push(row);
  }
  return { rows: planted, truth: { ...errors, dirt } };
}

export function toErrorKey(trip: TripKey, observed: string): string {
  return `${trip}@${observed.slice(0, 10)}`;
}
