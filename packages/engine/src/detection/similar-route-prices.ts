import type { RoutePoint } from '../baseline/route-regression.ts';
import { SimilarRoutes } from '../baseline/similar-routes.ts';
import { getStayClass, type StayClass } from '../baseline/stay.ts';
import type { Fare, PlaceCode } from '../fare/fare.ts';
import { type CurrencyCode, minorUnitExponent } from '../money/currency.ts';
import { roughUnitsPerEuro } from '../money/rough-rates.ts';
import { type Market, toMarketKey } from './market.ts';
import type { EstimatedPrice } from './similar-route-comparison.ts';

/** Minimum sightings of a class of stay for a mean. */
const MIN_SAMPLES = 20;

/** Mean price in minor units by class of stay; null = too few sightings. */
export type TypicalPrices = readonly (number | null)[];

/** Mean prices of a market over its memory. Walks the grids; call it once a day. */
export function computeTypicalPrices(market: Market): TypicalPrices {
  return market.grids.map((grid) => {
    let total = 0;
    let count = 0;
    for (const row of grid?.rows ?? []) {
      if (row === null) continue;
      const newest = row.last - row.base;
      total += ((row.sums[newest] as number) - (row.sums[0] as number)) >>> 0;
      count += ((row.counts[newest] as number) - (row.counts[0] as number)) & 0xffff;
    }
    return count < MIN_SAMPLES ? null : Math.round((total / count) * market.quantum);
  });
}

export interface RouteLookups {
  /** Great-circle distance; null for an unknown place. */
  distanceKm(origin: PlaceCode, destination: PlaceCode): number | null;
  /** Canonical code of a carrier. */
  toCarrierCode(codeOrName: string): string;
}

/** Shorter distances are between two codes of one city. */
const MIN_KM = 20;

/**
 * Price estimates from similar routes, learnt from markets in any currency at rough rates. Use separate instances for
 * simulated and real markets.
 */
export class SimilarRoutePrices {
  readonly #routes = new SimilarRoutes();
  readonly #lookups: RouteLookups;

  constructor(lookups: RouteLookups) {
    this.#lookups = lookups;
  }

  /** Replace the prices of a market. */
  learn(
    market: Pick<Fare, 'origin' | 'destination' | 'currency' | 'cabin'>,
    prices: TypicalPrices,
    carrier: string | null,
  ): void {
    const distanceKm = this.#getDistance(market);
    if (distanceKm === null) return;
    const units = minorUnitsPerEuro(market.currency);
    const { cabin } = market;
    const carrierCode = carrier === null ? null : this.#lookups.toCarrierCode(carrier);
    const points: RoutePoint[] = [];
    for (const [stay, price] of prices.entries()) {
      if (price === null) continue;
      const euros = price / units;
      points.push({ cabin, stay: stay as StayClass, distanceKm, carrier: carrierCode, euros });
    }
    if (points.length > 0) this.#routes.learn(toMarketKey(market), points);
  }

  /** A `PriceEstimator` for `judge`. */
  readonly estimate = (fare: Fare): EstimatedPrice | null => {
    const distanceKm = this.#getDistance(fare);
    if (distanceKm === null) return null;
    const [carrier] = fare.carriers;
    const similar = this.#routes.estimate(toMarketKey(fare), {
      cabin: fare.cabin,
      stay: getStayClass(fare),
      distanceKm,
      carrier: carrier === undefined ? null : this.#lookups.toCarrierCode(carrier),
    });
    if (similar === null) return null;
    return { price: similar.euros * minorUnitsPerEuro(fare.currency), variance: similar.variance };
  };

  #getDistance({ origin, destination }: Pick<Fare, 'origin' | 'destination'>): number | null {
    const distanceKm = this.#lookups.distanceKm(origin, destination);
    return distanceKm === null || distanceKm < MIN_KM ? null : distanceKm;
  }
}

function minorUnitsPerEuro(currency: CurrencyCode): number {
  return roughUnitsPerEuro(currency) * 10 ** minorUnitExponent(currency);
}
