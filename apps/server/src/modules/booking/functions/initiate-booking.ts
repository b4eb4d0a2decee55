import { inTransaction } from '@farelark/db';
import { recordClick } from '@farelark/db/deal-clicks';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findNotifiedDeal } from '../../deals/index.ts';
import { addClickId, commissionUpTo, recordBookingClick } from '../booking-click.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { isBookable, listSellers } from '../sellers.ts';

/**
 * No open redirect: uses only pages of the deal's record or the configuration. Visitors may open the sellers of live
 * deals; their clicks are counted without an account, and earn no commission.
 */
export const initiateBooking = defineFunction({
  name: 'initiate-booking',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  summary: 'Count the click to a seller and say which page to open. Nothing is booked.',
  example: { dealId: EXAMPLE_ID, optionId: 'own' },
  handler: async (request, call, needs: BookingDependencies) => {
    const { caller } = call;
    const stored = await findNotifiedDeal(needs, request.dealId, caller);
    if (stored === null)
      throw new Failure('not_found', { message: 'errors.booking_not_initiated' });
    const { deal } = stored;
    if (!isBookable(deal, caller))
      throw new Failure('conflict', { message: 'errors.booking_failed' });
    const sellers = await listSellers(stored, request, needs);
    const seller = sellers.find(({ optionId }) => optionId === request.optionId);
    if (seller === undefined)
      throw new Failure('not_found', { message: 'errors.booking_not_initiated' });
    const at = needs.now();
    const { offer } = deal;
    return inTransaction(needs.database, async (client) => {
      await recordClick(client, stored.id, caller?.userId ?? null, at);
      if (caller === null)
        return { bookingId: null, url: seller.url, earnsCommission: false, commissionUpTo: null };
      const { bookingId, earnsCommission } = await recordBookingClick(client, {
        userId: caller.userId,
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
        url: addClickId(seller.url, seller.clickParameter, bookingId),
        earnsCommission,
        commissionUpTo: earnsCommission ? commissionUpTo(seller, offer, request.adults) : null,
      };
    });
  },
});
