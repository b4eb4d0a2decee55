import { type Instant, type PlaceCode, parseDay, type Trip } from '@farelark/engine';
import { z } from 'zod';
import {
  directFlights,
  type FlightInput,
  makeOffer,
  type Offer,
  type OfferInput,
} from './mock-offer.ts';

const place = z.string().regex(/^[A-Z]{3}$/);
/** Strict, so that fields unknown to Duffel are rejected. */
export const offerRequest = z.strictObject({
  slices: z
    .array(z.strictObject({ origin: place, destination: place, departure_date: z.iso.date() }))
    .min(1)
    .max(2),
  passengers: z.array(z.strictObject({ type: z.literal('adult') })).length(1),
  cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
});
type OfferRequest = z.infer<typeof offerRequest>;

type OfferFactory = (trip: Trip) => readonly Omit<OfferInput, 'id' | 'createdAt' | 'live'>[];

/** Offers of a mock Duffel. As in the real one, each request creates offers with new ids. */
export class DuffelMarket {
  createOffers: OfferFactory = createDefaultOffers;
  readonly isLive: boolean;
  readonly #now: () => Instant;
  readonly #requests = new Map<string, readonly string[]>();
  readonly #offers = new Map<string, Offer>();

  constructor(isLive: boolean, now: () => Instant) {
    this.isLive = isLive;
    this.#now = now;
  }

  /** Creates offers. Returns the id of the request. */
  request(request: OfferRequest): string {
    const number = this.#requests.size + 1;
    const createdAt = this.#now();
    const offers = this.createOffers(toTrip(request)).map((input, index) =>
      makeOffer({ ...input, id: `off_${number}x${index}`, createdAt, live: this.isLive }),
    );
    for (const offer of offers) this.#offers.set(offer.id, offer);
    const ids = offers.map((offer) => offer.id);
    this.#requests.set(`orq_${number}`, ids);
    return `orq_${number}`;
  }

  /** Null for an unknown request. */
  getOffers(requestId: string): Offer[] | null {
    const ids = this.#requests.get(requestId);
    return ids?.flatMap((id) => this.getOffer(id) ?? []) ?? null;
  }

  getOffer(id: string): Offer | null {
    return this.#offers.get(id) ?? null;
  }

  update(id: string, changes: Partial<Offer>): void {
    const offer = this.getOffer(id);
    if (offer === null) throw new Error(`There is no offer ${id}`);
    this.#offers.set(id, { ...offer, ...changes });
  }

  remove(id: string): void {
    this.#offers.delete(id);
  }
}

/** Three offers for any trip: non-stop, non-stop with a bag, with a change. */
function createDefaultOffers(trip: Trip): ReturnType<OfferFactory> {
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

function toTrip({ slices: [outbound, inbound], cabin_class: cabin }: OfferRequest): Trip {
  // The schema has checked places and days.
  return {
    origin: (outbound?.origin ?? '') as PlaceCode,
    destination: (outbound?.destination ?? '') as PlaceCode,
    departure: parseDay(outbound?.departure_date ?? '') as Trip['departure'],
    return: inbound === undefined ? null : parseDay(inbound.departure_date),
    cabin,
  };
}
