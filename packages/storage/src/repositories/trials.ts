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
        and (u."emailVerified" or not $4)
        and not exists (select from outbox o where o.dedupe_key = $1 || ':' || s.user_id)
      order by ${moment} limit $5`,
    [kind, span.from, span.until, confirmedOnly, limit],
  );
  return rows;
}
