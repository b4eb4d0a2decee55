import type { CommissionState, RejectionCause } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { getValue, queryRows, sql } from '../sql.ts';

/** Booking that may earn commission, with its current state. */
export interface OwnCommission {
  readonly bookingId: string;
  readonly provider: string;
  readonly origin: string;
  readonly destination: string;
  /** Of the trip that was bought, if known; `YYYY-MM-DD`. */
  readonly departureDate: string;
  readonly returnDate: string | null;
  readonly clickedAt: Date;
  readonly state: CommissionState;
  readonly cause: RejectionCause | null;
  /** Start of the state. */
  readonly since: Date;
  readonly amount: number;
  readonly currency: string;
  readonly dueFrom: string | null;
  readonly dueUntil: string | null;
  /** Null: no sale. */
  readonly isAccepted: boolean | null;
}

/** Bookings `b` with their last entry `e` and sale `s`. */
const BOOKING_STATES = sql`bookings b
  cross join lateral (select * from commission_entries where booking_id = b.id order by id desc limit 1) e
  left join commission_sales s on s.booking_id = b.id`;

const COLUMNS = sql`b.id as "bookingId", b.provider, b.origin, b.destination,
  coalesce(s.departure_date, b.departure_date) as "departureDate",
  case when s.id is null then b.return_date else s.return_date end as "returnDate",
  b.clicked_at as "clickedAt", e.state, e.cause, e.entered_at as since, e.amount, e.currency,
  e.due_from as "dueFrom", e.due_until as "dueUntil", s.status = 'confirmed' as "isAccepted"`;

/** A traveller's commission, last changed first and mere clicks last. Requires the traveller's role. */
export function listOwnCommission(
  client: Queryable,
  userId: string,
  offset: number,
  limit: number,
): Promise<OwnCommission[]> {
  return queryRows(client)`
    select ${COLUMNS} from ${BOOKING_STATES} where b.user_id = ${userId}
     order by e.state = 'click', e.id desc offset ${offset} limit ${limit}`;
}

/** Amounts are in minor units. */
export interface CommissionTotal {
  readonly state: CommissionState;
  readonly currency: string;
  readonly bookings: number;
  readonly amount: number;
}

/** Totals by state and currency, of a traveller or of all (null). */
export function getCommissionTotals(client: Queryable, userId: string | null) {
  return queryRows(client)<CommissionTotal>`
    select e.state, e.currency, count(*)::int as bookings, sum(e.amount)::bigint as amount
      from ${BOOKING_STATES} where ${userId}::uuid is null or b.user_id = ${userId}
     group by 1, 2 order by 1, 2`;
}

export interface OperatorCommission extends OwnCommission {
  /** Email address; null: the account was deleted. */
  readonly member: string | null;
  readonly partner: string | null;
  readonly reference: string | null;
}

export interface CommissionSearch {
  readonly state: CommissionState | null;
  /** True: only those due before `today`. */
  readonly overdue: boolean;
  /** Part of an email address, reference, partner or seller, or a booking id; null: any. */
  readonly text: string | null;
  readonly today: string;
}

/** Payments or decisions that were due before `today`. */
const overdueBy = (today: string) =>
  sql`e.state in ('travelled', 'payable') and e.amount > 0 and e.due_until < ${today}::date`;

/** Commission of all travellers, first due first. */
export function searchCommission(
  client: Queryable,
  { state, overdue, text, today }: CommissionSearch,
  offset: number,
  limit: number,
): Promise<OperatorCommission[]> {
  return queryRows(client)`
    select ${COLUMNS}, u.email as member, s.partner, s.reference
      from ${BOOKING_STATES} left join auth."user" u on u.id = b.user_id
     where (${state}::commission_state is null or e.state = ${state})
       and (not ${overdue} or (${overdueBy(today)}))
       and (${text}::text is null or b.id::text = lower(${text})
         or replace(b.id::text, '-', '') = lower(${text})
         or position(lower(${text}) in
           lower(concat_ws(' ', u.email, s.reference, s.partner, b.provider))) > 0)
     order by e.due_from nulls last, e.id desc offset ${offset} limit ${limit}`;
}

/** `today` is `YYYY-MM-DD`. */
export function countOverdueCommission(client: Queryable, today: string): Promise<number> {
  // Starts from the entries: few have an amount, while bookings are mostly clicks, kept forever.
  return getValue(client)`
    select count(*)::int as count from commission_entries e
     where ${overdueBy(today)} and not exists (
       select from commission_entries later
        where later.booking_id = e.booking_id and later.id > e.id)`;
}
