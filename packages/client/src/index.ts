export { AuthFailure } from './accounts/auth-failure.ts';
export { type Answer, unwrap } from './answer.ts';
export { ApiError, errorFromAnswer, type FailureCode, shouldRetry } from './api-error.ts';
export { type Connection, type ConnectionOptions, connect } from './connection.ts';
