import type { FunctionData } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import {
  type CommissionTotal,
  listOwnCommission,
  type OwnCommission,
  totalCommission,
} from '@farelark/db/commission-totals';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../../deals/index.ts';
import type { CommissionsNeeds } from '../needs.ts';

const PAGE = 20;

export const listCommission = defineFunction({
  name: 'list-commission',
  access: 'traveller',
  summary: 'The traveller’s bookings that may earn commission, and where each stands.',
  example: { language: 'de' },
  misuse: () => ({}),
  handler: async (request, call, needs: CommissionsNeeds) => {
    const { database, reference } = needs;
    const { userId } = call.caller;
    const [totals, bookings] = await asRole(
      database,
      { role: 'authenticated', userId },
      async (client) => [
        await totalCommission(client, userId),
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

type CommissionView = Omit<
  FunctionData<'list-commission'>['bookings'][number],
  'origin' | 'destination'
>;

/** A booking that may earn commission, without its places. */
export function toCommissionView(own: OwnCommission): CommissionView {
  return {
    bookingId: own.bookingId,
    seller: own.provider,
    departureDate: own.departureDate,
    returnDate: own.returnDate,
    clickedAt: own.clickedAt.toISOString(),
    state: own.state,
    cause: own.cause,
    since: own.since.toISOString(),
    amount: own.state === 'click' ? null : { amount: own.amount, currency: own.currency },
    dueFrom: own.dueFrom,
    dueUntil: own.dueUntil,
    isAccepted: own.isAccepted,
  };
}

export function toTotalView({ state, bookings, amount, currency }: CommissionTotal) {
  return { state, bookings, amount: { amount, currency } };
}
