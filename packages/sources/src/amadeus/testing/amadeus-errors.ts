import type { MockResponse } from '../../conformance/contract-server.ts';
import type { ErrorFault } from '../../conformance/fault.ts';

const ERRORS: Readonly<Record<ErrorFault, readonly [code: number, title: string]>> = {
  unauthorized_once: [38192, 'Access token expired'],
  unauthorized: [38190, 'Invalid access token'],
  forbidden: [38197, 'Forbidden'],
  not_found: [38196, 'Resource not found'],
  gone: [41254, 'API decommissioned'],
  /** The one limit of which it is known how long it lasts; Amadeus states no rest in headers. */
  rate_limited: [38195, 'Quota limit exceeded'],
  rate_limited_without_headers: [38194, 'Too many requests'],
  error_500: [38189, 'Internal error'],
  error_503: [38189, 'Internal error'],
};

export function errorReply(fault: ErrorFault, status: number): MockResponse {
  return issue(status, ...ERRORS[fault]);
}

/** An error as the programming interface writes it. */
export function issue(status: number, code: number, title: string): MockResponse {
  return { status, body: { errors: [{ status, code, title, detail: title }] } };
}

export const INVALID_CLIENT: MockResponse = {
  status: 401,
  body: { error: 'invalid_client', code: 38187, title: 'Invalid parameters' },
};
