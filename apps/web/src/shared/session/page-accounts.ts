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
import { sessionStore } from './session-store.ts';

let current: Accounts | null = null;

/** Client of the sign-in service. The native app sends a header instead of cookies. */
export function pageAccounts(): Accounts {
  current ??= createAccounts(
    pageConnection(),
    isNative()
      ? {
          cookieHeaders: {
            read: () => getCarriedCookiesHeader(Date.now()),
            keep: (headers) => saveCarriedCookies(headers, Date.now()),
          },
        }
      : {},
  );
  return current;
}

/** @throws AuthFailure */
export async function callAuth<Path extends keyof AccountWrites>(
  path: Path,
  body: AccountWrites[Path]['body'],
): Promise<AccountWrites[Path]['response']> {
  return unwrap<AccountWrites[Path]['response']>(await pageAccounts().write(path, body));
}

/** @throws AuthFailure */
export async function readAuth<Path extends keyof AccountReads>(
  path: Path,
  query?: AccountReads[Path]['query'],
): Promise<AccountReads[Path]['response']> {
  return unwrap<AccountReads[Path]['response']>(await pageAccounts().read(path, query));
}

/** `second-factor` and `confirm` require one more step. */
export type SignInOutcome = 'signed-in' | 'second-factor' | 'confirm';

/** Endpoints that start a session. */
type SignInPath = {
  [Path in keyof AccountWrites]: AccountWrites[Path]['response'] extends SignInResult
    ? Path
    : never;
}[keyof AccountWrites];

/** Calls an endpoint that starts a session, and saves it for every tab. @throws AuthFailure */
export async function startSession<Path extends SignInPath>(
  path: Path,
  body: AccountWrites[Path]['body'],
): Promise<SignInOutcome> {
  const response = await pageAccounts().write(path, body);
  if (response.error !== null) throw response.error;
  const data: SignInResult = response.data;
  if ('twoFactorRedirect' in data) return 'second-factor';
  if (data.token === null) return 'confirm';
  const { token, user } = data;
  sessionStore.save({
    token,
    user,
    expiresAt: toDeviceTime(data.expiresAt, response.headers.get('date')),
  });
  return 'signed-in';
}
