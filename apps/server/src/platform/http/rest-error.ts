import type { TableContract } from '@farelark/contracts';

interface RestErrorOptions {
  readonly details?: string | null | undefined;
  readonly hint?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log. */
  readonly cause?: unknown;
}

/** Error of the table protocol, with codes of PostgreSQL or PostgREST and English texts for developers of clients. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, options: RestErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = options.details ?? null;
    this.hint = options.hint ?? null;
    this.headers = options.headers ?? {};
  }

  get body() {
    const { code, message, details, hint } = this;
    return { code, message, details, hint };
  }
}

export function invalidQuery(details: string, hint?: string): RestError {
  return new RestError(400, 'PGRST100', 'Failed to parse the query string', { details, hint });
}

export function invalidBody(message: string, details?: string): RestError {
  return new RestError(400, 'PGRST102', message, { details });
}

export function notImplemented(details: string, hint: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details, hint });
}

export function unsatisfiableRange(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

/** For columns that are read, filtered or sorted by. */
export function unknownColumn(table: TableContract, column: string): RestError {
  return new RestError(400, '42703', `column ${table.name}.${column} does not exist`, {
    hint: `Columns of ${table.name}: ${Object.keys(table.row.shape).join(', ')}`,
  });
}

/** For columns that are written. */
export function unknownWritableColumn(table: TableContract, column: string): RestError {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table.name}' in the schema cache`,
    { hint: `Columns that can be written: ${table.writable.join(', ') || 'none'}` },
  );
}

/** 401 for visitors, who may sign in, 403 for travellers. */
export function forbidden(role: string, message: string, hint?: string): RestError {
  return new RestError(role === 'anon' ? 401 : 403, '42501', message, { hint });
}
