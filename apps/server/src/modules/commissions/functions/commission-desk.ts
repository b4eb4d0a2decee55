import { inTransaction } from '@farelark/db';
import {
  countOverdueCommission,
  getCommissionTotals,
  searchCommission,
} from '@farelark/db/commission-totals';
import { addEntries, lockClicks } from '@farelark/db/commissions';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { CommissionsDependencies } from '../dependencies.ts';
import { toCommissionView, toTotalView } from './list-commission.ts';

const PAGE = 50;

export const listAllCommission = defineFunction({
  name: 'commission-desk',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Everybody’s bookings that may earn commission, with totals and what is overdue.',
  example: { overdue: true },
  handler: async (request, _call, needs: CommissionsDependencies) => {
    const { database, now } = needs;
    const { pool } = database;
    const today = now().toISOString().slice(0, 10);
    const search = {
      state: request.state ?? null,
      overdue: request.overdue,
      text: request.search === '' ? null : request.search,
      today,
    };
    const [totals, overdue, bookings] = await Promise.all([
      getCommissionTotals(pool, null),
      countOverdueCommission(pool, today),
      searchCommission(pool, search, request.offset, PAGE + 1),
    ]);
    return {
      totals: totals.map(toTotalView),
      overdue,
      bookings: bookings.slice(0, PAGE).map(toCommissionView),
      hasMore: bookings.length > PAGE,
    };
  },
});

/** Marks a commission as paid or refused. Idempotent. */
export const settleCommission = defineFunction({
  name: 'settle-commission',
  access: 'operator',
  limit: { calls: 3000, seconds: 3600 },
  summary: 'Enters that a payable commission was paid, or that the operator refuses one.',
  example: {
    bookingId: '0198f0a0-1111-7222-8333-1234567890ab',
    state: 'paid',
    note: 'Transfer 4711',
  },
  handler: async (request, _call, needs: CommissionsDependencies) =>
    inTransaction(needs.database, async (client) => {
      const { bookingId, state } = request;
      const [booking] = await lockClicks(client, [bookingId]);
      const last = booking?.last ?? null;
      if (last === null) throw new Failure('not_found');
      if (last.state === state) return { state };
      const canPay = last.state === 'payable';
      const canRefuse = last.state !== 'paid' && last.state !== 'rejected';
      if (state === 'paid' ? !canPay : !canRefuse)
        throw new Failure('conflict', { message: 'errors.commission_order' });
      const entry = { ...last, state, cause: state === 'paid' ? null : ('refused' as const) };
      await addEntries(client, bookingId, [entry], request.note === '' ? null : request.note);
      return { state };
    }),
});
