import type { Queryable } from '../connect.ts';

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
  await client.query(
    `insert into feed_states as f (name, address) values ($1, $2)
     on conflict (name) do update set address = excluded.address, place = null, next_at = now(),
         failures = 0, failure = null, failing_since = null
       where f.address <> excluded.address`,
    [name, address],
  );
  const [state] = await readFeedStates(client, [name]);
  if (state === undefined) throw new Error(`The state of feed ${name} was removed meanwhile`);
  return state;
}

/** States of these feeds that were ever read, by name. */
export async function readFeedStates(
  client: Queryable,
  names: readonly string[],
): Promise<FeedState[]> {
  const { rows } = await client.query<FeedState>(
    `select name, greatest(0, extract(epoch from next_at - now()) * 1000)::float8 as "waitMillis",
            place, read_at as "readAt", rows::float8 as rows, accepted::float8 as accepted,
            failures, failure, failing_since as "failingSince"
       from feed_states where name = any($1) order by name`,
    [names],
  );
  return rows;
}

/** Store how far a feed was read, with what that brought. */
export async function storeFeedPosition(
  client: Queryable,
  name: string,
  place: unknown,
  brought: { readonly rows: number; readonly accepted: number },
): Promise<void> {
  await client.query(
    `update feed_states set place = $2, rows = rows + $3, accepted = accepted + $4
      where name = $1`,
    [name, JSON.stringify(place), brought.rows, brought.accepted],
  );
}

/** A reading came to the end of the feed; the next one is due in so many milliseconds. */
export async function endFeedReading(
  client: Queryable,
  name: string,
  nextMillis: number,
): Promise<void> {
  await client.query(
    `update feed_states set read_at = now(), next_at = now() + $2 * interval '1 millisecond',
         failures = 0, failure = null, failing_since = null
      where name = $1`,
    [name, nextMillis],
  );
}

/** A reading failed; the next one is due in so many milliseconds. */
export async function failFeedReading(
  client: Queryable,
  name: string,
  failure: string,
  nextMillis: number,
): Promise<void> {
  await client.query(
    `update feed_states set next_at = now() + $3 * interval '1 millisecond',
         failures = failures + 1, failure = $2, failing_since = coalesce(failing_since, now())
      where name = $1`,
    [name, failure, nextMillis],
  );
}
