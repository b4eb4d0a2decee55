import type { TableContract } from '@farelark/contracts';

/** An error as the table protocol answers it. */
export interface RestErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

interface More {
  readonly details?: string | null | undefined;
  readonly hint?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log. */
  readonly cause?: unknown;
}

/**
 * A refusal of the table protocol. Codes are PostgreSQL's own or PostgREST's (PGRST…), texts are English:
 * they are for who writes a client.
 */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }

  get body(): RestErrorBody {
    const { code, message, details, hint } = this;
    return { code, message, details, hint };
  }
}

/** A part of the address that can't be read. */
export function unreadable(details: string, hint?: string): RestError {
  return new RestError(400, 'PGRST100', 'Failed to parse the query string', { details, hint });
}

/** A body that can't be read. */
export function unreadableBody(message: string, details?: string): RestError {
  return new RestError(400, 'PGRST102', message, { details });
}

/** A part of the protocol that this server doesn't support. */
export function notImplemented(details: string, hint: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details, hint });
}

/** A range that no answer can have. */
export function unsatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

/** A column that is read, filtered or sorted by and isn't there. */
export function noSuchColumn(table: TableContract, column: string): RestError {
  return new RestError(400, '42703', `column ${table.name}.${column} does not exist`, {
    hint: `Columns of ${table.name}: ${Object.keys(table.row.shape).join(', ')}`,
  });
}

/** A column that is written and isn't there. */
export function noSuchColumnToWrite(table: TableContract, column: string): RestError {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table.name}' in the schema cache`,
    { hint: `Columns that can be written: ${table.writable.join(', ') || 'none'}` },
  );
}

/** A missing right: 401 for visitors, who may sign in, 403 for travellers. */
export function forbidden(role: string, message: string, hint?: string): RestError {
  return new RestError(role === 'anon' ? 401 : 403, '42501', message, { hint });
}
