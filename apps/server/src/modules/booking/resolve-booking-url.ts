import type { BookingPageView, Language } from '@farelark/contracts';
import type { Trip } from '@farelark/engine';
import type { PageLink, PageTrip } from '@farelark/reference';
import { webAddress } from '../../config/addresses.ts';
import type { BookingNeeds } from './needs.ts';

/** What is sold, as far as a page for it needs to know. */
export interface SoldTrip {
  readonly trip: Trip;
  readonly adults: number;
  readonly language: Language;
  /** IATA codes or names; the first sells the ticket. */
  readonly carriers: readonly string[];
}

/** A page to go on to, and whether what is booked there pays a commission. */
export interface BookingTarget extends BookingPageView {
  readonly paysCommission: boolean;
  /** Parameter of the address in which the click's id goes along; null: none. */
  readonly clickParameter: string | null;
}

type PageServices = Pick<BookingNeeds, 'bookingPages' | 'reference'>;

/**
 * Where to go on from an offer: its source's own link, else the site of the airline that sells the ticket,
 * else the first agency that can be asked for the trip. Null where there is none.
 */
export function resolveBookingUrl(
  offer: SoldTrip & { readonly source: string; readonly bookingUrl: string | null },
  services: PageServices,
): BookingTarget | null {
  const own = webAddress(offer.bookingUrl);
  // What a source leads to is the operator's own arrangement with it.
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

/** The site of the airline that sells the ticket: the first of the carriers; null where it isn't known. */
export function airlinePage(
  sold: SoldTrip,
  { bookingPages, reference }: PageServices,
): PageLink | null {
  const [first] = sold.carriers;
  const carrier = first === undefined ? null : reference.carrier(first);
  return carrier === null ? null : bookingPages.airline(carrier.code, pageTrip(sold));
}

/** The agencies that can be asked for the trip, the default one first. */
export function agencyPages(sold: SoldTrip, { bookingPages }: PageServices): PageLink[] {
  return bookingPages.agencies(pageTrip(sold));
}

function pageTrip({ trip, adults, language }: SoldTrip): PageTrip {
  const { origin, destination, departure, return: back, cabin } = trip;
  return { origin, destination, departure, return: back, cabin, adults, language };
}

/** Links of this source pay whoever's marker they carry. */
const BY_MARKER = 'travelpayouts';

/** The parameter of its links that holds the marker, to which a name of one's own is added behind a point. */
const MARKER = 'marker';

/**
 * Whether what is booked by a source's own link pays a commission. Of most sources that is the operator's
 * own arrangement with them; a link of Travelpayouts without a marker pays nobody.
 */
export function linkPaysCommission(source: string, url: string): boolean {
  return source !== BY_MARKER || new URL(url).searchParams.has(MARKER);
}

/** The parameter in which a source's own link takes the click's id along; null: it takes none. */
export function getClickParameter(source: string, url: string): string | null {
  return source === BY_MARKER && new URL(url).searchParams.has(MARKER) ? MARKER : null;
}
