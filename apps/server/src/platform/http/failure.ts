import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@farelark/contracts';
import type { z } from 'zod';

/** What a refusal says beyond its code. */
export interface FailureDetails {
  /** Key of the server catalogue that says more than the code's own `errors.<code>`. */
  readonly message?: string | undefined;
  /** What the log says of it; never sent. */
  readonly reason?: string;
  /** When asking again may help; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** A refusal that the caller is told of: thrown by handlers, answered as `{ data: null, error }`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorBody['fields'];
  readonly details: FailureDetails;

  constructor(code: ErrorCode, fields?: ErrorBody['fields'], details: FailureDetails = {}) {
    super(details.message ?? code);
    this.name = 'Failure';
    this.code = code;
    this.fields = fields;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** What the caller is answered. */
  body(requestId: string): ErrorBody {
    return failureBody(this.code, this.fields, requestId, this.details.message);
  }
}

/** What is wrong with an input, field by field; messages are catalogue keys where the contract gives one. */
export function invalidInput(error: z.ZodError): Failure {
  return new Failure(
    'invalid_input',
    error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}

/** The body of a failure. `message` is a key of the server catalogue. */
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
