import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { registerErrors } from './error-answers.ts';
import { Failure } from './failure.ts';
import { logSecurityEvents } from './security-events.ts';

const ADDRESS = '203.0.113.9';
const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
const settings = readSettings({ AUTH_SECRET: 'a secret that only this test knows of' });
const app = Fastify();

beforeAll(async () => {
  registerErrors(app, log);
  logSecurityEvents(app, { log, settings });
  app.get('/open', async () => 'open');
  app.get('/rows/:id', async () => {
    throw new Failure('forbidden');
  });
  app.post('/auth/v1/*', async (request) => {
    if (request.url.includes('wrong')) throw new Failure('too_many_requests');
    return 'in';
  });
  await app.ready();
});
afterAll(() => app.close());

async function linesOf(method: 'GET' | 'POST', url: string, remoteAddress = ADDRESS) {
  lines.length = 0;
  await app.inject({ method, url, remoteAddress });
  return [...lines];
}

it('who is refused is logged by the pattern of the route, not by what stood in the address', async () => {
  const [line, ...more] = await linesOf('GET', '/rows/secret-id?token=secret');
  expect(more).toEqual([]);
  expect(line).toMatchObject({ event: 'refused', method: 'GET', route: '/rows/:id', status: 403 });
  expect(JSON.stringify(line)).not.toMatch(/secret/);
});

it('what is asked of the accounts is logged with what came of it', async () => {
  expect(await linesOf('POST', '/auth/v1/sign-in/email')).toMatchObject([
    { event: 'account', route: '/auth/v1/sign-in/email', status: 200 },
  ]);
  expect(await linesOf('POST', '/auth/v1/sign-in/email?wrong=1')).toMatchObject([
    { event: 'limited', route: '/auth/v1/sign-in/email', status: 429 },
  ]);
});

it('who asks is the same each time, another than somebody else, and not named', async () => {
  const callerOf = async (address: string) =>
    (await linesOf('POST', '/auth/v1/sign-out', address))[0]?.['caller'];
  const caller = await callerOf(ADDRESS);
  expect(caller).toMatch(/^[0-9a-f]{16}$/);
  expect(await callerOf(ADDRESS)).toBe(caller);
  expect(await callerOf('203.0.113.10')).not.toBe(caller);
  expect(JSON.stringify(await linesOf('POST', '/auth/v1/sign-out'))).not.toContain(ADDRESS);
});

it('a path that somebody made up is not repeated, and what is allowed is not logged', async () => {
  const [line] = await linesOf('POST', '/auth/v1/x%0aforged-line');
  expect(line?.['route']).toBe('/auth/v1/*');
  expect(await linesOf('GET', '/open')).toEqual([]);
});
