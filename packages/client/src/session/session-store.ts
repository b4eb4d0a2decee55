import { parseSession, type Session, type SessionUser, type StoredSession } from './session.ts';

/** `checking`: a stored session awaits confirmation by the server. */
export type SessionState =
  | { readonly status: 'checking'; readonly session: Session }
  | { readonly status: 'signed-out'; readonly session: null; readonly next: NextPage }
  | { readonly status: 'signed-in'; readonly session: Session };

/** Navigation after the end of a session on a protected page: to sign-in, or by the code that ended it. */
type NextPage = 'sign-in' | 'caller';

/** `ended`: by the server (expired, or signed out on another device). `signed-out`: by the traveller. */
export type AuthChange = 'signed-in' | 'account-changed' | 'renewed' | 'signed-out' | 'ended';

export interface AuthEvent {
  readonly change: AuthChange;
  readonly session: Session | null;
  /** True if another tab of this browser made the change. */
  readonly isFromOtherTab: boolean;
}

/** Session of a server response; `expiresAt` is by this device's clock. */
export interface ServerSession {
  readonly token: string;
  readonly user: SessionUser;
  readonly expiresAt?: number | null;
}

export interface SessionStoreOptions {
  /** The browser's storage; throws where it is blocked, as in some private windows. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

export const SIGNED_OUT: SessionState = { status: 'signed-out', session: null, next: 'sign-in' };

export const STORAGE_KEY = 'farelark-session';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Session of a page, in the storage that all tabs of the browser share. */
export function createSessionStore({ storage, now }: SessionStoreOptions) {
  const onChange = new Set<() => void>();
  const onAuth = new Set<(event: AuthEvent) => void>();
  /** False while storage is blocked or full; the session then lives in this tab only. */
  let isShared = true;
  /** Token whose refusal is ignored, because its owner is ending the session. */
  let ignoredToken: string | null = null;
  const initial = getSession(readStored());
  let state: SessionState =
    initial === null ? SIGNED_OUT : { status: 'checking', session: initial };

  function readStored(): StoredSession {
    try {
      return parseSession(storage().getItem(STORAGE_KEY));
    } catch {
      isShared = false;
      return null;
    }
  }

  function writeStored(stored: StoredSession): void {
    try {
      if (stored === null) storage().removeItem(STORAGE_KEY);
      else storage().setItem(STORAGE_KEY, JSON.stringify(stored));
      isShared = true;
    } catch {
      isShared = false;
    }
  }

  function transition(
    session: Session | null,
    reason: 'ended' | null,
    isFromOtherTab: boolean,
    next: NextPage = 'sign-in',
  ): void {
    const previous = state;
    if (previous.status === 'signed-out' && session === null) return;
    state =
      session === null ? { status: 'signed-out', session, next } : { status: 'signed-in', session };
    for (const listener of onChange) listener();
    const change = getChange(previous.session, session, reason);
    if (change === null) return;
    for (const listener of onAuth) listener({ change, session, isFromOtherTab });
  }

  return {
    getState: (): SessionState => state,

    /** Stores a new or renewed session for all tabs. */
    save(response: ServerSession): void {
      const { id, email, name, unconfirmedEmail = null } = response.user;
      const session: Session = {
        token: response.token,
        user: { id, email, name, unconfirmedEmail },
        expiresAt: response.expiresAt ?? null,
        checkedAt: now(),
      };
      writeStored(session);
      transition(session, null, false);
    },

    /** Ends the initial check and keeps the stored session. */
    finishCheck(): void {
      if (state.status === 'checking') transition(state.session, null, false);
    },

    /** Removes the session from every tab. */
    signOut(next: NextPage = 'sign-in'): void {
      writeStored(null);
      transition(null, null, false, next);
    },

    /** Ends a session whose token the server refused, unless the page or another tab has a newer one. */
    expire(token: string): void {
      if (state.session?.token !== token || token === ignoredToken) return;
      const latest = getSession(readStored());
      if (latest !== null && latest.token !== token) {
        transition(latest, null, true);
        return;
      }
      writeStored({ ended: true });
      transition(null, 'ended', false);
    },

    /**
     * Runs an action that ends the account of this session and returns whether it did. Meanwhile, and
     * after success, refusals of the token don't end the session; call `signOut` last.
     *
     * @throws any error of `action`; refusals then count again
     */
    async suppressExpiry(action: () => Promise<boolean>): Promise<boolean> {
      ignoredToken = state.session?.token ?? null;
      let isDone = false;
      try {
        isDone = await action();
        return isDone;
      } finally {
        if (!isDone) ignoredToken = null;
      }
    },

    /** Applies changes that other tabs made to the storage. */
    syncFromStorage(): void {
      const stored = readStored();
      const session = getSession(stored);
      if (!isShared) return;
      const { session: current } = state;
      if (session === null && current?.token === ignoredToken) return;
      if (session?.token === current?.token && session?.checkedAt === current?.checkedAt) return;
      transition(session, stored !== null && 'ended' in stored ? 'ended' : null, true);
    },

    /** Calls `listener` after each change of the state. Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      onChange.add(listener);
      return () => onChange.delete(listener);
    },

    /** Calls `listener` with each event of any tab. Returns the unsubscribe function. */
    onAuthChange(listener: (event: AuthEvent) => void): () => void {
      onAuth.add(listener);
      return () => onAuth.delete(listener);
    },
  };
}

function getSession(stored: StoredSession): Session | null {
  return stored !== null && 'token' in stored ? stored : null;
}

function getChange(
  previous: Session | null,
  next: Session | null,
  reason: 'ended' | null,
): AuthChange | null {
  if (previous === null) return next === null ? null : 'signed-in';
  if (next === null) return reason ?? 'signed-out';
  return previous.user.id === next.user.id ? 'renewed' : 'account-changed';
}
