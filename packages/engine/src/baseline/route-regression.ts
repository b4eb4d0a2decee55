import { CABINS, type Cabin } from '../fare/fare.ts';
import { STAY_CLASSES, type StayClass } from './stay.ts';

/** One way and return in each cabin: what these cost to begin with has nothing to lean on. */
export const FARE_GROUPS = 2 * CABINS.length;

/** Distances are counted from here, which only keeps the sums small. */
const MIDDLE_KM = 1500;

/**
 * Priors, in numbers of routes: no effect of stays and carriers, and a price that grows with the square root
 * of the distance. The weight of the slope is that of routes that lie a factor of e away from the middle.
 */
const STAY_PRIOR = 3;
const CARRIER_PRIOR = 4;
const SLOPE_PRIOR = 2;
const FIRST_SLOPE = 0.5;

/** The sweeps end here at the latest, or when none moved anything by more than this. */
const MAX_SWEEPS = 40;
const SETTLED = 1e-6;

/** Mean price of a class of stay on a route. */
export interface RoutePoint {
  readonly cabin: Cabin;
  readonly stay: StayClass;
  readonly distanceKm: number;
  /** The carrier that sells most of it; null when not known. */
  readonly carrier: string | null;
  readonly euros: number;
}

/** Index of a cabin and direction among the {@link FARE_GROUPS}. */
export function getFareGroup({ cabin, stay }: Pick<RoutePoint, 'cabin' | 'stay'>): number {
  return 2 * CABINS.indexOf(cabin) + (stay === 0 ? 0 : 1);
}

/** Number and sums of the points of one class of stay, cabin and carrier; y = ln(euros). */
interface Sums {
  readonly group: number;
  readonly cell: number;
  readonly carrier: string | null;
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

/**
 * ln(price) of a route = intercept of its cabin and direction + of its stay + slope x ln(distance) +
 * effect of its carrier, by least squares; those of stays and carriers are shrunk to nothing. Keeps
 * sums, not points, so points can be taken away again.
 */
export class RouteRegression {
  readonly #sums = new Map<string, Sums>();

  /** Add points, or remove them. */
  count(points: readonly RoutePoint[], weight: 1 | -1): void {
    for (const point of points) {
      const key = `${getCell(point)}|${point.carrier ?? ''}`;
      let sums = this.#sums.get(key);
      if (sums === undefined) {
        sums = noSums(point);
        this.#sums.set(key, sums);
      }
      addTo(sums, point, weight);
      if (sums.n === 0) this.#sums.delete(key);
    }
  }

  /** ln(price in euros) of a trip, learnt without these points, which must have been added. */
  without(points: readonly RoutePoint[]): (trip: Omit<RoutePoint, 'euros'>) => number {
    const kept = new Map(this.#sums);
    for (const point of points) {
      const key = `${getCell(point)}|${point.carrier ?? ''}`;
      const sums = { ...(kept.get(key) ?? noSums(point)) };
      addTo(sums, point, -1);
      kept.set(key, sums);
    }
    return solve([...kept.values()].filter((sums) => sums.n > 0));
  }
}

/**
 * Alternate between slope and intercepts of the residuals of stays and carriers, and stays and carriers of
 * the residuals of those. The slope is estimated within the groups, or it would converge slowly.
 */
function solve(all: readonly Sums[]): (trip: Omit<RoutePoint, 'euros'>) => number {
  const intercepts = new Float64Array(FARE_GROUPS);
  const stays = new Float64Array(CABINS.length * STAY_CLASSES.length);
  const carriers = new Map<string, number>();
  let slope = FIRST_SLOPE;
  const getEffect = (carrier: string | null) =>
    carrier === null ? 0 : (carriers.get(carrier) ?? 0);
  const ofCell = Map.groupBy(all, (sums) => sums.cell);
  const ofCarrier = Map.groupBy(all, (sums) => sums.carrier);
  ofCarrier.delete(null);
  const ofGroup = Map.groupBy(all, (sums) => sums.group);

  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    let moved = 0;
    let across = SLOPE_PRIOR * FIRST_SLOPE;
    let spread = SLOPE_PRIOR;
    for (const members of ofGroup.values()) {
      const total = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };
      for (const sums of members) {
        const known = (stays[sums.cell] as number) + getEffect(sums.carrier);
        total.n += sums.n;
        total.x += sums.x;
        total.y += sums.y - sums.n * known;
        total.xx += sums.xx;
        total.xy += sums.xy - sums.x * known;
      }
      across += total.xy - (total.x * total.y) / total.n;
      spread += total.xx - (total.x * total.x) / total.n;
    }
    moved = Math.max(moved, Math.abs(across / spread - slope));
    slope = across / spread;
    for (const [group, members] of ofGroup) {
      intercepts[group] = meanLeft(members, 0, (sums) => {
        return (stays[sums.cell] as number) + getEffect(sums.carrier);
      });
    }
    for (const [cell, members] of ofCell) {
      const stay = meanLeft(members, STAY_PRIOR, (sums) => {
        return (intercepts[sums.group] as number) + getEffect(sums.carrier);
      });
      moved = Math.max(moved, Math.abs(stay - (stays[cell] as number)));
      stays[cell] = stay;
    }
    for (const [carrier, members] of ofCarrier) {
      if (carrier === null) continue;
      const effect = meanLeft(members, CARRIER_PRIOR, (sums) => {
        return (intercepts[sums.group] as number) + (stays[sums.cell] as number);
      });
      moved = Math.max(moved, Math.abs(effect - getEffect(carrier)));
      carriers.set(carrier, effect);
    }
    if (moved < SETTLED) break;
  }

  /** Mean of what slope and `known` leave over, with so many points of nothing added. */
  function meanLeft(members: readonly Sums[], prior: number, known: (sums: Sums) => number) {
    let left = 0;
    let n = prior;
    for (const sums of members) {
      left += sums.y - slope * sums.x - sums.n * known(sums);
      n += sums.n;
    }
    return left / n;
  }

  return (trip) =>
    (intercepts[getFareGroup(trip)] as number) +
    (stays[getCell(trip)] as number) +
    slope * Math.log(trip.distanceKm / MIDDLE_KM) +
    getEffect(trip.carrier);
}

function getCell({ cabin, stay }: Pick<RoutePoint, 'cabin' | 'stay'>): number {
  return CABINS.indexOf(cabin) * STAY_CLASSES.length + stay;
}

function noSums(point: RoutePoint): Sums {
  const { carrier } = point;
  return {
    group: getFareGroup(point),
    cell: getCell(point),
    carrier,
    n: 0,
    x: 0,
    y: 0,
    xx: 0,
    xy: 0,
  };
}

function addTo(sums: Sums, point: RoutePoint, weight: 1 | -1): void {
  const x = Math.log(point.distanceKm / MIDDLE_KM);
  const y = Math.log(point.euros);
  sums.n += weight;
  sums.x += weight * x;
  sums.y += weight * y;
  sums.xx += weight * x * x;
  sums.xy += weight * x * y;
}
