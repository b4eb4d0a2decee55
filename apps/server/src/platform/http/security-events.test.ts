import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { handleErrors } from '../../modules/tables/error-handler.ts';
import { createRecordedLog } from '../../testing/recorded-log.ts';
import { registerErrors } from './error-handler.ts';
import { Failure } from './failure.ts';
import { RestError } from './rest-error.ts';
import { logSecurityEvents } from './security-events.ts';

const ADDRESS = '203.0.113.9';
const { lines, log } = createRecordedLog();
const settings = readSettings({ AUTH_SECRET: 'a secret of 32 characters or more' });
const app = Fastify();
let now = new Date('2026-11-22T12:00:00Z');

beforeAll(async () => {
  registerErrors(app, log);
  logSecurityEvents(app, { log, settings, now: () => now });
  app.get('/open', async () => 'open');
  app.get('/rows/:id', async () => {
    throw new Failure('forbidden');
  });
  app.post('/functions/v1/save', async () => {
    throw new Failure('invalid_input', {
      fields: [{ path: 'secret-field', message: 'secret-value' }],
    });
  });
  app.post('/functions/v1/close', async () => {
    throw new Failure('not_found');
  });
  app.get('/page', async (_request, reply) => reply.status(404).send('none'));
  app.register(async (rest) => {
    handleErrors(rest, { log });
    rest.post('/rest/v1/:table', async () => {
      throw new RestError(400, 'not a code: secret', 'secret-value');
    });
  });
  app.post('/auth/v1/*', async (request) => {
    if (request.url.includes('wrong')) throw new Failure('too_many_requests');
    return 'in';
  });
  await app.ready();
});
afterAll(() => app.close());

async function getLines(method: 'GET' | 'POST', url: string, remoteAddress = ADDRESS) {
  lines.length = 0;
  await app.inject({ method, url, remoteAddress });
  return [...lines];
}

it('logs a forbidden request with its route pattern instead of its URL [security.attack-log]', async () => {
  const [line, ...others] = await getLines('GET', '/rows/secret-id?token=secret');
  expect(others).toEqual([]);
  expect(line).toMatchObject({ event: 'refused', method: 'GET', route: '/rows/:id', status: 403 });
  expect(JSON.stringify(line)).not.toMatch(/secret/);
});

it('logs account requests with their status [security.attack-log]', async () => {
  expect(await getLines('POST', '/auth/v1/sign-in/email')).toMatchObject([
    { event: 'account', route: '/auth/v1/sign-in/email', status: 200 },
  ]);
  expect(await getLines('POST', '/auth/v1/sign-in/email?wrong=1')).toMatchObject([
    { event: 'limited', route: '/auth/v1/sign-in/email', status: 429 },
  ]);
});

it('identifies a caller by a digest of its address', async () => {
  const getCaller = async (address: string) =>
    (await getLines('POST', '/auth/v1/sign-out', address))[0]?.['caller'];
  const caller = await getCaller(ADDRESS);
  expect(caller).toMatch(/^[0-9a-f]{16}$/);
  expect(await getCaller(ADDRESS)).toBe(caller);
  expect(await getCaller('203.0.113.10')).not.toBe(caller);
  expect(JSON.stringify(await getLines('POST', '/auth/v1/sign-out'))).not.toContain(ADDRESS);
});

it('logs no unknown paths and no successful requests [asvs.16.4.1]', async () => {
  const [line] = await getLines('POST', '/auth/v1/x%0aforged-line');
  expect(line?.['route']).toBe('/auth/v1/*');
  expect(await getLines('GET', '/open')).toEqual([]);
});

it('logs invalid input by route and code without its values [asvs.16.3.3]', async () => {
  const [invalidInput] = await getLines('POST', '/functions/v1/save?secret=1');
  expect(invalidInput).toMatchObject({
    event: 'input',
    route: '/functions/v1/save',
    status: 400,
    code: 'invalid_input',
  });
  const [restError] = await getLines('POST', '/rest/v1/secret');
  expect(restError).toMatchObject({ event: 'input', route: '/rest/v1/:table', status: 400 });
  expect(restError).not.toHaveProperty('code');
  expect(JSON.stringify([invalidInput, restError])).not.toMatch(/secret/);
});

it('logs calls for missing rows, but not requests for missing pages', async () => {
  expect(await getLines('POST', '/functions/v1/close')).toMatchObject([
    { event: 'input', route: '/functions/v1/close', status: 404, code: 'not_found' },
  ]);
  expect(await getLines('GET', '/page')).toEqual([]);
});

it('limits lines of invalid input per minute, and counts those omitted', async () => {
  now = new Date('2026-11-22T12:05:00Z');
  lines.length = 0;
  for (let count = 0; count < 100; count += 1)
    await app.inject({ method: 'POST', url: '/functions/v1/save', remoteAddress: ADDRESS });
  expect(lines).toHaveLength(60);
  // Other events are still logged.
  expect(await getLines('GET', '/rows/1')).toHaveLength(1);
  now = new Date('2026-11-22T12:06:00Z');
  expect(await getLines('POST', '/functions/v1/save')).toMatchObject([{ leftOut: 40 }]);
  const [next] = await getLines('POST', '/functions/v1/save');
  expect(next).not.toHaveProperty('leftOut');
});
