import { Failure } from './failure.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** As the tables of accounts name it, and as all others do. */
const OF_AN_ACCOUNT = /user_?id_fkey$/i;

/**
 * What an error is told as that comes of an account deleted while it was still being answered: its rows
 * find nobody to belong to, and who asks is signed in no more. Any other error stays as it is.
 */
export function replaceAccountGone(error: Error): Error {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === FOREIGN_KEY_VIOLATION && OF_AN_ACCOUNT.test(constraint)
    ? new Failure('authentication_required')
    : error;
}
