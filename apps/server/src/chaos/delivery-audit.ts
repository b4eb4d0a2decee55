import type { Pool } from 'pg';
import type { ReceivedEmail } from '../testing/mail-catcher.ts';
import type { StreamFollower } from './stream-follower.ts';

/** A traveller with an open dashboard. */
export interface StreamedAccount {
  readonly email: string;
  readonly follower: StreamFollower;
}

/** A time in which something was wrong, by the clock of `performance`. */
export interface Disturbance {
  readonly from: number;
  readonly to: number;
}

/** Alerts of those who follow the live stream that did not come by it, or twice. */
export async function findMissingEvents(
  pool: Pool,
  followings: readonly StreamedAccount[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { email, follower } of followings) {
    const { rows } = await pool.query<{ id: string; times: number }>(
      `select e.alert_id as id, count(*)::int as times from live_events e
         join auth."user" u on u.id = e.user_id
        where u.email = $1 and e.type = 'alert.added' group by 1`,
      [email],
    );
    if (follower.resets > 0) faults.push(`${email} had to reload its list`);
    for (const { id, times } of rows) {
      const deliveries = follower.added.filter((one) => one === id).length;
      if (deliveries !== times)
        faults.push(`alert ${id} was told ${deliveries} times, not ${times}`);
    }
  }
  return faults;
}

/** Mails that are missing, or came twice although nothing was wrong when they were taken. */
export async function findEmailProblems(
  pool: Pool,
  mails: readonly ReceivedEmail[],
  disturbances: readonly Disturbance[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; address: string }>(
    `select id, address from outbox where channel = 'email' and sent_at is not null`,
  );
  const copies = Map.groupBy(mails, ({ messageId }) => messageId);
  const faults: string[] = [];
  for (const { id, address } of rows) {
    const taken = copies.get(`<${id}@localhost>`) ?? [];
    const [first] = taken;
    if (first === undefined) faults.push(`mail ${id} is noted as sent and was not taken`);
    else if (taken.some(({ to }) => to !== address)) faults.push(`mail ${id} went elsewhere too`);
    else if (
      taken.length > 1 &&
      !disturbances.some(({ from, to }) => first.receivedAt >= from && first.receivedAt <= to)
    )
      faults.push(`mail ${id} came ${taken.length} times although nothing was wrong`);
  }
  return faults;
}
