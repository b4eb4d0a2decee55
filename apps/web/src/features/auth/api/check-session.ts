import { callHeaders } from '../../../shared/api/call-function.ts';
import { forgetSession, keepSession, sessionState } from '../../../shared/session/session-store.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

/** The part of the answer of `GET /auth/v1/get-session` that is used; null without a session. */
type SessionAnswer = {
  session: { token: string };
  user: { id: string; email: string; name: string };
} | null;

/**
 * Asks the server whether the session still stands. Without a kept token, the cookie that a
 * confirmation link leaves behind may answer for it; its token is then kept like any other.
 * Where the server cannot be reached, a kept session stands until it can.
 */
export async function checkSession(): Promise<void> {
  const asked = sessionState().session?.token;
  try {
    const answer = await fetch(`${pageSettings().backendUrl}/auth/v1/get-session`, {
      headers: callHeaders(),
      credentials: 'include',
    });
    if (answer.ok) {
      const found = (await answer.json()) as SessionAnswer;
      // Signed in or out in the meantime, here or in another tab: that is newer than this answer.
      if (sessionState().session?.token !== asked) return;
      if (found === null) return forgetSession();
      const token = answer.headers.get('set-auth-token') ?? asked ?? found.session.token;
      const { id, email, name } = found.user;
      return keepSession({ token, user: { id, email, name } });
    }
    if (answer.status === 401) return forgetSession();
  } catch {
    // Not reachable; the calls of the page will say so.
  }
  const { session } = sessionState();
  if (session === null) forgetSession();
  else keepSession(session);
}
