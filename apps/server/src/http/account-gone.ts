import { Failure } from './failure.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * What an error is told as that comes of an account deleted while it was still being answered: its rows
 * find nobody to belong to, and who asks is signed in no more. Any other error stays as it is.
 */
export function accountGoneAs(error: Error): Error {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === FOREIGN_KEY_VIOLATION && constraint.endsWith('user_id_fkey')
    ? new Failure('authentication_required')
    : error;
}
