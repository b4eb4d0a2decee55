import type { SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import type { QuestionKind } from './source-health.ts';

type Queryable = Pool | PoolClient;

/** An answer of a source's, or what came instead of one. */
export interface SourceAnswer {
  readonly source: SourceName;
  readonly kind: QuestionKind;
  /** `answered`, or the kind of failure. */
  readonly outcome: string;
  /** HTTP status of a failure, where there was one. */
  readonly status: number | null;
  readonly millis: number;
}

/** Adds answers of just now, given in the order in which they came, and drops those of over an hour ago. */
export async function recordAnswers(
  client: Queryable,
  answers: readonly SourceAnswer[],
): Promise<void> {
  const columns = [
    answers.map(({ source }) => source),
    answers.map(({ kind }) => kind),
    answers.map(({ outcome }) => outcome),
    answers.map(({ millis }) => Math.round(millis)),
    answers.map(({ status }) => status),
  ];
  // In the order of the key, so that two processes never wait for each other.
  await client.query(
    `insert into source_answers as known (source, kind, begins_at, outcome, millis, count)
     select source, kind, date_bin('5 minutes', now(), 'epoch'), outcome,
         two_digits_up(millis) as rounded, count(*)
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
         as answer (source, kind, outcome, millis)
       group by source, kind, outcome, rounded order by source, kind, outcome, rounded
     on conflict (source, kind, begins_at, outcome, millis)
       do update set count = known.count + excluded.count`,
    columns.slice(0, 4),
  );
  await client.query(
    `insert into source_health as h
       (source, kind, last_success_at, last_failure_at, last_failure, last_status)
     select source, kind,
         max(case when outcome = 'answered' then now() end),
         max(case when outcome <> 'answered' then now() end),
         (array_agg(outcome order by number desc) filter (where outcome <> 'answered'))[1],
         (array_agg(status order by number desc) filter (where outcome <> 'answered'))[1]
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::smallint[])
         with ordinality as answer (source, kind, outcome, millis, status, number)
       group by source, kind order by source, kind
     on conflict (source, kind) do update set
       last_success_at = coalesce(excluded.last_success_at, h.last_success_at),
       last_failure_at = coalesce(excluded.last_failure_at, h.last_failure_at),
       last_failure = coalesce(excluded.last_failure, h.last_failure),
       last_status = case when excluded.last_failure_at is null then h.last_status
         else excluded.last_status end`,
    columns,
  );
  await client.query(`delete from source_answers where begins_at < now() - interval '65 minutes'`);
}

/** A source's answers of the last hour to questions of one kind. */
export interface AnswersOfLate {
  readonly source: SourceName;
  readonly kind: QuestionKind;
  readonly answered: number;
  readonly failed: number;
  /** How long answers took: half of them at most so long, and 95 of 100. Null without any. */
  readonly p50Millis: number | null;
  readonly p95Millis: number | null;
}

/** Answers of the last hour; a source that was not asked is not among them. */
export async function answersOfLate(client: Queryable): Promise<AnswersOfLate[]> {
  const { rows } = await client.query<AnswersOfLate>(
    `with late as (
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
     from ranked group by source, kind order by source, kind`,
  );
  return rows;
}
