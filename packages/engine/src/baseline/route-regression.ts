import { CABINS, type Cabin } from '../fare/fare.ts';
import { STAY_CLASSES, type StayClass } from './stay.ts';

/** Cabins, each one-way and return. Their intercepts have no prior. */
export const FARE_GROUPS = 2 * CABINS.length;

/** Reference distance, which keeps the sums small. */
const REFERENCE_KM = 1500;

/**
 * Prior weights, in routes: no effect of stays and carriers, and prices that grow with the square root of the
 * distance. The weight of the slope is in routes at e times the reference distance.
 */
const STAY_PRIOR = 3;
const CARRIER_PRIOR = 4;
const SLOPE_PRIOR = 2;
const PRIOR_SLOPE = 0.5;

/** Maximum number of sweeps, and the largest change that ends them. */
const MAX_SWEEPS = 40;
const CONVERGENCE_TOLERANCE = 1e-6;

export interface RoutePoint {
  readonly cabin: Cabin;
  readonly stay: StayClass;
  readonly distanceKm: number;
  /** Main carrier; null = unknown. */
  readonly carrier: string | null;
  readonly euros: number;
}

/** Index among the {@link FARE_GROUPS}. */
export function getFareGroup({ cabin, stay }: Pick<RoutePoint, 'cabin' | 'stay'>): number {
  return 2 * CABINS.indexOf(cabin) + (stay === 0 ? 0 : 1);
}

/** Sums over the points of a class of stay, cabin and carrier; x = ln(distance / reference), y = ln(euros). */
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
 * Ridge regression: ln(price) of a route = intercept of its cabin and direction + effect of its stay + slope x
 * ln(distance) + effect of its carrier. Keeps sums, so that points can be removed.
 */
export class RouteRegression {
  readonly #sums = new Map<string, Sums>();

  /** Add points (weight 1) or remove them (-1). */
  update(points: readonly RoutePoint[], weight: 1 | -1): void {
    for (const point of points) {
      const key = `${getCell(point)}|${point.carrier ?? ''}`;
      let sums = this.#sums.get(key);
      if (sums === undefined) {
        sums = createSums(point);
        this.#sums.set(key, sums);
      }
      addTo(sums, point, weight);
      if (sums.n === 0) this.#sums.delete(key);
    }
  }

  /** Predictor of ln(euros) without these points, which must have been added. */
  fitWithout(points: readonly RoutePoint[]): (trip: Omit<RoutePoint, 'euros'>) => number {
    const remaining = new Map(this.#sums);
    for (const point of points) {
      const key = `${getCell(point)}|${point.carrier ?? ''}`;
      const sums = { ...(remaining.get(key) ?? createSums(point)) };
      addTo(sums, point, -1);
      remaining.set(key, sums);
    }
    return solve([...remaining.values()].filter((sums) => sums.n > 0));
  }
}

/**
 * Block coordinate descent: slope, intercepts, stays and carriers are fitted to the residuals of the others in turn.
 * The slope is estimated within groups, because it would converge slowly otherwise.
 */
function solve(all: readonly Sums[]): (trip: Omit<RoutePoint, 'euros'>) => number {
  const intercepts = new Float64Array(FARE_GROUPS);
  const stays = new Float64Array(CABINS.length * STAY_CLASSES.length);
  const carriers = new Map<string, number>();
  let slope = PRIOR_SLOPE;
  const getEffect = (carrier: string | null) =>
    carrier === null ? 0 : (carriers.get(carrier) ?? 0);
  const byCell = Map.groupBy(all, (sums) => sums.cell);
  const byCarrier = Map.groupBy(all, (sums) => sums.carrier);
  byCarrier.delete(null);
  const byGroup = Map.groupBy(all, (sums) => sums.group);

  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    let maxChange = 0;
    let covariance = SLOPE_PRIOR * PRIOR_SLOPE;
    let variance = SLOPE_PRIOR;
    for (const members of byGroup.values()) {
      const total = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };
      for (const sums of members) {
        const effects = (stays[sums.cell] as number) + getEffect(sums.carrier);
        total.n += sums.n;
        total.x += sums.x;
        total.y += sums.y - sums.n * effects;
        total.xx += sums.xx;
        total.xy += sums.xy - sums.x * effects;
      }
      covariance += total.xy - (total.x * total.y) / total.n;
      variance += total.xx - (total.x * total.x) / total.n;
    }
    maxChange = Math.max(maxChange, Math.abs(covariance / variance - slope));
    slope = covariance / variance;
    for (const [group, members] of byGroup) {
      intercepts[group] = getMeanResidual(members, 0, (sums) => {
        return (stays[sums.cell] as number) + getEffect(sums.carrier);
      });
    }
    for (const [cell, members] of byCell) {
      const stay = getMeanResidual(members, STAY_PRIOR, (sums) => {
        return (intercepts[sums.group] as number) + getEffect(sums.carrier);
      });
      maxChange = Math.max(maxChange, Math.abs(stay - (stays[cell] as number)));
      stays[cell] = stay;
    }
    for (const [carrier, members] of byCarrier) {
      if (carrier === null) continue;
      const effect = getMeanResidual(members, CARRIER_PRIOR, (sums) => {
        return (intercepts[sums.group] as number) + (stays[sums.cell] as number);
      });
      maxChange = Math.max(maxChange, Math.abs(effect - getEffect(carrier)));
      carriers.set(carrier, effect);
    }
    if (maxChange < CONVERGENCE_TOLERANCE) break;
  }

  /** Mean residual of slope and `getOther`, with `prior` points of zero. */
  function getMeanResidual(
    members: readonly Sums[],
    prior: number,
    getOther: (sums: Sums) => number,
  ) {
    let residual = 0;
    let n = prior;
    for (const sums of members) {
      residual += sums.y - slope * sums.x - sums.n * getOther(sums);
      n += sums.n;
    }
    return residual / n;
  }

  return (trip) =>
    (intercepts[getFareGroup(trip)] as number) +
    (stays[getCell(trip)] as number) +
    slope * Math.log(trip.distanceKm / REFERENCE_KM) +
    getEffect(trip.carrier);
}

function getCell({ cabin, stay }: Pick<RoutePoint, 'cabin' | 'stay'>): number {
  return CABINS.indexOf(cabin) * STAY_CLASSES.length + stay;
}

function createSums(point: RoutePoint): Sums {
  const totals = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };
  return { group: getFareGroup(point), cell: getCell(point), carrier: point.carrier, ...totals };
}

function addTo(sums: Sums, point: RoutePoint, weight: 1 | -1): void {
  const x = Math.log(point.distanceKm / REFERENCE_KM);
  const y = Math.log(point.euros);
  sums.n += weight;
  sums.x += weight * x;
  sums.y += weight * y;
  sums.xx += weight * x * x;
  sums.xy += weight * x * y;
}
