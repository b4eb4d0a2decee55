import type { BookingPageView, Language } from '@farelark/contracts';
import type { Trip } from '@farelark/engine';
import type { PageLink, PageTrip } from '@farelark/reference';
import { parseWebUrl } from '../../config/addresses.ts';
import type { BookingDependencies } from './dependencies.ts';

/** Values for the placeholders of booking pages. */
export interface SoldTrip {
  readonly trip: Trip;
  readonly adults: number;
  readonly language: Language;
  /** IATA codes or names; the first sells the ticket. */
  readonly carriers: readonly string[];
}

export interface BookingTarget extends BookingPageView {
  readonly paysCommission: boolean;
  /** URL parameter for the click id; null for none. */
  readonly clickParameter: string | null;
}

type BookingUrlDependencies = Pick<BookingDependencies, 'bookingPages' | 'reference'>;

/** The page to book an offer: its source's link, else the airline's site, else the first agency; null for none. */
export function resolveBookingUrl(
  offer: SoldTrip & { readonly source: string; readonly bookingUrl: string | null },
  dependencies: BookingUrlDependencies,
): BookingTarget | null {
  const url = parseWebUrl(offer.bookingUrl);
  // The operator has a contract for the source's links.
  if (url !== null)
    return { name: offer.source, kind: 'offer', url, ...getLinkTerms(offer.source, url) };
  return airlinePage(offer, dependencies) ?? agencyPages(offer, dependencies)[0] ?? null;
}

/** Site of the first carrier, which sells the ticket. */
export function airlinePage(sold: SoldTrip, { bookingPages, reference }: BookingUrlDependencies) {
  const [first] = sold.carriers;
  const carrier = first === undefined ? null : reference.findCarrier(first);
  return carrier === null ? null : bookingPages.getAirlineLink(carrier.code, pageTrip(sold));
}

/** Agencies for the trip, the default one first. */
export function agencyPages(sold: SoldTrip, { bookingPages }: BookingUrlDependencies): PageLink[] {
  return bookingPages.getAgencyLinks(pageTrip(sold));
}

function pageTrip({ trip, adults, language }: SoldTrip): PageTrip {
  const { origin, destination, departure, return: back, cabin } = trip;
  return { origin, destination, departure, return: back, cabin, adults, language };
}

/** Parameter of Travelpayouts' links with the marker that earns commission; a click's id follows after a point. */
const MARKER = 'marker';

/** Terms of a source's link: commission is by contract at most sources, by marker at Travelpayouts. */
export function getLinkTerms(
  source: string,
  url: string,
): Pick<BookingTarget, 'paysCommission' | 'clickParameter'> {
  if (source !== 'travelpayouts') return { paysCommission: true, clickParameter: null };
  const paysCommission = new URL(url).searchParams.has(MARKER);
  return { paysCommission, clickParameter: paysCommission ? MARKER : null };
}
