import type { BookingOption, FunctionRequest } from '@farelark/contracts';
import { findOwnAlert, latestOffers, type StoredDeal } from '@farelark/storage';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { bestOf, toDealView } from '../views/deal-view.ts';
import { webAddress } from '../views/web-address.ts';
import type { FunctionContext, FunctionHandler } from './handler.ts';
import { findToldDeal } from './told-deal.ts';

/** What a source said longer ago says nothing about what it sells now. */
const FRESH_MILLIS = 48 * 3_600_000;
/** The option that the deal's own source gave. */
const OWN_OPTION = 'own';

/** A place to book, with the address that only `initiate-booking` tells. */
export interface Seller {
  readonly optionId: string;
  readonly provider: string;
  /** Checked: a page that a browser may be sent to. */
  readonly url: string;
  /** Minor units of the deal's currency. */
  readonly price: number;
  readonly baggage: 'included' | 'extra' | null;
  readonly seenAt: number;
}

/** Where a deal can be booked. */
export const bookingOptions: FunctionHandler<'booking-options'> = async (request, context) => {
  const stored = await dealOf(request, context);
  if (stored === null)
    throw new Failure('not_found', undefined, { message: 'errors.booking_options' });
  const view = toDealView(stored, context.services.reference);
  const sellers = await sellersOf(stored, context.services);
  return { dealId: stored.id, state: view.state, options: rank(sellers, stored) };
};

async function dealOf(
  { dealId, alertId }: FunctionRequest<'booking-options'>,
  { services, traveller }: FunctionContext,
): Promise<StoredDeal | null> {
  if (dealId !== undefined) return findToldDeal(services, dealId);
  if (alertId === undefined || traveller === null) return null;
  const alert = await findOwnAlert(services.database.pool, traveller.userId, alertId);
  return alert === null ? null : bestOf(alert.dates);
}

/**
 * The pages on which a deal is sold as far as our own record says: its source's, and those of other
 * sources that lately showed the same trip at no higher a price than usual. None where it is gone.
 */
export async function sellersOf(
  { deal }: StoredDeal,
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<Seller[]> {
  if (deal.state === 'gone' || deal.state === 'dropped') return [];
  const { offer } = deal;
  const since = new Date(now().getTime() - FRESH_MILLIS);
  const others = await latestOffers(database.pool, offer, since);
  const own = {
    optionId: OWN_OPTION,
    provider: offer.source as string,
    address: offer.bookingUrl,
    price: offer.price as number,
    baggage: offer.baggage,
    seenAt: deal.lastSeenAt as number,
  };
  const all = [
    own,
    ...others
      .filter(({ source, price }) => source !== offer.source && price < deal.evidence.average)
      .map((other) => ({
        optionId: `source-${other.sourceId}`,
        provider: other.source,
        address: other.bookingUrl,
        price: other.price,
        baggage: other.baggage,
        seenAt: other.at.getTime(),
      })),
  ];
  return all.flatMap(({ address, ...seller }) => {
    const url = webAddress(address);
    return url === null ? [] : [{ ...seller, url }];
  });
}

/**
 * The cheapest first; at the same price one with a bag, then what was seen last. The first is recommended.
 */
function rank(sellers: readonly Seller[], { deal }: StoredDeal): BookingOption[] {
  const ordered = [...sellers].sort(
    (a, b) =>
      a.price - b.price ||
      Number(b.baggage === 'included') - Number(a.baggage === 'included') ||
      b.seenAt - a.seenAt,
  );
  const [first, second] = ordered;
  const money = (amount: number) => ({ amount, currency: deal.offer.currency });
  return ordered.map((seller) => ({
    optionId: seller.optionId,
    provider: seller.provider,
    site: new URL(seller.url).host,
    price: money(seller.price),
    baggage: seller.baggage,
    priceWithBag: seller.baggage === 'included' ? money(seller.price) : null,
    seenAt: new Date(seller.seenAt).toISOString(),
    isRecommended: seller === first,
    reason: seller === first ? reasonFor(seller, second) : null,
    synthetic: deal.offer.synthetic,
  }));
}

function reasonFor(first: Seller, second: Seller | undefined): string {
  if (second === undefined) return 'booking.reason.only';
  if (first.price < second.price) return 'booking.reason.cheapest';
  return first.baggage === 'included' && second.baggage !== 'included'
    ? 'booking.reason.cheapestWithBag'
    : 'booking.reason.latest';
}
