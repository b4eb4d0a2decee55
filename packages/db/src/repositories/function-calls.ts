import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** One caller's call of a function. */
export interface FunctionCall {
  readonly name: string;
  /** Sixteen bytes that stand for the caller. */
  readonly caller: Buffer;
  /** Length of the window that a first call opens. */
  readonly seconds: number;
  /** Calls that the window allows. */
  readonly most: number;
  /** How many calls it counts as. Default: one. */
  readonly weight?: number;
}

export interface CountedCall {
  /** Calls in the window, this one among them; not counted on above `most + 1`. */
  readonly calls: number;
  /** Seconds until the window ends; at least one. */
  readonly endsInSeconds: number;
}

/** Counts a call for all servers on the database, by its clock. The caller decides what is too many. */
export async function countFunctionCall(
  client: Queryable,
  { name, caller, seconds, most, weight = 1 }: FunctionCall,
): Promise<CountedCall> {
  const { rows } = await client.query<CountedCall>(
    `insert into function_calls as f (name, caller, calls, ends_at)
       values ($1, $2, least($5::int, $4::int + 1), now() + make_interval(secs => $3))
     on conflict (name, caller) do update set
       calls = case when f.ends_at <= now() then excluded.calls
                    else least(f.calls + $5::int, $4::int + 1) end,
       ends_at = case when f.ends_at <= now() then excluded.ends_at else f.ends_at end
     returning calls,
       greatest(1, ceil(extract(epoch from ends_at - now())))::int as "endsInSeconds"`,
    [name, caller, seconds, most, weight],
  );
  return rows[0] as CountedCall;
}

/** Forgets windows that have ended. Answers how many. */
export async function sweepFunctionCalls(client: Queryable): Promise<number> {
  const { rowCount } = await client.query('delete from function_calls where ends_at <= now()');
  return rowCount ?? 0;
}
