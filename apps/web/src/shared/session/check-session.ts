import { callHeaders } from '../api/call-function.ts';
import { pageSettings } from '../settings/page-settings.ts';
import { byThisClock } from './clock.ts';
import type { Session, SessionUser } from './session.ts';
import { sessionState, sessionStore } from './session-store.ts';

/** The part of the answer of `GET /auth/v1/get-session` that is used; null without a session. */
type SessionAnswer = { session: { expiresAt: string }; user: SessionUser } | null;

/** A page that needs a session shows nothing until the check is over: it must not take for ever. */
const PATIENCE_MS = 10_000;

/** Tabs ask one after the other, so that the later ones find the earlier one's answer. */
const LOCK = 'farelark-session-check';

/** A lock can reach another process of the browser before what was written to the storage under it. */
const NEWS_MS = 300;

let running: Promise<void> | null = null;

/**
 * Asks the server whether the kept session still stands; the server renews it by that. Where the
 * server cannot be reached, it stands until it can. Calls while one is under way share it; of several
 * tabs that ask at once, one asks and the others take its answer.
 */
export function checkSession(): Promise<void> {
  running ??= inTurn().finally(() => {
    running = null;
  });
  return running;
}

async function inTurn(): Promise<void> {
  const before = sessionState().session;
  if (before === null) return;
  const turn = async (): Promise<void> => {
    sessionStore.catchUp();
    const { session } = sessionState();
    if (session === null || isNewer(session, before)) return sessionStore.settle();
    await ask(session.token);
  };
  if (!globalThis.navigator?.locks) return turn();
  const hadTurn = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await turn();
    return lock !== null;
  });
  if (hadTurn) return;
  await navigator.locks.request(LOCK, async () => {
    await newsOf(before);
    await turn();
  });
}

/** Waits until another tab has written something newer, as long as that may take to be seen in this one. */
function newsOf(before: Session): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      sessionStore.catchUp();
      const { session } = sessionState();
      if (session === null || isNewer(session, before)) done();
    };
    const done = (): void => {
      removeEventListener('storage', look);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, NEWS_MS);
    addEventListener('storage', look);
    look();
  });
}

/** Whether another tab has had an answer since this one began to wait. */
function isNewer(session: Session, before: Session): boolean {
  return session.token !== before.token || session.checkedAt > before.checkedAt;
}

async function ask(token: string): Promise<void> {
  try {
    const answer = await fetch(`${pageSettings().backendUrl}/auth/v1/get-session`, {
      headers: callHeaders(),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok || answer.status === 401) {
      const found = answer.ok ? ((await answer.json()) as SessionAnswer) : null;
      if (found === null) return sessionStore.end(token);
      // Signed in or out in the meantime, here or in another tab: that is newer than this answer.
      sessionStore.catchUp();
      if (sessionState().session?.token !== token) return;
      const expiresAt = byThisClock(found.session.expiresAt, answer.headers.get('date'));
      return sessionStore.keep({ token, user: found.user, expiresAt });
    }
  } catch {
    // Not reachable; the calls of the page will say so.
  }
  sessionStore.settle();
}
