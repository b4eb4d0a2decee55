import { z } from 'zod';

/** Statuses by code. The code is stable, its message an English sentence that may change. */
export const ERROR_STATUS = {
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
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
// Keys of a constant in this file.
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  /** In English. */
  message: z.string(),
  /** Catalogue key of the message, where it is more specific than the code. */
  detail: z.string().optional(),
  /** For `invalid_input`. */
  fields: z
    .array(z.object({ path: z.string(), message: z.string(), detail: z.string().optional() }))
    .optional(),
  /** Also in the log line. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
