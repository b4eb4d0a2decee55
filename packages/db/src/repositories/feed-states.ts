import type { Queryable } from '../connect.ts';
import { execute, queryRows } from '../sql.ts';

/** `address` is a keyed digest of 32 bytes, since addresses may contain secrets. */
export interface FeedIdentity {
  readonly name: string;
  readonly address: Buffer;
}

export interface FeedState {
  readonly name: string;
  /** Time until the next read; 0: due. */
  readonly waitMillis: number;
  /** Position in the format of the reader; null: nothing read yet. */
  readonly position: unknown;
  readonly readAt: Date | null;
  readonly rows: number;
  readonly accepted: number;
  readonly failures: number;
  /** Kind of failure; null: the last read succeeded. */
  readonly failure: string | null;
  readonly failingSince: Date | null;
}

/** State of a feed. Resets it if the address has changed. */
export async function openFeedState(client: Queryable, { name, address }: FeedIdentity) {
  await execute(client)`
    insert into feed_states as f (name, address) values (${name}, ${address})
    on conflict (name) do update set address = excluded.address, place = null, next_at = now(),
        failures = 0, failure = null, failing_since = null
      where f.address <> excluded.address`;
  const [state] = await readFeedStates(client, [name]);
  if (state === undefined) throw new Error(`The state of feed ${name} was deleted meanwhile`);
  return state;
}

/** States by name; feeds that were never opened are omitted. */
export function readFeedStates(client: Queryable, names: readonly string[]): Promise<FeedState[]> {
  return queryRows(client)`
    select name, greatest(0, extract(epoch from next_at - now()) * 1000)::float8 as "waitMillis",
           place as position, read_at as "readAt", rows::float8 as rows, accepted::float8 as accepted,
           failures, failure, failing_since as "failingSince"
      from feed_states where name = any(${names}) order by name`;
}

/** Store the position, and add to the counts. */
export async function storeFeedPosition(
  client: Queryable,
  name: string,
  position: unknown,
  counts: { readonly rows: number; readonly accepted: number },
): Promise<void> {
  await execute(client)`
    update feed_states set place = ${JSON.stringify(position)}, rows = rows + ${counts.rows},
      accepted = accepted + ${counts.accepted}
     where name = ${name}`;
}

/** Record a complete read, and schedule the next one. */
export async function endFeedReading(client: Queryable, name: string, nextMillis: number) {
  await execute(client)`
    update feed_states set read_at = now(),
      next_at = now() + ${nextMillis} * interval '1 millisecond',
        failures = 0, failure = null, failing_since = null
     where name = ${name}`;
}

/** Record a failed read, and schedule the next one. */
export async function failFeedReading(
  client: Queryable,
  name: string,
  failure: string,
  nextMillis: number,
): Promise<void> {
  await execute(client)`
    update feed_states set next_at = now() + ${nextMillis} * interval '1 millisecond',
        failures = failures + 1, failure = ${failure},
          failing_since = coalesce(failing_since, now())
     where name = ${name}`;
}
