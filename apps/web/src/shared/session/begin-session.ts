import { askAuth } from './call-auth.ts';
import { byThisClock } from './clock.ts';
import type { SessionUser } from './session.ts';
import { keepSession } from './session-store.ts';

/** What the server answers wherever a session begins. */
interface SignInAnswer {
  readonly token: string;
  readonly user: SessionUser;
  readonly expiresAt: string;
}

/** The password was right, and the account wants a second proof. */
interface SecondFactorNeeded {
  readonly twoFactorRedirect: true;
}

/** The account exists, and its address has to be confirmed first. */
interface ConfirmationNeeded {
  readonly token: null;
}

/** `second-factor` and `confirm`: one more step before there is a session. */
export type Begun = 'signed-in' | 'second-factor' | 'confirm';

/**
 * Calls an endpoint that begins a session, and keeps the session for every tab.
 *
 * @throws AuthFailure
 */
export async function beginSession(path: string, body: object): Promise<Begun> {
  const { body: answer, headers } = await askAuth<
    SignInAnswer | SecondFactorNeeded | ConfirmationNeeded
  >(path, body);
  if ('twoFactorRedirect' in answer) return 'second-factor';
  if (answer.token === null) return 'confirm';
  const { token, user } = answer;
  keepSession({ token, user, expiresAt: byThisClock(answer.expiresAt, headers.get('date')) });
  return 'signed-in';
}
