import {
  type KeptSession,
  readSession,
  type Session,
  type SessionUser,
  writeSession,
} from './session.ts';

/** `checking` while a kept session waits for the server's word; without one there is nothing to ask. */
export type SessionState =
  | { readonly status: 'checking'; readonly session: Session }
  | { readonly status: 'signed-out'; readonly session: null; readonly next: AfterSession }
  | { readonly status: 'signed-in'; readonly session: Session };

/** Redirect of a protected page without its session: to sign in, or by the caller who ended it; only one navigates. */
type AfterSession = 'sign-in' | 'caller';

/** `ended` is the server's doing (signed out on another device, or run out), `signed-out` the traveller's own. */
export type AuthChange = 'signed-in' | 'account-changed' | 'renewed' | 'signed-out' | 'ended';

export interface AuthEvent {
  readonly change: AuthChange;
  /** The session after it. */
  readonly session: Session | null;
  /** True if another tab of this browser did it. */
  readonly elsewhere: boolean;
}

/** A session as the server gives it; `expiresAt` is already by this device's clock. */
export interface GivenSession {
  readonly token: string;
  readonly user: SessionUser;
  readonly expiresAt?: number | null;
}

export interface SessionStoreOptions {
  /** The browser's storage; throws where it is closed to the page, as in some private windows. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

export const SIGNED_OUT: SessionState = { status: 'signed-out', session: null, next: 'sign-in' };

export const STORAGE_KEY = 'farelark-session';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of a page, kept in the storage that all tabs of the browser share. */
export function createSessionStore({ storage, now }: SessionStoreOptions) {
  const onChange = new Set<() => void>();
  const onAuth = new Set<(event: AuthEvent) => void>();
  /** False where storage is closed or full: the session then lives as long as this tab. */
  let isShared = true;
  /** The token of a session that its owner is ending: what the server says of it meanwhile is no news. */
  let leaving: string | null = null;
  let state = stateAtStart(sessionIn(stored()));

  function stored(): KeptSession {
    try {
      return readSession(storage().getItem(STORAGE_KEY));
    } catch {
      isShared = false;
      return null;
    }
  }

  function store(kept: KeptSession): void {
    try {
      if (kept === null) storage().removeItem(STORAGE_KEY);
      else storage().setItem(STORAGE_KEY, writeSession(kept));
      isShared = true;
    } catch {
      isShared = false;
    }
  }

  function become(
    session: Session | null,
    why: 'ended' | null,
    elsewhere: boolean,
    next: AfterSession = 'sign-in',
  ): void {
    const before = state;
    if (before.status === 'signed-out' && session === null) return;
    state =
      session === null ? { status: 'signed-out', session, next } : { status: 'signed-in', session };
    for (const listener of onChange) listener();
    const change = changeBetween(before.session, session, why);
    if (change === null) return;
    for (const listener of onAuth) listener({ change, session, elsewhere });
  }

  return {
    current: (): SessionState => state,

    /** Keeps a session, new or renewed, for this and every other tab. */
    keep(given: GivenSession): void {
      const { id, email, name } = given.user;
      const session: Session = {
        token: given.token,
        user: { id, email, name },
        expiresAt: given.expiresAt ?? null,
        checkedAt: now(),
      };
      store(session);
      become(session, null, false);
    },

    /** Ends the check of the start: what is kept stands, or nothing does. */
    settle(): void {
      if (state.status === 'checking') become(state.session, null, false);
    },

    /** The traveller signed out, in every tab. With `caller`, the caller leads on from the page, and has to. */
    forget(next: AfterSession = 'sign-in'): void {
      store(null);
      become(null, null, false, next);
    },

    /** The server refused this token: ends the session in every tab, unless the page has another one by now. */
    end(token: string): void {
      if (state.session?.token !== token || token === leaving) return;
      const other = sessionIn(stored());
      if (other !== null && other.token !== token) {
        // Another tab signed in again while this one was not looking.
        become(other, null, true);
        return;
      }
      store({ ended: true });
      become(null, 'ended', false);
    },

    /**
     * Ends the account of this session by `action`, which answers whether it did. While that runs, and
     * after it did, a refusal of the token is its own doing: the page goes where its caller leads it,
     * and no listener is notified that a session ended. `forget` is the last step.
     *
     * @throws what `action` throws; the session then stands as before.
     */
    async leave(action: () => Promise<boolean>): Promise<boolean> {
      leaving = state.session?.token ?? null;
      let left = false;
      try {
        left = await action();
        return left;
      } finally {
        if (!left) leaving = null;
      }
    },

    /** Takes over what another tab has done to the storage. */
    catchUp(): void {
      const kept = stored();
      const session = sessionIn(kept);
      if (!isShared) return;
      const { session: mine } = state;
      if (session === null && mine?.token === leaving) return;
      if (session?.token === mine?.token && session?.checkedAt === mine?.checkedAt) return;
      become(session, kept !== null && 'ended' in kept ? 'ended' : null, true);
    },

    /** Calls `listener` whenever the state is another one. Returns how to stop. */
    subscribe(listener: () => void): () => void {
      onChange.add(listener);
      return () => onChange.delete(listener);
    },

    /** Calls `listener` with what happened, in whichever tab. Returns how to stop. */
    onAuthChange(listener: (event: AuthEvent) => void): () => void {
      onAuth.add(listener);
      return () => onAuth.delete(listener);
    },
  };
}

function stateAtStart(session: Session | null): SessionState {
  return session === null ? SIGNED_OUT : { status: 'checking', session };
}

function sessionIn(kept: KeptSession): Session | null {
  return kept !== null && 'token' in kept ? kept : null;
}

function changeBetween(
  before: Session | null,
  after: Session | null,
  why: 'ended' | null,
): AuthChange | null {
  if (before === null) return after === null ? null : 'signed-in';
  if (after === null) return why ?? 'signed-out';
  return before.user.id === after.user.id ? 'renewed' : 'account-changed';
}
