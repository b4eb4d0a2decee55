import type { Result } from '../api-error.ts';

export class DataError extends Error {
  /** PostgreSQL or PostgREST error code; empty without a response. */
  readonly code: string;
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    message: string,
    response: {
      code?: string;
      status?: number;
      details?: string | null;
      hint?: string | null;
    } = {},
  ) {
    super(message);
    this.name = 'DataError';
    this.code = response.code ?? '';
    // postgrest-js uses 0 for a missing response.
    this.status = response.status || null;
    this.details = response.details ?? null;
    this.hint = response.hint ?? null;
  }

  /** Rejected preference columns, each with a catalogue key; empty for other errors. */
  get columns(): { path: string; message: string }[] {
    // Only this code has JSON details.
    return this.code === CHECK_VIOLATION ? JSON.parse(this.details ?? '[]') : [];
  }
}

const CHECK_VIOLATION = '23514';

/** Write to an own table without a session (specification, section 5). */
export class UserRequired extends DataError {
  constructor() {
    super('User authentication required for this operation', { code: 'user_required' });
    this.name = 'UserRequired';
  }
}

/** Outcome of a table operation. Operations never throw. */
export type DataResult<Data> = Result<Data, DataError>;
