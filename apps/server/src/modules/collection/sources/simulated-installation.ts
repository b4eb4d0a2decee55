import type { Database } from '@farelark/db';
import { hasFreshRealFares } from '@farelark/db/fares';
import type { Logger } from 'pino';
import type { Settings } from '../../../config/settings.ts';
import { missingFor, PROVIDERS } from './providers.ts';

/** Delay until the database is asked again whether real fares have come in. */
const REFRESH_MS = 60_000;

/** True where no real source is configured. */
export function canBeSimulated(settings: Settings): boolean {
  return (
    settings.SIMULATOR !== 'off' &&
    settings.FEEDS.length === 0 &&
    PROVIDERS.every((provider) => missingFor(provider, settings).length > 0)
  );
}

/**
 * Detects installations with simulated fares only: no real source is configured, and no real fare came in the last
 * week, from an imported file for example.
 */
export class SimulatedInstallation {
  #isSimulated: boolean;
  readonly #refreshing: NodeJS.Timeout | null;

  static async watch(
    settings: Settings,
    { pool }: Pick<Database, 'pool'>,
    log: Logger,
  ): Promise<SimulatedInstallation> {
    if (!canBeSimulated(settings)) return new SimulatedInstallation(false, null);
    const ask = async () => !(await hasFreshRealFares(pool));
    const installation = new SimulatedInstallation(
      await ask(),
      setInterval(() => {
        ask().then(
          (isSimulated) => {
            installation.#isSimulated = isSimulated;
          },
          (error: unknown) =>
            log.warn({ err: error }, 'Whether real fares have come in could not be read'),
        );
      }, REFRESH_MS).unref(),
    );
    return installation;
  }

  private constructor(isSimulated: boolean, refreshing: NodeJS.Timeout | null) {
    this.#isSimulated = isSimulated;
    this.#refreshing = refreshing;
  }

  get isSimulated(): boolean {
    return this.#isSimulated;
  }

  stop(): void {
    if (this.#refreshing !== null) clearInterval(this.#refreshing);
  }
}
