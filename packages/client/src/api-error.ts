import type { ErrorBody, ErrorCode } from '@farelark/contracts';

/** `unreachable`: no answer came at all. The others are the server's own codes. */
export type FailureCode = ErrorCode | 'unreachable';

/** Failure of a call, as a code that screens can translate. */
export class ApiError extends Error {
  /** HTTP status, or null if no answer came. */
  readonly status: number | null;
  readonly code: FailureCode;
  /** Quote it when asking for help; the server's log carries it too. */
  readonly requestId: string | null;
  /** Which fields of the request were refused. */
  readonly fields: NonNullable<ErrorBody['fields']>;
  /** The server's key for what it says, where that is more than its code does. */
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

/** The error in an answer; falls back to the status where the body is not the server's own. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const error = errorIn(body);
  return new ApiError(
    status,
    error?.code ?? codeOfStatus(status),
    error?.requestId ?? null,
    error?.fields,
    error?.message,
  );
}

function errorIn(body: unknown): Partial<ErrorBody> | null {
  if (typeof body !== 'object' || body === null) return null;
  const error: unknown = 'error' in body ? body.error : body;
  return typeof error === 'object' && error !== null ? error : null;
}

function codeOfStatus(status: number): FailureCode {
  if (status === 400) return 'invalid_input';
  if (status === 401 || status === 403) return 'authentication_required';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal';
}

/** True if asking again may help: twice at most, and only if the server is at fault (specification, section 9). */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  const status = getStatus(error);
  return status === null || status >= 500;
}

/** The HTTP status that any of our failures carries; null where no answer came. */
function getStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** Answer of every call of the client: data or an error. No call throws. */
export type Answer<Data, Failure extends Error = Error> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: Failure };

/** The data of an answer. @throws its error */
export function unwrap<Data>(answer: Answer<Data>): Data {
  if (answer.error !== null) throw answer.error;
  return answer.data;
}
