import type { CommissionState, RejectionCause } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { getValue, queryRows, sql } from '../sql.ts';

/** One booking of a traveller that may earn commission, and where it stands. */
export interface OwnCommission {
  readonly bookingId: string;
  readonly provider: string;
  readonly origin: string;
  readonly destination: string;
  /** Of the trip that was bought, as far as that is known; days as YYYY-MM-DD. */
  readonly departureDate: string;
  readonly returnDate: string | null;
  readonly clickedAt: Date;
  readonly state: CommissionState;
  readonly cause: RejectionCause | null;
  /** When it got there. */
  readonly since: Date;
  readonly amount: number;
  readonly currency: string;
  readonly dueFrom: string | null;
  readonly dueUntil: string | null;
  /** The partner has accepted the sale; null: no sale is known. */
  readonly isAccepted: boolean | null;
}

/** Each booking with its last entry; `b` is the booking, `e` the entry, `s` the sale. */
const BOOKING_STATES = sql`bookings b
  cross join lateral (select * from commission_entries where booking_id = b.id order by id desc limit 1) e
  left join commission_sales s on s.booking_id = b.id`;

const OWN = sql`b.id as "bookingId", b.provider, b.origin, b.destination,
  coalesce(s.departure_date, b.departure_date) as "departureDate",
  case when s.id is null then b.return_date else s.return_date end as "returnDate",
  b.clicked_at as "clickedAt", e.state, e.cause, e.entered_at as since, e.amount, e.currency,
  e.due_from as "dueFrom", e.due_until as "dueUntil", s.status = 'confirmed' as "isAccepted"`;

/**
 * A traveller's bookings that may earn commission: those that changed last first, those only clicked at the
 * end. Read under their own role.
 */
export function listOwnCommission(
  client: Queryable,
  userId: string,
  offset: number,
  limit: number,
): Promise<OwnCommission[]> {
  return queryRows(client)`
    select ${OWN} from ${BOOKING_STATES} where b.user_id = ${userId}
     order by e.state = 'click', e.id desc offset ${offset} limit ${limit}`;
}

/** Commission in one state and currency; minor units. */
export interface CommissionTotal {
  readonly state: CommissionState;
  readonly currency: string;
  readonly bookings: number;
  readonly amount: number;
}

/** The totals of a traveller, or of everybody (null), by state and currency. */
export async function getCommissionTotals(
  client: Queryable,
  userId: string | null,
): Promise<CommissionTotal[]> {
  const rows: (Omit<CommissionTotal, 'amount'> & { amount: string })[] = await queryRows(client)`
    select e.state, e.currency, count(*)::int as bookings, sum(e.amount)::text as amount
      from ${BOOKING_STATES} where ${userId}::uuid is null or b.user_id = ${userId}
     group by 1, 2 order by 1, 2`;
  return rows.map(({ amount, ...total }) => ({ ...total, amount: exactly(amount) }));
}

/** @throws RangeError beyond what a number holds to the last unit */
function exactly(text: string): number {
  const amount = Number(text);
  if (!Number.isSafeInteger(amount)) throw new RangeError('A sum is beyond what a number holds');
  return amount;
}

/** A booking as the operator sees it. */
export interface OperatorCommission extends OwnCommission {
  /** Null: the account is gone. */
  readonly member: string | null;
  readonly partner: string | null;
  readonly reference: string | null;
}

export interface CommissionSearch {
  readonly state: CommissionState | null;
  /** Only what should have been paid by `today` and is not. */
  readonly overdue: boolean;
  /** Of an address, a reference, a partner, a seller, or a booking's id; null: everything. */
  readonly text: string | null;
  readonly today: string;
}

/** Whatever should have been paid or decided by `today`. */
const overdueBy = (today: string) =>
  sql`e.state in ('travelled', 'payable') and e.amount > 0 and e.due_until < ${today}::date`;

/** Bookings that may earn commission, those first whose money is due first. */
export function searchCommission(
  client: Queryable,
  { state, overdue, text, today }: CommissionSearch,
  offset: number,
  limit: number,
): Promise<OperatorCommission[]> {
  return queryRows(client)`
    select ${OWN}, u.email as member, s.partner, s.reference
      from ${BOOKING_STATES} left join auth."user" u on u.id = b.user_id
     where (${state}::commission_state is null or e.state = ${state})
       and (not ${overdue} or (${overdueBy(today)}))
       and (${text}::text is null or b.id::text = lower(${text})
         or replace(b.id::text, '-', '') = lower(${text})
         or position(lower(${text}) in
           lower(concat_ws(' ', u.email, s.reference, s.partner, b.provider))) > 0)
     order by e.due_from nulls last, e.id desc offset ${offset} limit ${limit}`;
}

/** Number of bookings that should have been paid or decided by `today` (YYYY-MM-DD). */
export function countOverdueCommission(client: Queryable, today: string): Promise<number> {
  // From the entries, of which few are about money: bookings are mostly clicks, and kept for good.
  return getValue(client)`
    select count(*)::int as count from commission_entries e
     where ${overdueBy(today)} and not exists (
       select from commission_entries later
        where later.booking_id = e.booking_id and later.id > e.id)`;
}
