/** Reasons why a backup can't be written, read or restored. */
export type BackupErrorCode =
  /** The file doesn't start like a backup. */
  | 'not_a_backup'
  /** Written by a later version in an unknown format; `detail` has its number. */
  | 'newer_format'
  /** The file ends early. */
  | 'truncated'
  /** A checksum doesn't match. */
  | 'damaged'
  /** The schema has unknown migrations; `detail` names them. */
  | 'newer_schema'
  /** A migration differs from the one of this name; `detail` names it. */
  | 'changed_schema'
  /** Tables differ from those that the migrations create; `detail` names the first one. */
  | 'other_tables'
  /** The target database isn't empty. */
  | 'not_empty'
  /** Other clients are connected to the target; `detail` is the name of one. */
  | 'in_use'
  /** Tables were created or dropped during every attempt to lock them. */
  | 'restless';

/** Failure of a backup or restore that changed nothing. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  readonly detail: string;

  constructor(code: BackupErrorCode, detail = '', cause?: unknown) {
    super(`The backup failed: ${code}${detail === '' ? '' : ` (${detail})`}`, { cause });
    this.name = 'BackupError';
    this.code = code;
    this.detail = detail;
  }
}
