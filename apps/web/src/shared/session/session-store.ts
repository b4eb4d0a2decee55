import { createSessionStore, type SessionState, SIGNED_OUT } from '@farelark/client/session';
import { useSyncExternalStore } from 'react';

/** Session of this browser, shared by all tabs. */
export const sessionStore = createSessionStore({
  storage: () => localStorage,
  now: Date.now,
});

export function useSession(): SessionState {
  // Server-rendered pages are public.
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, () => SIGNED_OUT);
}
