import { expect, it } from 'vitest';
import { SessionCache, type SessionTraveller } from './session-cache.ts';

const createTraveller = (sessionId = 'session'): SessionTraveller => ({
  userId: 'user',
  sessionId,
  expiresAt: new Date('2030-01-01'),
  isGuest: false,
});

/** A cache that counts its look-ups and receives notices. */
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

it('looks up a session once', async () => {
  const { cache, lookUps } = createCache(async () => createTraveller());
  expect(await cache.find('token')).toEqual(createTraveller());
  expect(await cache.find('token')).toEqual(createTraveller());
  expect(lookUps()).toBe(1);
});

it('does not cache invalid tokens', async () => {
  const { cache, lookUps } = createCache(async () => null);
  expect(await cache.find('made up')).toBeNull();
  expect(await cache.find('made up')).toBeNull();
  expect(lookUps()).toBe(2);
});

it('removes all bearers of an ended session, and no others', async () => {
  const { cache, lookUps } = createCache(async (bearer) => createTraveller(bearer.split('.')[0]));
  for (const bearer of ['a.plain', 'a.signed', 'b.plain']) await cache.find(bearer);
  cache.onNotice('a');
  for (const bearer of ['a.plain', 'a.signed', 'b.plain']) await cache.find(bearer);
  expect(lookUps()).toBe(5);
});

it('does not cache a look-up that began before a notice [security.session-end]', async () => {
  let resolveLookUp = (_: SessionTraveller | null) => {};
  const { cache, lookUps } = createCache(() => new Promise((resolve) => (resolveLookUp = resolve)));
  const pending = cache.find('token');
  cache.onNotice('session');
  resolveLookUp(createTraveller());
  await pending;
  void cache.find('token');
  expect(lookUps()).toBe(2);
});

it('caches nothing while notices are interrupted [asvs.16.5.3]', async () => {
  const { cache, lookUps } = createCache(async () => createTraveller());
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

it('expires sessions that were cached together at different times, within 15 s', async () => {
  const { cache, lookUps, setNow } = createCache(async (bearer) => createTraveller(bearer));
  const findAllAfter = async (seconds: number) => {
    setNow(new Date(Date.UTC(2029, 11, 31, 0, 0, seconds)));
    const previous = lookUps();
    for (let session = 0; session < 200; session += 1) await cache.find(`${session}`);
    return lookUps() - previous;
  };
  expect(await findAllAfter(0)).toBe(200);
  expect(await findAllAfter(7)).toBe(0);
  const within11Seconds = await findAllAfter(11);
  expect(within11Seconds).toBeGreaterThan(50);
  expect(within11Seconds).toBeLessThan(150);
  expect(await findAllAfter(15.001)).toBeGreaterThanOrEqual(200 - within11Seconds);
});

it('returns no expired session', async () => {
  const { cache, lookUps, setNow } = createCache(async () => createTraveller());
  await cache.find('token');
  setNow(new Date('2030-01-01T00:00:00Z'));
  await cache.find('token');
  expect(lookUps()).toBe(2);
});

it('notifies each watcher once, and no removed ones', async () => {
  const { cache } = createCache(async () => createTraveller());
  const ended: string[] = [];
  cache.watch('session', () => ended.push('watching'));
  cache.watch('session', () => ended.push('removed'))();
  cache.watch('another', () => ended.push('another'));
  cache.onNotice('session');
  cache.onNotice('session');
  expect(ended).toEqual(['watching']);
});
