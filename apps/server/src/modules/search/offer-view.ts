import type {
  FlightSearchRequest,
  FoundOfferView,
  Language,
  OfferSeller,
  OfferView,
} from '@farelark/contracts';
import { type Fare, formatDay, formatMinuteOfDay } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { parseWebUrl } from '../../config/addresses.ts';
import { resolveBookingUrl } from '../booking/index.ts';
import { toCarrierView, toPlaceView } from '../deals/index.ts';
import type { SearchDependencies } from './dependencies.ts';
import type { MergedOffer, SourceFare } from './merge-offers.ts';

/** Lifetime of an offer, unless its source states a shorter one. */
const OFFER_TTL_MS = 30 * 60_000;

interface StorableOffer {
  readonly fare: Fare;
  /** Validated: safe to open in a browser. */
  readonly bookingUrl: string | null;
  readonly expiresAt: Date;
}

export function toStorableOffer(fare: Fare, now: Date): StorableOffer {
  return {
    fare,
    bookingUrl: parseWebUrl(fare.bookingUrl),
    expiresAt: new Date(Math.min(now.getTime() + OFFER_TTL_MS, fare.expiresAt ?? Infinity)),
  };
}

/** @param language adds local place names */
export function toOfferView(
  {
    id,
    fare,
    bookingUrl,
    expiresAt,
    adults,
  }: StorableOffer & { readonly id: string; readonly adults: number },
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

/** @param ids ids of stored offers */
export function toFoundOffer(
  { sellers }: MergedOffer,
  ids: ReadonlyMap<Fare, string>,
  request: FlightSearchRequest,
  dependencies: SearchDependencies,
): FoundOfferView {
  const [{ fare }] = sellers;
  const formatTime = (minute: Fare['departureTime']) =>
    minute === null ? null : formatMinuteOfDay(minute);
  const { offerId, source, baggage, observedAt, expiresAt, bookingUrl, ...view } = toRequestedView(
    fare,
    '',
    request,
    dependencies,
  );
  return {
    ...view,
    departureTime: formatTime(fare.departureTime),
    returnTime: formatTime(fare.returnTime),
    sellers: sellers.map((seller) => toSellerView(seller, ids, request, dependencies)),
  };
}

function toSellerView(
  { fare, source, isCached }: SourceFare,
  ids: ReadonlyMap<Fare, string>,
  request: FlightSearchRequest,
  dependencies: SearchDependencies,
): OfferSeller {
  const id = ids.get(fare) ?? null;
  const view = toRequestedView(fare, id ?? '', request, dependencies);
  const { price, total, baggage, observedAt, expiresAt, synthetic } = view;
  const { carriers, bookingUrl } = fare;
  const { adults, language } = request;
  const page = resolveBookingUrl(
    { source, bookingUrl, trip: fare, carriers, adults, language },
    dependencies,
  );
  return {
    source,
    offerId: id,
    price,
    total,
    baggage,
    observedAt,
    expiresAt,
    synthetic,
    isCached,
    page: page && { name: page.name, kind: page.kind, url: page.url },
  };
}

function toRequestedView(
  fare: Fare,
  id: string,
  { adults, language }: FlightSearchRequest,
  { reference, now }: SearchDependencies,
): OfferView {
  return toOfferView({ ...toStorableOffer(fare, now()), id, adults }, reference, language);
}
