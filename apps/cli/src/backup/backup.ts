import { createReadStream } from 'node:fs';
import { BackupError, type BackupSummary, checkBackup, writeBackup } from '@farelark/db/backup';
import { hasDatabase } from '@farelark/db/embedded';
import { readSettings, type Settings } from '@farelark/server/settings';
import { getDataFolder, resolveDatabase } from '../database.ts';
import { CommandFailure } from '../terminal/exit.ts';
import { formatFigures } from '../terminal/figures.ts';
import { endInterrupted, listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { printNote } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { findTargetFile } from '../terminal/target-file.ts';
import { openBackupFile } from './backup-file.ts';
import { readKeys } from './key-files.ts';

/** Writes a backup of this installation and prints its summary to standard error. */
export async function createBackup(
  path: string,
  { withKeys }: { readonly withKeys: boolean },
  locale: Locale,
): Promise<void> {
  const { t } = locale;
  if (path === '-' && process.stdout.isTTY) throw new CommandFailure(t('backup.terminal'));
  const settings = readSettings(process.env);
  const target = await requireRegularFile(path, locale);
  await requireDatabase(settings, locale);
  using interruption = listenForInterruption(() => t('backup.interrupting'));
  const { signal } = interruption;
  const startedAt = performance.now();
  try {
    const summary = await write(target, settings, withKeys, signal, locale);
    process.stderr.write(formatSummary(summary, locale));
    printNote(t('summary.took', { duration: locale.duration(performance.now() - startedAt) }));
    if (withKeys && settings.AUTH_SECRET !== undefined) printNote(t('backup.secretElsewhere'));
  } catch (error) {
    if (!signal.aborted) throw toBackupFailure(error, path, locale);
    throw endInterrupted(t('backup.interrupted'));
  }
}

/** Follows links. Rejects devices, FIFOs and sockets, which the backup would replace. */
async function requireRegularFile(path: string, locale: Locale): Promise<string> {
  if (path === '-') return path;
  const target = await findTargetFile(path).catch((error: unknown) => {
    throw toBackupFailure(error, path, locale);
  });
  if (target === null) throw new CommandFailure(locale.t('backup.notAFile', { file: path }));
  return target;
}

/** Prevents `resolveDatabase` from creating an empty database. */
async function requireDatabase(settings: Settings, { t }: Locale): Promise<void> {
  const folder = getDataFolder(settings);
  if (settings.DATABASE_URL === undefined && !(await hasDatabase(folder)))
    throw new CommandFailure(t('backup.noDatabase', { folder }));
}

async function write(
  path: string,
  settings: Settings,
  withKeys: boolean,
  signal: AbortSignal,
  locale: Locale,
): Promise<BackupSummary> {
  await using database = await resolveDatabase(settings);
  const files = withKeys ? await readKeys(getDataFolder(settings)) : [];
  const file = await openBackupFile(path);
  const progress = await startProgress(locale);
  try {
    const summary = await writeBackup(database.ownerUrl, {
      files,
      sink: file.stream,
      signal,
      onProgress: (done, total, rows) => progress.update(done, total, () => locale.rows(rows)),
    });
    await file.commit();
    return summary;
  } catch (error) {
    await file.discard();
    throw error;
  } finally {
    progress.stop();
  }
}

/**
 * Verifies a backup (`-`: standard input) and prints its summary to standard error.
 *
 * @throws CommandFailure if the backup is unreadable or incomplete
 */
export async function verifyBackup(path: string, locale: Locale): Promise<void> {
  const progress = await startProgress(locale);
  try {
    const source = path === '-' ? process.stdin : createReadStream(path);
    const summary = await checkBackup(source, (rows) =>
      progress.update(0, null, () => locale.rows(rows)),
    );
    progress.stop();
    process.stderr.write(formatSummary(summary, locale));
    printNote(locale.t('backup.whole', { file: path }));
  } catch (error) {
    throw toBackupFailure(error, path, locale);
  } finally {
    progress.stop();
  }
}

function formatSummary(
  { header, tables, rows, bytes, files }: BackupSummary,
  { t, count, bytes: size }: Locale,
): string {
  return formatFigures([
    [t('backup.summary.madeAt'), header.madeAt],
    [t('backup.summary.schema'), header.migrations.at(-1)?.name ?? '–'],
    [t('backup.summary.tables'), count(tables)],
    [t('backup.summary.rows'), count(rows)],
    [t('backup.summary.size'), size(bytes)],
    [t('backup.summary.keys'), files.length === 0 ? '–' : files.join(', ')],
  ]);
}

/** Converts an error of writing, reading or restoring a backup. */
export function toBackupFailure(error: unknown, file: string, { t }: Locale): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof BackupError)
    return new CommandFailure(t(`backup.fault.${error.code}`, { file, names: error.detail }));
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandFailure(t('backup.fault.other', { reason }));
}
