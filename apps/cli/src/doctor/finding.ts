/**
 * Result of a check. note: as it should be, or no fault. warning: works, but needs
 * attention. broken: must work and does not.
 */
export type Standing = 'ok' | 'note' | 'warning' | 'broken';

/** Result of one check. Never holds a password, a key or a connection string. */
export interface Finding {
  /** Stable name, for programs. */
  readonly check: string;
  readonly standing: Standing;
  readonly message: string;
  /** Advice to the operator. */
  readonly advice?: string;
  /** The figures behind the message, for programs. */
  readonly facts?: Readonly<Record<string, unknown>>;
}
