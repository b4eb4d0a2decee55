import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@farelark/contracts';
import { translator } from '@farelark/i18n';
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

/** Validation errors by field, with catalogue keys of contracts as messages. */
export function invalidInput(error: z.ZodError): Failure {
  return new Failure('invalid_input', {
    fields: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}

/** @param key of the message in the server's catalogue */
export function failureBody(
  code: ErrorCode,
  fields: ErrorBody['fields'],
  requestId: string,
  key?: string,
): ErrorBody {
  return {
    ...describeFailure(code, key),
    ...(fields === undefined ? {} : { fields: fields.map(describeField) }),
    requestId,
  };
}

/** Code, English message, and its key if that says more than the code. */
export function describeFailure(
  code: ErrorCode,
  key = `errors.${code}`,
): Pick<ErrorBody, 'code' | 'message' | 'detail'> {
  const message = toEnglish(key) ?? key;
  return { code, message, ...(key === `errors.${code}` ? {} : { detail: key }) };
}

type InvalidField = NonNullable<ErrorBody['fields']>[number];

function describeField({ path, message }: InvalidField): InvalidField {
  // Messages of Zod are sentences already.
  if (!CATALOGUE_KEY.test(message)) return { path, message };
  const text = toEnglish(message) ?? translator('en', 'server')('errors.invalid_input');
  return { path, message: text, detail: message };
}

const CATALOGUE_KEY = /^[a-z]\w*(?:\.\w+)+$/;

/** Text of a key of the server's catalogue, or of the app's for fields that its forms have; null without one. */
function toEnglish(key: string): string | null {
  for (const area of ['server', 'screens'] as const) {
    const text = translator('en', area)(key as never);
    if (text !== key) return text;
  }
  return null;
}
