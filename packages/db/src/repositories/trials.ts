import type { Pool, PoolClient } from 'pg';

/** Somebody on trial who is written to. */
export interface TrialAccount {
  readonly userId: string;
  readonly email: string;
  /** Null while the account never chose one. */
  readonly language: string | null;
  readonly trialEndsAt: Date;
  readonly openAlerts: number;
}

/** Whose trial ends after `from` and not after `until`, or, of new accounts, began so. */
export interface TrialSpan {
  readonly of: 'end' | 'account';
  readonly from: Date;
  readonly until: Date;
}

/**
 * Accounts on trial within a span that were not written to yet: no message of the outbox has the key
 * `kind:USER`. Whoever pays is not on trial any more.
 *
 * @param confirmedOnly leaves out addresses that nobody confirmed
 */
export async function trialsToTell(
  client: Pool | PoolClient,
  kind: string,
  span: TrialSpan,
  confirmedOnly: boolean,
  limit: number,
): Promise<TrialAccount[]> {
  const moment = span.of === 'end' ? 's.trial_ends_at' : 'u."createdAt"';
  const { rows } = await client.query<TrialAccount>(
    `select s.user_id as "userId", u.email, p.language, s.trial_ends_at as "trialEndsAt",
            (select count(*)::int from flight_alerts a
              where a.user_id = s.user_id and a.closed_at is null) as "openAlerts"
       from plan_subscriptions s join auth."user" u on u.id = s.user_id
       left join profiles p on p.user_id = s.user_id
      where s.status = 'trialing' and ${moment} > $2 and ${moment} <= $3
        ${span.of === 'account' ? 'and s.trial_ends_at > $3' : ''}
        and (u."emailVerified" or not $4)
        and not exists (select from outbox o where o.dedupe_key = $1 || ':' || s.user_id)
      order by ${moment} limit $5`,
    [kind, span.from, span.until, confirmedOnly, limit],
  );
  return rows;
}

/**
 * Digests that stand for an address: first the one that new rows are kept under, then those that older rows
 * may have.
 */
export type AddressDigests = readonly [Buffer, ...Buffer[]];

/** Seconds that are left of the trial of an address that had one; null for an address that had none. */
export async function findUsedTrial(
  client: Pool | PoolClient,
  digests: AddressDigests,
): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>(
    'select min(seconds_left) as seconds from used_trials where address_digest = any($1)',
    [digests],
  );
  return rows[0]?.seconds ?? null;
}

/** Notes what is left of the trial of an address that its account gives up; never more than was noted before. */
export async function keepUsedTrial(
  client: PoolClient,
  digests: AddressDigests,
  secondsLeft: number,
): Promise<void> {
  await client.query(
    `with older as (
       delete from used_trials where address_digest = any($2) returning seconds_left)
     insert into used_trials as t (address_digest, seconds_left)
     values ($1, least($3::int, (select min(seconds_left) from older)))
     on conflict (address_digest) do update
       set seconds_left = least(t.seconds_left, excluded.seconds_left), recorded_at = now()`,
    [digests[0], digests.slice(1), Math.max(0, Math.floor(secondsLeft))],
  );
}
