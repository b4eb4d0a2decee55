import { connect } from '@farelark/db';
import { joinEmbeddedDatabase } from '@farelark/db/embedded';
import type { RunningServer } from './running-server.ts';

/** Where an account is to stand: the days are counted from now, and negative in the past. */
export interface Standing {
  readonly status: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired';
  readonly plan?: 'monthly' | 'biannual' | 'annual';
  readonly trialDays?: number;
  readonly periodDays?: number;
}

/** Writes where an account stands, as a payment provider's word or the passing of days would. */
export async function storePlan(
  server: RunningServer,
  email: string,
  { status, plan, trialDays = -30, periodDays }: Standing,
): Promise<void> {
  const embedded = await joinEmbeddedDatabase({ dataDir: server.dataDir });
  const database = connect(embedded.url, { connections: 1 });
  await database.pool.query(
    `update plan_subscriptions s
        set status = $2, plan = $3, trial_ends_at = now() + $4::float8 * interval '1 day',
            current_period_end = now() + $5::float8 * interval '1 day'
       from auth."user" u where u.id = s.user_id and u.email = $1`,
    [email, status, plan ?? null, trialDays, periodDays ?? null],
  );
  await database.close();
  await embedded.stop();
}
