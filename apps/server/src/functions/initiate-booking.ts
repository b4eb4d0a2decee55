import { MOST_COMMISSION } from '@farelark/contracts';
import { findPlan, inTransaction, recordBooking, recordClick } from '@farelark/storage';
import { Failure } from '../http/failure.ts';
import { sellersOf } from './booking-options.ts';
import { callerOf, type FunctionHandler } from './handler.ts';
import { isPremium } from './load-plan.ts';
import { findToldDeal } from './told-deal.ts';

/**
 * Counts the caller's click and names the page to open. Only a page that the deal's own record holds is
 * named, so that nobody can be led elsewhere from here.
 */
export const initiateBooking: FunctionHandler<'initiate-booking'> = async (request, context) => {
  const { services } = context;
  const { userId } = callerOf(context);
  const stored = await findToldDeal(services, request.dealId);
  if (stored === null)
    throw new Failure('not_found', undefined, { message: 'errors.booking_not_initiated' });
  const { deal } = stored;
  // What went since the card was drawn can't be booked any more.
  if (deal.state === 'gone')
    throw new Failure('conflict', undefined, { message: 'errors.booking_failed' });
  const sellers = await sellersOf(stored, services);
  const seller = sellers.find(({ optionId }) => optionId === request.optionId);
  if (seller === undefined)
    throw new Failure('not_found', undefined, { message: 'errors.booking_not_initiated' });
  const at = services.now();
  return inTransaction(services.database, async (client) => {
    const plan = await findPlan(client, userId);
    // Nobody pays a commission on a fare that was made up.
    const earnsCommission = plan !== null && isPremium(plan, at) && !deal.offer.synthetic;
    await recordClick(client, stored.id, userId, at);
    const bookingId = await recordBooking(client, {
      userId,
      dealId: stored.id,
      deal,
      provider: seller.provider,
      url: seller.url,
      price: seller.price,
      earnsCommission,
      at,
    });
    const most = Math.floor(seller.price * MOST_COMMISSION);
    return {
      bookingId,
      url: seller.url,
      earnsCommission,
      commissionUpTo: earnsCommission ? { amount: most, currency: deal.offer.currency } : null,
    };
  });
};
