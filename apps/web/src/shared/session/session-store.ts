import { createSessionStore, type SessionState, SIGNED_OUT } from '@farelark/client/session';
import { useSyncExternalStore } from 'react';

/** The one store of this page. */
export const sessionStore = createSessionStore({
  storage: () => localStorage,
  now: Date.now,
});

/** The session as it stands, for code outside of components. */
export const sessionState = sessionStore.getState;
/** Keeps a session for this and every other tab. */
export const saveSession = sessionStore.save;
/** Forgets the session in this and every other tab: the traveller signed out, and signs in again or is led on. */
export const clearSession = sessionStore.signOut;
/** Runs what ends the account of the session; refusals of its token are no news meanwhile. */
export const suppressExpiry = sessionStore.suppressExpiry;
/** Ends the session of a token that the server refused. */
export const endSession = sessionStore.expire;
/** Calls a listener with every sign-in, renewal, change of account, sign-out and end, in any tab. */
export const onAuthChange = sessionStore.onAuthChange;

/** The session, live: re-renders on sign-in and sign-out, wherever they happen. */
export function useSession(): SessionState {
  // A server writes pages for everybody; who is signed in shows once the page runs.
  return useSyncExternalStore(sessionStore.subscribe, sessionState, () => SIGNED_OUT);
}
