import { asRole, listOwnCommission, totalCommission } from '@farelark/storage';
import { toStandingView, toTotalView } from '../views/commission-view.ts';
import { toPlaceView } from '../views/deal-view.ts';
import { callerOf, type FunctionHandler } from './handler.ts';

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
