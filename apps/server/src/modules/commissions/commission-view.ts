import type { FunctionData } from '@farelark/contracts';
import type { CommissionTotal, OwnCommission } from '@farelark/db/commission-totals';

type StandingView = Omit<
  FunctionData<'list-commission'>['bookings'][number],
  'origin' | 'destination'
>;

/** A booking that may earn commission, without its places. */
export function toStandingView(own: OwnCommission): StandingView {
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
