/** Reasons why a backup can't be made, read or restored. */
export type BackupErrorCode =
  /** The file does not begin as a backup does. */
  | 'not_a_backup'
  /** It was written by a later program, in a form that this one does not know. */
  | 'newer_format'
  /** It ends before its end. */
  | 'truncated'
  /** Its bytes are not those that were written. */
  | 'damaged'
  /** Its schema has migrations that this program does not have; `detail` names them. */
  | 'newer_schema'
  /** A migration of that name is another one here; `detail` names it. */
  | 'changed_schema'
  /** Its tables are not those that its migrations make; `detail` names the first one. */
  | 'other_tables'
  /** The database that it is to be restored into holds something. */
  | 'not_empty'
  /** Others are connected to that database; `detail` says as what. */
  | 'in_use'
  /** The tables changed again and again while they were about to be read. */
  | 'restless';

/** A backup that can't be made, read or restored; nothing was changed. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  /** Names that belong to the code; empty where there are none. */
  readonly detail: string;

  constructor(code: BackupErrorCode, detail = '', cause?: unknown) {
    super(`The backup failed: ${code}${detail === '' ? '' : ` (${detail})`}`, { cause });
    this.name = 'BackupError';
    this.code = code;
    this.detail = detail;
  }
}
