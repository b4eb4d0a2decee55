import { describe, expect, it } from 'vitest';
import { tableParty } from '../../../apps/server/src/testing/table-clients.ts';
import { connect } from './connection.ts';
import { createFunctions } from './functions.ts';

const refused: string[] = [];
const party = tableParty();

/** The functions of the running server, called with this token, or none. */
const functionsAs = (token: string | null, url = party.server.url) =>
  createFunctions(
    connect({
      url,
      anonKey: 'anon',
      token: () => token,
      onTokenRefused: (one) => refused.push(one),
    }),
  );

describe('a call of a function', () => {
  it('answers the data of the function, not data within data [7.client]', async () => {
    const { data, error } = await functionsAs(null).call('search-airports', {
      searchTerm: 'BUD',
      searchType: 'airports',
    });
    expect(error).toBeNull();
    expect(data?.places).toContainEqual(expect.objectContaining({ code: 'BUD' }));
  });

  it('is made as the traveller of the session', async () => {
    const { data } = await functionsAs(party.asking.token).call('get-user-alerts', {});
    expect(data?.alerts).toHaveLength(1);
    const visitor = await functionsAs(null).call('get-user-alerts', {});
    expect(visitor).toMatchObject({
      data: null,
      error: { status: 401, code: 'authentication_required' },
    });
  });

  it('answers a refusal with its code, its fields and the id to quote', async () => {
    const { data, error } = await functionsAs(null).invoke('search-airports', { searchTerm: 7 });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(error?.fields).toMatchObject([{ path: 'searchTerm' }]);
    expect(error?.requestId).toEqual(expect.any(String));
  });

  it('answers that the server is unreachable where it is, and where it does not answer in time', async () => {
    const nowhere = await functionsAs(null, 'http://127.0.0.1:1').call('load-deals', {});
    expect(nowhere.error).toMatchObject({ status: null, code: 'unreachable' });
    const late = await functionsAs(null).call('load-deals', {}, { signal: AbortSignal.abort() });
    expect(late.error).toMatchObject({ status: null, code: 'unreachable' });
  });

  it('reports the token that was refused', async () => {
    refused.length = 0;
    await functionsAs('an unknown token').call('get-user-alerts', {});
    expect(refused).toEqual(['an unknown token']);
  });

  it('of upkeep is a POST without a body [7.functions.upkeep]', async () => {
    const sent: Request[] = [];
    const functions = createFunctions({
      ...connect({ url: party.server.url, anonKey: 'anon', token: () => null }),
      fetch: async (input, init) => {
        sent.push(new Request(input, init));
        return fetch(input, init);
      },
    });
    const { error } = await functions.invoke('auto-refresh-rates');
    expect(error).toMatchObject({ code: expect.stringMatching(/authentication|forbidden/) });
    expect(sent.map(({ method, body }) => [method, body])).toEqual([['POST', null]]);
  });
});
