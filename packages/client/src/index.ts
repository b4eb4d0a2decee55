export { AuthFailure } from './accounts/accounts.ts';
export {
  ApiError,
  type Result,
  shouldRetry,
  toApiError,
  unwrap,
} from './api-error.ts';
export { type Connection, type ConnectionOptions, connect } from './connection.ts';
