import { inTransaction, recordClick } from '@farelark/db';
import { isOpen } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { findToldDeal } from '../deals/deal-access.ts';
import { commissionUpTo } from './commission.ts';
import { namedClick } from './named-click.ts';
import { recordBookingClick } from './record-click.ts';
import { sellersOf } from './sellers.ts';

/**
 * Counts the caller's click and names the page to open. Only a page is named that the deal's own record
 * holds or that this server's list of pages has for it, so that nobody can be led elsewhere from here.
 */
export const initiateBooking: FunctionHandler<'initiate-booking'> = async (request, context) => {
  const { services } = context;
  const { userId } = callerOf(context);
  const stored = await findToldDeal(services, request.dealId, { userId });
  if (stored === null)
    throw new Failure('not_found', undefined, { message: 'errors.booking_not_initiated' });
  const { deal } = stored;
  // What went since the card was drawn can't be booked any more; what nobody confirmed can.
  if (!isOpen(deal)) throw new Failure('conflict', undefined, { message: 'errors.booking_failed' });
  const sellers = await sellersOf(stored, request, services);
  const seller = sellers.find(({ optionId }) => optionId === request.optionId);
  if (seller === undefined)
    throw new Failure('not_found', undefined, { message: 'errors.booking_not_initiated' });
  const at = services.now();
  const { offer } = deal;
  return inTransaction(services.database, async (client) => {
    await recordClick(client, stored.id, userId, at);
    const { bookingId, earnsCommission } = await recordBookingClick(client, {
      userId,
      dealId: stored.id,
      trip: offer,
      offerId: offer.offerId,
      provider: seller.provider,
      url: seller.url,
      price: seller.price,
      currency: offer.currency,
      synthetic: offer.synthetic,
      paysCommission: seller.paysCommission,
      at,
    });
    return {
      bookingId,
      url: namedClick(seller.url, seller.clickParameter, bookingId),
      earnsCommission,
      commissionUpTo: earnsCommission ? commissionUpTo(seller, offer, request.adults) : null,
    };
  });
};
