import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What a look found that a click had set off. unknown: nobody could be asked in time. */
export type ClickOutcome = 'confirmed' | 'repriced' | 'gone' | 'unknown';

/** A look later than this says nothing about the moment of the click. */
const ANSWER_WITHIN_MINUTES = 10;

/**
 * Records that somebody went from a card to its seller. Counted once a traveller, deal and hour, and
 * once a deal and hour for all visitors: false when it was counted before. A deal that can be asked
 * about is due for a look at once; of another one it is known now that nobody can tell.
 */
export async function recordClick(
  client: PoolClient,
  dealId: string,
  /** null = a visitor. */
  userId: string | null,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into deal_clicks
       (deal_id, episode, source_id, synthetic, user_id, is_visitor, clicked_at, outcome, resolved_at)
     select id, episode, source_id, synthetic, $2::uuid, $2::uuid is null,
       $3::timestamptz, known, case when known is not null then $3::timestamptz end
       from deals cross join lateral (select case when state = 'gone' then 'gone'
              when check_due_at is null then 'unknown' end as known) as outcome
      where id = $1
     on conflict do nothing`,
    [dealId, userId, at],
  );
  if (rowCount === 0) return false;
  await client.query(
    `update deals set check_due_at = least(check_due_at, $2)
      where id = $1 and check_due_at is not null and state in ('verifying', 'held', 'live')`,
    [dealId, at],
  );
  return true;
}

/**
 * Answers the open clicks on a deal by what a look at `at` found. Those too old for it become unknown.
 * Answers how many the look had an answer to.
 */
export async function resolveClicks(
  client: Queryable,
  dealId: string,
  outcome: Exclude<ClickOutcome, 'unknown'>,
  at: Date,
): Promise<number> {
  const { rows } = await client.query<{ outcome: ClickOutcome }>(
    `update deal_clicks set resolved_at = $3,
        outcome = case when clicked_at >= $3::timestamptz - make_interval(mins => $4) then $2 else 'unknown' end
      where deal_id = $1 and outcome is null and clicked_at <= $3
     returning outcome`,
    [dealId, outcome, at, ANSWER_WITHIN_MINUTES],
  );
  return rows.filter((row) => row.outcome === outcome).length;
}

/** Clicks by what was found after them. `pending` ones still wait for their look. */
export type ClickCounts = Readonly<Record<ClickOutcome | 'pending', number>>;

/** Counts clicks from `since` on; those that waited too long for a look are unknown. */
export async function clickCounts(
  client: Queryable,
  since: Date,
  synthetic: boolean,
  now: Date,
): Promise<ClickCounts> {
  const { rows } = await client.query<ClickCounts>(
    `select count(*) filter (where outcome = 'confirmed')::int as confirmed,
            count(*) filter (where outcome = 'repriced')::int as repriced,
            count(*) filter (where outcome = 'gone')::int as gone,
            count(*) filter (where outcome = 'unknown' or (outcome is null and waited))::int as unknown,
            count(*) filter (where outcome is null and not waited)::int as pending
       from (select outcome, clicked_at < $3::timestamptz - make_interval(mins => $4) as waited
               from deal_clicks where synthetic = $2 and clicked_at >= $1) as clicks`,
    [since, synthetic, now, ANSWER_WITHIN_MINUTES],
  );
  return rows[0] ?? { confirmed: 0, repriced: 0, gone: 0, unknown: 0, pending: 0 };
}
