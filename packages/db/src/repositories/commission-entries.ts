import {
  type CommissionState,
  type CurrencyCode,
  formatDay,
  type LedgerEntry,
  type MinorUnits,
  parseDay,
  type RejectionCause,
} from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/**
 * Enters into the ledger that a click may earn commission; nothing is known of a sale yet. A click that
 * is entered already stays so.
 *
 * @param rate the share of the price that is paid at most
 */
export async function enterClick(
  client: PoolClient,
  { bookingId, currency, rate }: { bookingId: string; currency: string; rate: number },
): Promise<void> {
  await client.query(
    `insert into commission_entries (booking_id, state, amount, currency, rate)
     select $1, 'click', 0, $2, $3
      where not exists (select from commission_entries where booking_id = $1)`,
    [bookingId, currency, rate],
  );
}

/** Of the last entry `e` of a booking `b`; null without one. */
const ofLast = (value: string) =>
  `(select ${value} from commission_entries e where e.booking_id = b.id order by e.id desc limit 1)`;

/** Where the way of a booking `b` has come to. */
export const LAST_STATE = ofLast('e.state');

/** The last entry of a booking `b` as a JSON object, null without one. */
export const LAST_ENTRY = ofLast(`json_build_object('state', e.state, 'amount', e.amount,
    'currency', e.currency, 'rate', e.rate, 'dueFrom', e.due_from, 'dueUntil', e.due_until, 'cause', e.cause)`);

/** An entry as `LAST_ENTRY` tells it. */
export interface EntryRow {
  readonly state: CommissionState;
  readonly amount: number;
  readonly currency: string;
  readonly rate: number;
  readonly dueFrom: string | null;
  readonly dueUntil: string | null;
  readonly cause: RejectionCause | null;
}

export function toEntry({ dueFrom, dueUntil, ...row }: EntryRow): LedgerEntry {
  const [from, until] = [parseDay(dueFrom ?? ''), parseDay(dueUntil ?? '')];
  return {
    ...row,
    amount: row.amount as MinorUnits,
    // A column of that kind.
    currency: row.currency as CurrencyCode,
    due: from === null || until === null ? null : { from, until },
  };
}

/**
 * Adds entries to a booking's way, in order.
 *
 * @param note the operator's own words; null: none
 * @throws DatabaseError 23514 where the way doesn't go there
 */
export async function addEntries(
  client: Queryable,
  bookingId: string,
  entries: readonly LedgerEntry[],
  note: string | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  const day = (of: (due: NonNullable<LedgerEntry['due']>) => number) =>
    entries.map(({ due }) => (due === null ? null : formatDay(of(due) as typeof due.from)));
  await client.query(
    `insert into commission_entries (booking_id, state, amount, currency, rate, due_from, due_until, cause, note)
     select $1, state, amount, currency, rate, due_from, due_until, cause, $9
       from unnest($2::commission_state[], $3::bigint[], $4::text[], $5::numeric[], $6::date[], $7::date[],
              $8::text[]) with ordinality
         as entry (state, amount, currency, rate, due_from, due_until, cause, place)
      order by place`,
    [
      bookingId,
      entries.map(({ state }) => state),
      entries.map(({ amount }) => amount),
      entries.map(({ currency }) => currency),
      entries.map(({ rate }) => rate),
      day(({ from }) => from),
      day(({ until }) => until),
      entries.map(({ cause }) => cause),
      note,
    ],
  );
}
