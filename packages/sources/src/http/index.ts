export { type CallKind, type CallMeter, type CallRecord, UNMETERED } from './call.ts';
export {
  type FailureFacts,
  type FailureKind,
  kindOfStatus,
  SourceFailure,
  unavailableBy,
} from './failure.ts';
export { malformedRow, readItems } from './items.ts';
export { parseRateLimit, type RateLimit } from './rate-limit.ts';
export type { FreshToken, TokenKeeper, TokenKeeperOptions } from './token-keeper.ts';
export type {
  Answer,
  Call,
  ErrorAnswer,
  Explanation,
  QueryValue,
  Transport,
  TransportOptions,
} from './transport.ts';
