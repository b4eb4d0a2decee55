import type { AccountWrites, SignInAnswer } from '@farelark/client/accounts';
import { byThisClock } from '@farelark/client/session';
import { pageAccounts } from './page-accounts.ts';
import { keepSession } from './session-store.ts';

/** `second-factor` and `confirm`: one more step before there is a session. */
export type Begun = 'signed-in' | 'second-factor' | 'confirm';

/** Endpoints that begin a session. */
type SignInPath = {
  [Path in keyof AccountWrites]: AccountWrites[Path]['answer'] extends SignInAnswer ? Path : never;
}[keyof AccountWrites];

/**
 * Calls an endpoint that begins a session, and keeps the session for every tab.
 *
 * @throws AuthFailure
 */
export async function beginSession<Path extends SignInPath>(
  path: Path,
  body: AccountWrites[Path]['body'],
): Promise<Begun> {
  const answer = await pageAccounts().write(path, body);
  if (answer.error !== null) throw answer.error;
  // Of each of these paths the answer is one.
  const data: SignInAnswer = answer.data;
  if ('twoFactorRedirect' in data) return 'second-factor';
  if (data.token === null) return 'confirm';
  const { token, user } = data;
  keepSession({ token, user, expiresAt: byThisClock(data.expiresAt, answer.headers.get('date')) });
  return 'signed-in';
}
