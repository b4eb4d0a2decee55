import type { RawFare } from '@farelark/engine';
import { Random } from '../harness/random.ts';
import { CORRUPTIONS, toDirtyKey } from './dirty-rows.ts';
import type { Rows } from './feed-rows.ts';
import { WARM_UP_DAYS } from './hindsight.ts';
import type { GroupKey, Sighting, TripKey } from './sighting.ts';

const ERROR_FARES = 200;
const DIRTY_ROWS = 300;
const REPEATED_SHARE = 0.001;
/** Minimum sightings of a trip before and after an error fare. */
const [SIGHTINGS_BEFORE, SIGHTINGS_AFTER] = [8, 4];
/** Bounds of an error fare's share of the real price. */
const ERROR_SHARE = [0.15, 0.4] as const;
/** Sightings of an error fare. */
const ERROR_LENGTHS = [1, 1, 2, 3];

/** The rows planted in a feed. */
export interface PlantedTruth {
  readonly errorFares: number;
  /** Number of the error fare that was on sale, by trip and day (`TRIP@YYYY-MM-DD`). */
  readonly errorByDay: ReadonlyMap<string, number>;
  readonly dirtyKeys: ReadonlySet<string>;
}

interface PlantedFeed {
  readonly rows: Rows;
  readonly truth: PlantedTruth;
}

/** Sightings of a trip, in order. */
interface TripSightings {
  readonly group: GroupKey;
  /** Indexes of its rows in the feed. */
  readonly indexes: number[];
  readonly days: number[];
}

/** Plants error fares and dirty rows in a feed, others for each seed. */
export class FeedPlanter {
  readonly #rows: Rows;
  readonly #trips = new Map<TripKey, TripSightings>();
  readonly #firstDays = new Map<GroupKey, number>();

  /** @param rows in order of observation, @param sightings one for each row */
  constructor(rows: Rows, sightings: readonly (Sighting | null)[]) {
    this.#rows = rows;
    for (const [index, sighting] of sightings.entries()) {
      if (sighting === null) continue;
      const { trip, group, day } = sighting;
      if (!this.#firstDays.has(group)) this.#firstDays.set(group, day);
      const ofTrip = this.#trips.get(trip) ?? { group, indexes: [], days: [] };
      this.#trips.set(trip, ofTrip);
      ofTrip.indexes.push(index);
      ofTrip.days.push(day);
    }
  }

  /**
   * The feed with up to 200 error fares (15 to 40 % of a trip's price for one to three sightings), about 300 dirty rows,
   * and one row in a thousand repeated.
   */
  plant(seed: number): PlantedFeed {
    const random = Random.fromSmallSeed(seed);
    const rows = [...this.#rows];
    const errorByDay = new Map<string, number>();
    const candidates = [...this.#trips]
      .filter(([, { indexes }]) => indexes.length > SIGHTINGS_BEFORE + SIGHTINGS_AFTER)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    let errorFares = 0;
    for (const [trip, { group, indexes, days }] of random.shuffle(candidates)) {
      if (errorFares >= ERROR_FARES) break;
      const start = random.integer(SIGHTINGS_BEFORE, indexes.length - SIGHTINGS_AFTER - 1);
      const firstDay = this.#firstDays.get(group) as number;
      if ((days[start] as number) - firstDay <= WARM_UP_DAYS) continue;
      const share = random.between(...ERROR_SHARE);
      for (const index of indexes.slice(start, start + random.pick(ERROR_LENGTHS))) {
        const row = rows[index] as RawFare;
        rows[index] = { ...row, price: (Number(row.price) * share).toFixed(2) };
        errorByDay.set(toErrorKey(trip, row.observed_at ?? ''), errorFares);
      }
      errorFares += 1;
    }
    const { rows: planted, dirtyKeys } = addDirtyRows(rows, random);
    return { rows: planted, truth: { errorFares, errorByDay, dirtyKeys } };
  }
}

function addDirtyRows(rows: Rows, random: Random) {
  const planted: RawFare[] = [];
  const dirtyKeys = new Set<string>();
  for (const row of rows) {
    planted.push(row);
    if (random.chance(DIRTY_ROWS / rows.length)) {
      const dirty = random.pick(CORRUPTIONS)({ ...row, source: 'dirty' });
      planted.push(dirty);
      dirtyKeys.add(toDirtyKey(dirty));
    } else if (random.chance(REPEATED_SHARE)) planted.push(row);
  }
  return { rows: planted, dirtyKeys };
}

export function toErrorKey(trip: TripKey, observed: string): string {
  return `${trip}@${observed.slice(0, 10)}`;
}
