import { createReadStream } from 'node:fs';
import { checkBackup, type RestoreReport, readFiles, restoreBackup } from '@farelark/db/backup';
import { DataFolderInUseError, lockDataFolder } from '@farelark/db/embedded';
import { queueSchema } from '@farelark/server/queue-schema';
import { readSettings } from '@farelark/server/settings';
import { dataFolder, type ReachedDatabase, reachDatabase } from '../database.ts';
import { spool } from '../import/spool.ts';
import { CommandFailure } from '../terminal/exit.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { printNote } from '../terminal/output.ts';
import { type Progress, startProgress } from '../terminal/progress.ts';
import { tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';
import { layReady, otherKeys } from './key-files.ts';
import { backupFailure } from './summary.ts';

interface RestoreFromOptions {
  /** Allow the content of database and data folder to be replaced. */
  readonly replaces: boolean;
  readonly withKeys: boolean;
}

/**
 * Puts a backup into the database of this installation, and its keys into the data folder, and says how it
 * went on standard error. Answers false when it was interrupted, which changed nothing.
 *
 * @throws CommandFailure when it could not be done, which changed nothing either
 */
export async function restoreFrom(
  typed: string,
  options: RestoreFromOptions,
  words: Words,
): Promise<boolean> {
  const { t } = words;
  using interruption = heedInterruption(() => t('restore.interrupting'));
  const { signal } = interruption;
  const began = performance.now();
  const progress = await startProgress(words);
  try {
    // It is read twice: wholly, before anything is touched, and then into the database.
    await using file = await spool(typed, signal);
    const summary = await checkBackup(createReadStream(file.path, { signal }));
    const report = await restore(file.path, summary.rows, options, signal, progress, words);
    progress.stop();
    process.stderr.write(restoreSummary(report, words));
    printNote(t('restore.done', { date: summary.header.madeAt }));
    printNote(t('summary.took', { duration: words.duration(performance.now() - began) }));
    return true;
  } catch (error) {
    progress.stop();
    if (!signal.aborted) throw backupFailure(error, typed, words);
    printNote(t('restore.interrupted'));
    return false;
  } finally {
    progress.stop();
  }
}

async function restore(
  path: string,
  total: number,
  { replaces, withKeys }: RestoreFromOptions,
  signal: AbortSignal,
  progress: Progress,
  words: Words,
): Promise<RestoreReport> {
  const settings = readSettings(process.env);
  const folder = dataFolder(settings);
  const keys = withKeys ? await readFiles(createReadStream(path)) : [];
  const others = await otherKeys(folder, keys);
  if (others.length > 0 && !replaces)
    throw new CommandFailure(words.t('restore.otherKeys', { folder, names: others.join(', ') }));

  await using reached = await reachDatabase(settings);
  await using _hold = await holdAlone(reached, words);
  const ready = await layReady(folder, keys);
  try {
    const report = await restoreBackup(reached.ownerUrl, () => createReadStream(path), {
      queueSchema: queueSchema(),
      replaces,
      signal,
      onProgress: (rows) => progress.update(rows, total, () => words.rows(rows)),
    });
    await ready.putInPlace();
    return report;
  } finally {
    await ready.drop();
  }
}

/** No server may serve the folder meanwhile, and none may begin to. */
async function holdAlone(
  { url, isEmbedded }: ReachedDatabase,
  { t }: Words,
): Promise<AsyncDisposable> {
  if (!isEmbedded) return { async [Symbol.asyncDispose]() {} };
  try {
    const hold = await lockDataFolder({ url, patience: 0 });
    return { [Symbol.asyncDispose]: () => hold.release() };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new CommandFailure(
      t('backup.fault.in_use', { names: `farelark ${error.pid ?? ''}`.trim() }),
    );
  }
}

function restoreSummary(report: RestoreReport, { t, count }: Words): string {
  const lines = tallies([[t('restore.summary.rows'), count(report.rows)]]);
  return [
    lines,
    report.leftOut.length > 0
      ? `${t('restore.leftOut', { names: report.leftOut.join(', ') })}\n`
      : '',
    report.queueBeganAnew ? `${t('restore.queueBeganAnew')}\n` : '',
    report.migrated.length > 0
      ? `${t('restore.migrated', { names: report.migrated.join(', ') })}\n`
      : '',
  ].join('');
}
