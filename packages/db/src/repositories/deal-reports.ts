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
import { asTraveller } from '../roles.ts';
import { affected, execute, getValue, queryRow, queryRows } from '../sql.ts';

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
 * Deal of a traveller's open alert, by its id, or by that of the alert for its first date; null without one. Locks
 * the account, so that its reports are serialised until the transaction ends.
 */
export async function lockReporter(
  client: PoolClient,
  userId: string,
  by: { readonly alertId: string | null; readonly dealId: string | null },
): Promise<{ dealId: string } | null> {
  await execute(client)`select from auth."user" where id = ${userId} for no key update`;
  return queryRow(asTraveller(client, userId))`
    select t.deal_id as "dealId" from alert_dates t join flight_alerts a on a.id = t.alert_id
     where t.user_id = ${userId} and t.deal_id = coalesce(${by.dealId}::uuid, a.deal_id)
       and a.id = coalesce(${by.alertId}::uuid, a.id) and a.closed_at is null limit 1`;
}

export function countReports(client: PoolClient, userId: string, since: Date): Promise<number> {
  return getValue(asTraveller(client, userId))`
    select count(*)::int as count from deal_reports where user_id = ${userId}
      and reported_at >= ${since}`;
}

export function hasReported(client: PoolClient, userId: string, dealId: string, episode: number) {
  return affected(asTraveller(client, userId))`
    select from deal_reports where user_id = ${userId} and deal_id = ${dealId}
      and episode = ${episode}`;
}

/** Store a report. If a source can recheck the deal (`canAsk`), it is due immediately with priority. */
export async function writeReport(client: PoolClient, report: NewReport, canAsk: boolean) {
  await execute(client)`
    insert into deal_reports
      (user_id, deal_id, episode, kind, price, seen_price, source_id, reported_at)
    values (${report.userId}, ${report.dealId}, ${report.episode}, ${report.kind}, ${report.price},
      ${report.seenPrice}, ${report.sourceId}, ${report.at})`;
  await execute(client)`
    update deals set reported_at = ${report.at},
       check_due_at = case when ${canAsk} or check_due_at is not null
         then ${report.at}::timestamptz end
     where id = ${report.dealId}`;
}

/** Undecided reports on an episode, with the records of their reporters. */
export async function findOpenReports(
  client: PoolClient,
  dealId: string,
  episode: number,
): Promise<DealReport[]> {
  const rows: (Omit<DealReport, 'reporter'> & ReporterRecord)[] = await queryRows(client)`
    select r.kind, r.seen_price::float8 as "seenPrice",
       count(*) filter (where past.verdict = 'upheld')::int as upheld,
       count(*) filter (where past.verdict = 'contested')::int as contested,
       count(*) filter (where past.verdict = 'refuted')::int as refuted
      from deal_reports r left join deal_reports past on past.user_id = r.user_id
     where r.deal_id = ${dealId} and r.episode = ${episode} and r.verdict is null
     group by r.id`;
  return rows.map(({ kind, seenPrice, ...reporter }) => ({ kind, seenPrice, reporter }));
}

interface OpenReport {
  readonly id: string;
  readonly dealId: string;
  readonly kind: ReportKind;
  readonly price: number;
  readonly source: SourceName;
  readonly reportedAt: Instant;
}

/** Undecided reports on these episodes. Cheap without any, which is nearly always. */
export async function findReportsToDecide(
  client: PoolClient,
  deals: readonly { readonly dealId: string; readonly episode: number }[],
): Promise<OpenReport[]> {
  if (deals.length === 0) return [];
  return queryRows(client)`
    select r.id, r.deal_id as "dealId", r.kind, r.price::float8 as price, s.name as source,
       (extract(epoch from r.reported_at) * 1000)::float8 as "reportedAt"
      from deal_reports r join sources s on s.id = r.source_id
     where (r.deal_id, r.episode) in (select *
       from unnest(${deals.map((deal) => deal.dealId)}::uuid[],
       ${deals.map((deal) => deal.episode)}::int[]))
       and r.verdict is null`;
}

/** Store verdicts, and reset the priority of deals without undecided reports. */
export async function decideReports(
  client: PoolClient,
  verdicts: readonly { readonly id: string; readonly verdict: ReportVerdict }[],
  at: Instant,
): Promise<void> {
  if (verdicts.length === 0) return;
  const ids = verdicts.map(({ id }) => id);
  await execute(client)`
    with decided as (
      update deal_reports r set verdict = t.verdict, decided_at = ${new Date(at)}
        from unnest(${ids}::uuid[], ${verdicts.map(({ verdict }) => verdict)}::text[])
          as t (id, verdict)
       where r.id = t.id and r.verdict is null returning r.deal_id)
    update deals d set reported_at = null
     where d.id in (select deal_id from decided)
       and not exists (select from deal_reports r
         where r.deal_id = d.id and r.verdict is null and r.id <> all(${ids}))`;
}

/** Keep a deal due if it was reported after its recheck started: that recheck predates the report. */
export async function keepReportedDealDue(
  client: PoolClient,
  dealId: string,
  checkStartedAt: Instant,
): Promise<void> {
  await execute(client)`
    update deals set check_due_at = reported_at
     where id = ${dealId} and reported_at > ${new Date(checkStartedAt)} and check_due_at is not null`;
}

export function countAlertHolders(client: Queryable, dealId: string, limit: number) {
  return getValue(client)<number>`
    select count(*)::int as count from (
      select from alert_dates t join flight_alerts a on a.id = t.alert_id
       where t.deal_id = ${dealId} and a.closed_at is null limit ${limit}) as holders`;
}
