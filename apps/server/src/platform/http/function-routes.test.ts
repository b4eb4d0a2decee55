import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

let token: string;
const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  token = await server.signUp('ana@example.com');
});

function request(name: string, init: RequestInit = {}) {
  return fetch(`${server.url}/functions/v1/${name}`, { method: 'POST', ...init });
}

const json = { 'content-type': 'application/json' };

describe('POST /functions/v1/{name}', () => {
  it.each([
    ['no body', {}],
    ['an empty JSON body', { headers: json }],
    ['an empty object', { headers: json, body: '{}' }],
    ['null', { headers: json, body: 'null' }],
  ])('accepts %s as an empty input [7.functions.upkeep]', async (_, init) => {
    const headers = {
      ...('headers' in init ? init.headers : {}),
      authorization: `Bearer ${token}`,
    };
    const response = await request('load-preferences', { ...init, headers });
    expect(await response.json()).toEqual({
      data: { preferences: null, alertFrequency: 'immediate' },
      error: null,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each<[string, string?]>([
    ['{'],
    ['"text"'],
    ['[]'],
    ['{"__proto__": {}}'],
    ['{"unknown": 1}'],
    ['"x"', 'load-deals'],
    ['7', 'load-deals'],
    ['[]', 'load-deals'],
    ['{"limit": -1}', 'load-deals'],
    ['{"limit": "many"}', 'load-deals'],
    ['{"origin": "nowhere"}', 'load-deals'],
  ])('rejects %s [asvs.1.5.2 asvs.15.3.6]', async (body, name = 'load-preferences') => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const response = await request(name, { headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: null,
      error: { code: 'invalid_input' },
    });
  });

  it.each(['no-such-function', 'toString', '', 'load-deals/more'])(
    'returns 404 for the unknown function "%s"',
    async (name) => {
      for (const method of ['POST', 'GET', 'DELETE']) {
        const response = await request(name, { method });
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ data: null, error: { code: 'not_found' } });
      }
    },
  );

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    'returns 405 and the allowed methods for %s [7.functions.upkeep]',
    async (method) => {
      const response = await request('load-deals', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
      expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    },
  );

  it('allows any origin, errors included', async () => {
    const preflight = await request('load-deals', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    for (const response of [
      preflight,
      await request('load-deals'),
      await request('load-preferences'),
    ])
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('returns 401 to visitors and invalid tokens for functions of travellers [7.functions.alerts asvs.7.2.1 asvs.8.2.1]', async () => {
    for (const bearer of [null, 'anon', 'no-session'])
      expect(await server.call('load-preferences', {}, bearer)).toMatchObject({
        status: 401,
        error: { code: 'authentication_required' },
      });
  });
});

const report = { dealId: randomUUID(), kind: 'gone' } as const;
it('call limits count valid calls per account, and set Retry-After [security.call-limits]', async () => {
  const token = await server.signUp('one@example.com');
  const other = await server.signUp('other@example.com');
  // Invalid calls do not count.
  await Promise.all(
    Array.from({ length: 40 }, () =>
      server.call('report-deal', { ...report, dealId: 'none' }, token),
    ),
  );
  const responses = await Promise.all(
    Array.from({ length: 32 }, () => server.call('report-deal', report, token)),
  );
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(30);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  const headers = { ...json, authorization: `Bearer ${token}` };
  const refused = await request('report-deal', { headers, body: JSON.stringify(report) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await server.call('report-deal', report, other)).toMatchObject({
    status: 404,
  });
});
