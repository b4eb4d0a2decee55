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
const settings = readSettings({ AUTH_SECRET: 'a secret that only this test knows of' });
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
    throw new Failure('invalid_input', [{ path: 'secret-field', message: 'secret-value' }]);
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

it('who is refused is logged by the pattern of the route, not by what stood in the address [security.attack-log]', async () => {
  const [line, ...more] = await getLines('GET', '/rows/secret-id?token=secret');
  expect(more).toEqual([]);
  expect(line).toMatchObject({ event: 'refused', method: 'GET', route: '/rows/:id', status: 403 });
  expect(JSON.stringify(line)).not.toMatch(/secret/);
});

it('what is asked of the accounts is logged with what came of it [security.attack-log]', async () => {
  expect(await getLines('POST', '/auth/v1/sign-in/email')).toMatchObject([
    { event: 'account', route: '/auth/v1/sign-in/email', status: 200 },
  ]);
  expect(await getLines('POST', '/auth/v1/sign-in/email?wrong=1')).toMatchObject([
    { event: 'limited', route: '/auth/v1/sign-in/email', status: 429 },
  ]);
});

it('a caller has a stable digest of its own, without its address', async () => {
  const getCaller = async (address: string) =>
    (await getLines('POST', '/auth/v1/sign-out', address))[0]?.['caller'];
  const caller = await getCaller(ADDRESS);
  expect(caller).toMatch(/^[0-9a-f]{16}$/);
  expect(await getCaller(ADDRESS)).toBe(caller);
  expect(await getCaller('203.0.113.10')).not.toBe(caller);
  expect(JSON.stringify(await getLines('POST', '/auth/v1/sign-out'))).not.toContain(ADDRESS);
});

it('a made-up path is not repeated, and what is allowed is not logged [asvs.16.4.1]', async () => {
  const [line] = await getLines('POST', '/auth/v1/x%0aforged-line');
  expect(line?.['route']).toBe('/auth/v1/*');
  expect(await getLines('GET', '/open')).toEqual([]);
});

it('what cannot be used is logged by its place and code, and by nothing that was sent [asvs.16.3.3]', async () => {
  const [refused] = await getLines('POST', '/functions/v1/save?secret=1');
  expect(refused).toMatchObject({
    event: 'input',
    route: '/functions/v1/save',
    status: 400,
    code: 'invalid_input',
  });
  const [odd] = await getLines('POST', '/rest/v1/secret');
  expect(odd).toMatchObject({ event: 'input', route: '/rest/v1/:table', status: 400 });
  expect(odd).not.toHaveProperty('code');
  expect(JSON.stringify([refused, odd])).not.toMatch(/secret/);
});

it('who calls for a row that is not there, or not theirs, is logged; a page that is not there is no news', async () => {
  expect(await getLines('POST', '/functions/v1/close')).toMatchObject([
    { event: 'input', route: '/functions/v1/close', status: 404, code: 'not_found' },
  ]);
  expect(await getLines('GET', '/page')).toEqual([]);
});

it('so many lines a minute tell of it; how many were left out stands in the next', async () => {
  now = new Date('2026-11-22T12:05:00Z');
  lines.length = 0;
  const ask = () =>
    app.inject({ method: 'POST', url: '/functions/v1/save', remoteAddress: ADDRESS });
  for (let asked = 0; asked < 100; asked += 1) await ask();
  expect(lines).toHaveLength(60);
  // Refusals are logged all the same.
  expect(await getLines('GET', '/rows/1')).toHaveLength(1);
  now = new Date('2026-11-22T12:06:00Z');
  expect(await getLines('POST', '/functions/v1/save')).toMatchObject([{ leftOut: 40 }]);
  const [next] = await getLines('POST', '/functions/v1/save');
  expect(next).not.toHaveProperty('leftOut');
});
