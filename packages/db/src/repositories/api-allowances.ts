import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What a server asks of one caller's allowance. */
export interface AllowanceRequest {
  /** Sixteen bytes that stand for the caller. */
  readonly caller: Buffer;
  /** Whole minutes since 1970. */
  readonly minute: number;
  /** Calls that it would like to have. */
  readonly wanted: number;
  /** Calls that the caller has in a minute, from all servers together. */
  readonly most: number;
}

export interface TakenAllowance {
  /** Calls that the server may now answer: `wanted`, or what was left. */
  readonly granted: number;
  /** Calls taken in this minute by all servers, these among them. */
  readonly taken: number;
}

/**
 * Takes calls out of a caller's minute, for one server among several. A server whose clock is behind
 * takes from the later minute that another has begun.
 */
export async function takeAllowance(
  client: Queryable,
  { caller, minute, wanted, most }: AllowanceRequest,
): Promise<TakenAllowance> {
  // `old` holds what was taken before: the row is locked by then, whoever else asks waits.
  const { rows } = await client.query<TakenAllowance>(
    `insert into api_allowances as a (caller, minute, taken)
       values ($1, $2, least($3::int, $4::int))
     on conflict (caller) do update set
       minute = greatest(a.minute, excluded.minute),
       taken = case when excluded.minute > a.minute then excluded.taken
                    else least(a.taken + $3::int, greatest(a.taken, $4::int)) end
     returning new.taken,
       new.taken - case when old.minute = new.minute then old.taken else 0 end as granted`,
    [caller, minute, wanted, most],
  );
  return rows[0] as TakenAllowance;
}

/** Forgets minutes before `minute`. Answers how many. */
export async function sweepAllowances(client: Queryable, minute: number): Promise<number> {
  const { rowCount } = await client.query('delete from api_allowances where minute < $1', [minute]);
  return rowCount ?? 0;
}
