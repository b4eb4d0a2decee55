import type { FlightSearchRequest, FoundOfferView, OfferSeller } from '@farelark/contracts';
import { type Fare, formatMinuteOfDay } from '@farelark/engine';
import { resolveBookingUrl } from '../booking/index.ts';
import type { SearchDependencies } from './dependencies.ts';
import { toKeptOffer } from './functions/trip-search.ts';
import type { MergedOffer, SoldFare } from './merge-offers.ts';
import { toOfferView } from './offer-view.ts';

/** An offer as a search shows it, with who sells it; `ids` names those that are kept for a traveller. */
export function toFoundOffer(
  { sellers }: MergedOffer,
  ids: ReadonlyMap<Fare, string>,
  request: FlightSearchRequest,
  services: SearchDependencies,
): FoundOfferView {
  const [{ fare }] = sellers;
  const time = (minute: Fare['departureTime']) =>
    minute === null ? null : formatMinuteOfDay(minute);
  const { offerId, source, baggage, observedAt, expiresAt, bookingUrl, ...view } = toFoundView(
    fare,
    '',
    request,
    services,
  );
  return {
    ...view,
    departureTime: time(fare.departureTime),
    returnTime: time(fare.returnTime),
    sellers: sellers.map((one) => sellerView(one, ids, request, services)),
  };
}

function sellerView(
  { fare, source, isCached }: SoldFare,
  ids: ReadonlyMap<Fare, string>,
  request: FlightSearchRequest,
  services: SearchDependencies,
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
    page: page && { name: page.name, kind: page.kind, url: page.url },
  };
}

function toFoundView(
  fare: Fare,
  id: string,
  request: FlightSearchRequest,
  services: SearchDependencies,
) {
  const { adults, language } = request;
  const offer = { ...toKeptOffer(fare, services.now()), id, adults };
  return toOfferView(offer, services.reference, language);
}
