import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendRequest } from '../testing/send-request.ts';
import { testServer } from '../testing/test-server.ts';
import { readSettings } from './settings.ts';

const SPOOFED = '203.0.113.66';
const CALLS = 2;
// Keeps all calls in one minute.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
const server = testServer({
  TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8',
  API_VISITOR_CALLS: String(CALLS),
  ADMIN_EMAILS: 'nobody@example.org',
});
afterAll(() => void vi.useRealTimers());

/** Sends a request as a local proxy does. */
const callFor = (url: string, forwardedFor: string) =>
  fetch(`${url}/api/v1/airports?q=bud`, { headers: { 'x-forwarded-for': forwardedFor } });

/** Sends a request for each value of `X-Forwarded-For`. */
async function getStatuses(url: string, forwardedFor: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (const address of forwardedFor) statuses.push((await callFor(url, address)).status);
  return statuses;
}

describe('rate limits behind a trusted proxy', () => {
  it('count each forwarded address [asvs.15.3.4]', async () => {
    const forwardedFor = ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2'];
    expect(await getStatuses(server.url, forwardedFor)).toEqual([200, 200, 429, 200]);
  });

  it('ignore forged hops [security.spoofed-addresses]', async () => {
    const forwardedFor = [1, 2, 3].map((hop) => `203.0.113.${hop}, 198.51.100.3`);
    expect(await getStatuses(server.url, forwardedFor)).toEqual([200, 200, 429]);
  });

  it('skip several trusted proxies', async () => {
    const forwardedFor = [1, 2, 3].map((proxy) => `${SPOOFED}, 198.51.100.4, 10.0.0.${proxy}`);
    expect(await getStatuses(server.url, forwardedFor)).toEqual([200, 200, 429]);
    expect((await callFor(server.url, SPOOFED)).status).toBe(200);
  });

  it('count calls of the accounts API by the same address [security.spoofed-addresses]', async () => {
    const requestReset = async (forwardedFor: string) => {
      const response = await fetch(`${server.url}/auth/v1/request-password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        body: JSON.stringify({ email: `${randomUUID()}@example.org` }),
      });
      return response.status;
    };
    const statuses = [];
    for (let call = 0; call < 11; call += 1)
      statuses.push(await requestReset(`203.0.113.${call}, 198.51.100.5`));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await requestReset('198.51.100.6')).toBe(200);
  });
});

it('ignores forwarded addresses without a trusted proxy', async () => {
  const withoutProxies = await server.startOther({ API_VISITOR_CALLS: String(CALLS) });
  const forwardedFor = ['198.51.100.11', '198.51.100.12', '198.51.100.13'];
  expect(await getStatuses(withoutProxies.url, forwardedFor)).toEqual([200, 200, 429]);
});

it('forwarded requests are never local, whatever the forwarded address [security.local-requests]', async () => {
  const mailbox = async (headers: Record<string, string>) => {
    const response = await sendRequest(server.url, { path: '/local/v1/mailbox', headers });
    response.resume();
    return response.statusCode;
  };
  expect(await mailbox({})).toBe(200);
  for (const address of ['127.0.0.1', '::1', 'localhost', ''])
    expect(await mailbox({ 'x-forwarded-for': address }), address).toBe(403);
});

describe('TRUSTED_PROXIES', () => {
  it.each(['10.0.0.0/8', '::1', '2001:db8::/32', '127.0.0.1,::1'])('accepts %s', (text) => {
    expect(readSettings({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES).toEqual(text.split(','));
  });

  it.each([
    'proxy.example.org',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
  ])('rejects %s', (text) => {
    expect(() => readSettings({ TRUSTED_PROXIES: text })).toThrow(/TRUSTED_PROXIES/);
  });
});
