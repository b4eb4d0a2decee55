import type { EpochDay, Instant, SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryColumn, queryRows, sql } from '../sql.ts';
import type { RequestKind } from './source-health.ts';

/** Ids of these sources, inserting new ones. Sources can't be deleted until the transaction ends. */
export async function ensureSourceIds(
  client: PoolClient,
  names: readonly SourceName[],
  synthetic: boolean,
): Promise<Map<SourceName, number>> {
  const distinct = [...new Set(names)];
  for (;;) {
    const rows: { id: number; name: SourceName }[] = await queryRows(client)`
      select id, name from sources where name = any(${distinct}) order by name for key share`;
    const ids = new Map(rows.map((row) => [row.name, row.id]));
    if (ids.size === distinct.length) return ids;
    // Inserts only missing sources: each conflict consumes an id, of which there are 32,767. Another writer may
    // insert first, and a purge may delete an unused source.
    await execute(client)`
      insert into sources (name, synthetic)
      select name, ${synthetic} from unnest(${distinct.filter((name) => !ids.has(name))}::text[]) as
        name order by name
      on conflict (name) do nothing`;
  }
}

/** Response or failure of a source. */
export interface SourceAnswer {
  readonly source: SourceName;
  readonly kind: RequestKind;
  /** `answered`, or the kind of failure. */
  readonly outcome: string;
  /** HTTP status of a failure, if any. */
  readonly status: number | null;
  readonly millis: number;
}

/** Record responses, oldest first, and delete those older than an hour. */
export async function recordAnswers(client: Queryable, answers: readonly SourceAnswer[]) {
  const rounded = answers.map((answer) => ({ ...answer, millis: Math.round(answer.millis) }));
  const responses = sql`rows from (json_to_recordset(${JSON.stringify(rounded)})
      as (source text, kind text, outcome text, status smallint, millis bigint))
    with ordinality as answer (source, kind, outcome, status, millis, number)`;
  // In key order, to avoid deadlocks.
  await execute(client)`
    insert into source_answers as a (source, kind, begins_at, outcome, millis, count)
    select source, kind, date_bin('5 minutes', now(), 'epoch'), outcome,
        two_digits_up(millis) as rounded, count(*)
      from ${responses}
      group by source, kind, outcome, rounded order by source, kind, outcome, rounded
    on conflict (source, kind, begins_at, outcome, millis)
      do update set count = a.count + excluded.count`;
  await execute(client)`
    insert into source_health as h
      (source, kind, last_success_at, last_failure_at, last_failure, last_status)
    select source, kind,
        max(case when outcome = 'answered' then now() end),
        max(case when outcome <> 'answered' then now() end),
        (array_agg(outcome order by number desc) filter (where outcome <> 'answered'))[1],
        (array_agg(status order by number desc) filter (where outcome <> 'answered'))[1]
      from ${responses}
      group by source, kind order by source, kind
    on conflict (source, kind) do update set
      last_success_at = coalesce(excluded.last_success_at, h.last_success_at),
      last_failure_at = coalesce(excluded.last_failure_at, h.last_failure_at),
      last_failure = coalesce(excluded.last_failure, h.last_failure),
      last_status = case when excluded.last_failure_at is null then h.last_status
        else excluded.last_status end`;
  await execute(client)`delete from source_answers where begins_at < now() - interval '65 minutes'`;
}

/** Responses of the last hour. */
export interface RecentAnswers {
  readonly source: SourceName;
  readonly kind: RequestKind;
  readonly answered: number;
  readonly failed: number;
  /** Response times; null without a response. */
  readonly p50Millis: number | null;
  readonly p95Millis: number | null;
}

/** Sources without requests are omitted. */
export function getRecentAnswers(client: Queryable): Promise<RecentAnswers[]> {
  return queryRows(client)`
    with late as (
      select source, kind, outcome = 'answered' as good, millis, sum(count) as count
        from source_answers where begins_at > now() - interval '1 hour'
        group by source, kind, good, millis),
    ranked as (
      select *, sum(count) over (partition by source, kind, good order by millis) as up_to,
          sum(count) over (partition by source, kind, good) as size
        from late)
    select source, kind,
      coalesce(sum(count) filter (where good), 0)::float8 as answered,
      coalesce(sum(count) filter (where not good), 0)::float8 as failed,
      min(millis) filter (where good and up_to >= 0.5 * size)::float8 as "p50Millis",
      min(millis) filter (where good and up_to >= 0.95 * size)::float8 as "p95Millis"
    from ranked group by source, kind order by source, kind`;
}

/** Verified prices of a source on one UTC day. */
export interface GhostDay {
  readonly source: SourceName;
  readonly day: EpochDay;
  /** Confirmed prices: by a recheck, after a click, or against a report. */
  readonly confirmed: number;
  /** Prices that were gone or changed. A report contested by the source counts half. */
  readonly failed: number;
}

/** With a half-life of a month, older days weigh less than a fifth. */
const DAYS_READ = 90;

/** Records of all sources, simulated or real, for `ghostRate`. */
export function getGhostDays(client: Queryable, synthetic: boolean, now: Date) {
  const since = new Date(now.getTime() - DAYS_READ * 86_400_000);
  return queryRows(client)<GhostDay>`
    with tried (source_id, at, confirmed, failed) as (
      select about_source_id, checked_at,
        (outcome in ('confirmed', 'repriced', 'sighted_again'))::int::float8,
        (outcome in ('not_found', 'price_rose', 'dropped'))::int::float8
        from deal_checks
       where before_alert and about_source_id is not null and checked_at >= ${since}
      union all
      select source_id, clicked_at, (outcome = 'confirmed')::int, (outcome <> 'confirmed')::int
        from deal_clicks where outcome in ('confirmed', 'repriced', 'gone') and clicked_at >= ${since}
      union all
      select source_id, reported_at, (verdict = 'refuted')::int,
        case verdict when 'upheld' then 1 when 'contested' then 0.5 else 0 end
        from deal_reports where verdict in ('upheld', 'contested', 'refuted') and reported_at >= ${since})
    select s.name as source, t.day, t.confirmed, t.failed
      from (select source_id, (at at time zone 'UTC')::date - date '1970-01-01' as day,
              sum(confirmed) as confirmed, sum(failed) as failed
              from tried where confirmed + failed > 0 group by 1, 2) as t
      join sources s on s.id = t.source_id
     where s.synthetic = ${synthetic} order by 1, 2`;
}

/** Count searches of the current UTC day, by the clock of the database. */
export async function recordSearches(client: Queryable, source: SourceName, searches: number) {
  await execute(client)`
    insert into source_days (source, day, allowed, searches)
    values (${source}, (now() at time zone 'UTC')::date, 0, ${searches})
    on conflict (source, day) do update
      set searches = source_days.searches + excluded.searches`;
}

/** Of the current UTC month. */
export interface SourceRatio {
  readonly source: SourceName;
  readonly searches: number;
  /** Clicks to its booking pages. */
  readonly clicks: number;
  /** Sales that it reported. */
  readonly sales: number;
}

/** Look-to-book figures by source. */
export function getMonthlyRatios(client: Queryable): Promise<SourceRatio[]> {
  return queryRows(client)`
    with month as (select date_trunc('month', now() at time zone 'UTC')::date as first),
    searched as (
      select source, sum(searches) as searches from source_days, month
       where day >= first group by source),
    clicked as (
      select provider as source, count(*) filter (where copy_of is null) as clicks,
             count(s.id) as sales
        from month cross join bookings b left join commission_sales s on s.booking_id = b.id
       where clicked_at >= first::timestamp at time zone 'UTC' and not synthetic
       group by provider)
    select source, coalesce(searches, 0)::float8 as searches, coalesce(clicks, 0)::float8 as clicks,
      coalesce(sales, 0)::float8 as sales
    from searched full join clicked using (source) order by source`;
}

/** Record that these sources can be queried for single trips until then; never shortened. */
export async function storeQueryableSources(
  client: Pool,
  sources: readonly { readonly name: SourceName; readonly synthetic: boolean }[],
  until: Date,
): Promise<void> {
  if (sources.length === 0) return;
  const names = sources.map(({ name }) => name);
  // Each conflict consumes an id, so existing sources are updated instead.
  await execute(client)`
    with offered as (
      select name, synthetic
        from unnest(${names}::text[], ${sources.map(({ synthetic }) => synthetic)}::boolean[])
          as t (name, synthetic)),
    locked as materialized (
      select name from sources where name = any(${names}) order by name for no key update),
    updated as (
      update sources s set askable_until = greatest(s.askable_until, ${until})
        from locked where s.name = locked.name)
    insert into sources as s (name, synthetic, askable_until)
    select name, synthetic, ${until} from offered where name not in (select name from locked)
     order by name
    on conflict (name) do update
       set askable_until = greatest(s.askable_until, excluded.askable_until)`;
}

/** Sources that any server can query for single trips. */
export async function findQueryableSources(client: PoolClient, synthetic: boolean, now: Instant) {
  return new Set(
    await queryColumn(client)<SourceName>`
      select name from sources where synthetic = ${synthetic} and askable_until > ${new Date(now)}`,
  );
}
