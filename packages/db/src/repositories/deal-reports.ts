import type {
  DealReport,
  Instant,
  ReporterRecord,
  ReportKind,
  ReportVerdict,
  SourceName,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { underRole } from '../roles.ts';

/** A report about to be written. */
export interface NewReport {
  readonly userId: string;
  readonly dealId: string;
  readonly episode: number;
  readonly kind: ReportKind;
  readonly price: number;
  readonly seenPrice: number | null;
  readonly sourceId: number;
  readonly at: Date;
}

/**
 * A deal that this traveller holds an open alert on, by its own id or by that of the alert, whose first
 * date is then meant; null when there is none. Locks the traveller's account against their own other
 * reports until the transaction ends.
 */
export async function lockReporter(
  client: PoolClient,
  userId: string,
  by: { readonly alertId: string | null; readonly dealId: string | null },
): Promise<{ dealId: string } | null> {
  await client.query('select from auth."user" where id = $1 for no key update', [userId]);
  const { rows } = await underRole(client, { role: 'authenticated', userId }, () =>
    client.query<{ dealId: string }>(
      `select t.deal_id as "dealId" from alert_dates t join flight_alerts a on a.id = t.alert_id
        where t.user_id = $1 and t.deal_id = coalesce($3::uuid, a.deal_id)
          and a.id = coalesce($2::uuid, a.id) and a.closed_at is null limit 1`,
      [userId, by.alertId, by.dealId],
    ),
  );
  return rows[0] ?? null;
}

/** Reports of this traveller since then. */
export async function countReports(
  client: PoolClient,
  userId: string,
  since: Date,
): Promise<number> {
  const { rows } = await underRole(client, { role: 'authenticated', userId }, () =>
    client.query<{ count: number }>(
      `select count(*)::int as count from deal_reports where user_id = $1 and reported_at >= $2`,
      [userId, since],
    ),
  );
  return rows[0]?.count ?? 0;
}

export async function hasReported(
  client: PoolClient,
  userId: string,
  dealId: string,
  episode: number,
): Promise<boolean> {
  const { rowCount } = await underRole(client, { role: 'authenticated', userId }, () =>
    client.query('select from deal_reports where user_id = $1 and deal_id = $2 and episode = $3', [
      userId,
      dealId,
      episode,
    ]),
  );
  return rowCount === 1;
}

/** Write a report; if anybody `canAsk`, the deal is due immediately, before all others. */
export async function writeReport(
  client: PoolClient,
  report: NewReport,
  canAsk: boolean,
): Promise<void> {
  await client.query(
    `insert into deal_reports
       (user_id, deal_id, episode, kind, price, seen_price, source_id, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      report.userId,
      report.dealId,
      report.episode,
      report.kind,
      report.price,
      report.seenPrice,
      report.sourceId,
      report.at,
    ],
  );
  await client.query(
    `update deals set reported_at = $2,
        check_due_at = case when $3 or check_due_at is not null then $2::timestamptz end
      where id = $1`,
    [report.dealId, report.at, canAsk],
  );
}

/** All undecided reports on an episode, with the records of those who made them. */
export async function openReports(
  client: PoolClient,
  dealId: string,
  episode: number,
): Promise<DealReport[]> {
  const { rows } = await client.query<Omit<DealReport, 'reporter'> & ReporterRecord>(
    `select r.kind, r.seen_price::float8 as "seenPrice",
        count(*) filter (where past.verdict = 'upheld')::int as upheld,
        count(*) filter (where past.verdict = 'contested')::int as contested,
        count(*) filter (where past.verdict = 'refuted')::int as refuted
       from deal_reports r left join deal_reports past on past.user_id = r.user_id
      where r.deal_id = $1 and r.episode = $2 and r.verdict is null
      group by r.id`,
    [dealId, episode],
  );
  return rows.map(({ kind, seenPrice, ...reporter }) => ({ kind, seenPrice, reporter }));
}

/** An undecided report as far as its verdict depends on it. */
interface OpenReport {
  readonly id: string;
  readonly dealId: string;
  readonly kind: ReportKind;
  readonly price: number;
  readonly source: SourceName;
  readonly reportedAt: Instant;
}

/** The undecided reports on these episodes. Cheap where there are none, which is nearly always. */
export async function reportsToDecide(
  client: PoolClient,
  deals: readonly { readonly dealId: string; readonly episode: number }[],
): Promise<OpenReport[]> {
  if (deals.length === 0) return [];
  const { rows } = await client.query<OpenReport>(
    `select r.id, r.deal_id as "dealId", r.kind, r.price::float8 as price, s.name as source,
        (extract(epoch from r.reported_at) * 1000)::float8 as "reportedAt"
       from deal_reports r join sources s on s.id = r.source_id
      where (r.deal_id, r.episode) in (select * from unnest($1::uuid[], $2::int[]))
        and r.verdict is null`,
    [deals.map((deal) => deal.dealId), deals.map((deal) => deal.episode)],
  );
  return rows;
}

/** Write down verdicts, and takes deals that have no undecided report any more off the priority. */
export async function decideReports(
  client: PoolClient,
  verdicts: readonly { readonly id: string; readonly verdict: ReportVerdict }[],
  at: Instant,
): Promise<void> {
  if (verdicts.length === 0) return;
  await client.query(
    `with decided as (
       update deal_reports r set verdict = t.verdict, decided_at = $3
         from unnest($1::uuid[], $2::text[]) as t (id, verdict)
        where r.id = t.id and r.verdict is null returning r.deal_id)
     update deals d set reported_at = null
      where d.id in (select deal_id from decided)
        and not exists (select from deal_reports r
          where r.deal_id = d.id and r.verdict is null and r.id <> all($1))`,
    [verdicts.map((entry) => entry.id), verdicts.map((entry) => entry.verdict), new Date(at)],
  );
}

/** Keep deals due that were reported after their check began: that check says nothing about the report. */
export async function keepReportedDealsDue(
  client: PoolClient,
  dealId: string,
  lookBegan: Instant,
): Promise<void> {
  await client.query(
    `update deals set check_due_at = reported_at
      where id = $1 and reported_at > $2 and check_due_at is not null`,
    [dealId, new Date(lookBegan)],
  );
}

/** Number of open alerts on a deal, up to `most`. */
export async function countHolders(
  client: Queryable,
  dealId: string,
  most: number,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
       select from alert_dates t join flight_alerts a on a.id = t.alert_id
        where t.deal_id = $1 and a.closed_at is null limit $2) as holders`,
    [dealId, most],
  );
  return rows[0]?.count ?? 0;
}
