import type { Accounts } from '../accounts/accounts.ts';
import { byThisClock, type PageSignals, type Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** A page that needs a session shows nothing until the check is over: it must not take for ever. */
const TIMEOUT_MS = 10_000;

/** Tabs ask one after the other, so that the later ones find the earlier one's answer. */
const LOCK = 'farelark-session-check';

/** A lock can reach another process of the browser before what was written to the storage under it. */
const STORAGE_DELAY_MS = 300;

/**
 * Makes the check of a session: asks the server whether the kept session still stands; the server renews it by
 * that. Where the server cannot be reached, it stands until it can. Calls while one is under way share it; of
 * several tabs that ask concurrently, one asks and the others take its answer.
 */
export function createSessionCheck({
  store,
  accounts,
  page,
}: {
  readonly store: SessionStore;
  /** Loaded with the first check: a visitor has nothing to check. */
  readonly accounts: () => Promise<Accounts>;
  readonly page: Pick<PageSignals, 'onStorage'>;
}) {
  let running: Promise<void> | null = null;

  async function inTurn(): Promise<void> {
    const before = store.current().session;
    if (before === null) return;
    const turn = async (): Promise<void> => {
      store.catchUp();
      const { session } = store.current();
      if (session === null || isNewer(session, before)) return store.settle();
      await ask(session.token);
    };
    if (!globalThis.navigator?.locks) return turn();
    const hadTurn = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await turn();
      return lock !== null;
    });
    if (hadTurn) return;
    await navigator.locks.request(LOCK, async () => {
      await toSessionChange(before);
      await turn();
    });
  }

  /** Waits until another tab has written something newer, as long as that may take to be seen in this one. */
  function toSessionChange(before: Session): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        store.catchUp();
        const { session } = store.current();
        if (session === null || isNewer(session, before)) done();
      };
      const done = (): void => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, STORAGE_DELAY_MS);
      const stop = page.onStorage(look);
      look();
    });
  }

  async function ask(token: string): Promise<void> {
    try {
      const answer = await (await accounts()).read('/get-session', undefined, TIMEOUT_MS);
      if (answer.error?.status === 401 || (answer.error === null && answer.data === null))
        return store.end(token);
      if (answer.error === null && answer.data !== null) {
        // Signed in or out in the meantime, here or in another tab: that is newer than this answer.
        store.catchUp();
        if (store.current().session?.token !== token) return;
        const { session, user } = answer.data;
        const expiresAt = byThisClock(session.expiresAt, answer.headers.get('date'));
        return store.keep({ token, user, expiresAt });
      }
    } catch {
      // The code of the call could not be loaded: no answer either.
    }
    store.settle();
  }

  return (): Promise<void> => {
    running ??= inTurn().finally(() => {
      running = null;
    });
    return running;
  };
}

/** True if another tab has had an answer since this one began to wait. */
function isNewer(session: Session, before: Session): boolean {
  return session.token !== before.token || session.checkedAt > before.checkedAt;
}
