import type { CallLimit } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { type CountedCall, countFunctionCall } from '@farelark/db/call-limits';
import type { Settings } from '../../config/settings.ts';
import { digestCaller } from '../security/link-tokens.ts';
import { isOutOfStorage } from './database-failure.ts';
import { Failure } from './failure.ts';

/** Subject of a limit: an account, an address, or all callers. */
export type CountedCaller =
  | { readonly userId: string }
  | { readonly address: string }
  | { readonly everybody: true };

export interface CallLimitDependencies {
  readonly settings: Pick<Settings, 'AUTH_SECRET'>;
  readonly database: Database;
}

/**
 * Counts a call against a limit that all servers on the database share.
 *
 * @param name name of the function or of the limited operation
 * @param weight number of calls to count
 * @throws Failure too_many_requests, with the seconds until the next call is free
 */
export async function countCall(
  { settings, database }: CallLimitDependencies,
  name: string,
  caller: CountedCaller,
  limit: CallLimit,
  weight = 1,
): Promise<void> {
  const { calls, endsInSeconds } = await countFunctionCall(database.pool, {
    name,
    caller: digestCaller(settings.AUTH_SECRET ?? '', `function caller ${JSON.stringify(caller)}`),
    seconds: limit.seconds,
    limit: limit.calls,
    weight,
  }).catch(ignoreFullStorage);
  if (calls > limit.calls)
    throw new Failure('too_many_requests', { retryAfterSeconds: endsInSeconds });
}

const DAY_SECONDS = 86_400;

/** Counts a call of an operation that costs money, of all callers together; false beyond the limit of a day. */
export async function countDailyCall(
  dependencies: CallLimitDependencies,
  name: string,
  calls: number,
): Promise<boolean> {
  try {
    await countCall(dependencies, name, { everybody: true }, { calls, seconds: DAY_SECONDS });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** With a full disk, reads are served uncounted; writes fail anyway. */
function ignoreFullStorage(error: unknown): CountedCall {
  if (isOutOfStorage(error)) return { calls: 0, endsInSeconds: 1 };
  throw error;
}
