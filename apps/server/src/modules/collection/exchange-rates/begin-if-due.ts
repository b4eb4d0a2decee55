import { newestRates } from '@farelark/db/reference-data';
import type { CollectionNeeds } from '../needs.ts';

/**
 * Begins the job that reads exchange rates where what is here is not of today: on a first start, and after
 * the hour of its schedule was slept through. Never throws: a server without rates serves all the same.
 */
export async function beginRatesIfDue({
  database,
  jobs,
  now,
  log,
}: Pick<CollectionNeeds, 'database' | 'jobs' | 'now' | 'log'>): Promise<void> {
  try {
    const kept = await newestRates(database.pool);
    const today = now().toISOString().slice(0, 10);
    if (kept === null || kept.ratesDate < today) await jobs.start('auto-refresh-rates', {}, null);
  } catch (error) {
    log.warn({ err: error }, 'Exchange rates could not be asked for; the next time is on schedule');
  }
}
