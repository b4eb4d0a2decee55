import type { Pool } from 'pg';
import type { ReceivedEmail } from '../testing/mail-catcher.ts';
import type { StreamFollower } from './stream-follower.ts';

/** A traveller with an open dashboard. */
export interface StreamedAccount {
  readonly email: string;
  readonly follower: StreamFollower;
}

/** Duration of a fault, by `performance.now()`. */
export interface Disturbance {
  readonly from: number;
  readonly to: number;
}

/** Returns alert events that a live stream missed or repeated. */
export async function findMissingEvents(
  pool: Pool,
  accounts: readonly StreamedAccount[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { email, follower } of accounts) {
    const { rows } = await pool.query<{ id: string; times: number }>(
      `select e.alert_id as id, count(*)::int as times from live_events e
         join auth."user" u on u.id = e.user_id
        where u.email = $1 and e.type = 'alert.added' group by 1`,
      [email],
    );
    if (follower.resets > 0) problems.push(`${email} received a reset`);
    for (const { id, times } of rows) {
      const deliveries = follower.added.filter((addedId) => addedId === id).length;
      if (deliveries !== times)
        problems.push(`alert ${id} arrived ${deliveries} times, not ${times}`);
    }
  }
  return problems;
}

/** Returns sent emails that did not arrive, went to a wrong address, or arrived twice without a fault. */
export async function findEmailProblems(
  pool: Pool,
  emails: readonly ReceivedEmail[],
  disturbances: readonly Disturbance[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; address: string }>(
    `select id, address from outbox where channel = 'email' and sent_at is not null`,
  );
  const copies = Map.groupBy(emails, ({ messageId }) => messageId);
  const problems: string[] = [];
  for (const { id, address } of rows) {
    const received = copies.get(`<${id}@localhost>`) ?? [];
    const [first] = received;
    if (first === undefined) problems.push(`email ${id} is marked as sent but did not arrive`);
    else if (received.some(({ to }) => to !== address))
      problems.push(`email ${id} went to a wrong address`);
    else if (
      received.length > 1 &&
      !disturbances.some(({ from, to }) => first.receivedAt >= from && first.receivedAt <= to)
    )
      problems.push(`email ${id} arrived ${received.length} times without a fault`);
  }
  return problems;
}
