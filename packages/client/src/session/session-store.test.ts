import { beforeEach, describe, expect, it } from 'vitest';
import { type AuthEvent, createSessionStore, SIGNED_OUT, STORAGE_KEY } from './session-store.ts';

const ANA = { id: 'ana', email: 'ana@example.org', name: '' };
const BEN = { id: 'ben', email: 'ben@example.org', name: 'Ben' };

/** The storage of a browser that all its tabs share; `closed` as in some private windows. */
class SharedStorage {
  readonly kept = new Map<string, string>();
  closed = false;
  full = false;
  getItem(name: string): string | null {
    if (this.closed) throw new Error('denied');
    return this.kept.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    if (this.closed || this.full) throw new Error('denied');
    this.kept.set(name, value);
  }
  removeItem(name: string): void {
    if (this.closed) throw new Error('denied');
    this.kept.delete(name);
  }
}

let storage: SharedStorage;
let now: number;

beforeEach(() => {
  storage = new SharedStorage();
  now = 1_000;
});

/** A tab: its store, and all events that it received. */
function openTab() {
  const store = createSessionStore({ storage: () => storage, now: () => now });
  const events: AuthEvent[] = [];
  store.onAuthChange((event) => events.push(event));
  return { store, events, changes: () => events.map(({ change }) => change) };
}
/** A tab that just signed in. */
function signedInTab() {
  const tab = openTab();
  tab.store.keep({ token: 'one', user: ANA });
  return tab;
}
/** Two tabs, of which the first signed in and the second has seen it. */
function signedInTabs() {
  const [here, there] = [openTab(), openTab()];
  here.store.keep({ token: 'one', user: ANA });
  there.store.catchUp();
  return [here, there] as const;
}

describe('a session', () => {
  it('is not believed before the server was asked, and kept where it can’t be asked [7.auth.session 7.auth.persists security.browser-storage]', () => {
    signedInTab();
    const { store } = openTab();
    const session = { token: 'one', user: ANA };
    expect(store.current()).toMatchObject({ status: 'checking', session });
    store.settle();
    expect(store.current()).toMatchObject({ status: 'signed-in', session });
  });

  it('that is none needs no check', () => {
    const tab = openTab();
    expect(tab.store.current()).toEqual(SIGNED_OUT);
    tab.store.settle();
    expect(tab.changes()).toEqual([]);
  });

  it.each(['not json', '7', '{"token":""}', '{"token":"one"}', '{"token":"one","user":{"id":7}}'])(
    'is not read from %s',
    (text) => {
      storage.kept.set(STORAGE_KEY, text);
      expect(openTab().store.current().session).toBeNull();
    },
  );

  it('that its owner ends leaves it to them where to go on; one that ended leads to sign in [2.profile.delete asvs.14.3.1]', () => {
    const tab = openTab();
    const nextAfter = (end: () => void) => {
      tab.store.keep({ token: 'one', user: ANA });
      end();
      const state = tab.store.current();
      return state.status === 'signed-out' ? state.next : null;
    };
    expect(nextAfter(() => tab.store.forget('caller'))).toBe('caller');
    expect(nextAfter(() => tab.store.forget())).toBe('sign-in');
    expect(nextAfter(() => tab.store.end('one'))).toBe('sign-in');
    // The other tabs don't redirect.
    tab.store.keep({ token: 'one', user: ANA });
    const other = openTab();
    tab.store.forget('caller');
    other.store.catchUp();
    expect(other.store.current()).toMatchObject({ status: 'signed-out', next: 'sign-in' });
  });

  it('keeps nothing of an answer but what it needs [security.browser-storage]', () => {
    const user = { ...ANA, twoFactorEnabled: true };
    openTab().store.keep({ token: 'one', user, expiresAt: 9_000 });
    expect(JSON.parse(storage.kept.get(STORAGE_KEY) ?? '')).toEqual({
      token: 'one',
      user: ANA,
      expiresAt: 9_000,
      checkedAt: 1_000,
    });
  });
});

describe('tabs of one browser', () => {
  it('see a sign-in, a renewal, another account and a sign-out of one of them [7.auth.subscription]', () => {
    const [here, there] = signedInTabs();
    now += 10;
    here.store.keep({ token: 'one', user: ANA });
    there.store.catchUp();
    here.store.keep({ token: 'two', user: BEN });
    there.store.catchUp();
    here.store.forget();
    there.store.catchUp();
    // Nothing new: nothing is heard twice.
    there.store.catchUp();
    expect(there.changes()).toEqual(['signed-in', 'renewed', 'account-changed', 'signed-out']);
    expect(there.events.every(({ elsewhere }) => elsewhere)).toBe(true);
    expect(here.changes()).toEqual(there.changes());
    expect(here.events.some(({ elsewhere }) => elsewhere)).toBe(false);
  });

  it('tell an end by the server from a sign-out', () => {
    const [here, there] = signedInTabs();
    here.store.end('one');
    there.store.catchUp();
    expect(here.changes()).toEqual(['signed-in', 'ended']);
    expect(there.changes()).toEqual(['signed-in', 'ended']);
    expect(openTab().store.current().session).toBeNull();
  });

  it('do not lose a new session to the late refusal of an old token', () => {
    const [here, there] = signedInTabs();
    here.store.keep({ token: 'two', user: ANA });
    here.store.end('one');
    // This tab has not heard of the new token yet.
    there.store.end('one');
    expect(here.store.current().session?.token).toBe('two');
    expect(there.store.current().session?.token).toBe('two');
  });
});

describe('where storage is closed or full', () => {
  it.each(['closed', 'full'] as const)('the session lives in its tab: %s', (state) => {
    storage[state] = true;
    const tab = signedInTab();
    tab.store.catchUp();
    expect(tab.store.current().session?.token).toBe('one');
    tab.store.forget();
    expect(tab.store.current().status).toBe('signed-out');
  });
});

describe('a session whose account is being ended by its owner', () => {
  it('takes no refusal of its token for news, in this tab or by another [2.profile.delete]', async () => {
    const tab = signedInTab();
    const other = openTab();
    const left = await tab.store.leave(async () => {
      other.store.end('one');
      tab.store.catchUp();
      tab.store.end('one');
      return true;
    });
    tab.store.end('one');
    expect(left).toBe(true);
    expect(tab.changes()).toEqual(['signed-in']);
    tab.store.forget();
    expect(tab.changes()).toEqual(['signed-in', 'signed-out']);
  });

  it('stands where the account stays, and ends as any other then', async () => {
    const tab = signedInTab();
    await tab.store.leave(async () => false);
    await expect(tab.store.leave(() => Promise.reject(new Error('refused')))).rejects.toThrow();
    expect(tab.store.current().status).toBe('signed-in');
    tab.store.end('one');
    expect(tab.changes()).toEqual(['signed-in', 'ended']);
  });
});
