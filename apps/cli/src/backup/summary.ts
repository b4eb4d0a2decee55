import type { BackupSummary } from '@farelark/db/backup';
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
