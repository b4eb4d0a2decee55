/** Faults that a provider's server simulates, and those that every server can. */

/** Done by the server without knowing the provider. */
export const CONNECTION_FAULTS = ['slow', 'silent', 'reset', 'truncated', 'html'] as const;

/** Written by the provider's own part, in its way of writing errors. */
export const ERROR_FAULTS = [
  /** The credentials that come first are refused; renewed ones work. */
  'unauthorized_once',
  'unauthorized',
  'forbidden',
  'not_found',
  'gone',
  /** With the headers in which this provider says when to come back … */
  'rate_limited',
  /** … and without any. */
  'rate_limited_without_headers',
  'error_500',
  'error_503',
] as const;

/** Answers of status 200, written by the provider's own part. */
export const CONTENT_FAULTS = [
  /** The first offer has wrong types, the others are sound. */
  'wrong_types',
  /** The whole answer has. */
  'wrong_envelope',
  /** The first offer costs nothing, the others are sound. */
  'zero_price',
  /** The first offer starts where there is no airport, the others are sound. */
  'unknown_airport',
  /** The trip is not sold. */
  'empty',
  /** The same offers as without a fault, on several pages. */
  'paged',
] as const;

export const FAULTS = ['none', ...CONNECTION_FAULTS, ...ERROR_FAULTS, ...CONTENT_FAULTS] as const;

export type Fault = (typeof FAULTS)[number];
export type ErrorFault = (typeof ERROR_FAULTS)[number];
export type Content = 'none' | (typeof CONTENT_FAULTS)[number];

export function isErrorFault(fault: Fault): fault is ErrorFault {
  return (ERROR_FAULTS as readonly Fault[]).includes(fault);
}

export function toContent(fault: Fault): Content {
  const content = (CONTENT_FAULTS as readonly Fault[]).includes(fault);
  // Checked by the line above, which the compiler cannot follow.
  return content ? (fault as Content) : 'none';
}
