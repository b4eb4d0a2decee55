import {
  countReports,
  ensureSourceIds,
  findAskableSources,
  hasReported,
  lockDeal,
  lockReporter,
  openReports,
  recordJournal,
  saveDeals,
  writeDealChanges,
  writeReport,
} from '@farelark/db';
import { type Deal, hear, type Instant, isOpen, type ReportKind } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { storeEnd } from './fade-deals.ts';
import type { Pipeline } from './pipeline.ts';
import { inWatchedTransaction } from './watched-transaction.ts';

/** What a traveller says of a deal that they were told of. */
export interface TravellersReport {
  readonly userId: string;
  /** At least one of the two; the alert alone means its first date. */
  readonly alertId: string | null;
  readonly dealId: string | null;
  readonly kind: ReportKind;
  /** The price seen, in minor units; null when not said. */
  readonly seen: { readonly amount: number; readonly currency: string } | null;
}

/**
 * What became of a report. looking: a look at the deal is due at once. noted: nobody can be asked, so
 * it counts with the reports of others. repeated: this traveller has said so before. over: the deal is
 * gone already. unknown: the traveller holds no open alert on it. too_many: come back later.
 */
export type ReportOutcome = 'looking' | 'noted' | 'repeated' | 'over' | 'unknown' | 'too_many';

/** Reports that one traveller may make in an hour; honest ones come with a click each. */
const MOST_AN_HOUR = 20;
const HOUR_MILLIS = 3_600_000;

/**
 * Takes a traveller's report: the deal is looked at before all others, or, where its own source can't
 * be asked, doubted and ended by the weight of several reports. Once a traveller, deal and episode.
 */
export async function reportDeal(
  pipeline: Pipeline,
  report: TravellersReport,
): Promise<ReportOutcome> {
  return inWatchedTransaction(pipeline, null, async (within, client) => {
    const held = await lockReporter(client, report.userId, report);
    if (held === null) return 'unknown';
    const deal = await lockDeal(client, held.dealId);
    if (deal === null || !isOpen(deal)) return 'over';
    if (await hasReported(client, report.userId, held.dealId, deal.episode)) return 'repeated';
    const now = pipeline.now();
    const since = new Date(now - HOUR_MILLIS);
    if ((await countReports(client, report.userId, since)) >= MOST_AN_HOUR) return 'too_many';
    const { source, synthetic } = deal.offer;
    const canAsk = (await findAskableSources(client, synthetic, now)).has(source);
    await note(client, held.dealId, deal, report, canAsk, now);
    if (canAsk) return 'looking';
    await weigh(within, client, held.dealId, deal, now);
    return deal.checkDueAt === null ? 'noted' : 'looking';
  });
}

async function note(
  client: PoolClient,
  dealId: string,
  deal: Deal,
  report: TravellersReport,
  canAsk: boolean,
  now: Instant,
): Promise<void> {
  const { source, synthetic, price, currency } = deal.offer;
  const sourceId = (await ensureSourceIds(client, [source], synthetic)).get(source) as number;
  const { kind, seen } = report;
  const written = {
    userId: report.userId,
    dealId,
    episode: deal.episode,
    kind,
    price,
    seenPrice: kind === 'price_differs' && seen?.currency === currency ? seen.amount : null,
    sourceId,
    at: new Date(now),
  };
  await writeReport(client, written, canAsk);
}

async function weigh(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  deal: Deal,
  now: Instant,
): Promise<void> {
  const { source, synthetic, price } = deal.offer;
  const reports = await openReports(client, dealId, deal.episode);
  const isPoor = pipeline.life.standing(source, synthetic).isPoor;
  const step = hear(deal, reports, isPoor, now);
  if (step === null) return;
  if (!isOpen(step.deal)) return storeEnd(pipeline, client, dealId, step, now);
  const sourceIdOf = await ensureSourceIds(client, [source], synthetic);
  // Whoever can be asked is asked at once.
  const checkDueAt = deal.checkDueAt === null ? null : now;
  await saveDeals(client, [{ ...step.deal, checkDueAt }], sourceIdOf);
  await recordJournal(
    client,
    [
      {
        dealId,
        episode: deal.episode,
        at: now,
        about: source,
        by: source,
        outcome: 'doubted',
        beforeAlert: false,
        price,
      },
    ],
    sourceIdOf,
  );
  await writeDealChanges(client, [dealId]);
}
