import type { ErrorBody, ErrorCode } from '@farelark/contracts';

/** Error code of the server, or `unreachable` without a response. */
export type FailureCode = ErrorCode | 'unreachable';

/** Failed call, with a code that screens translate. */
export class ApiError extends Error {
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  readonly code: FailureCode;
  /** Also in the server's log. */
  readonly requestId: string | null;
  readonly fields: NonNullable<ErrorBody['fields']>;
  /** Catalogue key of the server's message, where it is more specific than the code. */
  readonly detail: string | null;

  constructor(
    status: number | null,
    code: FailureCode,
    requestId: string | null = null,
    fields: ApiError['fields'] = [],
    detail: string | null = null,
  ) {
    super(`Call failed: ${code}${status === null ? '' : ` (${status})`}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.fields = fields;
    this.detail = detail;
  }
}

/** Converts an error response; derives the code from the status if the body has none. */
export function toApiError(status: number, body: unknown): ApiError {
  const error = parseError(body);
  return new ApiError(
    status,
    error?.code ?? toErrorCode(status),
    error?.requestId ?? null,
    error?.fields,
    error?.detail ?? null,
  );
}

function parseError(body: unknown): Partial<ErrorBody> | null {
  if (typeof body !== 'object' || body === null) return null;
  const error: unknown = 'error' in body ? body.error : body;
  return typeof error === 'object' && error !== null ? error : null;
}

function toErrorCode(status: number): FailureCode {
  if (status === 400) return 'invalid_input';
  if (status === 401 || status === 403) return 'authentication_required';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal';
}

/** True if a retry may help: at most two, after server errors only (specification, section 9). */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  const status = getStatus(error);
  return status === null || status >= 500;
}

function getStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** Outcome of a call, as data or an error. Calls never throw. */
export type Result<Data, Failure extends Error = Error> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: Failure };

/** Returns the data of a result. @throws its error */
export function unwrap<Data>(result: Result<Data>): Data {
  if (result.error !== null) throw result.error;
  return result.data;
}
