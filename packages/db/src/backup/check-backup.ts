import type { Readable } from 'node:stream';
import type { BackupFile, BackupHeader, BackupSummary } from './format.ts';
import { readBackup } from './record-reader.ts';

/**
 * Reads a backup to its end without a database, and holds it to its own sums.
 *
 * @param onProgress takes the rows so far
 * @throws BackupError not_a_backup, newer_format, truncated, damaged
 */
export async function checkBackup(
  source: Readable,
  onProgress: (rows: number) => void = () => {},
): Promise<BackupSummary> {
  const files: string[] = [];
  let header: BackupHeader | null = null;
  let rows = 0;
  for await (const part of readBackup(source)) {
    if (part.kind === 'header') header = part.header;
    else if (part.kind === 'file') files.push(part.file.name);
    else if (part.kind === 'tableEnd') {
      rows += part.end.rows;
      onProgress(rows);
    } else if (part.kind === 'end' && header !== null) return { ...part.end, header, files };
  }
  throw new Error('A backup was read whole and had no end');
}

/** The files of the data folder in a backup that `checkBackup` found whole; they stand at its beginning. */
export async function readFiles(source: Readable): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for await (const part of readBackup(source)) {
    if (part.kind === 'file') files.push(part.file);
    else if (part.kind !== 'header') break;
  }
  return files;
}
