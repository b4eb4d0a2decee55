import type { BookingPageView, Language } from '@farelark/contracts';
import type { Trip } from '@farelark/engine';
import type { PageLink, PageTrip } from '@farelark/reference';
import { webAddress } from '../../config/addresses.ts';
import type { BookingNeeds } from './needs.ts';

/** Facts that booking pages are filled with. */
export interface SoldTrip {
  readonly trip: Trip;
  readonly adults: number;
  readonly language: Language;
  /** IATA codes or names; the first sells the ticket. */
  readonly carriers: readonly string[];
}

export interface BookingTarget extends BookingPageView {
  readonly paysCommission: boolean;
  /** Parameter of the address in which the click's id goes along; null: none. */
  readonly clickParameter: string | null;
}

type PageServices = Pick<BookingNeeds, 'bookingPages' | 'reference'>;

/**
 * The page to book an offer: its source's link, else the selling airline's site, else the first agency. Null where
 * there is none.
 */
export function resolveBookingUrl(
  offer: SoldTrip & { readonly source: string; readonly bookingUrl: string | null },
  services: PageServices,
): BookingTarget | null {
  const own = webAddress(offer.bookingUrl);
  // The source's link is by contract of the operator.
  if (own !== null) {
    const paysCommission = linkPaysCommission(offer.source, own);
    const clickParameter = getClickParameter(offer.source, own);
    return { name: offer.source, kind: 'offer', url: own, paysCommission, clickParameter };
  }
  const link = airlinePage(offer, services) ?? agencyPages(offer, services)[0];
  if (link === undefined) return null;
  const { name, kind, url, paysCommission, clickParameter } = link;
  return { name, kind, url, paysCommission, clickParameter };
}

/** The site of the first carrier, which sells the ticket. */
export function airlinePage(
  sold: SoldTrip,
  { bookingPages, reference }: PageServices,
): PageLink | null {
  const [first] = sold.carriers;
  const carrier = first === undefined ? null : reference.carrier(first);
  return carrier === null ? null : bookingPages.airline(carrier.code, pageTrip(sold));
}

/** Agencies for the trip, the default one first. */
export function agencyPages(sold: SoldTrip, { bookingPages }: PageServices): PageLink[] {
  return bookingPages.agencies(pageTrip(sold));
}

function pageTrip({ trip, adults, language }: SoldTrip): PageTrip {
  const { origin, destination, departure, return: back, cabin } = trip;
  return { origin, destination, departure, return: back, cabin, adults, language };
}

/** Links of this source pay the marker that they carry. */
const BY_MARKER = 'travelpayouts';

/** Parameter with the marker; a click's id follows after a point. */
const MARKER = 'marker';

/** True where a source's link pays commission: by contract at most sources, by marker at Travelpayouts. */
export function linkPaysCommission(source: string, url: string): boolean {
  return source !== BY_MARKER || new URL(url).searchParams.has(MARKER);
}

/** Parameter for the click's id in a source's link. */
export function getClickParameter(source: string, url: string): string | null {
  return source === BY_MARKER && new URL(url).searchParams.has(MARKER) ? MARKER : null;
}
