import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, getMigrationState, type MigrationState } from '@farelark/db';
import {
  countOpenDeals,
  findNewestFareAt,
  getDatabaseBytes,
  getDatabaseState,
  getMailFeedbackCounts,
  getQueueStates,
  type MailFeedbackCounts,
  type OpenDeals,
  type QueueState,
} from '@farelark/db/installation-state';
import { getJobKindStates, type JobKindState } from '@farelark/db/jobs';
import type { RemainingCalls } from '../collection/index.ts';

/** Change within seconds. */
export interface QuickFacts {
  readonly queues: readonly QueueState[];
  readonly jobs: readonly JobKindState[];
  readonly calls: readonly RemainingCalls[];
}

/** Change within minutes, or are expensive. */
export interface SlowFacts {
  readonly deals: readonly OpenDeals[];
  readonly mails: MailFeedbackCounts;
  readonly newestFareAt: Date | null;
  readonly migrations: MigrationState;
  readonly databaseBytes: number;
  readonly connections: { readonly used: number; readonly allowed: number };
  /** Bytes on the disk of the data folder; null if unknown. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  /** Null if unknown. */
  readonly backupAt: Date | null;
}

interface FactSources {
  readonly database: Database;
  readonly dataDir: string;
  readonly backupDir: string | undefined;
  readonly jobNames: readonly string[];
  readonly getRemainingCalls: () => Promise<readonly RemainingCalls[]>;
}

export async function findQuickFacts({
  database: { pool },
  jobNames,
  getRemainingCalls,
}: FactSources): Promise<QuickFacts> {
  const [queues, jobs, calls] = await Promise.all([
    getQueueStates(pool),
    getJobKindStates(pool, jobNames),
    getRemainingCalls(),
  ]);
  return { queues, jobs, calls };
}

export async function findSlowFacts({
  database: { pool },
  dataDir,
  backupDir,
}: FactSources): Promise<SlowFacts> {
  const [deals, mails, newestFareAt, migrations, databaseBytes, { connections }, disk, backupAt] =
    await Promise.all([
      countOpenDeals(pool),
      getMailFeedbackCounts(pool),
      findNewestFareAt(pool),
      getMigrationState(pool),
      getDatabaseBytes(pool),
      getDatabaseState(pool),
      findDisk(dataDir),
      backupDir === undefined ? null : newestFileAt(backupDir),
    ]);
  return { deals, mails, newestFareAt, migrations, databaseBytes, connections, disk, backupAt };
}

/** Null without the folder, such as with a remote database. */
async function findDisk(folder: string): Promise<SlowFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

/** Modification time of the newest file; null without one. Skips hidden files, which are still being written. */
export async function newestFileAt(folder: string): Promise<Date | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const times = await Promise.all(
    // It may have been deleted meanwhile.
    files.map(({ name }) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const newest = Math.max(0, ...times);
  return newest === 0 ? null : new Date(newest);
}
