import {
  addEntries,
  countOverdueCommission,
  inTransaction,
  lockClicks,
  searchCommission,
  totalCommission,
} from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { toStandingView, toTotalView } from './commission-view.ts';

const PAGE = 50;

/** Everybody's bookings that may earn commission, for the operator. */
export const commissionDesk: FunctionHandler<'commission-desk'> = async (request, context) => {
  const { database, now } = context.services;
  const { pool } = database;
  const today = now().toISOString().slice(0, 10);
  const search = {
    state: request.state ?? null,
    overdue: request.overdue,
    text: request.search === '' ? null : request.search,
    today,
  };
  const [totals, overdue, bookings] = await Promise.all([
    totalCommission(pool, null),
    countOverdueCommission(pool, today),
    searchCommission(pool, search, request.offset, PAGE + 1),
  ]);
  return {
    totals: totals.map(toTotalView),
    overdue,
    bookings: bookings.slice(0, PAGE).map((one) => ({
      ...toStandingView(one),
      origin: one.origin,
      destination: one.destination,
      member: one.member,
      partner: one.partner,
      reference: one.reference,
    })),
    hasMore: bookings.length > PAGE,
  };
};

/** Enters that a commission was paid, or that the operator refuses it. Again changes nothing. */
export const settleCommission: FunctionHandler<'settle-commission'> = async (request, context) =>
  inTransaction(context.services.database, async (client) => {
    const { bookingId, state } = request;
    const [booking] = await lockClicks(client, [bookingId]);
    const last = booking?.last ?? null;
    if (last === null) throw new Failure('not_found');
    if (last.state === state) return { state };
    const canPay = last.state === 'payable';
    const canRefuse = last.state !== 'paid' && last.state !== 'rejected';
    if (state === 'paid' ? !canPay : !canRefuse)
      throw new Failure('conflict', undefined, { message: 'errors.commission_order' });
    const entry = { ...last, state, cause: state === 'paid' ? null : ('refused' as const) };
    await addEntries(client, bookingId, [entry], request.note === '' ? null : request.note);
    return { state };
  });
