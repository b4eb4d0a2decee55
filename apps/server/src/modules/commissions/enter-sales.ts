import { createHash } from 'node:crypto';
import { COMMISSION_DAYS, MAX_COMMISSION, type ReportLineFault } from '@farelark/contracts';
import { type Database, inTransaction } from '@farelark/db';
import {
  addEntries,
  type CommissionMember,
  copyClick,
  findKnownReports,
  findSales,
  lockClicks,
  lockPartner,
  type ReportedClick,
  saveSale,
  storeReport,
} from '@farelark/db/commissions';
import { enqueueMessages } from '@farelark/db/outbox';
import {
  type CommissionTerms,
  type EpochDay,
  enterSale,
  formatDay,
  type Instant,
  type LedgerEntry,
  type Sale,
  utcDayOf,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { toOutboxEmail } from '../../platform/outbox-email.ts';
import type { ReportedSale } from './report/read-line.ts';

/** Result of a reported sale: entered, changed, known, older than the stored one, without commission, or rejected. */
export type SaleOutcome = 'new' | 'changed' | 'known' | 'older' | 'unearned' | ReportLineFault;

export interface SalesReport {
  readonly partner: string;
  /** Time of sales without their own. */
  readonly asOf: Date;
  readonly now: Date;
  /** Rolls the transaction back. */
  readonly rehearse: boolean;
}

/** Enters a partner's sales in one transaction and returns each result. The newest report of a sale counts. */
export async function enterSales(
  database: Pick<Database, 'pool'>,
  report: SalesReport,
  sales: readonly ReportedSale[],
): Promise<readonly SaleOutcome[]> {
  const rehearsed = new Error('Rehearsed');
  let outcomes: readonly SaleOutcome[] = [];
  await inTransaction(database, async (client) => {
    await lockPartner(client, report.partner);
    outcomes = await new SalesTransaction(client, report).enterAll(sales);
    if (report.rehearse) throw rehearsed;
  }).catch((error: unknown) => {
    if (error !== rehearsed) throw error;
  });
  return outcomes;
}

type LockedClick = ReportedClick & { readonly hasSale: boolean };

/** Clicks and sales of a report during its transaction. */
class SalesTransaction {
  readonly #client: PoolClient;
  readonly #report: SalesReport;
  readonly #today: EpochDay;
  #clicks = new Map<string, LockedClick>();
  #sales = new Map<string, { readonly bookingId: string; readonly reportedAt: Date }>();
  #knownReports = new Set<string>();

  constructor(client: PoolClient, report: SalesReport) {
    this.#client = client;
    this.#report = report;
    this.#today = utcDayOf(report.now.getTime() as Instant);
  }

  async enterAll(sales: readonly ReportedSale[]): Promise<SaleOutcome[]> {
    const client = this.#client;
    const { partner } = this.#report;
    const references = sales.map(({ reference }) => reference);
    const known = await findSales(client, partner, references);
    const ids = new Set([
      ...sales.flatMap(({ clickId }) => clickId ?? []),
      ...known.map(({ bookingId }) => bookingId),
    ]);
    const clicks = await lockClicks(client, [...ids]);
    const reports = sales.map((sale) => ({ reference: sale.reference, hash: hashSale(sale) }));
    this.#clicks = new Map(clicks.map((click) => [click.bookingId, click]));
    this.#sales = new Map(known.map((sale) => [sale.reference, sale]));
    this.#knownReports = await findKnownReports(client, partner, reports);
    const outcomes: SaleOutcome[] = [];
    for (const sale of sales) outcomes.push(await this.#enter(sale));
    return outcomes;
  }

  async #enter(reported: ReportedSale): Promise<SaleOutcome> {
    const { partner, asOf } = this.#report;
    const { reference } = reported;
    const known = this.#sales.get(reference) ?? null;
    const click = this.#clickOf(reported, known?.bookingId ?? null);
    if (typeof click === 'string') return click;
    const sale = toSale(reported, click);
    // Days are local ones, so the click may be on the day before.
    if (sale.departure < utcDayOf(click.clickedAt.getTime() as Instant) - 1) return 'before_click';

    const hash = hashSale(reported);
    const report = `${reference} ${hash.toString('hex')}`;
    if (this.#knownReports.has(report)) return 'known';
    const reportedAt = reported.reportedAt ?? asOf;
    const isOlder = known !== null && reportedAt < known.reportedAt;
    const settled =
      isOlder || click.last === null
        ? { entries: [] }
        : enterSale(click.last, sale, this.#today, TERMS);
    if ('refused' in settled) return settled.refused;

    this.#knownReports.add(report);
    await storeReport(this.#client, { partner, reference, hash, reportedAt });
    if (isOlder) return 'older';
    const booking =
      known === null && click.hasSale
        ? { ...click, bookingId: await copyClick(this.#client, click.clickId) }
        : click;
    const { bookingId } = booking;
    await saveSale(this.#client, partner, { reference, bookingId, reportedAt }, sale);
    await addSteps(this.#client, booking, settled.entries);
    this.#sales.set(reference, { bookingId, reportedAt });
    this.#clicks.set(bookingId, {
      ...booking,
      hasSale: true,
      last: settled.entries.at(-1) ?? booking.last,
    });
    if (booking.last === null) return 'unearned';
    return known === null ? 'new' : 'changed';
  }

  /** The click of a sale: the stored one of a known sale, the named one of a new sale. */
  #clickOf({ clickId }: ReportedSale, bookingId: string | null): LockedClick | ReportLineFault {
    if (bookingId === null && clickId === null) return 'no_click_id';
    const click = this.#clicks.get(bookingId ?? clickId ?? '');
    if (click === undefined) return 'unknown_click';
    if (click.synthetic) return 'simulated';
    if (clickId !== null && clickId !== click.clickId && clickId !== click.bookingId)
      return 'other_click';
    if (bookingId !== null || !click.hasSale || click.last === null) return click;
    // A further sale starts from the click, not from the first sale's state.
    return { ...click, last: { ...click.last, state: 'click', due: null, cause: null } };
  }
}

function toSale(reported: ReportedSale, click: ReportedClick): Sale {
  const { status, price, commission, currency, travel } = reported;
  const { departure, return: back } = travel ?? click;
  return { status, price, commission, currency, departure, return: back };
}

/** Hash of a reported sale, to recognise repetitions. */
function hashSale(reported: ReportedSale): Buffer {
  const day = (of: EpochDay | null | undefined) => (of == null ? null : formatDay(of));
  const hash = [
    reported.status,
    reported.price,
    reported.commission,
    reported.currency,
    day(reported.travel?.departure),
    day(reported.travel?.return),
    reported.reportedAt?.toISOString() ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(hash)).digest();
}

export const TERMS: CommissionTerms = { maxShare: MAX_COMMISSION, days: COMMISSION_DAYS };

/** Adds ledger entries to a booking and enqueues an email when it becomes payable. */
export async function addSteps(
  client: PoolClient,
  booking: { readonly bookingId: string; readonly member: CommissionMember | null },
  steps: readonly LedgerEntry[],
): Promise<void> {
  const { bookingId, member } = booking;
  await addEntries(client, bookingId, steps);
  const payable = steps.find(({ state }) => state === 'payable');
  if (payable === undefined || payable.due === null || member === null) return;
  const { amount, currency, due } = payable;
  const money = { amount, currency };
  const payload = { amount: money, dueFrom: noon(due.from), dueUntil: noon(due.until) };
  const kind = 'commission_payable';
  // Corrections can make it payable again; one email is enough.
  const key = `${kind}:${bookingId}`;
  await enqueueMessages(client, [toOutboxEmail(member, kind, payload, key)]);
}

/** Noon is the same day in nearly all time zones. */
function noon(day: EpochDay): string {
  return `${formatDay(day)}T12:00:00Z`;
}
