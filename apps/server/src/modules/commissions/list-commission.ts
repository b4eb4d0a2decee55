import { asRole, listOwnCommission, totalCommission } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { toPlaceView } from '../deals/deal-view.ts';
import { toStandingView, toTotalView } from './commission-view.ts';

const PAGE = 20;

/** The caller's bookings that may earn commission, and where each stands. */
export const listCommission: FunctionHandler<'list-commission'> = async (request, context) => {
  const { database, reference } = context.services;
  const { userId } = callerOf(context);
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
      ...toStandingView(own),
      origin: place(own.origin),
      destination: place(own.destination),
    })),
    count: totals.reduce((sum, total) => sum + total.bookings, 0),
  };
};
