import { openDealRequest, openDealResponse } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { recordClick } from '@farelark/db/deal-clicks';
import { lockDeal } from '@farelark/db/deals';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { DealsNeeds } from '../needs.ts';

/** Counts a way taken from a card to its seller, and has the price looked at again at once. */
export const openDeal = defineFunction({
  name: 'open-deal',
  access: 'anyone',
  input: openDealRequest,
  output: openDealResponse,
  docs: {
    summary: 'Go to a deal’s seller. The click counts, and the price is looked at again.',
    example: { dealId: SOME_ID },
  },
  misuse: ({ dealId }) => ({ dealId }),
  handler: async ({ dealId }, call, needs: DealsNeeds) => {
    const { database, now } = needs;
    return inTransaction(database, async (client) => {
      const deal = await lockDeal(client, dealId);
      // What travellers were never told of can't be opened, whoever knows its id.
      if (deal === null || deal.verifiedAt === null || deal.state === 'dropped')
        throw new Failure('not_found');
      await recordClick(client, dealId, call.caller?.userId ?? null, now());
      const state = deal.state === 'live' || deal.state === 'gone' ? deal.state : 'verifying';
      return { state, bookingUrl: deal.offer.bookingUrl };
    });
  },
});
