import { type BackupSummary, writeBackup } from '@farelark/db/backup';
import { hasDatabase } from '@farelark/db/embedded';
import { readSettings, type Settings } from '@farelark/server/settings';
import { dataFolder, reachDatabase } from '../database.ts';
import { CommandFailure } from '../terminal/exit.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { printNote } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { findTargetFile } from '../terminal/target-file.ts';
import type { Words } from '../terminal/words.ts';
import { backupSink } from './backup-sink.ts';
import { readKeys } from './key-files.ts';
import { backupFailure, backupSummary } from './summary.ts';

/**
 * Writes a backup of this installation and says what is in it on standard error. Answers false when it was
 * interrupted.
 *
 * @throws CommandFailure when there is none in the end
 */
export async function takeBackup(
  path: string,
  { withKeys }: { readonly withKeys: boolean },
  words: Words,
): Promise<boolean> {
  const { t } = words;
  if (path === '-' && process.stdout.isTTY) throw new CommandFailure(t('backup.terminal'));
  const settings = readSettings(process.env);
  const target = await requireFile(path, words);
  await refuseNothing(settings, words);
  using interruption = heedInterruption(() => t('backup.interrupting'));
  const { signal } = interruption;
  const began = performance.now();
  try {
    const summary = await write(target, settings, withKeys, signal, words);
    process.stderr.write(backupSummary(summary, words));
    printNote(t('summary.took', { duration: words.duration(performance.now() - began) }));
    if (withKeys && settings.AUTH_SECRET !== undefined) printNote(t('backup.secretElsewhere'));
    return true;
  } catch (error) {
    if (!signal.aborted) throw backupFailure(error, path, words);
    printNote(t('backup.interrupted'));
    return false;
  }
}

/** Check that a backup goes to a regular file, through links. A device must not be replaced by one. */
async function requireFile(path: string, words: Words): Promise<string> {
  if (path === '-') return path;
  const target = await findTargetFile(path).catch((error: unknown) => {
    throw backupFailure(error, path, words);
  });
  if (target === null) throw new CommandFailure(words.t('backup.notAFile', { file: path }));
  return target;
}

/** Joining a folder without a database would make one. */
async function refuseNothing(settings: Settings, { t }: Words): Promise<void> {
  const folder = dataFolder(settings);
  if (settings.DATABASE_URL === undefined && !(await hasDatabase(folder)))
    throw new CommandFailure(t('backup.noDatabase', { folder }));
}

async function write(
  path: string,
  settings: Settings,
  withKeys: boolean,
  signal: AbortSignal,
  words: Words,
): Promise<BackupSummary> {
  await using reached = await reachDatabase(settings);
  const files = withKeys ? await readKeys(dataFolder(settings)) : [];
  const sink = await backupSink(path);
  const progress = await startProgress(words);
  try {
    const summary = await writeBackup(reached.ownerUrl, {
      files,
      sink: sink.stream,
      signal,
      onProgress: (done, total, rows) => progress.update(done, total, () => words.rows(rows)),
    });
    await sink.keep();
    return summary;
  } catch (error) {
    await sink.drop();
    throw error;
  } finally {
    progress.stop();
  }
}
