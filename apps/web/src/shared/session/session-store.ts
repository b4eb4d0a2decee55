import { createSessionStore, type SessionState, SIGNED_OUT } from '@farelark/client/session';
import { useSyncExternalStore } from 'react';

export const sessionStore = createSessionStore({
  storage: () => localStorage,
  now: Date.now,
});

/** Current session, outside of components. */
export const sessionState = sessionStore.getState;
/** Saves a session for every tab. */
export const saveSession = sessionStore.save;
/** Removes the session from every tab after signing out. */
export const clearSession = sessionStore.signOut;
/** Runs a call that ends the account, ignoring rejections of its token meanwhile. */
export const suppressExpiry = sessionStore.suppressExpiry;
/** Ends the session of a rejected token. */
export const endSession = sessionStore.expire;
/** Subscribes to changes of the session in any tab. */
export const onAuthChange = sessionStore.onAuthChange;

export function useSession(): SessionState {
  // Server-rendered pages are public.
  return useSyncExternalStore(sessionStore.subscribe, sessionState, () => SIGNED_OUT);
}
