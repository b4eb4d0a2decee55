export { malformedRow, readableRows, readItems } from './answer-body.ts';
export { type CallKind, type CallMeter, type CallRecord, UNMETERED } from './call.ts';
export {
  askProvider,
  type FailureFacts,
  type FailureKind,
  kindOfStatus,
  SourceFailure,
} from './failure.ts';
export type { Call, QueryValue } from './outgoing-request.ts';
export { parseRateLimit } from './rate-limit.ts';
export { createTokenTransport } from './token-transport.ts';
export {
  type Answer,
  type ClientOptions,
  createTransport,
  type ErrorAnswer,
  type Explanation,
  type Transport,
  type TransportOptions,
} from './transport.ts';
