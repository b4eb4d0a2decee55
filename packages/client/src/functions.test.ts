import { expect, it } from 'vitest';
import { tableFixture } from '../../../apps/server/src/testing/table-clients.ts';
import { connect } from './connection.ts';
import { createFunctions } from './functions.ts';

const refusedTokens: string[] = [];
const party = tableFixture();

/** Functions of the running server. */
const createClient = (token: string | null, url = party.server.url) =>
  createFunctions(
    connect({
      url,
      anonKey: 'anon',
      token: () => token,
      onTokenRefused: (refused) => refusedTokens.push(refused),
    }),
  );

it('unwraps the data of the response body [7.client]', async () => {
  const { data, error } = await createClient(null).call('search-airports', {
    searchTerm: 'BUD',
    searchType: 'airports',
  });
  expect(error).toBeNull();
  expect(data?.places).toContainEqual(expect.objectContaining({ code: 'BUD' }));
});

it('authenticates as the traveller of the session', async () => {
  const { data } = await createClient(party.traveller.token).call('get-user-alerts', {});
  expect(data?.alerts).toHaveLength(1);
  const visitor = await createClient(null).call('get-user-alerts', {});
  const error = { status: 401, code: 'authentication_required' };
  expect(visitor).toMatchObject({ data: null, error });
});

it('returns the code, fields and request id of a rejected call', async () => {
  const { data, error } = await createClient(null).invoke('search-airports', { searchTerm: 7 });
  expect(data).toBeNull();
  const details = { fields: [{ path: 'searchTerm' }], requestId: expect.any(String) };
  expect(error).toMatchObject({ status: 400, code: 'invalid_input', ...details });
});

it('returns unreachable without a server, and after an abort', async () => {
  const unreachable = await createClient(null, 'http://127.0.0.1:1').call('load-deals', {});
  expect(unreachable.error).toMatchObject({ status: null, code: 'unreachable' });
  const options = { signal: AbortSignal.abort() };
  const aborted = await createClient(null).call('load-deals', {}, options);
  expect(aborted.error).toMatchObject({ status: null, code: 'unreachable' });
});

it('reports a refused token', async () => {
  refusedTokens.length = 0;
  await createClient('unknown-token').call('get-user-alerts', {});
  expect(refusedTokens).toEqual(['unknown-token']);
});

it('sends a maintenance call as a POST without a body [7.functions.upkeep]', async () => {
  const requests: Request[] = [];
  const functions = createFunctions({
    ...connect({ url: party.server.url, anonKey: 'anon', token: () => null }),
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return fetch(input, init);
    },
  });
  const { error } = await functions.invoke('auto-refresh-rates');
  expect(error).toMatchObject({ code: expect.stringMatching(/authentication|forbidden/) });
  expect(requests.map(({ method, body }) => [method, body])).toEqual([['POST', null]]);
});
