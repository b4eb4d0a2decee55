import { recordEpisodes, recordJournal } from '@farelark/db/deal-episodes';
import { decideReports, findReportsToDecide } from '@farelark/db/deal-reports';
import { saveDeals } from '@farelark/db/deals';
import { writeDealChanges } from '@farelark/db/live-events';
import { ensureSourceIds } from '@farelark/db/sources';
import {
  type DealTransition,
  type Instant,
  type ReportFinding,
  resolveReport,
  type SourceName,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Pipeline } from './pipeline.ts';

/** Finding that decides earlier reports on a deal. */
export interface ReportEvidence {
  readonly dealId: string;
  readonly episode: number;
  readonly finding:
    | Extract<ReportFinding, { kind: 'ended' }>
    | { readonly kind: 'seen'; readonly price: number; readonly by: SourceName };
  /** Start of the check, or time of the sighting; later reports stay undecided. */
  readonly at: Instant;
}

/** Decides the open reports on these deals, with at most one piece of evidence per deal. */
export async function resolveReports(
  pipeline: Pipeline,
  client: PoolClient,
  evidence: readonly ReportEvidence[],
  now: Instant,
): Promise<void> {
  const reports = await findReportsToDecide(client, evidence);
  if (reports.length === 0) return;
  const evidenceByDeal = new Map(evidence.map((entry) => [entry.dealId, entry]));
  const verdicts = reports.flatMap(({ id, dealId, kind, price, source, reportedAt }) => {
    const entry = evidenceByDeal.get(dealId);
    if (entry === undefined || reportedAt > entry.at) return [];
    const { finding } = entry;
    const decision: ReportFinding =
      finding.kind === 'ended'
        ? finding
        : { kind: 'seen', price: finding.price, byOwnSource: finding.by === source };
    return { id, verdict: resolveReport(kind, price, decision) };
  });
  await decideReports(client, verdicts, now);
  for (const { verdict } of verdicts) pipeline.onEvent({ kind: 'reported', verdict });
}

/**
 * Stores the end of a deal without a check, with journal entry and verdicts on its reports, and notifies
 * the holders of its alerts. Requires a lock on the deal.
 */
export async function storeEndedDeal(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  { deal, consequence }: DealTransition,
  now: Instant,
): Promise<void> {
  const { source, synthetic, price } = deal.offer;
  const sourceIds = await ensureSourceIds(client, [source], synthetic);
  await saveDeals(client, [deal], sourceIds);
  await recordEpisodes(client, [{ dealId, deal }]);
  const entry = { dealId, episode: deal.episode, at: now };
  if (deal.state === 'dropped')
    await recordJournal(
      client,
      [{ ...entry, about: source, by: source, outcome: 'dropped', beforeAlert: true, price }],
      sourceIds,
    );
  const reason = deal.goneReason ?? 'not_seen';
  const finding = { kind: 'ended' as const, reason };
  await resolveReports(pipeline, client, [{ ...entry, finding }], now);
  if (consequence !== 'none') await writeDealChanges(client, [dealId]);
}
