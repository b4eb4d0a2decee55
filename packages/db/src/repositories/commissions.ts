import { type EpochDay, formatDay, type LedgerEntry, type Sale } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryColumn, queryRows, queryValue, type Sql, sql } from '../sql.ts';
import type { Addressee } from './recipients.ts';

/** Start the ledger of a click; idempotent. `rate`: maximum commission as a share of the price. */
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

/** As a `LedgerEntry`. */
const LAST_ENTRY = lastEntryValue(sql`json_build_object('state', e.state, 'amount', e.amount,
  'currency', e.currency, 'rate', e.rate, 'cause', e.cause,
  'due', case when e.due_from is not null and e.due_until is not null then json_build_object(
    'from', e.due_from - date '1970-01-01', 'until', e.due_until - date '1970-01-01') end)`);

/**
 * Append entries to the ledger of a booking, in order.
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
  b.departure_date - date '1970-01-01' as departure, b.return_date - date '1970-01-01' as return,
  b.synthetic, ${LAST_ENTRY} as last,
  case when u.id is not null then json_build_object('userId', u.id, 'email', u.email,
    'language', (select language from profiles p where p.user_id = u.id)) end as member`;

/** Serialise reports of a partner until the transaction ends. */
export async function lockPartner(client: PoolClient, partner: string): Promise<void> {
  await execute(client)`
    select pg_advisory_xact_lock(hashtextextended(${`commission ${partner}`}, 0))`;
}

export function findSales(client: PoolClient, partner: string, references: readonly string[]) {
  return queryRows(client)<ReportedSale>`
    select reference, booking_id as "bookingId", told_at as "reportedAt" from commission_sales
     where partner = ${partner} and reference = any(${references})`;
}

/** Lock clicks until the transaction ends. */
export async function lockClicks(client: PoolClient, bookingIds: readonly string[]) {
  await execute(client)`
    select from bookings where id = any(${bookingIds}) order by id for no key update`;
  return queryRows(client)<ReportedClick & { readonly hasSale: boolean }>`
    select ${CLICK}, exists (select from commission_sales s where s.booking_id = b.id) as "hasSale"
      from bookings b left join auth."user" u on u.id = b.user_id where b.id = any(${bookingIds})`;
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
  const sales: DueSale[] = await queryRows(client)`
    select ${CLICK}, json_build_object('status', s.status, 'price', s.price,
        'commission', s.commission, 'currency', s.currency,
        'departure', s.departure_date - date '1970-01-01',
        'return', s.return_date - date '1970-01-01') as sale
      from commission_sales s join bookings b on b.id = s.booking_id
      left join auth."user" u on u.id = b.user_id
     where b.id = any(${locked.map(({ id }) => id)}) and ${CAN_ADVANCE}
     order by b.id`;
  return { sales, next: locked.length < limit ? null : (locked.at(-1)?.id ?? null) };
}
