import { createSessionCheck } from '@farelark/client/session';
import { pageSignals } from './page-signals.ts';
import { sessionStore } from './session-store.ts';

/** Asks the server whether the kept session still stands; resolves once that is known, or cannot be. */
export const checkSession = createSessionCheck({
  store: sessionStore,
  accounts: async () => (await import('./page-accounts.ts')).pageAccounts(),
  page: pageSignals,
});
