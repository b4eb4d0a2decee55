import type { Instant } from '@farelark/engine';
import { draw } from './chance.ts';
import { pricePoint } from './currencies.ts';
import type { SimulatedTrip } from './network.ts';
import { ordinaryEuros } from './ordinary-price.ts';
import type { SimulatedCarrier } from './routes.ts';
import { phantomFactor, shockOn } from './shocks.ts';

const DRAW_SECOND = 41;
/** Share of searches that also report the runner-up. */
const SECOND_SHARE = 0.12;

export interface Offer {
  readonly carrier: SimulatedCarrier;
  /** Price and ordinary price in major units of the market's currency. */
  readonly price: number;
  readonly ordinaryPrice: number;
  readonly kind: 'ordinary' | 'sale' | 'error' | 'phantom';
}

/** All carriers' offers for a trip at an instant, cheapest first. */
export function offersFor(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  at: Instant,
): readonly Offer[] {
  const { currency, carriers } = trip.market;
  return carriers
    .map((carrier): Offer => {
      const euros = ordinaryEuros(seed, trip, carrier, at);
      const shock = shockOn(seed, speed, trip, carrier, at);
      const ordinaryPrice = pricePoint(euros, currency);
      const price = shock === null ? ordinaryPrice : pricePoint(euros * shock.factor, currency);
      return { carrier, price, ordinaryPrice, kind: shock?.kind ?? 'ordinary' };
    })
    .sort((a, b) => a.price - b.price);
}

/**
 * Offers that a search reports: the cheapest, now and then the runner-up too; and
 * once in a while a phantom in the cheapest one's place, which no second look will find.
 */
export function observedOffers(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  at: Instant,
): readonly Offer[] {
  const offers = offersFor(seed, speed, trip, at);
  const second = draw(seed, DRAW_SECOND, trip.market.number, trip.departure, Math.floor(at / 1000));
  const [cheapest, ...others] = offers.slice(0, second < SECOND_SHARE ? 2 : 1);
  if (cheapest === undefined) return [];
  const phantom = phantomFactor(seed, speed, trip, at);
  if (phantom === null) return [cheapest, ...others];
  const { currency } = trip.market;
  const price = pricePoint((cheapest.price / currency.perEuro) * phantom, currency);
  return [{ ...cheapest, price, kind: 'phantom' }, ...others];
}
