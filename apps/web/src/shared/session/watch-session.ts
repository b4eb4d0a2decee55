import { watchSession as watch } from '@farelark/client/session';
import { checkSession } from './check-session.ts';
import { pageSignals } from './page-signals.ts';
import { sessionStore } from './session-store.ts';

/** Keeps the session of this page true for as long as the page is open. Returns how to stop. */
export function watchSession(): () => void {
  return watch(sessionStore, checkSession, pageSignals);
}
