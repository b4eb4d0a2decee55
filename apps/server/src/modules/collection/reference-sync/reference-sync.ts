import type { SyncResult } from '@farelark/contracts';
import type { Database } from '@farelark/db';

/** Reference data of a provider's, brought up to date in tables of its own. */
export interface ReferenceSync {
  /**
   * Reads what the provider has and stores it, all or nothing. Again changes nothing.
   *
   * @throws Failure unavailable when the provider can't be reached or its answer is not to be used
   */
  run(database: Database, signal: AbortSignal): Promise<SyncResult>;
}

/** The syncs of this installation, by the function that starts each. Null: not configured. */
export interface ReferenceSyncs {
  readonly 'openflights-sync': ReferenceSync | null;
  readonly 'openflights-airlines-sync': ReferenceSync | null;
}

export type SyncName = keyof ReferenceSyncs;
