import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@farelark/contracts';
import type { z } from 'zod';

/** A refusal that the caller is told of: thrown by handlers, answered as `{ data: null, error }`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorBody['fields'];

  constructor(code: ErrorCode, fields?: ErrorBody['fields']) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
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
): ErrorBody {
  return {
    code,
    message: `errors.${code}`,
    ...(fields === undefined ? {} : { fields }),
    requestId,
  };
}
