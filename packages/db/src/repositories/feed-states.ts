import type { Queryable } from '../connect.ts';
import { execute, queryRows } from '../sql.ts';

/** A feed as its address names it, without saying what that is: a keyed digest of 32 bytes. */
export interface FeedIdentity {
  readonly name: string;
  readonly address: Buffer;
}

export interface FeedState {
  readonly name: string;
  /** Until it is read next; 0: now. */
  readonly waitMillis: number;
  /** Position of the reader, in its own format; null: nothing read yet. */
  readonly place: unknown;
  readonly readAt: Date | null;
  readonly rows: number;
  readonly accepted: number;
  readonly failures: number;
  /** A kind of failure; null when the last reading went well. */
  readonly failure: string | null;
  readonly failingSince: Date | null;
}

/** State of a feed; one that is new, or has another address than before, starts from zero. */
export async function openFeedState(
  client: Queryable,
  { name, address }: FeedIdentity,
): Promise<FeedState> {
  await execute(client)`
    insert into feed_states as f (name, address) values (${name}, ${address})
    on conflict (name) do update set address = excluded.address, place = null, next_at = now(),
        failures = 0, failure = null, failing_since = null
      where f.address <> excluded.address`;
  const [state] = await readFeedStates(client, [name]);
  if (state === undefined) throw new Error(`The state of feed ${name} was removed meanwhile`);
  return state;
}

/** States of these feeds that were ever read, by name. */
export function readFeedStates(client: Queryable, names: readonly string[]): Promise<FeedState[]> {
  return queryRows(client)`
    select name, greatest(0, extract(epoch from next_at - now()) * 1000)::float8 as "waitMillis",
           place, read_at as "readAt", rows::float8 as rows, accepted::float8 as accepted,
           failures, failure, failing_since as "failingSince"
      from feed_states where name = any(${names}) order by name`;
}

/** Store how far a feed was read, with what that brought. */
export async function storeFeedPosition(
  client: Queryable,
  name: string,
  place: unknown,
  brought: { readonly rows: number; readonly accepted: number },
): Promise<void> {
  await execute(client)`
    update feed_states set place = ${JSON.stringify(place)}, rows = rows + ${brought.rows},
      accepted = accepted + ${brought.accepted}
     where name = ${name}`;
}

/** A reading came to the end of the feed; the next one is due in so many milliseconds. */
export async function endFeedReading(
  client: Queryable,
  name: string,
  nextMillis: number,
): Promise<void> {
  await execute(client)`
    update feed_states set read_at = now(),
      next_at = now() + ${nextMillis} * interval '1 millisecond',
        failures = 0, failure = null, failing_since = null
     where name = ${name}`;
}

/** A reading failed; the next one is due in so many milliseconds. */
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
