import { translator } from '@farelark/i18n';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

it('interprets a sentence relative to the visitor’s day [7.calls.interpret]', async () => {
  const { status, data } = await server.call('interpret-search', {
    query: 'flights from HKG to SIN next month',
    today: '2026-11-20',
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    from: ['HKG'],
    to: ['SIN'],
    depart: { earliest: '2026-12-01', latest: '2026-12-31' },
    max_price: null,
  });
});

it('rejects unknown sentences with an example [8.data.interpret]', async () => {
  const { status, error } = await server.call('interpret-search', { query: 'hello' });
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'invalid_input', detail: 'errors.query_not_understood' });
  expect(translator('en', 'server')('errors.query_not_understood')).toBe(
    'Could not interpret your query. Try "flights from HKG to SIN next month".',
  );
});

it.each([
  [{ query: '' }, 'query'],
  [{ query: 'x'.repeat(501) }, 'query'],
  [{ query: 'to Rome', language: 'xx' as never }, 'language'],
  [{ query: 'to Rome', today: 'tomorrow' }, 'today'],
])('rejects %j with its field', async (request, path) => {
  const { status, error } = await server.call('interpret-search', request);
  expect(status).toBe(400);
  expect(error?.fields?.map((field) => field.path)).toEqual([path]);
});
