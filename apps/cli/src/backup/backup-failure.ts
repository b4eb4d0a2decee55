import { BackupFault } from '@farelark/db/backup';
import { CommandFailure } from '../terminal/command-failure.ts';
import type { Words } from '../terminal/words.ts';

/** Message about a backup that could not be made, read or restored. */
export function backupFailure(error: unknown, file: string, { t }: Words): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof BackupFault)
    return new CommandFailure(t(`backup.fault.${error.code}`, { file, names: error.detail }));
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandFailure(t('backup.fault.other', { reason }));
}
