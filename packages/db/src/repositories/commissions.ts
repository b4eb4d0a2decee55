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
 * Enters into the ledger that a click may earn commission; nothing is known of a sale yet. A click that
 * is entered already stays so.
 *
 * @param rate the share of the price that is paid at most
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

/** Of the last entry `e` of a booking `b`; null without one. */
const ofLast = (value: Sql) =>
  sql`(select ${value} from commission_entries e where e.booking_id = b.id order by e.id desc
    limit 1)`;

/** Last state of a booking `b`. */
const LAST_STATE = ofLast(sql`e.state`);

/** The last entry of a booking `b` as a JSON object, null without one. */
const LAST_ENTRY = ofLast(sql`json_build_object('state', e.state, 'amount', e.amount,
    'currency', e.currency, 'rate', e.rate, 'dueFrom', e.due_from, 'dueUntil', e.due_until, 'cause', e.cause)`);

/** An entry as `LAST_ENTRY` tells it. */
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
    // A column of that kind.
    currency: row.currency as CurrencyCode,
    due: from === null || until === null ? null : { from, until },
  };
}

/**
 * Add entries to a booking's way, in order.
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

/** A click to a seller, as far as reports are concerned. */
export interface ReportedClick {
  readonly bookingId: string;
  /** The click that this one is a copy of, or itself. */
  readonly clickId: string;
  readonly clickedAt: Date;
  readonly departure: EpochDay;
  readonly return: EpochDay | null;
  readonly synthetic: boolean;
  /** Null: it earns nothing. */
  readonly last: LedgerEntry | null;
  /** Member, for emails; null: the account is gone. */
  readonly member: CommissionMember | null;
}

export type CommissionMember = Addressee;

/** A sale as last reported. */
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

/** Serialise reports of one partner until the transaction ends. */
export async function lockPartner(client: PoolClient, partner: string): Promise<void> {
  await execute(client)`
    select pg_advisory_xact_lock(hashtextextended(${`commission ${partner}`}, 0))`;
}

/** The partner's sales by these references. */
export function findSales(
  client: PoolClient,
  partner: string,
  references: readonly string[],
): Promise<ReportedSale[]> {
  return queryRows(client)`
    select reference, booking_id as "bookingId", told_at as "reportedAt" from commission_sales
     where partner = ${partner} and reference = any(${references})`;
}

/** Clicks by these ids, with whether each has a sale; locked for other entries meanwhile. */
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

/** Of these words of a partner, those that were heard before: `reference` and hash in hex, a blank between. */
export async function findKnownReports(
  client: PoolClient,
  partner: string,
  reports: readonly { readonly reference: string; readonly words: Buffer }[],
): Promise<Set<string>> {
  return new Set(
    await queryColumn(client)<string>`
      select reference || ' ' || encode(words, 'hex') as report
        from commission_reports join unnest(${reports.map(({ reference }) => reference)}::text[],
          ${reports.map(({ words }) => words)}::bytea[]) as asked (reference, words)
          using (reference, words)
       where partner = ${partner}`,
  );
}

/** Store a partner's report of a sale. */
export async function storeReport(
  client: PoolClient,
  report: {
    readonly partner: string;
    readonly reference: string;
    readonly words: Buffer;
    readonly reportedAt: Date;
  },
): Promise<void> {
  await execute(client)`
    insert into commission_reports (partner, reference, words, told_at)
      values (${report.partner}, ${report.reference}, ${report.words}, ${report.reportedAt})
    on conflict do nothing`;
}

/** Write a sale as last reported. */
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

/** A second sale by one click gets a booking of its own, with what the click earned; returns its id. */
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

/** A booking with its sale, on which time may have done something. */
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

/** Of a sale `s` of a booking `b`: the passing of days may still bring it on. */
const GOES_ON = sql`s.status <> 'cancelled'
  and ${LAST_STATE} in ('reported', 'travelled', 'payable')`;

/**
 * Bookings whose travel is over by `today` and whose way may go on, by id after one of them; each stays
 * untouched by others until the transaction ends, and those that others hold are left out. `next` is after which one
 * more may follow; null: none does.
 */
export async function lockDueSales(
  client: PoolClient,
  today: EpochDay,
  after: string | null,
  limit: number,
): Promise<{ readonly sales: readonly DueSale[]; readonly next: string | null }> {
  const held: { id: string }[] = await queryRows(client)`
    select b.id from commission_sales s join bookings b on b.id = s.booking_id
     where coalesce(s.return_date, s.departure_date) < ${formatDay(today)}::date
       and (${after}::uuid is null or b.id > ${after}) and ${GOES_ON}
     order by b.id limit ${limit} for no key update of b skip locked`;
  // Read again: a process that held one when the search began may have gone a step before it was ours.
  const rows: (ClickRow & { last: EntryRow; sale: SaleRow })[] = await queryRows(client)`
    select ${CLICK}, json_build_object('status', s.status, 'price', s.price, 'commission',
      s.commission,
        'currency', s.currency, 'departure', s.departure_date, 'return', s.return_date) as sale
      from commission_sales s join bookings b on b.id = s.booking_id
      left join auth."user" u on u.id = b.user_id
     where b.id = any(${held.map(({ id }) => id)}) and ${GOES_ON}
     order by b.id`;
  const sales = rows.map(({ sale, ...row }) => ({
    ...toClick(row),
    last: toEntry(row.last),
    sale: toSale(sale),
  }));
  return { sales, next: held.length < limit ? null : (held.at(-1)?.id ?? null) };
}
