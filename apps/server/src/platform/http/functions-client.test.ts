import { FunctionsClient, FunctionsFetchError, FunctionsHttpError } from '@supabase/functions-js';
import { beforeAll, expect, it } from 'vitest';
import { tableFixture } from '../../testing/table-clients.ts';

let visitor: FunctionsClient;
let traveller: FunctionsClient;

const fixture = tableFixture();
beforeAll(async () => {
  const client = (token: string) =>
    new FunctionsClient(`${fixture.server.url}/functions/v1`, {
      headers: { apikey: 'anon', authorization: `Bearer ${token}` },
    });
  visitor = client('anon');
  traveller = client(fixture.traveller.token);
});

async function getError(client: FunctionsClient, name: string, body: object = {}) {
  const { data, error } = await client.invoke(name, { body });
  expect(data).toBeNull();
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response = (error as FunctionsHttpError).context as Response;
  return { status: response.status, body: (await response.json()) as unknown };
}

it('receives { data, error } [1.backend 7.functions 7.functions.answers]', async () => {
  const { data, error } = await visitor.invoke('search-airports', {
    body: { searchTerm: 'BUD', searchType: 'airports' },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    data: { places: expect.arrayContaining([expect.objectContaining({ code: 'BUD' })]) },
    error: null,
  });
});

it('calls as the traveller of its token [1.users.kinds 7.functions.alerts]', async () => {
  const { data, error } = await traveller.invoke('get-user-alerts');
  expect(error).toBeNull();
  expect(data).toMatchObject({ data: { alerts: [{}] }, error: null });
});

it('uses a token that is set later', async () => {
  const client = new FunctionsClient(`${fixture.server.url}/functions/v1`);
  expect((await getError(client, 'get-user-alerts')).status).toBe(401);
  client.setAuth(fixture.traveller.token);
  expect((await client.invoke('get-user-alerts')).error).toBeNull();
});

it.each([
  ['a call of a visitor [1.users.kinds]', 'get-user-alerts', 401, 'authentication_required'],
  ['an unknown function [7.functions]', 'no-such-function', 404, 'not_found'],
])('receives the error of %s', async (_, name, status, code) => {
  expect(await getError(visitor, name)).toEqual({
    status,
    body: {
      data: null,
      error: { code, message: expect.stringMatching(/\w\.$/), requestId: expect.any(String) },
    },
  });
});

it('receives the invalid fields', async () => {
  const { status, body } = await getError(visitor, 'search-airports', { searchTerm: 7 });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: { code: 'invalid_input', fields: [{ path: 'searchTerm' }] },
  });
});

it('reports an unreachable server', async () => {
  const client = new FunctionsClient('http://127.0.0.1:1/functions/v1');
  const { error } = await client.invoke('search-airports', { body: {} });
  expect(error).toBeInstanceOf(FunctionsFetchError);
});
