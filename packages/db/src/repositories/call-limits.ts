import type { Queryable } from '../connect.ts';
import { getRow } from '../sql.ts';

export interface AllowanceRequest {
  /** Sixteen bytes that stand for the caller. */
  readonly caller: Buffer;
  /** Whole minutes since 1970. */
  readonly minute: number;
  /** Calls that it would like to have. */
  readonly requested: number;
  /** Calls that the caller has in a minute, from all servers together. */
  readonly most: number;
}

export interface AllowanceGrant {
  /** Calls that the server may now answer: `wanted`, or what was left. */
  readonly granted: number;
  /** Calls taken in this minute by all servers, these among them. */
  readonly taken: number;
}

/**
 * Consume calls of a caller's minute, for one server among several. A server whose clock is behind
 * takes from the later minute that another has begun.
 */
export function consumeAllowance(
  client: Queryable,
  { caller, minute, requested, most }: AllowanceRequest,
): Promise<AllowanceGrant> {
  // `old` holds what was taken before: the row is locked by then, others wait.
  return getRow(client)`
    insert into api_allowances as a (caller, minute, taken)
      values (${caller}, ${minute}, least(${requested}::int, ${most}::int))
    on conflict (caller) do update set
      minute = greatest(a.minute, excluded.minute),
      taken = case when excluded.minute > a.minute then excluded.taken
                   else least(a.taken + ${requested}::int, greatest(a.taken, ${most}::int)) end
    returning new.taken,
      new.taken - case when old.minute = new.minute then old.taken else 0 end as granted`;
}

interface FunctionCall {
  readonly name: string;
  /** Sixteen bytes that stand for the caller. */
  readonly caller: Buffer;
  /** Length of the window that a first call opens. */
  readonly seconds: number;
  /** Calls that the window allows. */
  readonly most: number;
  /** Number of calls it counts as. Default: one. */
  readonly weight?: number;
}

export interface CountedCall {
  /** Calls in the window, this one among them; not counted on above `most + 1`. */
  readonly calls: number;
  /** Seconds until the window ends; at least one. */
  readonly endsInSeconds: number;
}

/** Count a call for all servers on the database, by its clock. The caller decides what is too many. */
export function countFunctionCall(
  client: Queryable,
  { name, caller, seconds, most, weight = 1 }: FunctionCall,
): Promise<CountedCall> {
  return getRow(client)`
    insert into function_calls as f (name, caller, calls, ends_at)
      values (${name}, ${caller}, least(${weight}::int, ${most}::int + 1),
        now() + make_interval(secs => ${seconds}))
    on conflict (name, caller) do update set
      calls = case when f.ends_at <= now() then excluded.calls
                   else least(f.calls + ${weight}::int, ${most}::int + 1) end,
      ends_at = case when f.ends_at <= now() then excluded.ends_at else f.ends_at end
    returning calls,
      greatest(1, ceil(extract(epoch from ends_at - now())))::int as "endsInSeconds"`;
}
