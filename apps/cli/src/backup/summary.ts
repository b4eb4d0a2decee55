import { BackupError, type BackupSummary } from '@farelark/db/backup';
import { CommandFailure } from '../terminal/exit.ts';
import { tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';
/** Readable content of a backup. */
export function backupSummary(
  { header, tables, rows, bytes, files }: BackupSummary,
  { t, count, bytes: size }: Words,
): string {
  return tallies([
    [t('backup.summary.madeAt'), header.madeAt],
    [t('backup.summary.schema'), header.migrations.at(-1)?.name ?? '–'],
    [t('backup.summary.tables'), count(tables)],
    [t('backup.summary.rows'), count(rows)],
    [t('backup.summary.size'), size(bytes)],
    [t('backup.summary.keys'), files.length === 0 ? '–' : files.join(', ')],
  ]);
}

/** Message about a backup that could not be made, read or restored. */
export function backupFailure(error: unknown, file: string, { t }: Words): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof BackupError)
    return new CommandFailure(t(`backup.fault.${error.code}`, { file, names: error.detail }));
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandFailure(t('backup.fault.other', { reason }));
}
