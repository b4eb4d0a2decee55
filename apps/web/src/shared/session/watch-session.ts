import {
  createSessionCheck,
  type PageSignals,
  watchSession as watch,
} from '@farelark/client/session';
import { sessionStore } from './session-store.ts';

/** Events of this browser's tabs, window and network. */
const pageSignals: PageSignals = {
  onStorage(listener) {
    const handleStorage = ({ key }: StorageEvent): void => listener(key);
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  },
  onReturn(listener) {
    const handleReturn = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    addEventListener('pageshow', handleReturn);
    addEventListener('online', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      removeEventListener('pageshow', handleReturn);
      removeEventListener('online', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  },
};

/** Checks the saved session with the server; resolves once that is done or has failed. */
export const checkSession = createSessionCheck({
  store: sessionStore,
  accounts: async () => (await import('./page-accounts.ts')).pageAccounts(),
  page: pageSignals,
});

/** Keeps the session up to date while the page is open. Returns how to stop. */
export function watchSession(): () => void {
  return watch(sessionStore, checkSession, pageSignals);
}
