export { type CallKind, type CallMeter, type CallRecord, UNMETERED } from './call.ts';
export {
  type FailureFacts,
  type FailureKind,
  kindOfStatus,
  SourceFailure,
  unavailableBy,
} from './failure.ts';
export { malformedRow, readableRows, readItems } from './items.ts';
export { parseRateLimit, type RateLimit } from './rate-limit.ts';
export {
  createTokenKeeper,
  type FreshToken,
  type TokenKeeper,
  type TokenKeeperOptions,
} from './token-keeper.ts';
export {
  type Answer,
  type Call,
  createTransport,
  type ErrorAnswer,
  type Explanation,
  type QueryValue,
  type Transport,
  type TransportOptions,
} from './transport.ts';
