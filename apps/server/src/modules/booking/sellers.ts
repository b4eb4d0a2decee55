import type { StoredDeal } from '@farelark/db/deals';
import { findLatestOffers, findOffersWithBag, type OfferWithBag } from '@farelark/db/offers';
import { type Deal, isOpen } from '@farelark/engine';
import type { PageLink } from '@farelark/reference';
import { parseWebUrl } from '../../config/addresses.ts';
import type { BookingDependencies } from './dependencies.ts';
import { agencyPages, airlinePage, getLinkTerms, type SoldTrip } from './resolve-booking-url.ts';

/** Maximum age of a price. */
const FRESH_MILLIS = 48 * 3_600_000;
/** Id of the option from the deal's source. */
const OWN_OPTION = 'own';
const MAX_AGENCIES = 3;

/** A seller with its address, which only `initiate-booking` returns. */
export interface Seller {
  readonly optionId: string;
  readonly kind: 'source' | 'airline' | 'agency';
  readonly provider: string;
  /** Validated URL for redirects. */
  readonly url: string;
  readonly showsTrip: boolean;
  /** Minor units of the deal's currency; null if shown on the site only. */
  readonly price: number | null;
  readonly baggage: 'included' | 'extra' | null;
  /** Recent price of the same flights with a checked bag; null if unknown. */
  readonly priceWithBag: number | null;
  /** Time of the price's observation; null without a price. */
  readonly seenAt: number | null;
  readonly paysCommission: boolean;
  /** URL parameter for the click id; null for none. */
  readonly clickParameter: string | null;
}

const UNPRICED = { price: null, baggage: null, priceWithBag: null, seenAt: null };

/** Notified travellers may book unconfirmed deals too, visitors live ones only. */
export function isBookable(deal: Deal, caller: object | null): boolean {
  return caller === null ? deal.state === 'live' : isOpen(deal);
}

/** Sellers of a deal, none for a gone one: its source, others below the usual price, the airline's site, agencies. */
export async function listSellers(
  stored: StoredDeal,
  { adults, language }: Pick<SoldTrip, 'adults' | 'language'>,
  dependencies: BookingDependencies,
): Promise<Seller[]> {
  const { deal } = stored;
  if (deal.state === 'gone' || deal.state === 'dropped') return [];
  const sources = await listSourceSellers(stored, dependencies);
  const { offer } = deal;
  const sold: SoldTrip = { trip: offer, adults, language, carriers: offer.carriers };
  const airline = airlinePage(sold, dependencies);
  const isAirlines = ({ url }: Seller) => airline !== null && getSite(url) === getSite(airline.url);
  return [
    ...sources.map((seller) =>
      isAirlines(seller) ? { ...seller, kind: 'airline' as const } : seller,
    ),
    ...(airline === null || sources.some(isAirlines) ? [] : [pageSeller(airline)]),
    ...agencyPages(sold, dependencies)
      .filter((agency) => !sources.some(({ url }) => getSite(url) === getSite(agency.url)))
      .slice(0, MAX_AGENCIES)
      .map(pageSeller),
  ];
}

/** Offers of sources that have a page. */
async function listSourceSellers(
  { deal }: StoredDeal,
  { database, now, sources }: BookingDependencies,
): Promise<Seller[]> {
  const { offer } = deal;
  const since = new Date(now().getTime() - FRESH_MILLIS);
  const [others, bags] = await Promise.all([
    findLatestOffers(database.pool, offer, since),
    findOffersWithBag(database.pool, offer, since),
  ]);
  const caches = new Set(
    sources.flatMap(({ source }) => (source.isCandidate === true ? [source.name as string] : [])),
  );
  const own = {
    optionId: OWN_OPTION,
    source: offer.source as string,
    bookingUrl: offer.bookingUrl,
    price: offer.price as number,
    baggage: offer.baggage,
    carriers: offer.carriers,
    flightNumbers: offer.flightNumbers,
    seenAt: deal.lastSeenAt as number,
  };
  const all = [
    own,
    ...others
      .filter(({ source, price }) => source !== offer.source && price < deal.evidence.average)
      .map((other) => ({
        ...other,
        optionId: `source-${other.sourceId}`,
        seenAt: other.at.getTime(),
      })),
  ];
  return all.flatMap(({ optionId, source, bookingUrl, price, baggage, seenAt, ...flights }) => {
    const url = parseWebUrl(bookingUrl);
    if (url === null) return [];
    const withBag = baggage === 'included' ? price : bagPrice(bags, source, flights);
    const place = {
      optionId,
      kind: 'source' as const,
      provider: source,
      url,
      showsTrip: true,
      ...getLinkTerms(source, url),
    };
    if (optionId !== OWN_OPTION && caches.has(source)) return { ...place, ...UNPRICED };
    return {
      ...place,
      price,
      baggage,
      // A lower price with a bag is another fare.
      priceWithBag: withBag !== null && withBag >= price ? withBag : null,
      seenAt,
    };
  });
}

/** Recent price of the same flights with a bag at the same source. */
function bagPrice(
  bags: readonly OfferWithBag[],
  source: string,
  { carriers, flightNumbers }: Pick<OfferWithBag, 'carriers' | 'flightNumbers'>,
): number | null {
  if (flightNumbers.length === 0) return null;
  const same = bags.find(
    (bag) =>
      bag.source === source &&
      bag.carriers.join() === carriers.join() &&
      bag.flightNumbers.join() === flightNumbers.join(),
  );
  return same?.price ?? null;
}

function pageSeller(page: PageLink): Seller {
  const { seller, name, kind, isAirline, paysCommission, clickParameter, url } = page;
  return {
    optionId: `${isAirline ? 'airline' : 'agency'}-${seller}`,
    kind: isAirline ? 'airline' : 'agency',
    provider: name,
    url,
    showsTrip: kind === 'search',
    ...UNPRICED,
    paysCommission,
    clickParameter,
  };
}

/** Ignores `www.`. */
function getSite(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
