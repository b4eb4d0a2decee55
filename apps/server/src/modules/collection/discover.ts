import { recordBrought } from '@farelark/db/call-quotas';
import type { PlaceCode } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import { batchOf } from './batch-of.ts';
import { type CollectContext, type CollectTally, type Haste, takeCalls } from './collect-trips.ts';
import type { CollectionSource } from './collection-source.ts';

/** Whether a source that is asked can tell what is cheap from somewhere, and what it tells counts. */
export function canDiscover({ discovers, isTest }: FareSource): boolean {
  return discovers === true && isTest !== true;
}

/** Somebody waits for it. */
export const URGENT: Haste = { isUrgent: true };

/**
 * Has a source say what is cheap from a departure, and takes that the whole way. The first call is taken
 * from its quota here, those after it by the source's meter. Adds to the tally what came of it.
 *
 * @returns whether the source answered; `over_quota` when no call was free
 */
export async function discoverFrom(
  context: Omit<CollectContext, 'onTrips'>,
  from: CollectionSource,
  departure: PlaceCode,
  haste: Haste,
  tally: CollectTally,
): Promise<'answered' | 'failed' | 'over_quota'> {
  const { services, signal } = context;
  const { source } = from;
  if ((await takeCalls(context, from, 1, { ...haste, kind: 'discover' })).calls === 0) {
    tally.overQuota += 1;
    return 'over_quota';
  }
  tally.calls += 1;
  let [failed, fares, deals] = [0, 0, 0];
  try {
    for await (const rows of source.collect({ origins: [departure] }, signal)) {
      // What is cheap from anywhere is told from caches, by sellers too: it suggests, and proves nothing.
      const batch = { ...batchOf(source, rows), isCandidate: true };
      const report = await ingestFares(services.pipeline, batch);
      fares += report.accepted;
      deals += report.deals.deal + report.deals.error_fare;
    }
    signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    failed = 1;
    services.log.warn(
      { err: error, source: source.name, departure },
      'A source could not say what is cheap from a departure; it will be asked again',
    );
  }
  tally.failed += failed;
  tally.fares += fares;
  tally.deals += deals;
  await recordBrought(services.database.pool, source.name, { failed, fares, deals });
  return failed === 0 ? 'answered' : 'failed';
}
