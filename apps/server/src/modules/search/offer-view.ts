import type { Language, OfferView } from '@farelark/contracts';
import { type Fare, formatDay } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { toCarrierView, toPlaceView } from '../deals/index.ts';

interface KeptOffer {
  readonly id: string;
  readonly fare: Fare;
  /** Checked: a page that a browser may be sent to. */
  readonly bookingUrl: string | null;
  readonly expiresAt: Date;
  readonly adults: number;
}

/** An offer as it crosses the wire, its places named also in a language where one is given. */
export function toOfferView(
  { id, fare, bookingUrl, expiresAt, adults }: KeptOffer,
  reference: Reference,
  language?: Language,
): OfferView {
  return {
    offerId: id,
    source: fare.source,
    origin: toPlaceView(fare.origin, reference, language),
    destination: toPlaceView(fare.destination, reference, language),
    departureDate: formatDay(fare.departure),
    returnDate: fare.return === null ? null : formatDay(fare.return),
    cabin: fare.cabin,
    carriers: fare.carriers.map((text) => toCarrierView(text, reference)),
    flightNumbers: [...fare.flightNumbers],
    stops: fare.stops,
    via: [...fare.via],
    baggage: fare.baggage,
    price: { amount: fare.price, currency: fare.currency },
    total: { amount: fare.price * adults, currency: fare.currency },
    observedAt: new Date(fare.observedAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    bookingUrl,
    synthetic: fare.synthetic,
  };
}
