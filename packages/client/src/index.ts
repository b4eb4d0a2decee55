export { AuthFailure } from './accounts/accounts.ts';
export {
  type Answer,
  ApiError,
  errorFromAnswer,
  type FailureCode,
  shouldRetry,
  unwrap,
} from './api-error.ts';
export { type Connection, type ConnectionOptions, connect } from './connection.ts';
