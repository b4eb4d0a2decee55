import { createHash } from 'node:crypto';
import type { ReportLineFault } from '@farelark/contracts';
import { type Database, inTransaction } from '@farelark/db';
import {
  copyClick,
  findKnownReports,
  findSales,
  lockClicks,
  lockPartner,
  type ReportedClick,
  saveSale,
  storeReport,
} from '@farelark/db/commissions';
import {
  type EpochDay,
  enterSale,
  formatDay,
  type Instant,
  type LedgerEntry,
  type Sale,
  utcDayOf,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { addSteps } from './add-steps.ts';
import type { ReportedSale } from './reported-sale.ts';
import { TERMS } from './terms.ts';

/**
 * What became of a sale that was told: entered for the first time, changed, known word for word, older than
 * what is known, sold to somebody who earns nothing, or not taken at all.
 */
export type SaleOutcome = 'new' | 'changed' | 'known' | 'older' | 'unearned' | ReportLineFault;

export interface SalesReport {
  readonly partner: string;
  /** As of when it holds, where a sale doesn't say so itself. */
  readonly asOf: Date;
  readonly now: Date;
  /** Everything is done and undone again. */
  readonly rehearse: boolean;
}

/** Undoes a rehearsal. */
class Rehearsed extends Error {
  readonly outcomes: readonly SaleOutcome[];

  constructor(outcomes: readonly SaleOutcome[]) {
    super('Rehearsed');
    this.outcomes = outcomes;
  }
}

/**
 * Enters sales as one partner tells them, in one transaction: each of them wholly or, where it doesn't fit,
 * not at all. Sales that are told again, in whatever pieces and order, leave what the latest word says.
 *
 * @returns what became of each, in their order
 */
export async function enterSales(
  database: Pick<Database, 'pool'>,
  report: SalesReport,
  sales: readonly ReportedSale[],
): Promise<readonly SaleOutcome[]> {
  try {
    return await inTransaction(database, async (client) => {
      await lockPartner(client, report.partner);
      const entering = await Entering.of(client, report, sales);
      const outcomes: SaleOutcome[] = [];
      for (const sale of sales) outcomes.push(await entering.enter(sale));
      if (report.rehearse) throw new Rehearsed(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcomes;
    throw error;
  }
}

type HeldClick = ReportedClick & { readonly hasSale: boolean };

/** The clicks and sales that a report speaks of, as they are while it is entered. */
class Entering {
  readonly #client: PoolClient;
  readonly #report: SalesReport;
  readonly #today: EpochDay;
  readonly #clicks: Map<string, HeldClick>;
  readonly #sales: Map<string, { readonly bookingId: string; readonly reportedAt: Date }>;
  readonly #heard: Set<string>;

  private constructor(
    client: PoolClient,
    report: SalesReport,
    held: {
      readonly clicks: Map<string, HeldClick>;
      readonly sales: Map<string, { readonly bookingId: string; readonly reportedAt: Date }>;
      readonly heard: Set<string>;
    },
  ) {
    this.#client = client;
    this.#report = report;
    this.#today = utcDayOf(report.now.getTime() as Instant);
    this.#clicks = held.clicks;
    this.#sales = held.sales;
    this.#heard = held.heard;
  }

  static async of(
    client: PoolClient,
    report: SalesReport,
    sales: readonly ReportedSale[],
  ): Promise<Entering> {
    const { partner } = report;
    const references = sales.map(({ reference }) => reference);
    const known = await findSales(client, partner, references);
    const ids = new Set([
      ...sales.flatMap(({ clickId }) => clickId ?? []),
      ...known.map(({ bookingId }) => bookingId),
    ]);
    const clicks = await lockClicks(client, [...ids]);
    const words = sales.map((sale) => ({ reference: sale.reference, words: wordsOf(sale) }));
    return new Entering(client, report, {
      clicks: new Map(clicks.map((click) => [click.bookingId, click])),
      sales: new Map(known.map((sale) => [sale.reference, sale])),
      heard: await findKnownReports(client, partner, words),
    });
  }

  async enter(told: ReportedSale): Promise<SaleOutcome> {
    const { partner, asOf } = this.#report;
    const { reference } = told;
    const known = this.#sales.get(reference) ?? null;
    const click = this.#clickOf(told, known?.bookingId ?? null);
    if (typeof click === 'string') return click;
    const sale = saleOf(told, click);
    // Days are those of the places; a click of the evening before is no mistake.
    if (sale.departure < utcDayOf(click.clickedAt.getTime() as Instant) - 1) return 'before_click';

    const words = wordsOf(told);
    const heard = `${reference} ${words.toString('hex')}`;
    if (this.#heard.has(heard)) return 'known';
    const reportedAt = told.reportedAt ?? asOf;
    const isOlder = known !== null && reportedAt < known.reportedAt;
    const settled =
      isOlder || click.last === null
        ? { entries: [] }
        : enterSale(click.last, sale, this.#today, TERMS);
    if ('refused' in settled) return settled.refused;

    this.#heard.add(heard);
    await storeReport(this.#client, { partner, reference, words, reportedAt });
    if (isOlder) return 'older';
    const booking = known === null && click.hasSale ? await this.#copyOf(click) : click;
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

  /** The click that a sale came by; of a known one its own, of a new one the one that is named. */
  #clickOf({ clickId }: ReportedSale, bookingId: string | null): HeldClick | ReportLineFault {
    if (bookingId === null && clickId === null) return 'no_click_id';
    const click = this.#clicks.get(bookingId ?? clickId ?? '');
    if (click === undefined) return 'unknown_click';
    if (click.synthetic) return 'simulated';
    if (clickId !== null && clickId !== click.clickId && clickId !== click.bookingId)
      return 'other_click';
    if (bookingId !== null || !click.hasSale || click.last === null) return click;
    // A further sale begins where the click was, not where the first one has got to.
    return { ...click, last: clicked(click.last) };
  }

  async #copyOf(click: HeldClick): Promise<HeldClick> {
    return { ...click, bookingId: await copyClick(this.#client, click.clickId) };
  }
}

/** The first entry of a way, whatever came after it. */
function clicked(entry: LedgerEntry): LedgerEntry {
  return { ...entry, state: 'click', due: null, cause: null };
}

function saleOf(told: ReportedSale, click: ReportedClick): Sale {
  const { status, price, commission, currency, travel } = told;
  const { departure, return: back } = travel ?? click;
  return { status, price, commission, currency, departure, return: back };
}

/** What a partner says of a sale, in other words the same: to tell whether it was said before. */
function wordsOf(told: ReportedSale): Buffer {
  const day = (of: EpochDay | null | undefined) => (of == null ? null : formatDay(of));
  const words = [
    told.status,
    told.price,
    told.commission,
    told.currency,
    day(told.travel?.departure),
    day(told.travel?.return),
    told.reportedAt?.toISOString() ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest();
}
