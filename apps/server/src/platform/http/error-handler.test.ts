import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRecordedLog } from '../../testing/recorded-log.ts';
import { registerErrors } from './error-handler.ts';

const { lines, log } = createRecordedLog();
const app = Fastify({ bodyLimit: 100 });

beforeAll(async () => {
  registerErrors(app, log);
  app.post('/upstream/:status', async (request) => {
    const { status } = request.params as { status: string };
    throw Object.assign(new Error('Upstream refused'), {
      statusCode: Number(status),
      code: 'no_such_charge',
    });
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

it.each([400, 401, 404, 429, 503])(
  'returns 500 for an upstream error with status %i, and logs it with the request id [security.upstream-errors]',
  async (status) => {
    const response = await app.inject({ method: 'POST', url: `/upstream/${status}` });
    expect(response.statusCode).toBe(500);
    const { error } = response.json();
    expect(error).toMatchObject({ code: 'internal' });
    expect(lines).toMatchObject([
      { level: 50, requestId: error.requestId, err: { message: 'Upstream refused' } },
    ]);
  },
);

it.each([
  [400, 'a body that is not JSON', { 'content-type': 'application/json' }, '{'],
  [413, 'a too large body', { 'content-type': 'application/json' }, `"${'x'.repeat(100)}"`],
  [415, 'an unknown content type', { 'content-type': 'application/x-unknown' }, 'x'],
])('returns %i for %s, and logs nothing', async (status, _name, headers, payload) => {
  const response = await app.inject({ method: 'POST', url: '/upstream/500', headers, payload });
  expect([response.statusCode, response.json().error.code]).toEqual([status, 'invalid_input']);
  expect(lines).toEqual([]);
});
