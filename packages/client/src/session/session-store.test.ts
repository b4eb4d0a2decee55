import { beforeEach, describe, expect, it } from 'vitest';
import { type AuthEvent, createSessionStore, SIGNED_OUT, STORAGE_KEY } from './session-store.ts';

const ANA = { id: 'ana', email: 'ana@example.org', name: '' };
const BEN = { id: 'ben', email: 'ben@example.org', name: 'Ben' };

/** Storage that all tabs of the browser share. */
let items: Map<string, string>;
/** `blocked`: as in some private windows. */
let failure: 'blocked' | 'full' | null;
let now: number;

beforeEach(() => {
  items = new Map();
  failure = null;
  now = 1_000;
});

function storage() {
  if (failure === 'blocked') throw new Error('denied');
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      if (failure === 'full') throw new Error('full');
      items.set(name, value);
    },
    removeItem: (name: string) => void items.delete(name),
  };
}

/** The store of a new tab, and the events that it received. */
function openTab() {
  const store = createSessionStore({ storage, now: () => now });
  const events: AuthEvent[] = [];
  store.onAuthChange((event) => events.push(event));
  return { store, events, changes: () => events.map(({ change }) => change) };
}
function signedInTab() {
  const tab = openTab();
  tab.store.save({ token: 'one', user: ANA });
  return tab;
}
/** Two tabs in sync, of which the first signed in. */
function signedInTabs() {
  const [here, there] = [openTab(), openTab()];
  here.store.save({ token: 'one', user: ANA });
  there.store.syncFromStorage();
  return [here, there] as const;
}

describe('createSessionStore', () => {
  it('starts with the stored session as unconfirmed, and keeps it when the check ends without a result [7.auth.session 7.auth.persists security.browser-storage]', () => {
    signedInTab();
    const { store } = openTab();
    const session = { token: 'one', user: ANA };
    expect(store.getState()).toMatchObject({ status: 'checking', session });
    store.finishCheck();
    expect(store.getState()).toMatchObject({ status: 'signed-in', session });
  });

  it('starts signed out without a stored session', () => {
    const tab = openTab();
    expect(tab.store.getState()).toEqual(SIGNED_OUT);
    tab.store.finishCheck();
    expect(tab.changes()).toEqual([]);
  });

  it.each(['not json', '7', '{"token":""}', '{"token":"one"}', '{"token":"one","user":{"id":7}}'])(
    'ignores an invalid stored session: %s',
    (text) => {
      items.set(STORAGE_KEY, text);
      expect(openTab().store.getState().session).toBeNull();
    },
  );

  it('leaves the redirect to the caller only for a sign-out by that caller [2.profile.delete asvs.14.3.1]', () => {
    const tab = openTab();
    const nextAfter = (end: () => void) => {
      tab.store.save({ token: 'one', user: ANA });
      end();
      const state = tab.store.getState();
      return state.status === 'signed-out' ? state.next : null;
    };
    expect(nextAfter(() => tab.store.signOut('caller'))).toBe('caller');
    expect(nextAfter(() => tab.store.signOut())).toBe('sign-in');
    expect(nextAfter(() => tab.store.expire('one'))).toBe('sign-in');
    // The other tabs don't redirect.
    tab.store.save({ token: 'one', user: ANA });
    const other = openTab();
    tab.store.signOut('caller');
    other.store.syncFromStorage();
    expect(other.store.getState()).toMatchObject({ status: 'signed-out', next: 'sign-in' });
  });

  it('stores only the needed fields of a response [security.browser-storage]', () => {
    const user = { ...ANA, twoFactorEnabled: true };
    openTab().store.save({ token: 'one', user, expiresAt: 9_000 });
    expect(JSON.parse(items.get(STORAGE_KEY) ?? '')).toEqual({
      token: 'one',
      user: { ...ANA, unconfirmedEmail: null },
      expiresAt: 9_000,
      checkedAt: 1_000,
    });
  });
});

describe('syncFromStorage', () => {
  it('reports sign-in, renewal, account change and sign-out by another tab, once each [7.auth.subscription]', () => {
    const [here, there] = signedInTabs();
    now += 10;
    here.store.save({ token: 'one', user: ANA });
    there.store.syncFromStorage();
    here.store.save({ token: 'two', user: BEN });
    there.store.syncFromStorage();
    here.store.signOut();
    there.store.syncFromStorage();
    // Without a change.
    there.store.syncFromStorage();
    expect(there.changes()).toEqual(['signed-in', 'renewed', 'account-changed', 'signed-out']);
    expect(there.events.every(({ isFromOtherTab }) => isFromOtherTab)).toBe(true);
    expect(here.changes()).toEqual(there.changes());
    expect(here.events.some(({ isFromOtherTab }) => isFromOtherTab)).toBe(false);
  });

  it('distinguishes an end by the server from a sign-out', () => {
    const [here, there] = signedInTabs();
    here.store.expire('one');
    there.store.syncFromStorage();
    expect(here.changes()).toEqual(['signed-in', 'ended']);
    expect(there.changes()).toEqual(['signed-in', 'ended']);
    expect(openTab().store.getState().session).toBeNull();
  });

  it('keeps a new session when an old token is refused late', () => {
    const [here, there] = signedInTabs();
    here.store.save({ token: 'two', user: ANA });
    here.store.expire('one');
    // This tab does not have the new token yet.
    there.store.expire('one');
    expect(here.store.getState().session?.token).toBe('two');
    expect(there.store.getState().session?.token).toBe('two');
  });
});

it.each(['blocked', 'full'] as const)(
  'without usable storage keeps the session in its tab while storage is %s',
  (state) => {
    failure = state;
    const tab = signedInTab();
    tab.store.syncFromStorage();
    expect(tab.store.getState().session?.token).toBe('one');
    tab.store.signOut();
    expect(tab.store.getState().status).toBe('signed-out');
  },
);

describe('suppressExpiry', () => {
  it('ignores refusals of the token during and after the action, in all tabs [2.profile.delete]', async () => {
    const tab = signedInTab();
    const other = openTab();
    const isDone = await tab.store.suppressExpiry(async () => {
      other.store.expire('one');
      tab.store.syncFromStorage();
      tab.store.expire('one');
      return true;
    });
    tab.store.expire('one');
    expect(isDone).toBe(true);
    expect(tab.changes()).toEqual(['signed-in']);
    tab.store.signOut();
    expect(tab.changes()).toEqual(['signed-in', 'signed-out']);
  });

  it('lets the session expire again after an action that fails or declines', async () => {
    const tab = signedInTab();
    await tab.store.suppressExpiry(async () => false);
    await expect(
      tab.store.suppressExpiry(() => Promise.reject(new Error('refused'))),
    ).rejects.toThrow();
    expect(tab.store.getState().status).toBe('signed-in');
    tab.store.expire('one');
    expect(tab.changes()).toEqual(['signed-in', 'ended']);
  });
});
