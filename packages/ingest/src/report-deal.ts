import { recordJournal } from '@farelark/db/deal-episodes';
import {
  countReports,
  findOpenReports,
  hasReported,
  lockReporter,
  writeReport,
} from '@farelark/db/deal-reports';
import { lockDeal, saveDeals } from '@farelark/db/deals';
import { writeDealChanges } from '@farelark/db/live-events';
import { ensureSourceIds, findQueryableSources } from '@farelark/db/sources';
import { applyReports, type Deal, type Instant, isOpen, type ReportKind } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { storeEndedDeal } from './deal-outcomes.ts';
import { inPipelineTransaction, type Pipeline } from './pipeline.ts';

export interface TravellerReport {
  readonly userId: string;
  /** Either this or `dealId`; means the alert's first date. */
  readonly alertId: string | null;
  readonly dealId: string | null;
  readonly kind: ReportKind;
  /** Price that the traveller saw, in minor units. */
  readonly seen: { readonly amount: number; readonly currency: string } | null;
}

/**
 * Outcome of a report. `looking`: the deal is due for a check. `noted`: no source can be queried; counts
 * with other reports. `repeated`: reported before. `over`: the deal has ended. `unknown`: the traveller has
 * no open alert on it. `too_many`: rate limit reached.
 */
export type ReportOutcome = 'looking' | 'noted' | 'repeated' | 'over' | 'unknown' | 'too_many';

/** Honest reports need a click each. */
const MAX_REPORTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Records a traveller's report, once per traveller, deal and episode. It makes a check of the deal due; if
 * its own source can't be queried, several reports hold or end the deal.
 */
export async function reportDeal(
  pipeline: Pipeline,
  report: TravellerReport,
): Promise<ReportOutcome> {
  return inPipelineTransaction(pipeline, null, async (scoped, client) => {
    const held = await lockReporter(client, report.userId, report);
    if (held === null) return 'unknown';
    const deal = await lockDeal(client, held.dealId);
    if (deal === null || !isOpen(deal)) return 'over';
    if (await hasReported(client, report.userId, held.dealId, deal.episode)) return 'repeated';
    const now = pipeline.now();
    const since = new Date(now - HOUR_MS);
    if ((await countReports(client, report.userId, since)) >= MAX_REPORTS_PER_HOUR)
      return 'too_many';
    const { source, synthetic } = deal.offer;
    const isQueryable = (await findQueryableSources(client, synthetic, now)).has(source);
    await saveReport(client, held.dealId, deal, report, isQueryable, now);
    if (isQueryable) return 'looking';
    await applyOpenReports(scoped, client, held.dealId, deal, now);
    return deal.checkDueAt === null ? 'noted' : 'looking';
  });
}

async function saveReport(
  client: PoolClient,
  dealId: string,
  deal: Deal,
  report: TravellerReport,
  isQueryable: boolean,
  now: Instant,
): Promise<void> {
  const { source, synthetic, price, currency } = deal.offer;
  const sourceId = (await ensureSourceIds(client, [source], synthetic)).get(source) as number;
  const { kind, seen } = report;
  const entry = {
    userId: report.userId,
    dealId,
    episode: deal.episode,
    kind,
    price,
    seenPrice: kind === 'price_differs' && seen?.currency === currency ? seen.amount : null,
    sourceId,
    at: new Date(now),
  };
  await writeReport(client, entry, isQueryable);
}

async function applyOpenReports(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  deal: Deal,
  now: Instant,
): Promise<void> {
  const { source, synthetic, price } = deal.offer;
  const reports = await findOpenReports(client, dealId, deal.episode);
  const { isPoor } = pipeline.dealStats.getReliability(source, synthetic);
  const step = applyReports(deal, reports, isPoor, now);
  if (step === null) return;
  if (!isOpen(step.deal)) return storeEndedDeal(pipeline, client, dealId, step, now);
  const sourceIds = await ensureSourceIds(client, [source], synthetic);
  // Due immediately, if any source can be queried.
  const checkDueAt = deal.checkDueAt === null ? null : now;
  await saveDeals(client, [{ ...step.deal, checkDueAt }], sourceIds);
  const entry = { dealId, episode: deal.episode, at: now, about: source, by: source, price };
  await recordJournal(client, [{ ...entry, outcome: 'doubted', beforeAlert: false }], sourceIds);
  await writeDealChanges(client, [dealId]);
}
