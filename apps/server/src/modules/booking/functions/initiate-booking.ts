import { inTransaction } from '@farelark/db';
import { recordClick } from '@farelark/db/deal-clicks';
import { isOpen } from '@farelark/engine';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findNotifiedDeal } from '../../deals/index.ts';
import { addClickId, commissionUpTo, recordBookingClick } from '../booking-click.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { listSellers } from '../sellers.ts';

/** No open redirect: uses only pages of the deal's record or the configuration. */
export const initiateBooking = defineFunction({
  name: 'initiate-booking',
  access: 'traveller',
  limit: { calls: 60, seconds: 3600 },
  summary: 'Count the click to a seller and say which page to open. Nothing is booked.',
  example: { dealId: EXAMPLE_ID, optionId: 'own' },
  handler: async (request, call, needs: BookingDependencies) => {
    const { userId } = call.caller;
    const stored = await findNotifiedDeal(needs, request.dealId, { userId });
    if (stored === null)
      throw new Failure('not_found', { message: 'errors.booking_not_initiated' });
    const { deal } = stored;
    // Unconfirmed deals can be booked, gone ones can't.
    if (!isOpen(deal)) throw new Failure('conflict', { message: 'errors.booking_failed' });
    const sellers = await listSellers(stored, request, needs);
    const seller = sellers.find(({ optionId }) => optionId === request.optionId);
    if (seller === undefined)
      throw new Failure('not_found', { message: 'errors.booking_not_initiated' });
    const at = needs.now();
    const { offer } = deal;
    return inTransaction(needs.database, async (client) => {
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
        url: addClickId(seller.url, seller.clickParameter, bookingId),
        earnsCommission,
        commissionUpTo: earnsCommission ? commissionUpTo(seller, offer, request.adults) : null,
      };
    });
  },
});
