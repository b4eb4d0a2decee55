import {
  type CommissionState,
  type CurrencyCode,
  type EpochDay,
  formatDay,
  type LedgerEntry,
  type MinorUnits,
  parseDay,
  type RejectionCause,
  type Sale,
  type SaleStatus,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryColumn, queryRows, queryValue, type Sql, sql } from '../sql.ts';
import type { Addressee } from './recipients.ts';

/**
 * Start the ledger of a click that may earn commission; idempotent.
 *
 * @param rate maximum commission as a share of the price
 */
export async function addClickEntry(
  client: PoolClient,
  { bookingId, currency, rate }: { bookingId: string; currency: string; rate: number },
): Promise<void> {
  await execute(client)`
    insert into commission_entries (booking_id, state, amount, currency, rate)
    select ${bookingId}, 'click', 0, ${currency}, ${rate}
     where not exists (select from commission_entries where booking_id = ${bookingId})`;
}

/** A value of the last entry `e` of booking `b`; null without one. */
const lastEntryValue = (value: Sql) =>
  sql`(select ${value} from commission_entries e where e.booking_id = b.id order by e.id desc
    limit 1)`;

const LAST_STATE = lastEntryValue(sql`e.state`);

/** As an `EntryRow`. */
const LAST_ENTRY = lastEntryValue(sql`json_build_object('state', e.state, 'amount', e.amount,
    'currency', e.currency, 'rate', e.rate, 'dueFrom', e.due_from, 'dueUntil', e.due_until, 'cause', e.cause)`);

interface EntryRow {
  readonly state: CommissionState;
  readonly amount: number;
  readonly currency: string;
  readonly rate: number;
  readonly dueFrom: string | null;
  readonly dueUntil: string | null;
  readonly cause: RejectionCause | null;
}

function toEntry({ dueFrom, dueUntil, ...row }: EntryRow): LedgerEntry {
  const [from, until] = [parseDay(dueFrom ?? ''), parseDay(dueUntil ?? '')];
  return {
    ...row,
    amount: row.amount as MinorUnits,
    // The column only holds currency codes.
    currency: row.currency as CurrencyCode,
    due: from === null || until === null ? null : { from, until },
  };
}

/**
 * Append entries to the ledger of a booking, in order.
 *
 * @param note by the operator
 * @throws DatabaseError 23514 for an invalid transition
 */
export async function addEntries(
  client: Queryable,
  bookingId: string,
  entries: readonly LedgerEntry[],
  note: string | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ due, ...entry }) => ({
    ...entry,
    due_from: due && formatDay(due.from),
    due_until: due && formatDay(due.until),
  }));
  await execute(client)`
    insert into commission_entries (booking_id, state, amount, currency, rate, due_from, due_until, cause, note)
    select ${bookingId}, state, amount, currency, rate, due_from, due_until, cause, ${note}
      from json_populate_recordset(null::commission_entries, ${JSON.stringify(rows)})
        with ordinality
     order by ordinality`;
}

/** Click to a seller, to which sales are attributed. */
export interface ReportedClick {
  readonly bookingId: string;
  /** The original of a copied click, or its own id. */
  readonly clickId: string;
  readonly clickedAt: Date;
  readonly departure: EpochDay;
  readonly return: EpochDay | null;
  readonly synthetic: boolean;
  /** Last ledger entry; null: no commission. */
  readonly last: LedgerEntry | null;
  /** Recipient of emails; null: the account was deleted. */
  readonly member: CommissionMember | null;
}

export type CommissionMember = Addressee;

export interface ReportedSale {
  readonly reference: string;
  readonly bookingId: string;
  readonly reportedAt: Date;
}

const CLICK = sql`b.id as "bookingId", coalesce(b.copy_of, b.id) as "clickId", b.clicked_at as "clickedAt",
  b.departure_date::text as departure, b.return_date::text as return, b.synthetic,
    ${LAST_ENTRY} as last,
  case when u.id is not null then json_build_object('userId', u.id, 'email', u.email,
    'language', (select language from profiles p where p.user_id = u.id)) end as member`;

type ClickRow = Omit<ReportedClick, 'departure' | 'return' | 'last'> & {
  readonly departure: string;
  readonly return: string | null;
  readonly last: EntryRow | null;
};

function toClick({ departure, return: back, last, ...row }: ClickRow): ReportedClick {
  return {
    ...row,
    departure: parseDay(departure) as EpochDay,
    return: parseDay(back ?? ''),
    last: last === null ? null : toEntry(last),
  };
}

/** Serialise reports of a partner until the transaction ends. */
export async function lockPartner(client: PoolClient, partner: string): Promise<void> {
  await execute(client)`
    select pg_advisory_xact_lock(hashtextextended(${`commission ${partner}`}, 0))`;
}

export function findSales(
  client: PoolClient,
  partner: string,
  references: readonly string[],
): Promise<ReportedSale[]> {
  return queryRows(client)`
    select reference, booking_id as "bookingId", told_at as "reportedAt" from commission_sales
     where partner = ${partner} and reference = any(${references})`;
}

/** Lock clicks until the transaction ends. */
export async function lockClicks(
  client: PoolClient,
  bookingIds: readonly string[],
): Promise<(ReportedClick & { readonly hasSale: boolean })[]> {
  await execute(client)`
    select from bookings where id = any(${bookingIds}) order by id for no key update`;
  const rows: (ClickRow & { hasSale: boolean })[] = await queryRows(client)`
    select ${CLICK}, exists (select from commission_sales s where s.booking_id = b.id) as "hasSale"
      from bookings b left join auth."user" u on u.id = b.user_id where b.id = any(${bookingIds})`;
  return rows.map(({ hasSale, ...row }) => ({ ...toClick(row), hasSale }));
}

/** Which of these reports were stored before, as `reference` and hex digest, separated by a space. */
export async function findKnownReports(
  client: PoolClient,
  partner: string,
  reports: readonly { readonly reference: string; readonly hash: Buffer }[],
): Promise<Set<string>> {
  return new Set(
    await queryColumn(client)<string>`
      select reference || ' ' || encode(words, 'hex') as report
        from commission_reports join unnest(${reports.map(({ reference }) => reference)}::text[],
          ${reports.map(({ hash }) => hash)}::bytea[]) as incoming (reference, words)
          using (reference, words)
       where partner = ${partner}`,
  );
}

export async function storeReport(
  client: PoolClient,
  report: {
    readonly partner: string;
    readonly reference: string;
    readonly hash: Buffer;
    readonly reportedAt: Date;
  },
): Promise<void> {
  await execute(client)`
    insert into commission_reports (partner, reference, words, told_at)
      values (${report.partner}, ${report.reference}, ${report.hash}, ${report.reportedAt})
    on conflict do nothing`;
}

/** Insert or update a sale. */
export async function saveSale(
  client: PoolClient,
  partner: string,
  { reference, bookingId, reportedAt }: ReportedSale,
  sale: Sale,
): Promise<void> {
  await execute(client)`
    insert into commission_sales (partner, reference, booking_id, status, price, commission, currency,
      departure_date, return_date, told_at)
    values (${partner}, ${reference}, ${bookingId}, ${sale.status}, ${sale.price},
      ${sale.commission}, ${sale.currency}, ${formatDay(sale.departure)},
      ${sale.return === null ? null : formatDay(sale.return)}, ${reportedAt})
    on conflict (partner, reference) do update
      set status = excluded.status, price = excluded.price, commission = excluded.commission,
          currency = excluded.currency, departure_date = excluded.departure_date,
          return_date = excluded.return_date, told_at = excluded.told_at`;
}

/** Copy a click for a second sale, with its initial ledger entry; returns the id of the copy. */
export async function copyClick(client: PoolClient, clickId: string): Promise<string> {
  const id = (await queryValue(client)`
    insert into bookings (user_id, deal_id, provider, offer_id, booking_url, origin, destination,
      departure_date, return_date, price, currency, earns_commission, synthetic, clicked_at, copy_of)
    select user_id, deal_id, provider, offer_id, booking_url, origin, destination, departure_date,
      return_date, price, currency, earns_commission, synthetic, clicked_at, id
      from bookings where id = ${clickId} returning id`) as string;
  await execute(client)`
    insert into commission_entries (booking_id, state, amount, currency, rate)
    select ${id}, state, amount, currency, rate from commission_entries
     where booking_id = ${clickId} and state = 'click' order by id limit 1`;
  return id;
}

/** Sale that may change its state by today. */
export interface DueSale extends ReportedClick {
  readonly last: LedgerEntry;
  readonly sale: Sale;
}

type SaleRow = Omit<Sale, 'departure' | 'return'> & {
  readonly departure: string;
  readonly return: string | null;
};

function toSale({ departure, return: back, ...row }: SaleRow): Sale {
  return {
    ...row,
    price: row.price as MinorUnits,
    commission: row.commission as MinorUnits,
    currency: row.currency as CurrencyCode,
    status: row.status as SaleStatus,
    departure: parseDay(departure) as EpochDay,
    return: parseDay(back ?? ''),
  };
}

/** True if sale `s` of booking `b` can still advance by time. */
const CAN_ADVANCE = sql`s.status <> 'cancelled'
  and ${LAST_STATE} in ('reported', 'travelled', 'payable')`;

/**
 * Lock sales whose trip ended before `today` and that can advance: a page in order of booking ids after `after`.
 * Skips locked ones. `next` is the cursor of the next page; null: last page.
 */
export async function lockDueSales(
  client: PoolClient,
  today: EpochDay,
  after: string | null,
  limit: number,
): Promise<{ readonly sales: readonly DueSale[]; readonly next: string | null }> {
  const locked: { id: string }[] = await queryRows(client)`
    select b.id from commission_sales s join bookings b on b.id = s.booking_id
     where coalesce(s.return_date, s.departure_date) < ${formatDay(today)}::date
       and (${after}::uuid is null or b.id > ${after}) and ${CAN_ADVANCE}
     order by b.id limit ${limit} for no key update of b skip locked`;
  // Read again: another process may have advanced one before it was locked.
  const rows: (ClickRow & { last: EntryRow; sale: SaleRow })[] = await queryRows(client)`
    select ${CLICK}, json_build_object('status', s.status, 'price', s.price, 'commission',
      s.commission,
        'currency', s.currency, 'departure', s.departure_date, 'return', s.return_date) as sale
      from commission_sales s join bookings b on b.id = s.booking_id
      left join auth."user" u on u.id = b.user_id
     where b.id = any(${locked.map(({ id }) => id)}) and ${CAN_ADVANCE}
     order by b.id`;
  const sales = rows.map(({ sale, ...row }) => ({
    ...toClick(row),
    last: toEntry(row.last),
    sale: toSale(sale),
  }));
  return { sales, next: locked.length < limit ? null : (locked.at(-1)?.id ?? null) };
}
