import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@farelark/contracts';
import type { z } from 'zod';

export interface FailureDetails {
  /** Invalid fields of the input. */
  readonly fields?: ErrorBody['fields'];
  /** Key of the server catalogue; default: `errors.<code>`. */
  readonly message?: string | undefined;
  /** For the log; never sent. */
  readonly reason?: string;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** An error for the caller, sent as `{ data: null, error }`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(details.message ?? code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  body(requestId: string): ErrorBody {
    return failureBody(this.code, this.details.fields, requestId, this.details.message);
  }
}

/** Validation errors by field; messages are catalogue keys if the contract has one. */
export function invalidInput(error: z.ZodError): Failure {
  return new Failure('invalid_input', {
    fields: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}

export function failureBody(
  code: ErrorCode,
  fields: ErrorBody['fields'],
  requestId: string,
  message = `errors.${code}`,
): ErrorBody {
  return {
    code,
    message,
    ...(fields === undefined ? {} : { fields }),
    requestId,
  };
}
