import { callHeaders } from '../api/call-function.ts';
import { isNative } from '../native/platform.ts';
import { pageSettings } from '../settings/page-settings.ts';
import { AuthFailure, authCodeIn } from './auth-failure.ts';
import { carriedHeader, keepCarried } from './carried-cookies.ts';
import { endSession, sessionState } from './session-store.ts';

/** Whoever waits longer than this believes the button to be broken. */
const PATIENCE_MS = 30_000;

/** An answer of the sign-in service; its headers carry the server's clock, and new tokens. */
interface AuthAnswer<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/**
 * Calls an endpoint of the sign-in service, such as `/sign-in/email`: POST with a body, else GET. Its
 * cookies go along, because a second factor under way and a trusted device are kept in them; in the native app as a header.
 *
 * @throws AuthFailure on any refusal, and `UNREACHABLE` where no answer came in time. Where the server
 *   knows the token no more, the session ends in every tab.
 */
export async function askAuth<Body>(path: string, body?: object): Promise<AuthAnswer<Body>> {
  const token = sessionState().session?.token;
  const isApp = isNative();
  const headers = { ...callHeaders(), ...(isApp ? carriedHeader(Date.now()) : {}) };
  let answer: Response;
  let parsed: unknown;
  try {
    answer = await fetch(`${pageSettings().backendUrl}/auth/v1${path}`, {
      ...(body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
      credentials: isApp ? 'omit' : 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    parsed = await answer.json().catch(() => null);
    if (isApp) keepCarried(answer.headers, Date.now());
  } catch {
    throw new AuthFailure('UNREACHABLE', null);
  }
  if (!answer.ok) {
    const code = authCodeIn(parsed);
    if (code === 'AUTHENTICATION_REQUIRED' && token !== undefined) endSession(token);
    throw new AuthFailure(code, answer.status);
  }
  // The shape is the one that the server documents for this endpoint.
  return { body: parsed as Body, headers: answer.headers };
}

/** As `askAuth`, where only the body of the answer matters. @throws AuthFailure */
export async function callAuth<Body>(path: string, body?: object): Promise<Body> {
  return (await askAuth<Body>(path, body)).body;
}
