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

/** Finding about a deal that decides earlier reports on it. */
export interface ReportEvidence {
  readonly dealId: string;
  readonly episode: number;
  readonly finding:
    | Extract<ReportFinding, { kind: 'ended' }>
    | { readonly kind: 'seen'; readonly price: number; readonly by: SourceName };
  /** Start of the check or time of the sighting; later reports stay undecided. */
  readonly at: Instant;
}

/** Decide the open reports on these deals by later evidence, at most one piece per deal. */
export async function resolveReports(
  pipeline: Pipeline,
  client: PoolClient,
  evidence: readonly ReportEvidence[],
  now: Instant,
): Promise<void> {
  const reports = await findReportsToDecide(client, evidence);
  if (reports.length === 0) return;
  const evidenceByDeal = new Map(evidence.map((one) => [one.dealId, one]));
  const verdicts = reports.flatMap(({ id, dealId, kind, price, source, reportedAt }) => {
    const one = evidenceByDeal.get(dealId);
    if (one === undefined || reportedAt > one.at) return [];
    const decision: ReportFinding =
      one.finding.kind === 'ended'
        ? one.finding
        : { kind: 'seen', price: one.finding.price, byOwnSource: one.finding.by === source };
    return { id, verdict: resolveReport(kind, price, decision) };
  });
  await decideReports(client, verdicts, now);
  for (const { verdict } of verdicts) pipeline.onEvent({ kind: 'reported', verdict });
}

/**
 * Store the end of a deal without a check, with its journal entry and the verdicts on its reports, and
 * publishes it to the holders of its alerts. Requires a lock on the deal's row.
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
  if (deal.state === 'dropped')
    await recordJournal(
      client,
      [
        {
          dealId,
          episode: deal.episode,
          at: now,
          about: source,
          by: source,
          outcome: 'dropped',
          beforeAlert: true,
          price,
        },
      ],
      sourceIds,
    );
  const reason = deal.goneReason ?? 'not_seen';
  const evidence = {
    dealId,
    episode: deal.episode,
    finding: { kind: 'ended' as const, reason },
    at: now,
  };
  await resolveReports(pipeline, client, [evidence], now);
  if (consequence !== 'none') await writeDealChanges(client, [dealId]);
}
