import { createReadStream } from 'node:fs';
import { checkBackup } from '@farelark/db/backup';
import { startProgress } from '../terminal/progress.ts';
import type { Words } from '../terminal/words.ts';
import { backupFailure, backupSummary } from './summary.ts';

/**
 * Reads a backup whole, `-` from standard input, and says what is in it on standard error.
 *
 * @throws CommandFailure when it can't be read, or is not what was written
 */
export async function verifyBackup(path: string, words: Words): Promise<void> {
  const progress = await startProgress(words);
  try {
    const source = path === '-' ? process.stdin : createReadStream(path);
    const summary = await checkBackup(source, (rows) =>
      progress.update(0, null, () => words.rows(rows)),
    );
    progress.stop();
    process.stderr.write(backupSummary(summary, words));
    process.stderr.write(`${words.t('backup.whole', { file: path })}\n`);
  } catch (error) {
    throw backupFailure(error, path, words);
  } finally {
    progress.stop();
  }
}
