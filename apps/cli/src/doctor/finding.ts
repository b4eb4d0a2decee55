/**
 * How a part stands. note: as it should be, or nobody's fault. warning: works, and somebody should
 * look. broken: must work and does not.
 */
export type Standing = 'ok' | 'note' | 'warning' | 'broken';

/** What one look found. Never holds a password, a key or a connection string. */
export interface Finding {
  /** Stable name, for programs. */
  readonly check: string;
  readonly standing: Standing;
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
  /** The figures behind the message, for programs. */
  readonly facts?: Readonly<Record<string, unknown>>;
}
