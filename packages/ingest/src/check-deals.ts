import {
  claimDueDeals,
  countHolders,
  ensureSourceIds,
  keepReportedDealsDue,
  lockDeal,
  recordEpisodes,
  recordJournal,
  resolveClicks,
  type StoredDeal,
  saveDeals,
  writeDealChanges,
} from '@farelark/db';
import {
  applyCheck,
  type CheckOutcome,
  type CheckResult,
  type CheckStep,
  conclude,
  type Deal,
  dealLine,
  type Finding,
  type Instant,
  isOpen,
  lookAgainAfter,
  orderOfAsking,
  type SourceName,
  type Testimony,
  type Witness,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { announce } from './announce.ts';
import { decideReportsBy } from './decide-reports.ts';
import type { Pipeline } from './pipeline.ts';
import type { Step } from './tracer.ts';
import { inWatchedTransaction } from './watched-transaction.ts';

/** A source that can be asked about one trip. */
export interface AskableSource extends Witness {
  /** What it has for the trip of this deal, now. A rejection counts as no answer. */
  ask(deal: Deal, signal: AbortSignal): Promise<CheckResult>;
}

/** Longer than any look may take, so that two workers never ask the same thing. */
export const CLAIM_MILLIS = 90_000;
/** For all sources together. */
const LOOK_TIMEOUT_MILLIS = 60_000;
const ASK_TIMEOUT_MILLIS = 20_000;
/** Deals looked at side by side, so that one slow source does not keep the others waiting. */
const LANES = 4;
/** More holders than this make a look no more urgent. */
const MOST_HOLDERS = 1_000;

/**
 * Looks again at up to `limit` deals that are due, reported ones first, then those that nobody has heard
 * of yet, and carries out what the looks show. Answers how many were looked at.
 */
export async function checkDueDeals(
  pipeline: Pipeline,
  witnesses: readonly AskableSource[],
  limit: number,
): Promise<number> {
  const now = pipeline.now();
  await pipeline.life.keepFresh(pipeline.pool, now);
  const due = await claimDueDeals(pipeline.pool, now, (now + CLAIM_MILLIS) as Instant, limit);
  const waiting = due[Symbol.iterator]();
  const lane = async () => {
    for (const stored of waiting) await checkDeal(pipeline, witnesses, stored);
  };
  const lanes = Array.from({ length: Math.min(LANES, due.length) }, lane);
  const failed = (await Promise.allSettled(lanes)).find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return due.length;
}

/** Told before each source is asked: which, how many were asked before it, and how many there are. */
export type OnAsking = (source: SourceName, asked: number, ofAll: number) => Promise<void> | void;

/** What a look came to. */
export interface Looked {
  /** Who was asked, in turn. */
  readonly testimonies: readonly Testimony[];
  /** What it did to the deal; null where a sighting changed or ended that meanwhile. */
  readonly step: CheckStep | null;
}

/** Looks at one deal that is claimed, and carries out what the look shows. */
export function checkDeal(
  pipeline: Pipeline,
  witnesses: readonly AskableSource[],
  stored: StoredDeal,
  onAsking: OnAsking = () => {},
): Promise<Looked> {
  return pipeline.tracer.step('deal.look', cameFrom(stored), (step) =>
    checkIn(step, pipeline, witnesses, stored, onAsking),
  );
}

/** The way that led to the first look; those at what is live go on for weeks, each a way of its own. */
function cameFrom({ deal, mark }: StoredDeal): string | null {
  return deal.liveAt === null ? (mark ?? null) : null;
}

async function checkIn(
  to: Step,
  pipeline: Pipeline,
  witnesses: readonly AskableSource[],
  stored: StoredDeal,
  onAsking: OnAsking,
): Promise<Looked> {
  const began = pipeline.now();
  const testimonies: Testimony[] = [];
  const line = dealLine(stored.deal, pipeline.threshold);
  // No transaction is open while a source takes its time.
  const finding = await look(stored.deal, witnesses, line, testimonies, onAsking);
  const step = await inWatchedTransaction(pipeline, to.mark, async (within, client) => {
    const deal = await lockDeal(client, stored.id);
    // A sighting may have changed or ended it meanwhile; then this look is about the past.
    if (deal === null || !isOpen(deal) || deal.episode !== stored.deal.episode) return null;
    return apply(within, client, stored.id, deal, finding, began);
  });
  to.say({
    label: stored.deal.label,
    asked: testimonies.length,
    outcome: step?.outcome ?? 'overtaken',
    consequence: step?.consequence ?? 'none',
  });
  return { testimonies, step };
}

/** Asks one source after the other until what they say decides the deal; adds what they said. */
async function look(
  deal: Deal,
  witnesses: readonly AskableSource[],
  line: number,
  testimonies: Testimony[],
  onAsking: OnAsking,
): Promise<Finding> {
  const ends = AbortSignal.timeout(LOOK_TIMEOUT_MILLIS);
  const order = orderOfAsking(deal, witnesses);
  for (const [index, witness] of order.entries()) {
    await onAsking(witness.name, index, order.length);
    const signal = AbortSignal.any([ends, AbortSignal.timeout(ASK_TIMEOUT_MILLIS)]);
    const result = ends.aborted
      ? { kind: 'unavailable' as const }
      : await witness.ask(deal, signal).catch((): CheckResult => ({ kind: 'unavailable' }));
    testimonies.push({ source: witness.name, result });
    const finding = conclude(deal, testimonies, line, index === order.length - 1);
    if (finding !== null) return finding;
  }
  return { kind: 'unavailable' };
}

async function apply(
  pipeline: Pipeline,
  client: PoolClient,
  id: string,
  before: Deal,
  finding: Finding,
  began: Instant,
): Promise<CheckStep> {
  const now = pipeline.now();
  const { source, synthetic } = before.offer;
  const holders = await countHolders(client, id, MOST_HOLDERS);
  const step = applyCheck(before, finding, {
    now,
    threshold: pipeline.threshold,
    lookAgainAfter: (deal) =>
      lookAgainAfter(deal, pipeline.life.lifetimes(synthetic), holders, now),
  });
  const by = finding.kind === 'unavailable' ? source : finding.by;
  const sourceIdOf = await ensureSourceIds(client, [source, step.deal.offer.source, by], synthetic);
  await saveDeals(client, [step.deal], sourceIdOf);
  await writeJournal(client, id, before, step, by, now, sourceIdOf);
  await answerTravellers(pipeline, client, id, before, step, by, began, now);
  if (step.outcome !== null)
    pipeline.hear({ kind: 'looked', outcome: step.outcome, beforeAlert: before.liveAt === null });
  if (step.consequence === 'announce') await announce(pipeline, client, id, step.deal, now);
  if (step.consequence !== 'none') await writeDealChanges(client, [id]);
  return step;
}

async function writeJournal(
  client: PoolClient,
  dealId: string,
  before: Deal,
  step: CheckStep,
  by: SourceName,
  now: Instant,
  sourceIdOf: ReadonlyMap<SourceName, number>,
): Promise<void> {
  const { deal, found, outcome } = step;
  const about = before.offer.source;
  const price = found?.price ?? null;
  const entry = { dealId, episode: deal.episode, at: now, about, by, price };
  const beforeAlert = before.liveAt === null;
  const isHeldNow = deal.state === 'held' && before.state !== 'held';
  await recordJournal(
    client,
    [
      ...(outcome === null ? [] : [{ ...entry, outcome, beforeAlert }]),
      ...(isHeldNow
        ? [{ ...entry, outcome: 'held' as const, beforeAlert, price: deal.offer.price }]
        : []),
    ],
    sourceIdOf,
  );
  if (!isOpen(deal)) await recordEpisodes(client, [{ dealId, deal }]);
}

/** Whether a look saw the deal itself, not merely what others ask for the trip. */
function sawTheDeal(
  outcome: CheckStep['outcome'],
): outcome is Extract<CheckOutcome, 'confirmed' | 'repriced'> {
  return outcome === 'confirmed' || outcome === 'repriced';
}

/** What the look says to those who reported the deal or went to its seller. */
async function answerTravellers(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  before: Deal,
  { deal, found, outcome }: CheckStep,
  by: SourceName,
  began: Instant,
  now: Instant,
): Promise<void> {
  const of = { dealId, episode: deal.episode, at: began };
  if (!isOpen(deal)) {
    const reason = deal.goneReason ?? 'not_found';
    await decideReportsBy(pipeline, client, [{ ...of, what: { kind: 'ended', reason } }], now);
    await resolve(pipeline, client, dealId, 'gone', now);
    return;
  }
  if (found !== null && sawTheDeal(outcome)) {
    const what = { kind: 'seen' as const, price: found.price, by };
    await decideReportsBy(pipeline, client, [{ ...of, what }], now);
    // A lower price than the one that was clicked on is as good as that one.
    const asSeen = found.price <= before.offer.price ? 'confirmed' : outcome;
    await resolve(pipeline, client, dealId, asSeen, now);
  }
  await keepReportedDealsDue(client, dealId, began);
}

async function resolve(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  outcome: 'confirmed' | 'repriced' | 'gone',
  now: Instant,
): Promise<void> {
  const clicks = await resolveClicks(client, dealId, outcome, new Date(now));
  if (clicks > 0) pipeline.hear({ kind: 'clicked', outcome, clicks });
}
