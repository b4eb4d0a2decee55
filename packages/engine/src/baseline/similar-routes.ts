import { FARE_GROUPS, getFareGroup, type RoutePoint, RouteRegression } from './route-regression.ts';

/** Minimum number of other routes with the cabin and direction. */
const MIN_ROUTES = 5;

/** Prior variance of estimates, and its weight in routes. */
const PRIOR_VARIANCE = 0.25;
const PRIOR_ROUTES = 5;

/** Routes per group that are predicted to measure the error; each fit takes two milliseconds. */
const MAX_VALIDATED_ROUTES = 200;

/** Share of the routes that may be updated before cached estimates are discarded. */
const MAX_UPDATED_SHARE = 0.05;

export interface SimilarPrice {
  readonly euros: number;
  /** Variance of ln(mean price of the route / `euros`). */
  readonly variance: number;
}

interface LearntMarket {
  readonly points: readonly RoutePoint[];
  /** Mean squared error of predictions from other markets, by group; null = not validated. */
  readonly errors: readonly (number | null)[];
}

/**
 * Price estimates from similar routes by distance, cabin, class of stay and carrier. Each market counts once, with
 * its newest prices, and never for itself.
 */
export class SimilarRoutes {
  readonly #learnt = new Map<string, LearntMarket>();
  readonly #regression = new RouteRegression();
  /** By group: number of markets, number of validated ones, and the sum of their squared errors. */
  readonly #routes = new Float64Array(FARE_GROUPS);
  readonly #validated = new Float64Array(FARE_GROUPS);
  readonly #errors = new Float64Array(FARE_GROUPS);
  readonly #estimates = new Map<string, SimilarPrice>();
  #updates = 0;

  /** Replace the prices of a market; one point per class of stay. */
  learn(market: string, points: readonly RoutePoint[]): void {
    const errors = this.#validate(market, points);
    const previous = this.#learnt.get(market);
    if (previous !== undefined) this.#count(previous, -1);
    this.#count({ points, errors }, 1);
    this.#learnt.set(market, { points, errors });
    this.#updates += 1;
    if (this.#updates >= MAX_UPDATED_SHARE * this.#learnt.size) {
      this.#estimates.clear();
      this.#updates = 0;
    }
  }

  /** Estimate for a trip of a market; null with too few other routes. */
  estimate(market: string, trip: Omit<RoutePoint, 'euros'>): SimilarPrice | null {
    if (!this.#hasEnoughRoutes(market, getFareGroup(trip))) return null;
    const key = `${market}|${trip.cabin}|${trip.stay}|${trip.distanceKm}|${trip.carrier ?? ''}`;
    let estimate = this.#estimates.get(key);
    if (estimate === undefined) {
      const own = this.#learnt.get(market)?.points ?? [];
      const euros = Math.exp(this.#regression.fitWithout(own)(trip));
      estimate = { euros, variance: this.#getVariance(market, getFareGroup(trip)) };
      this.#estimates.set(key, estimate);
    }
    return estimate;
  }

  #getVariance(market: string, group: number): number {
    const own = this.#learnt.get(market)?.errors[group] ?? null;
    const total = (this.#errors[group] as number) - (own ?? 0);
    const routes = (this.#validated[group] as number) - (own === null ? 0 : 1);
    return (total + PRIOR_ROUTES * PRIOR_VARIANCE) / (routes + PRIOR_ROUTES);
  }

  /** Errors of predictions of these points, which must not be learnt yet. */
  #validate(market: string, points: readonly RoutePoint[]): (number | null)[] {
    const previous = this.#learnt.get(market);
    const byGroup = Map.groupBy(points, getFareGroup);
    for (const group of byGroup.keys()) {
      const isValidated =
        (this.#validated[group] as number) < MAX_VALIDATED_ROUTES ||
        previous?.errors[group] != null;
      if (!isValidated || !this.#hasEnoughRoutes(market, group)) byGroup.delete(group);
    }
    if (byGroup.size === 0) return [];
    const predict = this.#regression.fitWithout(previous?.points ?? []);
    return Array.from({ length: FARE_GROUPS }, (_, group) => {
      const members = byGroup.get(group);
      if (members === undefined) return null;
      const squares = members.map((point) => (Math.log(point.euros) - predict(point)) ** 2);
      return squares.reduce((sum, square) => sum + square, 0) / squares.length;
    });
  }

  #hasEnoughRoutes(market: string, group: number): boolean {
    const own = this.#learnt.get(market)?.points.some((point) => getFareGroup(point) === group);
    return (this.#routes[group] as number) - (own ? 1 : 0) >= MIN_ROUTES;
  }

  #count({ points, errors }: LearntMarket, weight: 1 | -1): void {
    this.#regression.update(points, weight);
    for (const group of new Set(points.map(getFareGroup)))
      this.#routes[group] = (this.#routes[group] as number) + weight;
    for (const [group, error] of errors.entries()) {
      if (error === null) continue;
      this.#validated[group] = (this.#validated[group] as number) + weight;
      this.#errors[group] = (this.#errors[group] as number) + weight * error;
    }
  }
}
