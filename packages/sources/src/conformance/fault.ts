/** Simulated by the server itself, for any provider. */
const CONNECTION_FAULTS = ['slow', 'silent', 'reset', 'truncated', 'html'] as const;

/** Errors in the provider's own format, with their status. */
export const ERROR_FAULTS = {
  /** Rejects the first credentials, and accepts renewed ones. */
  unauthorized_once: 401,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  /** With the headers in which the provider requests a pause. */
  rate_limited: 429,
  rate_limited_without_headers: 429,
  error_500: 500,
  error_503: 503,
} as const;

export type ErrorFault = keyof typeof ERROR_FAULTS;

/** Contents of a response with status 200. */
const CONTENT_FAULTS = [
  /** The first offer has wrong types; the others are valid. */
  'wrong_types',
  'wrong_envelope',
  /** The first offer costs nothing; the others are valid. */
  'zero_price',
  /** The first offer starts at an unknown airport; the others are valid. */
  'unknown_airport',
  /** The trip is not sold. */
  'empty',
  /** The usual offers, on several pages. */
  'paged',
] as const;

export type Fault = 'none' | (typeof CONNECTION_FAULTS)[number] | ErrorFault | ContentFault;
export type ContentFault = 'none' | (typeof CONTENT_FAULTS)[number];

export const FAULTS: readonly Fault[] = [
  'none',
  ...CONNECTION_FAULTS,
  // Keys of a constant in this file.
  ...(Object.keys(ERROR_FAULTS) as ErrorFault[]),
  ...CONTENT_FAULTS,
];

export function isErrorFault(fault: Fault): fault is ErrorFault {
  return fault in ERROR_FAULTS;
}

export function toContentFault(fault: Fault): ContentFault {
  return CONTENT_FAULTS.find((content) => content === fault) ?? 'none';
}

/** Corrupts the first offer if there is a corruption for the fault. */
export function corruptFirst<Offer>(
  [first, ...others]: readonly Offer[],
  fault: ContentFault,
  corruptions: Partial<Record<ContentFault, (offer: Offer) => unknown>>,
): unknown[] {
  return first === undefined ? [] : [corruptions[fault]?.(first) ?? first, ...others];
}

/** Price by which a corrupted offer is recognised: its cents differ from those of valid offers. */
export function markPrice(price: number | string): number {
  return Math.floor(Number(price)) + 0.13;
}
