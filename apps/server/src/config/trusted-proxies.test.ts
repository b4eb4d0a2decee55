import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendRequest } from '../testing/send-request.ts';
import { startServerOn, startTestServer, type TestServer } from '../testing/test-server.ts';
import { readSettings } from './settings.ts';

const SPOOFED = '203.0.113.66';
const CALLS = 2;
let server: TestServer;
let alone: TestServer;
beforeAll(async () => {
  // A minute in which calls are counted does not end between two of them.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({
    TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8',
    API_VISITOR_CALLS: String(CALLS),
    ADMIN_EMAILS: 'nobody@example.org',
  });
  alone = await startServerOn(server, { API_VISITOR_CALLS: String(CALLS) });
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([server.stop(), alone.stop()]);
});

/** Asks as a proxy on this machine would, which says for whom. */
const callFor = (url: string, forwardedFor: string) =>
  fetch(`${url}/api/v1/airports?q=bud`, { headers: { 'x-forwarded-for': forwardedFor } });

/** The statuses of one call more than an address has, said to come by these ways. */
async function getStatuses(url: string, ways: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (const way of ways) statuses.push((await callFor(url, way)).status);
  return statuses;
}

describe('limits by address behind a trusted proxy', () => {
  it('count each of those who come through it [asvs.15.3.4]', async () => {
    const ways = ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2'];
    expect(await getStatuses(server.url, ways)).toEqual([200, 200, 429, 200]);
  });

  it('are not escaped by hops that the caller made up [security.spoofed-addresses]', async () => {
    const ways = [1, 2, 3].map((one) => `203.0.113.${one}, 198.51.100.3`);
    expect(await getStatuses(server.url, ways)).toEqual([200, 200, 429]);
  });

  it('see through several proxies, and stop at the first that is none', async () => {
    const ways = [1, 2, 3].map((one) => `${SPOOFED}, 198.51.100.4, 10.0.0.${one}`);
    expect(await getStatuses(server.url, ways)).toEqual([200, 200, 429]);
    expect((await callFor(server.url, SPOOFED)).status).toBe(200);
  });

  it('count the accounts’ calls by the same address [security.spoofed-addresses]', async () => {
    const ask = async (forwardedFor: string) => {
      const answer = await fetch(`${server.url}/auth/v1/request-password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        body: JSON.stringify({ email: `${randomUUID()}@example.org` }),
      });
      return answer.status;
    };
    const statuses = [];
    for (let call = 0; call < 11; call += 1)
      statuses.push(await ask(`203.0.113.${call}, 198.51.100.5`));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await ask('198.51.100.6')).toBe(200);
  });
});

it('ignores forwarded addresses without a trusted proxy', async () => {
  const ways = ['198.51.100.11', '198.51.100.12', '198.51.100.13'];
  expect(await getStatuses(alone.url, ways)).toEqual([200, 200, 429]);
});

it('who was forwarded is never on this machine, whatever address is passed on [security.local-requests]', async () => {
  const mailbox = async (headers: Record<string, string>) => {
    const answer = await sendRequest(server.url, { path: '/local/v1/mailbox', headers });
    answer.resume();
    return answer.statusCode;
  };
  expect(await mailbox({})).toBe(200);
  for (const way of ['127.0.0.1', '::1', 'localhost', ''])
    expect(await mailbox({ 'x-forwarded-for': way }), way).toBe(403);
});

describe('TRUSTED_PROXIES', () => {
  it.each(['10.0.0.0/8', '::1', '2001:db8::/32', '127.0.0.1,::1'])('takes %s', (text) => {
    expect(readSettings({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES).toEqual(text.split(','));
  });

  it.each([
    'proxy.example.org',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
  ])('refuses %s', (text) => {
    expect(() => readSettings({ TRUSTED_PROXIES: text })).toThrow(/TRUSTED_PROXIES/);
  });
});
