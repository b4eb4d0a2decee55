import { inTransaction, lockDeal, recordClick } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';

/** Counts a way taken from a card to its seller, and has the price looked at again at once. */
export const openDeal: FunctionHandler<'open-deal'> = async ({ dealId }, context) => {
  const { database, now } = context.services;
  return inTransaction(database, async (client) => {
    const deal = await lockDeal(client, dealId);
    // What travellers were never told of can't be opened, whoever knows its id.
    if (deal === null || deal.verifiedAt === null || deal.state === 'dropped')
      throw new Failure('not_found');
    await recordClick(client, dealId, context.traveller?.userId ?? null, now());
    const state = deal.state === 'live' || deal.state === 'gone' ? deal.state : 'verifying';
    return { state, bookingUrl: deal.offer.bookingUrl };
  });
};
