export { BackupFault, type BackupFaultCode } from './backup-fault.ts';
export { checkBackup, readFiles } from './check-backup.ts';
export type { BackupFile, BackupHeader, BackupSummary } from './format.ts';
export { type RestoreOptions, type RestoreReport, restoreBackup } from './restore-backup.ts';
export { queueVersion, type WriteBackupOptions, writeBackup } from './write-backup.ts';
