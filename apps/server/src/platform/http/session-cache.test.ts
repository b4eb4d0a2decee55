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
  const cache = new SessionCache(
    (bearer) => {
      lookUps += 1;
      return lookUp(bearer);
    },
    () => now,
    () => now.getTime(),
  );
  cache.onNotice(null);
  return { cache, lookUps: () => lookUps, setNow: (to: Date) => (now = to) };
}

describe('SessionCache', () => {
  it('looks a session up once for many requests', async () => {
    const { cache, lookUps } = createCache(async () => traveller());
    expect(await cache.find('token')).toEqual(traveller());
    expect(await cache.find('token')).toEqual(traveller());
    expect(lookUps()).toBe(1);
  });

  it('keeps nothing about a token that is no session', async () => {
    const { cache, lookUps } = createCache(async () => null);
    expect(await cache.find('made up')).toBeNull();
    expect(await cache.find('made up')).toBeNull();
    expect(lookUps()).toBe(2);
  });

  it('forgets an ended session under all of its bearers, and no other', async () => {
    const { cache, lookUps } = createCache(async (bearer) => traveller(bearer.split('.')[0]));
    for (const bearer of ['a.plain', 'a.signed', 'b.plain']) await cache.find(bearer);
    cache.onNotice('a');
    for (const bearer of ['a.plain', 'a.signed', 'b.plain']) await cache.find(bearer);
    expect(lookUps()).toBe(5);
  });

  it('does not keep an answer that was asked for before an ending was heard [security.session-end]', async () => {
    let answer = (_: SessionTraveller | null) => {};
    const { cache, lookUps } = createCache(() => new Promise((resolve) => (answer = resolve)));
    const asking = cache.find('token');
    cache.onNotice('session');
    answer(traveller());
    await asking;
    void cache.find('token');
    expect(lookUps()).toBe(2);
  });

  it('trusts nothing that it keeps while endings cannot be heard [asvs.16.5.3]', async () => {
    const { cache, lookUps } = createCache(async () => traveller());
    await cache.find('token');
    cache.interrupt();
    await cache.find('token');
    await cache.find('token');
    expect(lookUps()).toBe(3);
    cache.onNotice(null);
    await cache.find('token');
    await cache.find('token');
    expect(lookUps()).toBe(4);
  });

  it('looks sessions that came together up again at different times, each within 15 s', async () => {
    const { cache, lookUps, setNow } = createCache(async (bearer) => traveller(bearer));
    const findAllAfter = async (seconds: number) => {
      setNow(new Date(Date.UTC(2029, 11, 31, 0, 0, seconds)));
      const before = lookUps();
      for (let session = 0; session < 200; session += 1) await cache.find(`${session}`);
      return lookUps() - before;
    };
    expect(await findAllAfter(0)).toBe(200);
    expect(await findAllAfter(7)).toBe(0);
    const within11Seconds = await findAllAfter(11);
    expect(within11Seconds).toBeGreaterThan(50);
    expect(within11Seconds).toBeLessThan(150);
    expect(await findAllAfter(15.001)).toBeGreaterThanOrEqual(200 - within11Seconds);
  });

  it('does not outlast the session', async () => {
    const { cache, lookUps, setNow } = createCache(async () => traveller());
    await cache.find('token');
    setNow(new Date('2030-01-01T00:00:00Z'));
    await cache.find('token');
    expect(lookUps()).toBe(2);
  });

  it('tells each watcher of an ending once, and those who left nothing', async () => {
    const { cache } = createCache(async () => traveller());
    const ended: string[] = [];
    cache.watch('session', () => ended.push('stays'));
    cache.watch('session', () => ended.push('left'))();
    cache.watch('another', () => ended.push('another'));
    cache.onNotice('session');
    cache.onNotice('session');
    expect(ended).toEqual(['stays']);
  });
});
