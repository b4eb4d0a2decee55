import { asRole } from '@farelark/db';
import {
  type CommissionTotal,
  getCommissionTotals,
  listOwnCommission,
  type OwnCommission,
} from '@farelark/db/commission-totals';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../../deals/index.ts';
import type { CommissionsDependencies } from '../dependencies.ts';

const PAGE = 20;

export const listCommission = defineFunction({
  name: 'list-commission',
  access: 'traveller',
  summary: 'The traveller’s bookings that may earn commission, and where each stands.',
  example: { language: 'de' },
  handler: async (request, call, needs: CommissionsDependencies) => {
    const { database, reference } = needs;
    const { userId } = call.caller;
    const [totals, bookings] = await asRole(
      database,
      { role: 'authenticated', userId },
      async (client) => [
        await getCommissionTotals(client, userId),
        await listOwnCommission(client, userId, request.offset, PAGE),
      ],
    );
    const place = (code: string) => toPlaceView(code, reference, request.language);
    return {
      totals: totals.map(toTotalView),
      bookings: bookings.map((own) => ({
        ...toCommissionView(own),
        origin: place(own.origin),
        destination: place(own.destination),
      })),
      count: totals.reduce((sum, total) => sum + total.bookings, 0),
    };
  },
});

/** A booking that may earn commission, with places as codes. */
export function toCommissionView<Own extends OwnCommission>({
  provider,
  clickedAt,
  since,
  amount,
  currency,
  ...same
}: Own) {
  return {
    ...same,
    seller: provider,
    clickedAt: clickedAt.toISOString(),
    since: since.toISOString(),
    amount: same.state === 'click' ? null : { amount, currency },
  };
}

export function toTotalView({ state, bookings, amount, currency }: CommissionTotal) {
  return { state, bookings, amount: { amount, currency } };
}
