import { describe, expect, it } from 'vitest';
import { SessionCache, type SessionTraveller } from './session-cache.ts';

const traveller = (sessionId = 'session'): SessionTraveller => ({
  userId: 'user',
  sessionId,
  expiresAt: new Date('2030-01-01'),
});

/** A cache that counts its look-ups and listens for ended sessions. */
function createCache(lookUp: (bearer: string) => Promise<SessionTraveller | null>) {
  let lookUps = 0;
  let now = new Date('2029-12-31');
  const book = new SessionCache(
    (bearer) => {
      lookUps += 1;
      return lookUp(bearer);
    },
    () => now,
  );
  book.onNotice(null);
  return { book, lookUps: () => lookUps, setNow: (to: Date) => (now = to) };
}

describe('the session book', () => {
  it('looks a session up once for many requests', async () => {
    const { book, lookUps } = createCache(async () => traveller());
    expect(await book.find('token')).toEqual(traveller());
    expect(await book.find('token')).toEqual(traveller());
    expect(lookUps()).toBe(1);
  });

  it('keeps nothing about a token that is no session', async () => {
    const { book, lookUps } = createCache(async () => null);
    expect(await book.find('made up')).toBeNull();
    expect(await book.find('made up')).toBeNull();
    expect(lookUps()).toBe(2);
  });

  it('forgets an ended session under all of its bearers, and no other', async () => {
    const { book, lookUps } = createCache(async (bearer) => traveller(bearer.split('.')[0]));
    for (const bearer of ['a.plain', 'a.signed', 'b.plain']) await book.find(bearer);
    book.onNotice('a');
    for (const bearer of ['a.plain', 'a.signed', 'b.plain']) await book.find(bearer);
    expect(lookUps()).toBe(5);
  });

  it('does not keep an answer that was asked for before an ending was heard', async () => {
    let answer = (_: SessionTraveller | null) => {};
    const { book, lookUps } = createCache(() => new Promise((resolve) => (answer = resolve)));
    const asking = book.find('token');
    book.onNotice('session');
    answer(traveller());
    await asking;
    void book.find('token');
    expect(lookUps()).toBe(2);
  });

  it('trusts nothing that it keeps while endings cannot be heard', async () => {
    const { book, lookUps } = createCache(async () => traveller());
    await book.find('token');
    book.interrupt();
    await book.find('token');
    await book.find('token');
    expect(lookUps()).toBe(3);
    book.onNotice(null);
    await book.find('token');
    await book.find('token');
    expect(lookUps()).toBe(4);
  });

  it('does not outlast the session', async () => {
    const { book, lookUps, setNow } = createCache(async () => traveller());
    await book.find('token');
    setNow(new Date('2030-01-01T00:00:00Z'));
    await book.find('token');
    expect(lookUps()).toBe(2);
  });

  it('tells each watcher of an ending once, and those who left nothing', async () => {
    const { book } = createCache(async () => traveller());
    const ended: string[] = [];
    book.watch('session', () => ended.push('stays'));
    book.watch('session', () => ended.push('left'))();
    book.watch('another', () => ended.push('another'));
    book.onNotice('session');
    book.onNotice('session');
    expect(ended).toEqual(['stays']);
  });
});
