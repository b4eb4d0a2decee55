import type { FunctionData } from '@farelark/contracts';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionContext } from '../../platform/http/function-handler.ts';
import { sourceNamed } from '../collection/collection-source.ts';
import type { SyncName } from '../collection/reference-sync/reference-sync.ts';

/** Jobs that are begun by their name alone. */
type UpkeepName =
  | 'daily-price-check'
  | 'purge-synthetic'
  | 'auto-refresh-rates'
  | 'amadeus-data-sync'
  | SyncName;

/** A function without payload that begins the job of the same name, or joins it while it runs. */
export function upkeep<N extends UpkeepName>(name: N) {
  return async (_: unknown, context: FunctionContext): Promise<FunctionData<N>> => {
    const { userId } = callerOf(context);
    // None of these jobs takes an input, and each of these functions answers the id of its job.
    const jobId = await context.services.jobs.start<UpkeepName>(name, {}, userId);
    return { jobId } as FunctionData<N>;
  };
}

/** As `upkeep`, but refused at once where the source is not configured. */
export function sync<N extends SyncName>(name: N) {
  const begin = upkeep(name);
  return async (request: unknown, context: FunctionContext): Promise<FunctionData<N>> => {
    if (context.services.syncs[name] === null)
      throw new Failure('not_configured', undefined, { message: 'errors.source_not_configured' });
    return begin(request, context);
  };
}

/** `amadeus-data-sync`, refused at once where Amadeus is not set up. */
export async function amadeusDataSync(
  request: unknown,
  context: FunctionContext,
): Promise<FunctionData<'amadeus-data-sync'>> {
  sourceNamed(context.services, 'amadeus');
  return upkeep('amadeus-data-sync')(request, context);
}
