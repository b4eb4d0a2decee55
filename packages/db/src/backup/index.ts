export { BackupError } from './backup-error.ts';
export type { BackupFile, BackupSummary } from './format.ts';
export { checkBackup, readFiles } from './record-reader.ts';
export { type RestoreReport, restoreBackup } from './restore-backup.ts';
export { getQueueVersion, writeBackup } from './write-backup.ts';
