export { type CallKind, type CallMeter, type CallRecord, UNMETERED } from './call.ts';
export { callProvider, SourceFailure, toFailureKind } from './failure.ts';
export type { QueryValue } from './outgoing-request.ts';
export { readPages, toSearchResult } from './pages.ts';
export { getCooldownMillis, parseRateLimit } from './rate-limit.ts';
export { malformedRow, parseItems, requireReadable } from './response-body.ts';
export { createTokenTransport } from './token-transport.ts';
export {
  type ClientOptions,
  createTransport,
  type ErrorResponse,
  type ParsedError,
  type Transport,
} from './transport.ts';
