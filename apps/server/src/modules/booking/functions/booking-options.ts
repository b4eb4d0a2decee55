import type { BookingReason, FunctionRequest } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import type { StoredDeal } from '@farelark/db/deals';
import { findOwnAlert } from '@farelark/db/traveller-alerts';
import {
  defineFunction,
  EXAMPLE_ID,
  type FunctionCall,
} from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findNotifiedDeal, getBestDate, toDealView } from '../../deals/index.ts';
import { commissionUpTo, isPremiumNow } from '../booking-click.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { isBookable, listSellers, type Seller } from '../sellers.ts';

export const bookingOptions = defineFunction({
  name: 'booking-options',
  access: 'anyone',
  limit: { calls: 300, seconds: 600 },
  summary: 'Where a deal is sold, the recommended page first.',
  example: { dealId: EXAMPLE_ID },
  misuse: ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts') }),
  handler: async (request, call, needs: BookingDependencies) => {
    const stored = await findDeal(request, call, needs);
    if (stored === null) throw new Failure('not_found', { message: 'errors.booking_options' });
    const view = toDealView(stored, needs.reference);
    const [sellers, earnsCommission] = await Promise.all([
      isBookable(stored.deal, call.caller) ? listSellers(stored, request, needs) : [],
      isPremiumCaller(call, needs),
    ]);
    const { offer } = stored.deal;
    const money = (amount: number | null) =>
      amount === null ? null : { amount, currency: offer.currency };
    return {
      dealId: stored.id,
      state: view.state,
      earnsCommission,
      options: rank(sellers).map((seller, index, [, ...others]) => ({
        optionId: seller.optionId,
        kind: seller.kind,
        provider: seller.provider,
        site: new URL(seller.url).host,
        showsTrip: seller.showsTrip,
        price: money(seller.price),
        baggage: seller.baggage,
        priceWithBag: money(seller.priceWithBag),
        lastVerified: seller.seenAt === null ? null : new Date(seller.seenAt).toISOString(),
        isRecommended: index === 0,
        reason: index === 0 ? reasonFor(seller, others) : null,
        synthetic: offer.synthetic,
        paysCommission: seller.paysCommission,
        commissionUpTo: earnsCommission ? commissionUpTo(seller, offer, request.adults) : null,
      })),
    };
  },
});

async function isPremiumCaller({ caller: traveller }: FunctionCall, needs: BookingDependencies) {
  if (traveller === null) return false;
  return inTransaction(needs.database, (client) =>
    isPremiumNow(client, traveller.userId, needs.now()),
  );
}

async function findDeal(
  { dealId, alertId }: FunctionRequest<'booking-options'>,
  { caller: traveller }: FunctionCall,
  needs: BookingDependencies,
): Promise<StoredDeal | null> {
  if (dealId !== undefined) return findNotifiedDeal(needs, dealId, traveller);
  if (alertId === undefined || traveller === null) return null;
  const alert = await findOwnAlert(needs.database, traveller.userId, alertId);
  return alert === null ? null : getBestDate(alert.dates);
}

/** Options without a price: airline's site first. */
const KIND_ORDER = { airline: 0, source: 1, agency: 2 } as const;

/** Sorts by price, bag, airline's site and newest observation; options without a price last. Ignores commission. */
function rank(sellers: readonly Seller[]): Seller[] {
  return sellers.toSorted(
    (a, b) =>
      Number(a.price === null) - Number(b.price === null) ||
      (a.price ?? 0) - (b.price ?? 0) ||
      Number(b.baggage === 'included') - Number(a.baggage === 'included') ||
      KIND_ORDER[a.kind] - KIND_ORDER[b.kind] ||
      (b.seenAt ?? 0) - (a.seenAt ?? 0),
  );
}

/** Requires several known prices. */
function reasonFor(first: Seller, others: readonly Seller[]): BookingReason {
  if (first.price === null)
    return first.kind === 'airline' ? 'booking.reason.airlineSite' : 'booking.reason.showsTrip';
  const [second] = others;
  if (second === undefined) return 'booking.reason.only';
  if (second.price === null) return 'booking.reason.onlyPrice';
  if (first.price < second.price) return 'booking.reason.cheapest';
  if (first.baggage === 'included' && second.baggage !== 'included')
    return 'booking.reason.cheapestWithBag';
  return first.kind === 'airline' && second.kind !== 'airline'
    ? 'booking.reason.airline'
    : 'booking.reason.latest';
}
