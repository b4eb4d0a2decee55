import { resolve } from 'node:path';
import type { Database } from '@farelark/db';
import type { Settings } from '../../config/settings.ts';
import { type CallsLeft, findQuickFacts, findSlowFacts } from './installation-facts.ts';
import type { HubState } from './live-metrics.ts';
import { Metrics } from './metrics.ts';

interface MetricSources {
  readonly live: HubState;
  readonly database: Database;
  readonly accounts: Database;
  readonly jobNames: readonly string[];
  readonly callsLeft: () => Promise<readonly CallsLeft[]>;
}

/** What a server counts that is set up so. */
export function createMetrics(
  {
    ROLE,
    FARELARK_DATA_DIR,
    BACKUP_DIR,
  }: Pick<Settings, 'ROLE' | 'FARELARK_DATA_DIR' | 'BACKUP_DIR'>,
  { live, database, accounts, jobNames, callsLeft }: MetricSources,
): Metrics {
  const from = {
    database,
    dataDir: resolve(FARELARK_DATA_DIR),
    backupDir: BACKUP_DIR,
    jobNames,
    callsLeft,
  };
  return new Metrics({
    role: ROLE,
    hub: () => live,
    pools: { work: database.pool, accounts: accounts.pool },
    facts: { quick: () => findQuickFacts(from), slow: () => findSlowFacts(from) },
    clock: () => performance.now(),
  });
}
