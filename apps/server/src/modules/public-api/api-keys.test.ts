import { beforeAll, describe, expect, it } from 'vitest';
import {
  startBeforeAll,
  startServerOn,
  type TestServer,
  testServer,
} from '../../testing/test-server.ts';
import { newApiKey } from './api-key.ts';

const SETTINGS = { EMAIL_CONFIRMATION: 'off', API_VISITOR_CALLS: '40' };

let token: string;
const server = testServer(SETTINGS);
const beside = startBeforeAll(() => startServerOn(server, SETTINGS));
beforeAll(async () => {
  token = await server.signUp('builder@example.org');
});

async function makeKey(name = 'Newsletter', by = token) {
  const { data } = await server.call('create-api-key', { name }, by);
  if (data === null) throw new Error('No key was made');
  return data;
}
const call = (at: TestServer, key: string) =>
  fetch(`${at.url}/api/v1/airports?q=BUD`, { headers: { authorization: `Bearer ${key}` } });

describe('a key', () => {
  it('stands in one answer alone, and nowhere in the database', async () => {
    const { key, apiKey } = await makeKey('  Newsletter  ');
    expect(apiKey).toMatchObject({ name: 'Newsletter', lastUsedOn: null, revokedAt: null });
    const listed = await server.call('list-api-keys', {}, token);
    expect(listed.data).toEqual({ keys: [apiKey], maximum: 10 });
    expect(JSON.stringify(listed)).not.toContain(key);
    const rows = await server.query('select k::text as row from api_keys k');
    expect(JSON.stringify(rows)).not.toContain(key.slice(8, -4));
  });

  it('is reported to the owner by email, once for each', async () => {
    const notified = async () =>
      (await server.database.pool.query(`select from outbox where kind = 'api_key_made'`)).rowCount;
    const before = (await notified()) ?? 0;
    const { key } = await makeKey('Told');
    expect(await notified()).toBe(before + 1);
    const rows = await server.query('select payload::text from outbox');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('is counted apart from the address that it comes from, and by a longer minute', async () => {
    const { key } = await makeKey();
    const limit = 'x-ratelimit-limit';
    const answer = await call(server, key);
    expect([answer.status, answer.headers.get(limit)]).toEqual([200, '600']);
    const without = await fetch(`${server.url}/api/v1/airports?q=BUD`);
    expect(without.headers.get(limit)).toBe('40');
  });

  it('remembers the day of its last use', async () => {
    const { key, apiKey } = await makeKey('A reader');
    await call(server, key);
    await expect
      .poll(async () => {
        const { data } = await server.call('list-api-keys', {}, token);
        return data?.keys.find(({ id }) => id === apiKey.id)?.lastUsedOn;
      })
      .toBe(new Date().toISOString().slice(0, 10));
  });

  it('that is revoked is refused immediately on every server that knew it [security.api-keys]', async () => {
    const { key, apiKey } = await makeKey();
    for (const one of [server, beside]) expect((await call(one, key)).status).toBe(200);
    const revoke = () => server.call('revoke-api-key', { keyId: apiKey.id }, token);
    const first = await revoke();
    expect(first.data?.apiKey.revokedAt).not.toBeNull();
    for (const one of [server, beside])
      await expect.poll(async () => (await call(one, key)).status).toBe(401);
    expect(await revoke()).toEqual(first);
  });

  it('dies with its account', async () => {
    const leaving = await server.signUp('leaving@example.org');
    const { key } = await makeKey('Mine', leaving);
    expect((await call(beside, key)).status).toBe(200);
    await server.query(`delete from auth."user" where email = 'leaving@example.org'`);
    await expect.poll(async () => (await call(beside, key)).status).toBe(401);
  });

  it('of another account can’t be seen or revoked', async () => {
    const { key, apiKey } = await makeKey();
    const other = await server.signUp('other@example.org');
    const listed = await server.call('list-api-keys', {}, other);
    expect(listed.data?.keys).toEqual([]);
    const revoked = await server.call('revoke-api-key', { keyId: apiKey.id }, other);
    expect(revoked).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect((await call(server, key)).status).toBe(200);
  });

  it('beyond the tenth is not made', async () => {
    const many = await server.signUp('many@example.org');
    for (let made = 0; made < 10; made += 1) await makeKey(`Key ${made}`, many);
    const refused = await server.call('create-api-key', { name: 'One more' }, many);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: 'errors.too_many_api_keys' },
    });
  });

  it.each(['', '   ', 'x'.repeat(61)])('named %j is a mistake', async (name) => {
    const refused = await server.call('create-api-key', { name }, token);
    expect(refused).toMatchObject({ status: 400, error: { fields: [{ path: 'name' }] } });
  });
});

describe('a key that does not work', () => {
  it.each([
    ['never made', newApiKey()],
    ['mistyped', `${newApiKey().slice(0, -1)}!`],
    ['cut off', 'flk_'],
  ])('because it was %s is refused, not taken for a visitor', async (_how, key) => {
    const answer = await call(server, key);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      data: null,
      error: { code: 'authentication_required', message: 'errors.api_key_invalid' },
    });
  });

  it('can’t be guessed at for long: tries count for their address', async () => {
    const statuses: number[] = [];
    // Should a minute end meanwhile, a second one begins; not a third.
    for (let tried = 0; tried < 130 && !statuses.includes(429); tried += 1)
      statuses.push((await call(server, newApiKey())).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is no session, and a session is no key [security.api-keys]', async () => {
    const { key } = await makeKey();
    const asSession = await server.call('list-api-keys', {}, key);
    expect(asSession.status).toBe(401);
  });
});
