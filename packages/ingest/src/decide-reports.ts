import { decideReports, reportsToDecide } from '@farelark/db';
import { type Instant, type ReportFinding, resolveReport, type SourceName } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Pipeline } from './pipeline.ts';

/** What was found of a deal that travellers may have reported. */
export interface ReportEvidence {
  readonly dealId: string;
  readonly episode: number;
  readonly finding:
    | Extract<ReportFinding, { kind: 'ended' }>
    | { readonly kind: 'seen'; readonly price: number; readonly by: SourceName };
  /** When the look began, or the sighting was made: it says nothing of reports that came later. */
  readonly at: Instant;
}

/** Decides the reports on these deals, each at most once among `found`, by what was found since. */
export async function resolveReports(
  pipeline: Pipeline,
  client: PoolClient,
  found: readonly ReportEvidence[],
  now: Instant,
): Promise<void> {
  const reports = await reportsToDecide(client, found);
  if (reports.length === 0) return;
  const foundOf = new Map(found.map((one) => [one.dealId, one]));
  const verdicts = reports.flatMap(({ id, dealId, kind, price, source, reportedAt }) => {
    const one = foundOf.get(dealId);
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
