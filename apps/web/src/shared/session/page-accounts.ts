import { unwrap } from '@farelark/client';
import {
  type AccountReads,
  type Accounts,
  type AccountWrites,
  createAccounts,
  type SignInResult,
} from '@farelark/client/accounts';
import { toDeviceTime } from '@farelark/client/session';
import { pageConnection } from '../api/call-function.ts';
import { isNative } from '../native/platform.ts';
import { getCarriedCookiesHeader, saveCarriedCookies } from './carried-cookies.ts';
import { saveSession } from './session-store.ts';

let current: Accounts | null = null;

/** The accounts of the backend. The native app sends in a header what browsers keep in cookies. */
export function pageAccounts(): Accounts {
  current ??= createAccounts(
    pageConnection(),
    isNative()
      ? {
          cookieHeaders: {
            read: () => getCarriedCookiesHeader(Date.now()),
            keep: (answered) => saveCarriedCookies(answered, Date.now()),
          },
        }
      : {},
  );
  return current;
}

/** Sends something to the sign-in service. @throws AuthFailure */
export async function callAuth<Path extends keyof AccountWrites>(
  path: Path,
  body: AccountWrites[Path]['body'],
): Promise<AccountWrites[Path]['response']> {
  return unwrap<AccountWrites[Path]['response']>(await pageAccounts().write(path, body));
}

/** Asks the sign-in service for something. @throws AuthFailure */
export async function readAuth<Path extends keyof AccountReads>(
  path: Path,
  query?: AccountReads[Path]['query'],
): Promise<AccountReads[Path]['response']> {
  return unwrap<AccountReads[Path]['response']>(await pageAccounts().read(path, query));
}

/** `second-factor` and `confirm`: one more step before there is a session. */
export type SignInOutcome = 'signed-in' | 'second-factor' | 'confirm';

/** Endpoints that begin a session. */
type SignInPath = {
  [Path in keyof AccountWrites]: AccountWrites[Path]['response'] extends SignInResult
    ? Path
    : never;
}[keyof AccountWrites];

/** Calls an endpoint that begins a session, and keeps it for every tab. @throws AuthFailure */
export async function startSession<Path extends SignInPath>(
  path: Path,
  body: AccountWrites[Path]['body'],
): Promise<SignInOutcome> {
  const answer = await pageAccounts().write(path, body);
  if (answer.error !== null) throw answer.error;
  // Of each of these paths the answer is one.
  const data: SignInResult = answer.data;
  if ('twoFactorRedirect' in data) return 'second-factor';
  if (data.token === null) return 'confirm';
  const { token, user } = data;
  saveSession({ token, user, expiresAt: toDeviceTime(data.expiresAt, answer.headers.get('date')) });
  return 'signed-in';
}
