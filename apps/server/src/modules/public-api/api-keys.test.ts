import { beforeAll, describe, expect, it } from 'vitest';
import {
  startBeforeAll,
  startServerOn,
  type TestServer,
  testServer,
} from '../../testing/test-server.ts';
import { generateApiKey } from './api-key.ts';

const SETTINGS = { EMAIL_CONFIRMATION: 'off', API_VISITOR_CALLS: '40' };

let token: string;
const server = testServer(SETTINGS);
const otherServer = startBeforeAll(() => startServerOn(server, SETTINGS));
beforeAll(async () => {
  token = await server.signUp('builder@example.org');
});

async function createKey(name = 'Newsletter', bearer = token) {
  const { data } = await server.call('create-api-key', { name }, bearer);
  if (data === null) throw new Error('No key was made');
  return data;
}
const call = (target: TestServer, key: string) =>
  fetch(`${target.url}/api/v1/airports?q=BUD`, { headers: { authorization: `Bearer ${key}` } });

describe('API keys', () => {
  it('are returned once and not stored, and announced to their owner by email', async () => {
    const { key, apiKey } = await createKey('  Newsletter  ');
    expect(apiKey).toMatchObject({ name: 'Newsletter', lastUsedOn: null, revokedAt: null });
    const listed = await server.call('list-api-keys', {}, token);
    expect(listed.data).toEqual({ keys: [apiKey], maximum: 10 });
    expect(JSON.stringify(listed)).not.toContain(key);
    const rows = await server.query('select k::text as row from api_keys k');
    expect(JSON.stringify(rows)).not.toContain(key.slice(8, -4));
    const emails = await server.query(`select payload from outbox where kind = 'api_key_made'`);
    expect(emails).toHaveLength(1);
    expect(JSON.stringify(emails)).not.toContain(key);
  });

  it('have their own, higher limit', async () => {
    const { key } = await createKey();
    const limit = 'x-ratelimit-limit';
    const response = await call(server, key);
    expect([response.status, response.headers.get(limit)]).toEqual([200, '600']);
    const without = await fetch(`${server.url}/api/v1/airports?q=BUD`);
    expect(without.headers.get(limit)).toBe('40');
  });

  it('record the day of their last use', async () => {
    const { key, apiKey } = await createKey('A reader');
    await call(server, key);
    await expect
      .poll(async () => {
        const { data } = await server.call('list-api-keys', {}, token);
        return data?.keys.find(({ id }) => id === apiKey.id)?.lastUsedOn;
      })
      .toBe(new Date().toISOString().slice(0, 10));
  });

  it('are rejected by all servers immediately after revocation [security.api-keys]', async () => {
    const { key, apiKey } = await createKey();
    for (const target of [server, otherServer]) expect((await call(target, key)).status).toBe(200);
    const revoke = () => server.call('revoke-api-key', { keyId: apiKey.id }, token);
    const revoked = await revoke();
    expect(revoked.data?.apiKey.revokedAt).not.toBeNull();
    for (const target of [server, otherServer])
      await expect.poll(async () => (await call(target, key)).status).toBe(401);
    expect(await revoke()).toEqual(revoked);
  });

  it('are deleted with their account', async () => {
    const token = await server.signUp('leaving@example.org');
    const { key } = await createKey('Mine', token);
    expect((await call(otherServer, key)).status).toBe(200);
    await server.query(`delete from auth."user" where email = 'leaving@example.org'`);
    await expect.poll(async () => (await call(otherServer, key)).status).toBe(401);
  });

  it('of another account can’t be listed or revoked', async () => {
    const { key, apiKey } = await createKey();
    const other = await server.signUp('other@example.org');
    const listed = await server.call('list-api-keys', {}, other);
    expect(listed.data?.keys).toEqual([]);
    const revoked = await server.call('revoke-api-key', { keyId: apiKey.id }, other);
    expect(revoked).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect((await call(server, key)).status).toBe(200);
  });

  it('are limited to ten per account', async () => {
    const many = await server.signUp('many@example.org');
    for (let count = 0; count < 10; count += 1) await createKey(`Key ${count}`, many);
    const response = await server.call('create-api-key', { name: 'One more' }, many);
    expect(response).toMatchObject({
      status: 409,
      error: { code: 'conflict', detail: 'errors.too_many_api_keys' },
    });
  });

  it.each(['', '   ', 'x'.repeat(61)])('reject the name %j', async (name) => {
    const response = await server.call('create-api-key', { name }, token);
    expect(response).toMatchObject({ status: 400, error: { fields: [{ path: 'name' }] } });
  });
});

describe('invalid API keys', () => {
  it.each([
    ['never created', generateApiKey()],
    ['mistyped', `${generateApiKey().slice(0, -1)}!`],
    ['truncated', 'flk_'],
  ])('are rejected if %s', async (_how, key) => {
    const response = await call(server, key);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      data: null,
      error: { code: 'authentication_required', detail: 'errors.api_key_invalid' },
    });
  });

  it('count for their address', async () => {
    const statuses: number[] = [];
    // Allows for a new minute during the loop.
    for (let count = 0; count < 130 && !statuses.includes(429); count += 1)
      statuses.push((await call(server, generateApiKey())).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are no sessions [security.api-keys]', async () => {
    const { key } = await createKey();
    const asSession = await server.call('list-api-keys', {}, key);
    expect(asSession.status).toBe(401);
  });
});
