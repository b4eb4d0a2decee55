import { z } from 'zod';

/** `code` is stable; `message` is a key under `errors.` in the server's catalogue. */
export const ERROR_CODES = [
  'invalid_input',
  'authentication_required',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_many_requests',
  'conflict',
  'not_configured',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  /** Paths and catalogue keys, for `invalid_input`. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Also in the log line. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const ERROR_STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  authentication_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  conflict: 409,
  // Retrying changes nothing until the operator configures it.
  not_configured: 409,
  unavailable: 503,
  internal: 500,
};
