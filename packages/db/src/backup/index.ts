export { BackupFault } from './backup-fault.ts';
export { checkBackup, readFiles } from './check-backup.ts';
export type { BackupFile, BackupSummary } from './format.ts';
export { type RestoreReport, restoreBackup } from './restore-backup.ts';
export { queueVersion, writeBackup } from './write-backup.ts';
