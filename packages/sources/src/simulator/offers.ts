import type { Instant } from '@farelark/engine';
import { toPrice } from './currencies.ts';
import type { SimulatedCarrier, SimulatedTrip } from './markets.ts';
import { getOrdinaryEuros } from './ordinary-price.ts';
import { draw } from './random.ts';
import { findShock, getPhantomFactor } from './shocks.ts';

const DRAW_SECOND = 41;
/** Share of searches that also return the second-cheapest offer. */
const SECOND_SHARE = 0.12;

export interface Offer {
  readonly carrier: SimulatedCarrier;
  /** In major units of the market's currency. */
  readonly price: number;
  /** Price without a shock. */
  readonly ordinaryPrice: number;
  readonly kind: 'ordinary' | 'sale' | 'error' | 'phantom';
}

/** Offers of all carriers for a trip, cheapest first. */
export function listOffers(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  at: Instant,
): readonly Offer[] {
  const { currency, carriers } = trip.market;
  return carriers
    .map((carrier): Offer => {
      const euros = getOrdinaryEuros(seed, trip, carrier, at);
      const shock = findShock(seed, speed, trip, carrier, at);
      const ordinaryPrice = toPrice(euros, currency);
      const price = shock === null ? ordinaryPrice : toPrice(euros * shock.factor, currency);
      return { carrier, price, ordinaryPrice, kind: shock?.kind ?? 'ordinary' };
    })
    .sort((a, b) => a.price - b.price);
}

/**
 * Offers that a search returns: the cheapest, sometimes the second-cheapest, and rarely a phantom instead of the
 * cheapest, which no recheck finds.
 */
export function listObservedOffers(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  at: Instant,
): readonly Offer[] {
  const offers = listOffers(seed, speed, trip, at);
  const second = draw(seed, DRAW_SECOND, trip.market.number, trip.departure, Math.floor(at / 1000));
  const [cheapest, ...others] = offers.slice(0, second < SECOND_SHARE ? 2 : 1);
  if (cheapest === undefined) return [];
  const phantom = getPhantomFactor(seed, speed, trip, at);
  if (phantom === null) return [cheapest, ...others];
  const { currency } = trip.market;
  const price = toPrice((cheapest.price / currency.perEuro) * phantom, currency);
  return [{ ...cheapest, price, kind: 'phantom' }, ...others];
}
