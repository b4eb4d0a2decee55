import { useSyncExternalStore } from 'react';

/** Who is signed in, and the token that says so to the server. */
export interface Session {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** `checking` until the server was asked once; a page that needs a session waits for that. */
export type SessionState =
  | { readonly status: 'checking'; readonly session: Session | null }
  | { readonly status: 'signed-out'; readonly session: null }
  | { readonly status: 'signed-in'; readonly session: Session };

const STORAGE_KEY = 'farelark-session';
const SIGNED_OUT: SessionState = { status: 'signed-out', session: null };

const listeners = new Set<() => void>();
let state: SessionState = { status: 'checking', session: stored() };

function stored(): Session | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { token, user } = value as Partial<Session>;
  return typeof token === 'string' && typeof user?.id === 'string';
}

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The session as it stands, for code outside of components. */
export function sessionState(): SessionState {
  return state;
}

/** Keeps a session for this and every other tab. */
export function keepSession(session: Session): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  } catch {
    // Storage is closed: the session lives as long as this tab.
  }
  become({ status: 'signed-in', session });
}

/** Forgets the session in this and every other tab. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored then.
  }
  become(SIGNED_OUT);
}

/** Another tab signing in or out shows here at once. Returns how to stop following. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    const session = stored();
    become(session === null ? SIGNED_OUT : { status: 'signed-in', session });
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, live: re-renders on sign-in and sign-out, wherever they happen. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState, sessionState);
}
