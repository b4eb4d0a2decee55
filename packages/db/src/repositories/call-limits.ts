import type { Queryable } from '../connect.ts';
import { getRow } from '../sql.ts';

export interface AllowanceRequest {
  /** Digest of 16 bytes. */
  readonly caller: Buffer;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly requested: number;
  /** Calls per minute on all servers. */
  readonly limit: number;
}

export interface AllowanceGrant {
  /** Up to `requested`. */
  readonly granted: number;
  /** Calls of this minute on all servers, including these. */
  readonly used: number;
}

/** Reserve calls of a caller's minute. A server with a slow clock uses the later minute that another started. */
export function consumeAllowance(
  client: Queryable,
  { caller, minute, requested, limit }: AllowanceRequest,
): Promise<AllowanceGrant> {
  // `old` is the row before the update, which is locked by then.
  return getRow(client)`
    insert into api_allowances as a (caller, minute, taken)
      values (${caller}, ${minute}, least(${requested}::int, ${limit}::int))
    on conflict (caller) do update set
      minute = greatest(a.minute, excluded.minute),
      taken = case when excluded.minute > a.minute then excluded.taken
                   else least(a.taken + ${requested}::int, greatest(a.taken, ${limit}::int)) end
    returning new.taken as used,
      new.taken - case when old.minute = new.minute then old.taken else 0 end as granted`;
}

interface FunctionCall {
  readonly name: string;
  /** Digest of 16 bytes. */
  readonly caller: Buffer;
  /** Length of the window, which the first call opens. */
  readonly seconds: number;
  readonly limit: number;
  /** Default: 1. */
  readonly weight?: number;
}

export interface CountedCall {
  /** Calls in the window including this one; capped at `limit + 1`. */
  readonly calls: number;
  /** At least 1. */
  readonly endsInSeconds: number;
}

/** Count a call on all servers, by the clock of the database. The caller compares the count with the limit. */
export function countFunctionCall(
  client: Queryable,
  { name, caller, seconds, limit, weight = 1 }: FunctionCall,
): Promise<CountedCall> {
  return getRow(client)`
    insert into function_calls as f (name, caller, calls, ends_at)
      values (${name}, ${caller}, least(${weight}::int, ${limit}::int + 1),
        now() + make_interval(secs => ${seconds}))
    on conflict (name, caller) do update set
      calls = case when f.ends_at <= now() then excluded.calls
                   else least(f.calls + ${weight}::int, ${limit}::int + 1) end,
      ends_at = case when f.ends_at <= now() then excluded.ends_at else f.ends_at end
    returning calls,
      greatest(1, ceil(extract(epoch from ends_at - now())))::int as "endsInSeconds"`;
}
