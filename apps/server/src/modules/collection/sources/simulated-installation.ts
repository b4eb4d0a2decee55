import type { Database } from '@farelark/db';
import { hasFreshRealFares } from '@farelark/db/fares';
import type { Logger } from 'pino';
import type { Settings } from '../../../config/settings.ts';
import { getMissingSettings, PROVIDERS } from './sources-from-settings.ts';

const REFRESH_MS = 60_000;

/** True where no real source is configured. */
export function canBeSimulated(settings: Settings): boolean {
  return (
    settings.SIMULATOR !== 'off' &&
    settings.FEEDS.length === 0 &&
    PROVIDERS.every((provider) => getMissingSettings(provider, settings).length > 0)
  );
}

/**
 * Detects installations with simulated fares only: no real source is configured, and no real fare came in the last
 * week, such as from an imported file.
 */
export async function watchSimulatedFares(
  settings: Settings,
  { pool }: Pick<Database, 'pool'>,
  log: Logger,
) {
  if (!canBeSimulated(settings)) return { isSimulated: () => false, stop: () => {} };
  let hasReal = await hasFreshRealFares(pool);
  const refresh = async () => {
    try {
      hasReal = await hasFreshRealFares(pool);
    } catch (error) {
      log.warn({ err: error }, 'Whether there are real fares could not be read');
    }
  };
  const timer = setInterval(refresh, REFRESH_MS).unref();
  return { isSimulated: () => !hasReal, stop: () => clearInterval(timer) };
}
