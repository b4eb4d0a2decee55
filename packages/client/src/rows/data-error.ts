import type { Answer } from '../api-error.ts';

/** Error of a table operation, in the terms of the table protocol. */
export class DataError extends Error {
  /** A code of PostgreSQL or of the protocol; empty where no answer came. */
  readonly code: string;
  /** HTTP status, or null if no answer came. */
  readonly status: number | null;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    message: string,
    answer: { code?: string; status?: number; details?: string | null; hint?: string | null } = {},
  ) {
    super(message);
    this.name = 'DataError';
    this.code = answer.code ?? '';
    // The client says 0 where no answer came.
    this.status = answer.status || null;
    this.details = answer.details ?? null;
    this.hint = answer.hint ?? null;
  }

  /** The refused columns of a row of preferences, with a catalogue key for each; empty for other errors. */
  get columns(): { path: string; message: string }[] {
    // Written by the server for this code alone.
    return this.code === CHECK_VIOLATION ? JSON.parse(this.details ?? '[]') : [];
  }
}

const CHECK_VIOLATION = '23514';

/** A write to a traveller's own table without a session (specification, section 5). */
export class UserRequired extends DataError {
  constructor() {
    super('User authentication required for this operation', { code: 'user_required' });
    this.name = 'UserRequired';
  }
}

/** Answer of every operation on a table; none throws. */
export type DataAnswer<Data> = Answer<Data, DataError>;
