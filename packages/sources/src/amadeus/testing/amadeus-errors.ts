import type { Reply } from '../../conformance/contract-server.ts';
import type { ErrorFault } from '../../conformance/fault.ts';

const ERRORS = {
  unauthorized_once: [401, 38192, 'Access token expired'],
  unauthorized: [401, 38190, 'Invalid access token'],
  forbidden: [403, 38197, 'Forbidden'],
  not_found: [404, 38196, 'Resource not found'],
  gone: [410, 41254, 'API decommissioned'],
  /** The one limit of which it is known how long it lasts; Amadeus states no rest in headers. */
  rate_limited: [429, 38195, 'Quota limit exceeded'],
  rate_limited_without_headers: [429, 38194, 'Too many requests'],
  error_500: [500, 38189, 'Internal error'],
  error_503: [503, 38189, 'Internal error'],
} as const satisfies Record<ErrorFault, readonly [number, number, string]>;

export function errorReply(fault: ErrorFault): Reply {
  const [status, code, title] = ERRORS[fault];
  return issue(status, code, title);
}

/** An error as the programming interface writes it. */
export function issue(status: number, code: number | string, title: string): Reply {
  return { status, body: { errors: [{ status, code, title, detail: title }] } };
}

/** The token service writes its errors flat. */
export const INVALID_CLIENT: Reply = {
  status: 401,
  body: {
    error: 'invalid_client',
    error_description: 'Client credentials are invalid',
    code: 38187,
    title: 'Invalid parameters',
  },
};
