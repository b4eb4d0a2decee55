import type { FlightSearchRequest, FoundOfferView, OfferSeller } from '@farelark/contracts';
import { type Fare, formatMinuteOfDay } from '@farelark/engine';
import { webAddress } from '../../config/addresses.ts';
import { resolveBookingUrl } from '../booking/index.ts';
import { offerEnd } from './functions/trip-search.ts';
import type { MergedOffer, SoldFare } from './merge-offers.ts';
import type { SearchNeeds } from './needs.ts';
import { toOfferView } from './offer-view.ts';

/** An offer as a search shows it, with who sells it; `ids` names those that are kept for a traveller. */
export function toFoundOffer(
  { sellers }: MergedOffer,
  ids: ReadonlyMap<Fare, string>,
  request: FlightSearchRequest,
  services: SearchNeeds,
): FoundOfferView {
  const [{ fare }] = sellers;
  const time = (minute: Fare['departureTime']) =>
    minute === null ? null : formatMinuteOfDay(minute);
  const view = toFoundView(fare, '', request, services);
  return {
    origin: view.origin,
    destination: view.destination,
    departureDate: view.departureDate,
    returnDate: view.returnDate,
    cabin: view.cabin,
    carriers: view.carriers,
    flightNumbers: view.flightNumbers,
    stops: view.stops,
    via: view.via,
    departureTime: time(fare.departureTime),
    returnTime: time(fare.returnTime),
    price: view.price,
    total: view.total,
    synthetic: view.synthetic,
    sellers: sellers.map((one) => sellerView(one, ids, request, services)),
  };
}

function sellerView(
  { fare, source, isCached }: SoldFare,
  ids: ReadonlyMap<Fare, string>,
  request: FlightSearchRequest,
  services: SearchNeeds,
): OfferSeller {
  const id = ids.get(fare) ?? null;
  const view = toFoundView(fare, id ?? '', request, services);
  const { price, total, baggage, observedAt, expiresAt, synthetic } = view;
  const { carriers, bookingUrl } = fare;
  const { adults, language } = request;
  const page = resolveBookingUrl(
    { source, bookingUrl, trip: fare, carriers, adults, language },
    services,
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
    page: page === null ? null : { name: page.name, kind: page.kind, url: page.url },
  };
}

function toFoundView(fare: Fare, id: string, request: FlightSearchRequest, services: SearchNeeds) {
  const { adults, language } = request;
  const bookingUrl = webAddress(fare.bookingUrl);
  const expiresAt = offerEnd(fare, services.now());
  return toOfferView({ id, fare, bookingUrl, expiresAt, adults }, services.reference, language);
}
