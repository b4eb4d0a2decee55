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
  'answers 500 to an error of another service with status %i, and logs it with the id of the request [security.upstream-errors]',
  async (status) => {
    const answer = await app.inject({ method: 'POST', url: `/upstream/${status}` });
    expect(answer.statusCode).toBe(500);
    const { error } = answer.json();
    expect(error).toMatchObject({ code: 'internal' });
    expect(lines).toMatchObject([
      { level: 50, requestId: error.requestId, err: { message: 'Upstream refused' } },
    ]);
  },
);

it.each([
  [400, 'a body that is no JSON', { 'content-type': 'application/json' }, '{'],
  [413, 'a body that is too large', { 'content-type': 'application/json' }, `"${'x'.repeat(100)}"`],
  [415, 'a type that nothing reads', { 'content-type': 'application/x-unknown' }, 'x'],
])('answers %i to %s, and logs nothing', async (status, _name, headers, payload) => {
  const answer = await app.inject({ method: 'POST', url: '/upstream/500', headers, payload });
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, 'invalid_input']);
  expect(lines).toEqual([]);
});
