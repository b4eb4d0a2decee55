import type { Accounts } from '../accounts/accounts.ts';
import { type PageSignals, type Session, toDeviceTime } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Short, because protected pages stay blank until the check ends. */
const TIMEOUT_MS = 10_000;

/** Serialises the checks of all tabs, so that one response serves them all. */
const LOCK = 'farelark-session-check';

/** Maximum lag between the release of the lock and the visibility of storage written under it. */
const STORAGE_DELAY_MS = 300;

/**
 * Creates the check of a session against the server, which also renews it. An unreachable server
 * leaves the session as it is. Concurrent calls are deduplicated, also between tabs.
 */
export function createSessionCheck({
  store,
  accounts,
  page,
}: {
  readonly store: SessionStore;
  /** Lazy, because visitors have no session to check. */
  readonly accounts: () => Promise<Accounts>;
  readonly page: Pick<PageSignals, 'onStorage'>;
}) {
  let running: Promise<void> | null = null;

  async function checkExclusively(): Promise<void> {
    const previous = store.getState().session;
    if (previous === null) return;
    const check = async (): Promise<void> => {
      store.syncFromStorage();
      const { session } = store.getState();
      if (session === null || isNewer(session, previous)) return store.finishCheck();
      await requestSession(session.token);
    };
    if (!globalThis.navigator?.locks) return check();
    const hasChecked = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await check();
      return lock !== null;
    });
    if (hasChecked) return;
    await navigator.locks.request(LOCK, async () => {
      await waitForNewerSession(previous);
      await check();
    });
  }

  /** Resolves once another tab's session is visible here, after `STORAGE_DELAY_MS` at most. */
  function waitForNewerSession(previous: Session): Promise<void> {
    return new Promise((resolve) => {
      const compare = (): void => {
        store.syncFromStorage();
        const { session } = store.getState();
        if (session === null || isNewer(session, previous)) done();
      };
      const done = (): void => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, STORAGE_DELAY_MS);
      const stop = page.onStorage(compare);
      compare();
    });
  }

  async function requestSession(token: string): Promise<void> {
    try {
      const response = await (await accounts()).read('/get-session', undefined, TIMEOUT_MS);
      if (response.error?.status === 401 || (response.error === null && response.data === null))
        return store.expire(token);
      if (response.error === null && response.data !== null) {
        // A sign-in or sign-out in the meantime, in any tab, is newer than this response.
        store.syncFromStorage();
        if (store.getState().session?.token !== token) return;
        const { session, user } = response.data;
        const expiresAt = toDeviceTime(session.expiresAt, response.headers.get('date'));
        return store.save({ token, user, expiresAt });
      }
    } catch {
      // The code of the client could not be loaded.
    }
    store.finishCheck();
  }

  return (): Promise<void> => {
    running ??= checkExclusively().finally(() => {
      running = null;
    });
    return running;
  };
}

/** True if another tab checked or replaced the session meanwhile. */
function isNewer(session: Session, previous: Session): boolean {
  return session.token !== previous.token || session.checkedAt > previous.checkedAt;
}
