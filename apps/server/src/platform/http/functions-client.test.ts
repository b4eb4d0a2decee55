import { FunctionsClient, FunctionsFetchError, FunctionsHttpError } from '@supabase/functions-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableFixture } from '../../testing/table-clients.ts';

let visitor: FunctionsClient;
let traveller: FunctionsClient;

const party = tableFixture();
beforeAll(async () => {
  const client = (token: string) =>
    new FunctionsClient(`${party.server.url}/functions/v1`, {
      headers: { apikey: 'anon', authorization: `Bearer ${token}` },
    });
  visitor = client('anon');
  traveller = client(party.traveller.token);
});

async function getRefusal(client: FunctionsClient, name: string, body: object = {}) {
  const { data, error } = await client.invoke(name, { body });
  expect(data).toBeNull();
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response = (error as FunctionsHttpError).context as Response;
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('the real client of functions', () => {
  it('is answered { data, error } [1.backend 7.functions 7.functions.answers]', async () => {
    const { data, error } = await visitor.invoke('search-airports', {
      body: { searchTerm: 'BUD', searchType: 'airports' },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      data: { places: expect.arrayContaining([expect.objectContaining({ code: 'BUD' })]) },
      error: null,
    });
  });

  it('is answered as the traveller whose token it sends [1.users.kinds 7.functions.alerts]', async () => {
    const { data, error } = await traveller.invoke('get-user-alerts');
    expect(error).toBeNull();
    expect(data).toMatchObject({ data: { alerts: [{}] }, error: null });
  });

  it('takes on a session that begins later', async () => {
    const later = new FunctionsClient(`${party.server.url}/functions/v1`);
    expect((await getRefusal(later, 'get-user-alerts')).status).toBe(401);
    later.setAuth(party.traveller.token);
    expect((await later.invoke('get-user-alerts')).error).toBeNull();
  });

  it.each([
    ['a refusal of a visitor [1.users.kinds]', 'get-user-alerts', 401, 'authentication_required'],
    ['that of an unknown function [7.functions]', 'no-such-function', 404, 'not_found'],
  ])('finds our error in %s', async (_, name, status, code) => {
    expect(await getRefusal(visitor, name)).toEqual({
      status,
      body: {
        data: null,
        error: { code, message: expect.stringMatching(/^errors\./), requestId: expect.any(String) },
      },
    });
  });

  it('finds the fields that were wrong in an invalid call', async () => {
    const { status, body } = await getRefusal(visitor, 'search-airports', { searchTerm: 7 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { code: 'invalid_input', fields: [{ path: 'searchTerm' }] },
    });
  });

  it('is not confused by a server that isn’t there', async () => {
    const nowhere = new FunctionsClient('http://127.0.0.1:1/functions/v1');
    const { error } = await nowhere.invoke('search-airports', { body: {} });
    expect(error).toBeInstanceOf(FunctionsFetchError);
  });
});
