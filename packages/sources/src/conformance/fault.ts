/** Faults that a provider's server simulates, and those that every server can. */

/** Done by the server without knowing the provider. */
const CONNECTION_FAULTS = ['slow', 'silent', 'reset', 'truncated', 'html'] as const;

/** Written by the provider's own part, in its way of writing errors; each with its status. */
export const ERROR_FAULTS = {
  /** The credentials that come first are refused; renewed ones work. */
  unauthorized_once: 401,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  /** With the headers in which this provider says when to come back … */
  rate_limited: 429,
  /** … and without any. */
  rate_limited_without_headers: 429,
  error_500: 500,
  error_503: 503,
} as const;

export type ErrorFault = keyof typeof ERROR_FAULTS;

/** Answers of status 200, written by the provider's own part. */
const CONTENT_FAULTS = [
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

export type Fault = 'none' | (typeof CONNECTION_FAULTS)[number] | ErrorFault | Content;
export type Content = 'none' | (typeof CONTENT_FAULTS)[number];

export const FAULTS: readonly Fault[] = [
  'none',
  ...CONNECTION_FAULTS,
  // The keys of a constant of this file.
  ...(Object.keys(ERROR_FAULTS) as ErrorFault[]),
  ...CONTENT_FAULTS,
];

export function isErrorFault(fault: Fault): fault is ErrorFault {
  return fault in ERROR_FAULTS;
}

export function toContent(fault: Fault): Content {
  return CONTENT_FAULTS.find((content) => content === fault) ?? 'none';
}
