import { type Instant, type PlaceCode, parseDay, type Trip } from '@farelark/engine';
import {
  directFlights,
  type FlightInput,
  makeOffer,
  type Offer,
  type OfferInput,
} from './made-up-offer.ts';
import type { TripQuery } from './offer-request.ts';

/** Offers of a trip; the market assigns ids. */
export type OfferFactory = (trip: Trip) => readonly Omit<OfferInput, 'id' | 'createdAt' | 'live'>[];

/**
 * Duffel's offers in a test: every trip, at prices that a test may change. As the real one, it names
 * its offers differently with each request.
 */
export class DuffelMarket {
  createOffers: OfferFactory = soldEverywhere;
  readonly isLive: boolean;
  readonly #now: () => Instant;
  readonly #requests = new Map<string, readonly string[]>();
  readonly #offers = new Map<string, Offer>();

  constructor(isLive: boolean, now: () => Instant) {
    this.isLive = isLive;
    this.#now = now;
  }

  /** Takes an offer request; answers its id. */
  request(asked: TripQuery): string {
    const number = this.#requests.size + 1;
    const id = `orq_${number}`;
    const createdAt = this.#now();
    const offers = this.createOffers(toTrip(asked)).map((sold, index) =>
      makeOffer({ ...sold, id: `off_${number}x${index}`, createdAt, live: this.isLive }),
    );
    for (const offer of offers) this.#offers.set(offer.id, offer);
    this.#requests.set(
      id,
      offers.map((offer) => offer.id),
    );
    return id;
  }

  /** Null for a request that there was not. */
  getOffers(requestId: string): Offer[] | null {
    const ids = this.#requests.get(requestId);
    return ids?.flatMap((id) => this.offer(id) ?? []) ?? null;
  }

  /** Null for an offer that there is not, or not any more. */
  offer(id: string): Offer | null {
    return this.#offers.get(id) ?? null;
  }

  /** Changes what stands, as an airline does between two looks. */
  update(id: string, change: Partial<Offer>): void {
    const offer = this.offer(id);
    if (offer === null) throw new Error(`There is no offer ${id}`);
    this.#offers.set(id, { ...offer, ...change });
  }

  remove(id: string): void {
    this.#offers.delete(id);
  }
}

/** Three offers on any trip: with a change, without, and without but with a bag. */
function soldEverywhere(trip: Trip): ReturnType<OfferFactory> {
  return [
    { amount: '120.50', slices: directFlights(trip) },
    { amount: '150.00', slices: directFlights(trip, { bags: 1, number: '0278' }) },
    { amount: '95.20', slices: directFlights(trip, { number: '0378' }).map(withChange) },
  ];
}

function withChange([flight]: readonly FlightInput[]): readonly FlightInput[] {
  if (flight === undefined) return [];
  const hub =
    ['VIE', 'AMS', 'FRA'].find((code) => code !== flight.from && code !== flight.to) ?? '';
  return [
    { ...flight, to: hub },
    { ...flight, from: hub, number: '0778' },
  ];
}

function toTrip({ slices: [outbound, inbound], cabin_class: cabin }: TripQuery): Trip {
  // The server has checked the shapes of places and days.
  return {
    origin: (outbound?.origin ?? '') as PlaceCode,
    destination: (outbound?.destination ?? '') as PlaceCode,
    departure: parseDay(outbound?.departure_date ?? '') as Trip['departure'],
    return: inbound === undefined ? null : parseDay(inbound.departure_date),
    cabin,
  };
}
