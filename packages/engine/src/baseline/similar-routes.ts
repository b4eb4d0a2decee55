import { FARE_GROUPS, getFareGroup, type RoutePoint, RouteRegression } from './route-regression.ts';

/** Minimum number of other routes of the cabin and direction for an estimate. */
const MIN_ROUTES = 5;

/** Prior variance of an estimate, and its weight in routes. */
const PRIOR_VARIANCE = 0.25;
const PRIOR_ROUTES = 5;

/** Routes of a group that are foretold to know the error; each takes a fit of two milliseconds. */
const MAX_VALIDATED_ROUTES = 200;

/** Share of the routes that may be updated before cached answers are discarded. */
const ANSWER_HOLDS_SHARE = 0.05;

export interface SimilarPrice {
  readonly euros: number;
  /** Variance of ln(the route's own mean price / `euros`). */
  readonly variance: number;
}

interface Learnt {
  readonly points: readonly RoutePoint[];
  /** Mean squared error of the estimates of this market from others, by group; null = not validated. */
  readonly errors: readonly (number | null)[];
}

/**
 * Estimates of the price of a trip from similar routes by distance, cabin, class of stay and carrier. Each market
 * counts once, by its newest prices, and never for itself. Memory: a few numbers per market.
 */
export class SimilarRoutes {
  readonly #learnt = new Map<string, Learnt>();
  readonly #regression = new RouteRegression();
  /** Number of markets by group, and those validated with their squared errors. */
  readonly #routes = new Float64Array(FARE_GROUPS);
  readonly #foretold = new Float64Array(FARE_GROUPS);
  readonly #errors = new Float64Array(FARE_GROUPS);
  readonly #answers = new Map<string, SimilarPrice>();
  #learntSince = 0;

  /** Learn what a market costs now, in place of what it cost before; a point a class of stay. */
  learn(market: string, points: readonly RoutePoint[]): void {
    const errors = this.#errorsOf(market, points);
    this.#forget(market);
    this.#count({ points, errors }, 1);
    this.#learnt.set(market, { points, errors });
    this.#learntSince += 1;
    if (this.#learntSince >= ANSWER_HOLDS_SHARE * this.#learnt.size) {
      this.#answers.clear();
      this.#learntSince = 0;
    }
  }

  /** Estimated price of a trip of this market from similar routes; null with too few routes. */
  estimate(market: string, trip: Omit<RoutePoint, 'euros'>): SimilarPrice | null {
    if (!this.#isEnough(market, getFareGroup(trip))) return null;
    const key = `${market}|${trip.cabin}|${trip.stay}|${trip.distanceKm}|${trip.carrier ?? ''}`;
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      const own = this.#learnt.get(market)?.points ?? [];
      const euros = Math.exp(this.#regression.without(own)(trip));
      answer = { euros, variance: this.#varianceFor(market, getFareGroup(trip)) };
      this.#answers.set(key, answer);
    }
    return answer;
  }

  #varianceFor(market: string, group: number): number {
    const own = this.#learnt.get(market)?.errors[group] ?? null;
    const total = (this.#errors[group] as number) - (own ?? 0);
    const routes = (this.#foretold[group] as number) - (own === null ? 0 : 1);
    return (total + PRIOR_ROUTES * PRIOR_VARIANCE) / (routes + PRIOR_ROUTES);
  }

  /** Before the market's points are learnt: how far the others are off. */
  #errorsOf(market: string, points: readonly RoutePoint[]): (number | null)[] {
    const known = this.#learnt.get(market);
    const byGroup = Map.groupBy(points, getFareGroup);
    for (const group of byGroup.keys()) {
      const isWanted =
        (this.#foretold[group] as number) < MAX_VALIDATED_ROUTES || known?.errors[group] != null;
      if (!isWanted || !this.#isEnough(market, group)) byGroup.delete(group);
    }
    if (byGroup.size === 0) return [];
    const predict = this.#regression.without(known?.points ?? []);
    return Array.from({ length: FARE_GROUPS }, (_, group) => {
      const members = byGroup.get(group);
      if (members === undefined) return null;
      const squares = members.map((point) => (Math.log(point.euros) - predict(point)) ** 2);
      return squares.reduce((sum, square) => sum + square, 0) / squares.length;
    });
  }

  #isEnough(market: string, group: number): boolean {
    const own = this.#learnt.get(market)?.points.some((point) => getFareGroup(point) === group);
    return (this.#routes[group] as number) - (own ? 1 : 0) >= MIN_ROUTES;
  }

  #forget(market: string): void {
    const known = this.#learnt.get(market);
    if (known !== undefined) this.#count(known, -1);
  }

  #count({ points, errors }: Learnt, weight: 1 | -1): void {
    this.#regression.count(points, weight);
    for (const group of new Set(points.map(getFareGroup)))
      this.#routes[group] = (this.#routes[group] as number) + weight;
    for (const [group, error] of errors.entries()) {
      if (error === null) continue;
      this.#foretold[group] = (this.#foretold[group] as number) + weight;
      this.#errors[group] = (this.#errors[group] as number) + weight * error;
    }
  }
}
