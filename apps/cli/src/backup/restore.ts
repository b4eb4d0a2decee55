import { createReadStream } from 'node:fs';
import { checkBackup, type RestoreReport, readFiles, restoreBackup } from '@farelark/db/backup';
import { DataFolderInUseError, lockDataFolder } from '@farelark/db/embedded';
import { queueSchema } from '@farelark/server/queue-schema';
import { readSettings } from '@farelark/server/settings';
import { getDataFolder, type ResolvedDatabase, resolveDatabase } from '../database.ts';
import { spool } from '../import/spool.ts';
import { CommandFailure } from '../terminal/exit.ts';
import { formatFigures } from '../terminal/figures.ts';
import { endInterrupted, listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { printNote } from '../terminal/output.ts';
import { type Progress, startProgress } from '../terminal/progress.ts';
import { toBackupFailure } from './backup.ts';
import { findConflictingKeys, stageKeys } from './key-files.ts';

interface RestoreOptions {
  /** Replace the contents of database and data folder. */
  readonly replaces: boolean;
  readonly withKeys: boolean;
}

/**
 * Restores database and keys of this installation and prints a summary to standard error. Changes nothing if it
 * fails or is interrupted.
 */
export async function restore(
  source: string,
  options: RestoreOptions,
  locale: Locale,
): Promise<void> {
  const { t } = locale;
  using interruption = listenForInterruption(() => t('restore.interrupting'));
  const { signal } = interruption;
  const startedAt = performance.now();
  const progress = await startProgress(locale);
  try {
    // Read twice: the whole backup is verified first.
    await using file = await spool(source, signal);
    const summary = await checkBackup(createReadStream(file.path, { signal }));
    const report = await restoreFile(file.path, summary.rows, options, signal, progress, locale);
    progress.stop();
    process.stderr.write(formatReport(report, locale));
    printNote(t('restore.done', { date: summary.header.madeAt }));
    printNote(t('summary.took', { duration: locale.duration(performance.now() - startedAt) }));
  } catch (error) {
    progress.stop();
    if (!signal.aborted) throw toBackupFailure(error, source, locale);
    throw endInterrupted(t('restore.interrupted'));
  } finally {
    progress.stop();
  }
}

async function restoreFile(
  path: string,
  totalRows: number,
  { replaces, withKeys }: RestoreOptions,
  signal: AbortSignal,
  progress: Progress,
  locale: Locale,
): Promise<RestoreReport> {
  const settings = readSettings(process.env);
  const folder = getDataFolder(settings);
  const keys = withKeys ? await readFiles(createReadStream(path)) : [];
  const conflicts = await findConflictingKeys(folder, keys);
  if (conflicts.length > 0 && !replaces)
    throw new CommandFailure(
      locale.t('restore.otherKeys', { folder, names: conflicts.join(', ') }),
    );

  await using database = await resolveDatabase(settings);
  await using _lock = await lockFolder(database, locale);
  const staged = await stageKeys(folder, keys);
  try {
    const report = await restoreBackup(database.ownerUrl, () => createReadStream(path), {
      queueSchema: queueSchema(),
      replaces,
      signal,
      onProgress: (rows) => progress.update(rows, totalRows, () => locale.rows(rows)),
    });
    await staged.commit();
    return report;
  } finally {
    await staged.discard();
  }
}

/** Prevents servers from using the embedded database meanwhile. */
async function lockFolder(
  { url, isEmbedded }: ResolvedDatabase,
  { t }: Locale,
): Promise<AsyncDisposable> {
  if (!isEmbedded) return { async [Symbol.asyncDispose]() {} };
  try {
    const lock = await lockDataFolder({ url, waitMs: 0 });
    return { [Symbol.asyncDispose]: () => lock.release() };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new CommandFailure(
      t('backup.fault.in_use', { names: `farelark ${error.pid ?? ''}`.trim() }),
    );
  }
}

function formatReport(report: RestoreReport, { t, count }: Locale): string {
  const { rows, leftOut, queueBeganAnew, migrated } = report;
  const notes = [
    ...(leftOut.length > 0 ? [t('restore.leftOut', { names: leftOut.join(', ') })] : []),
    ...(queueBeganAnew ? [t('restore.queueBeganAnew')] : []),
    ...(migrated.length > 0 ? [t('restore.migrated', { names: migrated.join(', ') })] : []),
  ];
  const figures = formatFigures([[t('restore.summary.rows'), count(rows)]]);
  return figures + notes.map((note) => `${note}\n`).join('');
}
