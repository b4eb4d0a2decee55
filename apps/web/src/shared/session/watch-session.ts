import {
  createSessionCheck,
  type PageSignals,
  watchSession as watch,
} from '@farelark/client/session';
import { sessionStore } from './session-store.ts';

/** Events of this browser's tabs, window and network. */
const pageSignals: PageSignals = {
  onStorage(listener) {
    const follow = ({ key }: StorageEvent): void => listener(key);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  },
  onReturn(listener) {
    const look = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    addEventListener('pageshow', look);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('pageshow', look);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  },
};

/** Asks the server whether the kept session still stands; resolves once that is known, or cannot be. */
export const checkSession = createSessionCheck({
  store: sessionStore,
  accounts: async () => (await import('./page-accounts.ts')).pageAccounts(),
  page: pageSignals,
});

/** Keeps the session of this page true for as long as the page is open. Returns how to stop. */
export function watchSession(): () => void {
  return watch(sessionStore, checkSession, pageSignals);
}
